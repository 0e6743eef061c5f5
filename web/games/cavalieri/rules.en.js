/** The rules of Cities and Knights, in our own words. The `id`s are those that the engine cites. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { cardParagraph, costTable, eventTable, islandPicture, levelTable, pieceTable, terrainTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const card = cardParagraph(printed, { copies: (n) => (n === 1 ? 'One card.' : `${n} cards.`) });
  return [
    {
      id: 'aim',
      level: 2,
      title: 'The aim',
      body: html`<p>Everybody fills the island with settlements, cities and roads, improves the cities, and arms knights
        against the barbarians who are coming over the sea. All of that brings points: whoever has 13 of them, or as
        many as were agreed, in their own turn wins.</p>`,
    },
    {
      id: 'board',
      level: 2,
      title: 'The island',
      body: html`<p>The island has 19 hexes: 4 of forest, 4 of pasture, 4 of fields, 3 of hills, 3 of mountains, and a
        desert. Each but the desert has a number; its dots say how many times in 36 it comes up. Where hexes meet, or
        a hex and the sea, there is an <i>intersection</i>: there settlements, cities and knights stand. The sides of
        the hexes are <i>paths</i>, on which roads are built. Nine harbours serve two intersections of the coast
        each.</p>
        ${islandPicture(printed, { title: 'The beginner island, with its numbers and harbours' })}
        <p>Each terrain gives a <i>resource</i>. Cities beside forests, pastures and mountains also give
          <i>commodities</i>: paper, cloth and coins, which pay for improvements. Resources and commodities are cards,
          and together make up the hand.</p>
        ${terrainTable(printed, { caption: 'What the terrains give', terrain: 'Terrain', settlement: 'Settlement', city: 'City' })}`,
    },
    {
      id: 'layout',
      level: 3,
      title: 'How it is laid out',
      body: html`<p>Usually terrains and harbours lie at random, and the numbers are laid in a fixed order, in a spiral from
        a random corner of the island to its middle: two equal numbers, or two of 6 and 8, are never neighbours. The
        <i>beginner</i> island is always the one in the picture.</p>`,
    },
    {
      id: 'pieces',
      level: 3,
      title: 'The pieces',
      body: html`<p>Everybody has these pieces and no more. A settlement that becomes a city may be built again; so may a
        knight of the level that a promoted one leaves. An intersection holds one piece, a path one road.</p>
        ${pieceTable(printed, { caption: 'The pieces of each player', piece: 'Piece', many: 'How many', knights: 'Knights of each level' })}`,
    },
    {
      id: 'costs',
      level: 3,
      title: 'What things cost',
      body: html`<p>Cards that are spent go back to the bank.</p>
        ${costTable(printed, {
          caption: 'The costs',
          what: 'What',
          cost: 'Cost',
          knight: 'Recruiting a knight',
          activate: 'Activating a knight',
          promote: 'Promoting a knight',
        })}
        <p class="rules-aside">An improvement costs as many commodities of its track as its new level.</p>`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Setting up',
      body: html`<p>In turn order everybody founds a settlement, with a road beside it. Then, in reverse order, everybody
        founds a <i>city</i> with a road, and takes at once a resource for each hex beside the city, but no
        commodities. No two settlements or cities ever stand on neighbouring intersections. So all begin with 3
        points.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'A turn',
      body: html`<p>Roll the three dice: the red one, the white one and the event die. The event die is looked at first, then
        the sum of the other two: production, or a 7. After that you may do what you like, as often as you can and in
        any order: build, trade, improve, recruit and use knights, play progress cards. Then end your turn.</p>
        <p class="rules-aside">On the screen, choose first what to do, then where: only places that will do light up.
          What cannot be done yet says what is missing.</p>`,
    },
    {
      id: 'event',
      level: 3,
      title: 'The event die',
      body: html`${eventTable({
        caption: 'The event die',
        face: 'Face',
        does: 'What happens',
        ship: 'On three faces: the barbarians’ ship comes a step nearer.',
        gate: 'On one face: progress cards of this colour may be drawn.',
      })}
        <p>If that was the ship’s seventh step, the <a data-rule="barbarians">barbarians</a> land at once, before all
          else. If a gate opens, everybody draws a card of its colour whose level on the gate’s track is at least the
          red die less 1, and at least 1. Cards are drawn in order, from the player whose turn it is.</p>
        ${workedCase('trade', 'Yellow gate, red die 3', ['Level of Trade', 'Draws?'], [
          ['1', 'no'], ['2', 'yes'], ['5', 'yes'],
        ], 'With a red 1 level 1 will do, with a 6 it takes level 5.')}`,
    },
    {
      id: 'production',
      level: 3,
      title: 'Production',
      body: html`<p>The hexes with the number rolled produce. Each settlement beside one takes a resource, each city two
        cards: from forests, pastures and mountains a resource and a commodity, from hills and fields two resources.
        The hex with the robber produces nothing.</p>
        ${workedCase('lumber', 'An 8 is rolled, and there is a Forest 8', ['Beside it', 'Takes'], [
          ['Anna, a settlement', '1 lumber'],
          ['Bianca, a city', '1 lumber and 1 paper'],
        ])}`,
    },
    {
      id: 'shortage',
      level: 3,
      title: 'When the bank is short',
      body: html`<p>Each kind is looked at by itself. If the bank has not enough for all who should get some, nobody does;
        if only one should, that player takes what is left. With 2 lumber in the bank and 3 due to two players: no
        lumber, but the paper.</p>`,
    },
    {
      id: 'seven',
      level: 3,
      title: 'A seven',
      body: html`<p>On a 7 nothing is produced. Whoever has more than ${printed.limit} cards in hand, resources and
        commodities together, discards half of them by choice, rounded down. Each <a data-rule="walls">wall</a> raises
        that limit by ${printed.wall_limit}. All discard together, for everybody to see. Then the robber is moved.</p>
        ${workedCase('wall', 'Cards in hand', ['Walls', 'Keeps', 'With one more'], [
          ['0', '7', '8: discards 4'], ['1', '9', '10: discards 5'], ['3', '13', '14: discards 7'],
        ])}`,
    },
    {
      id: 'robber',
      level: 3,
      title: 'The robber',
      body: html`<p>It begins in the desert. Whoever rolled the 7 moves it to another hex, back to the desert too, and steals
        a random card from one of those who have a settlement or city there and at least one card; with several,
        that player chooses whom. With nobody there, the robber moves all the same. Only the thief and the victim see
        the card.</p>`,
    },
    {
      id: 'first_attack',
      level: 3,
      title: 'Before the first landing',
      body: html`<p>Until the barbarians have landed once the robber does not move: not on a 7, not by a knight, not by a
        Bishop. On a 7 players discard all the same. If the ship lands on the same roll as the 7, the landing comes
        first and the robber is free already.</p>`,
    },
    {
      id: 'friendly',
      level: 3,
      title: 'Variant: friendly robber',
      body: html`<p>The robber does not move beside an opponent with 3 points or fewer; a building of whoever moves it
        is no bar. If no other hex is left it stays where it is, and nothing is stolen.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: 'Building',
      body: html`<p>In your own turn, after the roll, build as much as you can pay for and have pieces for.</p>`,
    },
    {
      id: 'roads',
      level: 3,
      title: 'Roads',
      body: html`<p>A road goes on a free path that touches a road, settlement or city of yours. It does not go on beyond an
        intersection with another player’s settlement, city or knight.</p>`,
    },
    {
      id: 'settlements',
      level: 3,
      title: 'Settlements',
      body: html`<p>A settlement goes on an intersection that one of your roads reaches. The intersection must be free, of
        your own knights too, and those next to it must hold no settlement or city, whosever. It is worth 1 point.</p>`,
    },
    {
      id: 'cities',
      level: 3,
      title: 'Cities',
      body: html`<p>A city takes the place of a settlement of yours. It is worth 2 points, yields twice as much, and allows
        walls and improvements; but it makes the barbarians stronger.</p>`,
    },
    {
      id: 'walls',
      level: 3,
      title: 'Walls',
      body: html`<p>Each city may have one wall, also as a metropolis. It protects ${printed.wall_limit} more cards from the
        7. If the barbarians take the city, its wall is lost.</p>`,
    },
    {
      id: 'longest',
      level: 3,
      title: 'The longest road',
      body: html`<p>It is worth 2 points, for the longest way along one’s own roads, ${printed.longest_least} at least. Each
        road counts once. The way may end at another player’s settlement, city or knight, but not pass it; one’s own
        pieces do not break it.</p>
        <p>Whoever has it keeps it while nobody is longer. If the holder falls behind, it goes to whoever is longest
          now; if several are, nobody has it until one alone leads. It is looked at after every change; but while a knight
          that was displaced, or has deserted, is on its way, not before it has been placed or has left.</p>
        ${workedCase('longest', 'Anna had 6 roads, a knight cuts them to 4', ['The others', 'Who has it now'], [
          ['Bianca 5', 'Bianca'], ['Bianca 5, Corrado 5', 'nobody'], ['nobody has 5', 'nobody'],
        ])}`,
    },
    {
      id: 'bank',
      level: 2,
      title: 'The bank, and trade',
      body: html`<p>The bank has 19 cards of each resource and 12 of each commodity. All see how many are left.</p>`,
    },
    {
      id: 'rates',
      level: 3,
      title: 'Trading with the bank',
      body: html`<p>Give 4 cards of a kind and take one of another, if the bank has it. With a 3:1 harbour 3 are enough.
        2 are enough with the harbour of that resource, with the <a data-rule="card_merchant">merchant</a> on its
        terrain, for commodities with the <a data-rule="abilities">Trading House</a>, and with the
        <a data-rule="card_merchant_fleet">Merchant Fleet</a>. The best rate counts. A harbour serves whoever has a
        settlement or city on one of its two intersections.</p>`,
    },
    {
      id: 'offers',
      level: 3,
      title: 'Trading with the others',
      body: html`<p>In your own turn, after the roll, you may make up to ${printed.offers} offers; one that is withdrawn
        counts. An offer asks for 1 to
        ${printed.most_offered} cards and gives 1 to ${printed.most_offered}; no kind is on both sides, so the only
        kind in your hand is not asked for. No gifts, no progress cards. The others answer together, and all answers are turned up at once. Then you choose with whom
        to trade, or with nobody.</p>
        <p>Whoever does not have what is asked for can only refuse; whoever has fewer cards than are asked for is not
          asked at all. To accept shows that one has what is asked for.</p>`,
    },
    {
      id: 'counter',
      level: 3,
      title: 'Counter-offers',
      body: html`<p>Another answer is: yes, but for something else. Either as many cards of another kind in place of those
        offered, or one card on top. If the player who made the offer cannot pay that, it counts as a refusal.</p>`,
    },
    {
      id: 'knights',
      level: 2,
      title: 'Knights',
      body: html`<p>A knight is recruited at level 1, inactive, on a free intersection that one of your roads reaches; it may
        stand next to anything. Active or not, it bars road and intersection to the others. Its level is its
        strength.</p>`,
    },
    {
      id: 'activate',
      level: 3,
      title: 'Activating',
      body: html`<p>An active knight defends against the barbarians and may act, but from the next turn on: only those act
        that were active when the turn began. Having acted, and after every landing, a knight is inactive. Activated
        again in the same turn it defends, but does not act once more.</p>`,
    },
    {
      id: 'promote',
      level: 3,
      title: 'Promoting',
      body: html`<p>A promotion takes a knight to the next level; active or inactive, it stays as it is. A knight is promoted
        once a turn, also in the turn in which it is recruited, and a piece of the new level is needed. Level 3 needs
        the <a data-rule="abilities">Fortress</a>.</p>`,
    },
    {
      id: 'knight_actions',
      level: 3,
      title: 'Acting',
      body: html`<p>In a turn as many knights may act as you like, each once, in one of three ways:</p>
        <ul>
          <li><b>move</b> along your own roads to a free intersection, past your own pieces but not past those of
            others;</li>
          <li><b>displace</b> a weaker knight of an opponent that it reaches so, and take its place;</li>
          <li><b>drive the robber away</b> from a hex beside it: move the robber and steal as on a 7, but not before the
            first landing.</li>
        </ul>`,
    },
    {
      id: 'displaced',
      level: 3,
      title: 'A displaced knight',
      body: html`<p>Its player moves it, along own roads, to a free intersection: the one that the other knight has just left
        will do. It stays active or inactive as it was. If there is none it leaves the island, and may be recruited
        again. It displaces nobody in turn.</p>`,
    },
    {
      id: 'barbarians',
      level: 2,
      title: 'The barbarians',
      body: html`<p>At the ship’s seventh step the barbarians land. Their strength is the number of cities on the island, all
        players’ together; a metropolis counts as one city. The defence is the sum of the levels of all active knights,
        also of players without a city. A tie is enough to defend.</p>
        <p>After the landing, however it went, all knights are inactive, the ship sails home, and the robber is free for
          the rest of the game. All this happens before the production or the 7 of the same roll: a city that was lost
          yields as a settlement already, and its wall no longer protects.</p>
        <p class="rules-aside">The strip at the top always says how many steps are left, both strengths, and who would lose
          a city if they landed now.</p>`,
    },
    {
      id: 'defence',
      level: 3,
      title: 'Beaten off',
      body: html`<p>If the defence is enough, whoever alone contributed most gets a <i>Defender point</i>, however many one
        has. If several are level at the top, each of them draws a progress card instead, from a deck of their choice,
        in order. If nobody contributed, nothing happens.</p>`,
    },
    {
      id: 'pillage',
      level: 3,
      title: 'Defeated',
      body: html`<p>If the defence is not enough, look at those who have a city that is no metropolis: of these, whoever
        contributed least loses a city of their choice. If several are level, each of them. Contributing 0 counts.
        The city becomes a settlement, and its wall is lost. Whoever has no city, or only metropolises, is safe.</p>
        ${workedCase('ship', 'Barbarians 5, defence 4', ['Who', 'Contributed', 'What happens'], [
          ['Anna', '2', 'nothing'], ['Bianca', '1', 'loses a city'], ['Corrado', '1', 'loses a city'],
          ['Dora, only metropolises', '0', 'nothing'],
        ])}`,
    },
    {
      id: 'lying',
      level: 3,
      title: 'Cities in ruins',
      body: html`<p>Whoever loses a city and has no settlement left to put there leaves it on the island, in ruins: it is worth
        1 point, yields as a settlement and does not count as a city. Before any other city it must be rebuilt, for the
        cost of a city but without needing a piece; by Medicine too.</p>`,
    },
    {
      id: 'improvements',
      level: 2,
      title: 'Improvements',
      body: html`<p>There are three tracks of five levels: Trade, paid in cloth, Politics, in coins, Science, in paper. Buy as
        many as you like, one level after the other, as long as you have a city. A player who loses
        all cities keeps the levels, but buys no more without one.</p>
        ${levelTable({ caption: 'The levels', level: 'Level', cost: 'Commodities', red: 'Draws with a red die up to' })}`,
    },
    {
      id: 'abilities',
      level: 3,
      title: 'The abilities of level 3',
      body: html`<p><b>Trading House</b> (Trade): 2 commodities of a kind are traded for any card.</p>
        <p><b>Fortress</b> (Politics): knights may be promoted to level 3.</p>
        <p><b>Aqueduct</b> (Science): when a roll other than 7 gives you nothing at all, for the number, the robber, or
          because the bank is short, take a resource of your choice. In order, while the bank has any.</p>`,
    },
    {
      id: 'metropolis',
      level: 3,
      title: 'Metropolises',
      body: html`<p>Each track has a metropolis: it is worth 2 points more than the city on which it stands, and the barbarians
        cannot touch it. The first to reach level 4 gets it, and sets it on a city that has none yet. The first to reach
        level 5 takes it from a holder who is still at 4, and keeps it for good. A player may have several, on
        different cities.</p>
        <p>Levels 4 and 5 always need a city that is no metropolis, even if there is nothing more to be won; only the
          holder of that track’s metropolis goes on to 5 without. A city that loses its metropolis is a city like any
          other.</p>`,
    },
    {
      id: 'progress',
      level: 2,
      title: 'Progress cards',
      body: html`<p>There are 54, in three decks of 18: yellow for Trade, blue for Politics, green for Science. They are drawn
        when the <a data-rule="event">gate</a> of their colour opens, or for having defended as strongly as others. All
        see their backs. Cards played or discarded are shown and go under their deck, which is never shuffled; from an
        empty deck nothing is drawn.</p>`,
    },
    {
      id: 'card_effects',
      level: 3,
      title: 'Playing them',
      body: html`<p>In your own turn, after the roll, play as many as you like, just drawn or not. Only the Alchemist is played
        before the roll.</p>`,
    },
    {
      id: 'useless',
      level: 3,
      title: 'Cards without effect',
      body: html`<p>A card that, by what all can see, would do nothing may not be played. How many cards the others have in
        hand counts, not which: a monopoly may come to nothing.</p>`,
    },
    {
      id: 'hand_limit',
      level: 3,
      title: 'Four cards',
      body: html`<p>At most ${printed.most_cards} are kept. In your own turn you may have five: at its end one is discarded.
        Whoever draws a fifth in another player’s turn discards one at once, before production.</p>`,
    },
    {
      id: 'honours',
      level: 3,
      title: 'Constitution and Printer',
      body: html`<p>Whoever draws them shows them at once: they are worth 1 point each, cannot be lost, and do not count
        towards the four.</p>`,
    },
    {
      id: 'cards_trade',
      level: 2,
      title: 'The yellow cards',
      body: html`<p>The cards of Trade.</p>`,
    },
    card('card_commercial_harbour', html`<p>Opponent by opponent, in the order you like and each once, show a resource:
      whoever has commodities gives you one of their choice and takes the resource; from whoever has none, keep it. You
      may stop at any time. Not while all commodities are in the bank.</p>`),
    card('card_master_merchant', html`<p>Choose a player with more points than you, and cards: look at that hand and take
      2 cards of your choice. The others do not see which.</p>`),
    card('card_merchant_fleet', html`<p>Choose a resource or commodity: for this turn you trade it 2:1 with the bank. Not one
      that you trade so already by a harbour, the Trading House or another Fleet; the merchant may go, so his may be
      named.</p>`),
    card('card_merchant', html`<p>Set the merchant on a hex beside a settlement or city of yours. While it is yours you trade
      the resource of that terrain 2:1 and have 1 point; in the desert it brings only the point. It goes to whoever
      plays the next Merchant, and with another Merchant you may move your own.</p>`),
    card('card_resource_monopoly', html`<p>Choose a resource: each opponent gives you 2 of it, or what they have.</p>`),
    card('card_trade_monopoly', html`<p>Choose a commodity: each opponent who has it gives you 1.</p>`),
    {
      id: 'cards_politics',
      level: 2,
      title: 'The blue cards',
      body: html`<p>The cards of Politics.</p>`,
    },
    card('card_bishop', html`<p>Move the robber, and steal a random card from each player with a settlement or city there, in
      order. Not before the first landing.</p>`),
    card('card_constitution', html`<p>1 point, shown at once.</p>`),
    card('card_deserter', html`<p>Choose an opponent, who gives up a knight of their choice. You may place one of the same
      level, or of the highest below it that you have left, on a free intersection at your roads. It is active if the
      other was, but does not act this turn. For level 3 no Fortress is needed.</p>`),
    card('card_diplomat', html`<p>Remove a road, anybody’s, with an open end: one where its player has no other road, and no
      settlement, city or knight. If it is yours you may rebuild it elsewhere at once, for free. The longest road is
      looked at after both.</p>`),
    card('card_intrigue', html`<p>Displace an opponent’s knight at an end of one of your roads, whatever its level, without a
      knight of your own. Its player <a data-rule="displaced">moves</a> it.</p>`),
    card('card_saboteur', html`<p>Each opponent with as many points as you, or more, discards half of the cards, rounded down;
      together. Walls and limits do not count here.</p>`),
    card('card_spy', html`<p>Look at an opponent’s progress cards and take one of them, or none.</p>`),
    card('card_warlord', html`<p>All your knights become active, for free. Those activated so do not act this turn.</p>`),
    card('card_wedding', html`<p>Each opponent with more points than you gives you 2 cards of their choice, or what they have;
      together. The others do not see which.</p>`),
    {
      id: 'cards_science',
      level: 2,
      title: 'The green cards',
      body: html`<p>The cards of Science.</p>`,
    },
    card('card_alchemist', html`<p>Before rolling, choose what the red and the white die show; a 7 too. The event die is
      rolled as always, and for gates the red die that you chose counts.</p>`),
    card('card_crane', html`<p>Buy an improvement at once for one commodity less. One Crane a turn.</p>`),
    card('card_engineer', html`<p>Build a wall around a city of yours at once, for free.</p>`),
    card('card_inventor', html`<p>Swap the numbers of any two hexes: two different numbers among
      ${printed.swapped.join(', ')}. Robber and pieces stay where they are.</p>`),
    card('card_irrigation', html`<p>Take 2 grain for each fields hex beside a settlement or city of yours: once a hex, robber
      or not, as far as the bank has it.</p>`),
    card('card_medicine', html`<p>Make a city of a settlement of yours at once, or rebuild one in ruins, for 2 ore and 1
      grain.</p>`),
    card('card_mining', html`<p>As Irrigation, with mountains: 2 ore a hex.</p>`),
    card('card_printer', html`<p>1 point, shown at once.</p>`),
    card('card_road_building', html`<p>Build 2 roads at once, for free; you may stop after one, but not before. If there is
      room for one only, that is all.</p>`),
    card('card_smith', html`<p>Promote up to 2 knights for free, each once, by the rules of any
      <a data-rule="promote">promotion</a>.</p>`),
    {
      id: 'winning',
      level: 2,
      title: 'Who wins',
      body: html`<p>Points come from each settlement, 1, each city, 2, each metropolis, another 2, the longest road, 2, the
        merchant, 1, Constitution and Printer, 1 each, and each Defender point, 1. Everybody’s points are always in
        sight, one by one.</p>
        <p>Whoever has enough at any moment of their own turn wins, from its beginning and during the roll. Whoever gets
          there in another player’s turn must wait for their own and still have them; if somebody else gets there first
          in theirs, that player wins, even with fewer points. The others are placed by points.</p>
        <p class="rules-aside">The game is played to 13 points; it may also be to 10, for a shorter one, or to 15.</p>`,
    },
    {
      id: 'last_round',
      level: 3,
      title: 'The last round',
      body: html`<p>If nobody has won after ${printed.rounds} rounds, the most points win; a tie is shared.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'What is hidden',
      body: html`<p>The cards in hand, but not how many; progress cards, but not their colour; the order of the decks. All see
        what is produced, paid, discarded and traded. Unseen by third players are only the cards that robber and Bishop
        steal, and those of Master Merchant and Wedding. What goes back under a deck is seen by all: when its time comes,
        it is known who draws it.</p>
        <p class="rules-aside">Tap a card of your hand to see how many of its kind each of the others may have, by what was
          seen. The bots remember the same, and know no more.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Reconstructed parts',
      body: html`<p>Where the harbours lie, and the beginner island, we settled ourselves. So too: the form of offers and
        that there are three a turn, discards in the open, discarded cards going under their deck, the end after
        ${printed.rounds} rounds, and a friendly robber that spares players with 3 points, since all begin with 3. Three
        play by the same rules.</p>`,
    },
  ];
}
