/** The rules of Gold City, written by us. The `id`s are those that the engine cites. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { bonusTable, goodsTable, islandPicture, rewardTable, shopTable, valuationTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  return [
    {
      id: 'aim',
      level: 2,
      title: 'The aim',
      body: html`<p>Every merchant on the island wants to reach the city. In each round you contend for pairs of
        terrain cards at auction, and build shops with them, from the coast inland. Points,
        to the merchants <i>bills of exchange</i>, come from the quarters of the city, from the valuations at the
        end of each round, and from bonus cards. Whoever has the most of them wins.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'How to play',
      body: html`<ol>
          <li><b>The auction</b>: place your tile on a pair of terrain cards. Whoever is displaced, for
            coins, places again; in the end everybody takes their two cards.</li>
          <li><b>Build</b> up to ${printed.most_built} shops: on the coast with a coast card; elsewhere,
            by road from a shop of your own, with two cards of that terrain. An inner quarter asks for a
            key too.</li>
          <li><b>Each place</b> gives you its reward at once; the quarters of the city give bills to the
            first two who build there.</li>
          <li><b>The valuation</b> of the round gives bills to those who have the good it asks for, and to
            those with shops on its river or in its district; more to whoever is alone or ahead.</li>
          <li><b>The game ends</b> when somebody has built their last shop, after sixteen rounds at the
            latest: then the bonus cards are turned up. But whoever can build no more is
            <a data-rule="stuck">stuck</a>, and comes last.</li>
        </ol>`,
    },
    {
      id: 'map',
      level: 2,
      title: 'The island',
      body: html`<p>The island has four parts, Desert, Mountains, Plains and Forest, divided by four rivers, and the
        city in the middle. There are ${printed.places.length} places: 16 on the coast, 30 rural ones, three of
        them on each river, and 12 quarters. Each part has a <i>district</i> in the city: two outer quarters and
        an inner one. Roads join the places.</p>
        ${islandPicture(printed, { title: 'The island with its places and their rewards' })}
        <p class="rules-aside">Each place has a name, like D7: the letter tells the part (D Desert, M Mountains,
          P Plains, F Forest). Tap a place to read it.</p>`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Setting up',
      body: html`<p>Each player gets ${printed.coins} coins, a coast card, an unseen terrain card and their shops.
        There are ${printed.copies} terrain cards of each kind: Desert, Mountains, Plains, Forest and Coast. Three
        goods cards are turned up.</p>
        ${shopTable(printed, { caption: 'Shops of each player', first: 'Players', second: 'Shops' })}`,
    },
    {
      id: 'first',
      level: 3,
      title: 'Who begins',
      body: html`<p>The first player is random. Each next round is begun by the next player clockwise.</p>`,
    },
    {
      id: 'reveal',
      level: 2,
      title: 'A round',
      body: html`<p>A valuation card is revealed: it tells which good and which river or district will bring points at
        the end of the round. Then comes the auction, then building, then the valuation.</p>
        <p>There are sixteen valuation cards in three groups: the four with number 1 come first, then the eight
          with number 2, and last the four with number 3.</p>
        ${valuationTable(printed, {
          caption: 'The valuation cards',
          back: 'Number',
          good: 'Good',
          area: 'River or district',
        })}`,
    },
    {
      id: 'pairs',
      level: 2,
      title: 'The auction',
      body: html`<p>As many pairs of terrain cards are laid out as there are players. Everybody will get one.</p>`,
    },
    {
      id: 'deck',
      level: 3,
      title: 'The deck',
      body: html`<p>When a card is to be taken and the deck is empty, the discards are shuffled: they become the new
        deck.</p>`,
    },
    {
      id: 'auction',
      level: 3,
      title: 'Placing a tile',
      body: html`<p>In turn, clockwise, everybody places their auction tile on a pair. Whoever has it on a pair
        already is passed over, and may not move it. On a free pair it costs nothing.</p>`,
    },
    {
      id: 'replacing',
      level: 3,
      title: 'Displacing another',
      body: html`<p>You may also place where another’s tile lies, for coins: that tile goes back, and its owner places
        again when their turn comes, on the same pair or another. The first time in a round costs one coin, the
        second two, the third three and so on, whoever does it and wherever. You must have the coins.</p>
        ${workedCase('coins', 'An auction', ['Who', 'Does what', 'Coins'], [
          ['Alice', 'places on two Coast', '0'],
          ['Beatrice', 'places on two Forest', '0'],
          ['Conrad', 'displaces Alice from two Coast', '1'],
          ['Dorothy', 'places on Coast and Desert', '0'],
          ['Alice', 'displaces Dorothy from Coast and Desert', '2'],
          ['Dorothy', 'takes the pair that is left', '0'],
        ], 'Whoever was displaced is in again when their turn comes: the row beside the seal shows who is still to place, and the seal what the next time costs.')}`,
    },
    {
      id: 'auction_end',
      level: 3,
      title: 'The end of the auction',
      body: html`<p>The auction ends when there is a tile on every pair. Everybody takes their two cards.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: 'Building',
      body: html`<p>In turn, from the first player on, everybody may build up to ${printed.most_built} shops and pays
        for them with terrain cards. Whoever cannot or does not want to passes.</p>`,
    },
    {
      id: 'coast',
      level: 3,
      title: 'On the coast',
      body: html`<p>A shop on the coast costs one coast card. The place only has to be free: no road is needed.</p>`,
    },
    {
      id: 'road',
      level: 3,
      title: 'By road',
      body: html`<p>Anywhere else you must be able to get there: a road must join the place to a shop of your own. So
        an unbroken path grows from the coast to the city.</p>`,
    },
    {
      id: 'inland',
      level: 3,
      title: 'Rural places and quarters',
      body: html`<p>A shop on a rural place or in an outer quarter costs two cards of its terrain: that of the part to
        which the place belongs, shown by the rim of its disc.</p>
        ${workedCase('shops', 'A path', ['Place', 'Costs', 'Reward'], [
          ['D3, coast', '1 Coast', '1 coin'],
          ['D7, rural', '2 Desert', 'a goods card'],
          ['D14, outer quarter', '2 Desert', '5 points'],
        ], 'Three shops lead from the coast into the city.')}`,
    },
    {
      id: 'one_shop',
      level: 3,
      title: 'One place, one shop',
      body: html`<p>On the coast and on rural places there is room for one shop only.</p>`,
    },
    {
      id: 'quarters',
      level: 3,
      title: 'In the quarters',
      body: html`<p>In each quarter everybody may have one shop: there is room for all.</p>`,
    },
    {
      id: 'inner',
      level: 3,
      title: 'Inner quarters',
      body: html`<p>An inner quarter costs two cards of its terrain and a key, which then leaves the game.</p>`,
    },
    {
      id: 'joker',
      level: 3,
      title: 'Two cards for one',
      body: html`<p>Two equal cards stand for any one card, as often as you like: so a rural place may cost up to four
        cards. A card made in this way cannot help to make another.</p>
        <p>The payment with the fewest cards is already chosen; where there are others, they are chosen from the
          chips above the button.</p>`,
    },
    {
      id: 'two_shops',
      level: 3,
      title: 'Two shops',
      body: html`<p>No more than ${printed.most_built} are built in a turn. The reward of the first may pay for the
        second.</p>`,
    },
    {
      id: 'hand_limit',
      level: 3,
      title: 'Five cards in hand',
      body: html`<p>At the end of your turn you keep at most ${printed.hand} terrain cards of your choice: the others
        are discarded, face up.</p>`,
    },
    {
      id: 'rewards',
      level: 2,
      title: 'Rewards',
      body: html`<p>Whoever builds takes the reward of the place at once, and must take it. If nothing of that kind is
        left, they get nothing.</p>
        ${rewardTable({ caption: 'The rewards outside the city', reward: 'Reward', places: 'Places' }, [
          ['cards', 'A terrain card from the deck', 12],
          ['coins', 'A coin; two on the places before the gates of the city', 12],
          ['goods', 'A goods card', 8],
          ['bonus', 'A bonus card', 8],
          ['keys', 'A key', 6],
        ])}`,
    },
    {
      id: 'keys',
      level: 3,
      title: 'Keys',
      body: html`<p>There are ${printed.keys} keys. Each shop in an inner quarter takes one.</p>`,
    },
    {
      id: 'goods',
      level: 3,
      title: 'Goods cards',
      body: html`<p>Take one of the three that lie open, which is replaced at once, or the unseen one on top of the
        deck. Each card has two different goods.</p>
        ${goodsTable(printed, { caption: 'The goods cards', card: 'Card', goods: 'Goods' })}`,
    },
    {
      id: 'goods_limit',
      level: 3,
      title: 'Four goods cards',
      body: html`<p>At most ${printed.most_goods} are kept. Whoever takes a fifth puts one back into the box, even the
        new one: it is out of the game.</p>`,
    },
    {
      id: 'bonus',
      level: 3,
      title: 'Bonus cards',
      body: html`<p>Whoever takes one looks at all that are left and chooses one, without showing it.</p>`,
    },
    {
      id: 'quarter_rewards',
      level: 3,
      title: 'In the city',
      body: html`<p>In each quarter the first two shops are rewarded. In an outer one the first brings 5 points, the
        second 3; in half of them the first brings a coin too. In an inner one the first brings 10 points and a
        terrain card, the second 6. The third and the fourth bring nothing, but they count in valuations and for
        bonus cards.</p>`,
    },
    {
      id: 'valuation',
      level: 2,
      title: 'The valuation',
      body: html`<p>When all have built, the card revealed at the beginning of the round is looked at.</p>`,
    },
    {
      id: 'goods_valued',
      level: 3,
      title: 'The good',
      body: html`<p>Whoever has at least one card with that good gets ${printed.present} points. The only one to have it
        gets ${printed.majority} more.</p>`,
    },
    {
      id: 'area_valued',
      level: 3,
      title: 'The river or the district',
      body: html`<p>Whoever has at least one shop on the three places of the river, or in the three quarters of the
        district, gets ${printed.present} points. Whoever has more than anybody else gets ${printed.majority} more;
        so does whoever is there alone.</p>
        ${workedCase('rivers', 'A river, three places', ['Shops', 'Alice', 'Beatrice'], [
          ['1 and 1', '2', '2'],
          ['1 and none', '2 + 2', '0'],
          ['2 and 1', '2 + 2', '2'],
        ], 'Alone at the top one gets more; level one does not.')}`,
    },
    {
      id: 'next_round',
      level: 3,
      title: 'The next round',
      body: html`<p>Unless the game ends, the next player clockwise begins, and another valuation card is revealed.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'The end',
      body: html`<p>The game ends, always after the valuation of the round, when somebody has built their last shop,
        when the sixteenth valuation card has been used, or when somebody is stuck.</p>`,
    },
    {
      id: 'stuck',
      level: 3,
      title: 'Who is stuck',
      body: html`<p>You are stuck if you have shops left and, once all have built, would have nowhere to put them even
        with all the cards in the world: no free coast, and by road no free rural place, no outer quarter without
        you, no inner quarter for which you have the key. You come last, however many points you have. If several
        are stuck, points decide among them, then shops in the city, then coins.</p>
        <p>When somebody has few places left, a warning appears beside the board.</p>`,
    },
    {
      id: 'bonus_cards',
      level: 3,
      title: 'Bonuses at the end',
      body: html`<p>At the end the bonus cards are turned up, in the order in which they were taken.</p>
        ${bonusTable(printed, { caption: 'The bonus cards', card: 'Card', letters: 'Points' })}`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Who wins',
      body: html`<p>Whoever has the most points wins. A tie goes to whoever has more shops in the city, then to whoever
        has more coins; if those are equal too, the victory is shared.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'What is hidden',
      body: html`<p>The terrain cards drawn unseen, the bonus cards taken, the order of the decks. All else is open:
        everybody has seen the pairs that each player took, and the bots remember them too. They know no more than
        that.</p>`,
    },
    {
      id: 'hidden_letters',
      level: 3,
      title: 'Variant: hidden points',
      body: html`<p>The points of the others are not shown until the end. Whoever keeps count may know them all the
        same.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Reconstructed parts',
      body: html`<p>The printed board is not public. We have drawn the roads and laid out the rewards, as many as the
        decks have, and we have decided which goods lie together on a card, which goods and places on a valuation
        card, and how it is chosen who begins.</p>`,
    },
  ];
}
