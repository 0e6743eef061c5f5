/** The rules of The Architects’ Contest, in our own words. The `id`s are those that the engine cites. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { buildingTable, cityPicture, signTable, throwTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const { bonuses } = printed;
  return [
    {
      id: 'aim',
      level: 2,
      title: 'The aim',
      body: html`<p>Architects buy buildings at auction and set them in a row, one beside the other: that row is
        their city, seen from the side. At the end the values of the buildings count and, for whoever has
        completed the city, three bonuses. The most points win.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'How to play',
      body: html`<ol>
          <li><b>Collect</b>: the die, and the coins on your gates. The black dot brings a
            saboteur.</li>
          <li><b>Put up for auction</b> the top card of a pile. Whoever wins it pays half to you and the
            rest to the bank; if you win it yourself, you pay all to the bank.</li>
          <li><b>Build</b>: lay up to ${printed.most_laid} cards at the ends of your city or in a gap;
            the first time exactly ${printed.beginning}, together. Two buildings of one family never
            stand side by side.</li>
          <li><b>Or send a saboteur</b> against a building of the city with the fewest shields, or
            against a full hand.</li>
          <li><b>When a pile runs out</b> everybody lays their last cards. The values of the buildings
            count; three bonuses go to complete cities, with a corner tower at each end and no gap;
            cards left in hand are subtracted.</li>
        </ol>`,
    },
    {
      id: 'cards',
      level: 2,
      title: 'The cards',
      body: html`<p>There are forty cards. The number at the foot of a building is its value.</p>
        ${buildingTable(printed, {
          caption: 'The buildings, how many cards there are and of which values',
          building: 'Building',
          copies: 'Cards',
          values: 'Values',
        })}
        <p>There are two kinds of <i>corner tower</i>: the <i>left</i> one has its wall on the right, the
          <i>right</i> one on the left. Towers and corner towers are one family; gates, town halls and churches
          are a family each.</p>
        <p>Gates have coins, which come in every turn; towers of every kind have shields, which keep saboteurs
          away.</p>
        ${signTable(printed, 'gate', { caption: 'The coins on gates', value: 'Gate of', sign: 'Coins' })}
        ${signTable(printed, 'tower', { caption: 'The shields on towers', value: 'Tower of', sign: 'Shields' })}`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Setting up',
      body: html`<p>The shuffled cards make two piles of twenty: an <i>open</i> one, whose top card is seen, and
        a <i>hidden</i> one. Everybody gets ${printed.purse} thalers and keeps them behind a tent, with the
        cards to be bought. The ${printed.saboteurs} saboteurs lie aside. The first player is random.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'A turn',
      body: html`<p>Whoever’s turn it is does three things, in this order: collect the income, put a card up for
        auction, and then build <i>or</i> send a saboteur, or neither. Income and auction are compulsory. Then
        comes the next player.</p>`,
    },
    {
      id: 'income',
      level: 2,
      title: '1. Income',
      body: html`<p>Roll the die: from 1 to 5 it brings as many thalers from the bank. You also get a thaler for
        each coin on the gates of your city. In place of the 6 the die has a black dot: it brings you only the
        coins of the gates, but a saboteur too. The bank never runs out.</p>`,
    },
    {
      id: 'saboteurs',
      level: 3,
      title: 'The saboteurs',
      body: html`<p>With the black dot you take a saboteur from the supply and keep it in sight before you. If
        the supply is empty you may take one from anybody who has one, or decline. You may send it this very
        turn.</p>`,
    },
    {
      id: 'auction',
      level: 2,
      title: '2. The auction',
      body: html`<p>Put up the top card of one of the two piles: you are the <i>auctioneer</i>. Make the opening
        bid, at least 1 even with an empty purse. Then each in turn raises or passes; whoever passes is out.
        When all but one have passed, that one buys the card.</p>
        <p>You may bid more than you have, up to ${printed.most_bid} thalers, which is all the money in the box:
          but beware of <a data-rule="insolvency">insolvency</a>.</p>
        <p class="rules-aside">On the screen the button on the right bids the least that is enough. With + and −,
          or by typing, you bid more. <i>Up to…</i> raises by itself, one thaler at a time, up to that number,
          and nobody sees it: it holds for this auction only, and for a hidden card until its kind is told.</p>`,
    },
    {
      id: 'open_lot',
      level: 3,
      title: 'An open card',
      body: html`<p>Everybody sees what is sold. As soon as it is put up, the card beneath it is turned up.</p>`,
    },
    {
      id: 'hidden_lot',
      level: 3,
      title: 'A hidden card',
      body: html`<p>Only the auctioneer sees it, before making the opening bid. If overbid, when the turn
        comes back for the first time the auctioneer tells everybody the <i>kind</i> of building (left and right
        towers apart), but not its value; then the auctioneer may raise too. If nobody overbids, the auctioneer
        takes the card and tells nothing. The buyer sees the card, and the auctioneer goes on knowing which it
        is.</p>`,
    },
    {
      id: 'payment',
      level: 3,
      title: 'Payment',
      body: html`<p>The buyer pays the bid: half of it, rounded down, to the auctioneer, the rest to the bank. An
        auctioneer who buys pays all to the bank.</p>
        ${workedCase('An auction won at 9', ['The buyer', 'To the auctioneer', 'To the bank'], [
          ['somebody else', 4, 5], ['the auctioneer', '—', 9],
        ], 'It pays the auctioneer to make others pay, and to buy only what is really needed.')}`,
    },
    {
      id: 'insolvency',
      level: 3,
      title: 'Insolvency',
      body: html`<p>A winner who cannot pay shows all thalers and loses them to the bank. The card goes to
        whoever made the next highest bid, even if that player passed later, at that player’s own bid. If that
        player cannot pay either, it goes on in the same way.</p>
        <p>The auctioneer gets half as always, unless the auctioneer is the buyer or was insolvent: then all goes
          to the bank. If nobody is left, the card leaves the game; one that
          was hidden is not shown.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: '3. Building',
      body: html`<p>Lay up to ${printed.most_laid} cards from your hand in your city: at the left end, at the
        right end, or in a gap that a saboteur has left. A card that is laid never moves again.</p>`,
    },
    {
      id: 'begin',
      level: 3,
      title: 'Beginning a city',
      body: html`<p>The first time exactly ${printed.beginning} cards are laid together, which must be able to
        stand in a row by the rules below. Whoever does not hold such cards cannot begin yet. Whoever has lost
        the whole city begins again with ${printed.beginning} cards too.</p>
        <p class="rules-aside">On the screen they are laid from left to right. Only cards that can complete the
          row light up.</p>`,
    },
    {
      id: 'side_by_side',
      level: 3,
      title: 'Neighbours of different families',
      body: html`<p>Two buildings of one family never stand side by side, not even when a gap is filled. Towers
        and corner towers are one family. Across a gap, while it is open, two buildings are not side by
        side.</p>`,
    },
    {
      id: 'one_hall',
      level: 3,
      title: 'Only one town hall',
      body: html`<p>A city has room for one town hall. If a saboteur destroys it, another one may be laid.</p>`,
    },
    {
      id: 'corners',
      level: 3,
      title: 'Corner towers',
      body: html`<p>The left tower stands only at the left end, the right tower only at the right end. Nothing is
        ever built beyond a corner tower. Until the final phase a city may have only one corner tower; one that
        was destroyed does not count.</p>`,
    },
    {
      id: 'gaps',
      level: 3,
      title: 'Gaps',
      body: html`<p>A building destroyed between others leaves a gap, which may be filled when building. If it
        stood at an end, the city simply ends earlier; and a gap that thus comes to the end is no gap any
        more.</p>`,
    },
    {
      id: 'sabotage',
      level: 2,
      title: '3. Or sabotage',
      body: html`<p>Instead of building you may send a saboteur, one a turn: against a building of somebody else,
        or against a full hand. In every case the saboteur then returns to the supply. Without a target it
        cannot be sent, and never against yourself.</p>`,
    },
    {
      id: 'attack',
      level: 3,
      title: 'Against a building',
      body: html`<p>You may attack only the opponent whose city has the fewest shields (with a tie you choose which
        one); of that opponent, any building. Whoever has no buildings yet is not attacked. Then you roll the
        die.</p>
        ${throwTable(printed, {
          caption: 'The saboteur’s roll',
          first: 'Die',
          second: 'What happens',
          failed: 'Nothing: the saboteur fails.',
          ransom: 'The owner pays the attacker the value of the building, or loses it.',
          destroyed: 'The building is destroyed.',
        })}`,
    },
    {
      id: 'ransom',
      level: 3,
      title: 'The ransom',
      body: html`<p>With 3, 4 or 5 the owner chooses whether to pay. The thalers go to the attacker, and the
        building is saved. Whoever will not pay, or has too little, loses the building.</p>`,
    },
    {
      id: 'hidden_card',
      level: 3,
      title: 'Against a full hand',
      body: html`<p>Anybody with ${printed.full_hand} cards or more in hand may be targeted, however many shields
        there are. No die: the attacker draws a card at random and shows it to everybody.</p>`,
    },
    {
      id: 'under',
      level: 3,
      title: 'Where the cards go',
      body: html`<p>The destroyed building or the card shown goes under the pile that has fewer cards at that
        moment; if they are equal the attacker chooses. Everybody knows that it lies there.</p>`,
    },
    {
      id: 'open_sabotage',
      level: 3,
      title: 'Variant: open sabotage',
      body: html`<p>Anybody’s city may be attacked. The attack succeeds if the die shows more than the shields of
        that city; the black dot always succeeds. There is no ransom after the roll. But before the roll the
        owner may make a single offer of thalers at hand: the attacker takes it and stops, or refuses it and
        rolls. Against a full hand everything stays the same.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'The end',
      body: html`<p>When the last card of either pile has been put up, whoever put it up ends the turn, building
        or sabotaging. Then comes the final phase, even if sabotage has brought a card back to that pile.</p>`,
    },
    {
      id: 'final',
      level: 3,
      title: 'The final phase',
      body: html`<p>In turn, from the next player on, everybody lays up to ${printed.most_laid} more cards. Only
        now may a city have both corner towers. Whoever has no city begins one with ${printed.beginning} cards,
        or none. No income, auctions or sabotage.</p>`,
    },
    {
      id: 'scoring',
      level: 2,
      title: 'Points',
      body: html`<p>Every building counts its number. Thalers and saboteurs count nothing.</p>`,
    },
    {
      id: 'complete',
      level: 3,
      title: 'A complete city',
      body: html`<p>A city is complete with a corner tower on the left, one on the right, and no gap. Only then
        can it get the bonuses.</p>`,
    },
    {
      id: 'bonuses',
      level: 3,
      title: 'The three bonuses',
      body: html`<ul>
          <li><b>Town hall in the middle</b>, ${bonuses.middle} points: the town hall stands exactly halfway, so
            the number of buildings is odd.</li>
          <li><b>Balanced churches</b>, ${bonuses.balance} points: there are as many churches left of the town
            hall as right of it, at least one on each side, wherever the town hall stands.</li>
          <li><b>Equal corner towers</b>, ${bonuses.twins} points: both corner towers have the same value.</li>
        </ul>
        ${cityPicture(
          printed,
          ['corner_left:3', 'church:7', 'hall:5', 'church:9', 'corner_right:3'],
          'A complete city with all three bonuses',
        )}
        ${workedCase('47 points', ['From', 'Points'], [
          ['3 + 7 + 5 + 9 + 3', 27], ['Town hall in the middle', 10], ['Balanced churches', 5], ['Equal corner towers', 5],
        ], 'Five buildings are enough to get every bonus.')}
        ${cityPicture(
          printed,
          ['corner_left:1', 'church:9', 'tower:2', 'gate:4', 'hall:7', 'church:6', null, 'gate:3', 'corner_right:2'],
          'A city with a gap',
        )}
        <p>This one counts 1 + 9 + 2 + 4 + 7 + 6 + 3 + 2 = 34: with a gap there are no bonuses.</p>`,
    },
    {
      id: 'hand',
      level: 3,
      title: 'Cards left in hand',
      body: html`<p>They are always subtracted, with their value, even from a player without a city.</p>`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Who wins',
      body: html`<p>The most points win. With a tie the victory is shared.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'What is hidden',
      body: html`<p>The order of the piles, but for the open card and those put under in sight of all; the cards
        bought hidden. A card bought open is known to everybody until it is laid, and how many cards you hold is
        always known. Thalers are secret, but every coin moves in sight of all: whoever keeps count knows them,
        and bots do. With the option <i>open purses</i> the screen shows them.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Reconstructed parts',
      body: html`<p>The table of the rule book that tells, for each kind of building, how many cards there are
        and of which values has come down to us without its columns: the values given here are the only reading that
        makes forty cards and agrees with its examples. How many coins and shields each card carries we have decided.
        So we have some details: an opening bid of at least 1 even with an empty purse, the card that leaves the
        game if nobody can pay, the city cut back to its outermost buildings.</p>`,
    },
  ];
}
