/** The rules of Guildes in our own words. The `id`s are those that the engine refers to. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { dealTable, eventPicture, trickPicture, valueTable, workedCase } from './printed.js';

const words = { player: 'Player', cards: 'Cards', points: 'Points' };

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const passes = Object.fromEntries(printed.events.map((/** @type {any} */ event) => [event.id, event.passes]));
  const event = (/** @type {string} */ id, /** @type {string} */ title, /** @type {unknown} */ body) => ({
    id,
    level: 3,
    title,
    body: html`${eventPicture(id)}${body}<p class="rules-aside">In that round packs pass to the
      ${passes[id]}.</p>`,
  });
  const trick = (/** @type {string} */ id, /** @type {string} */ title, /** @type {unknown} */ body) => ({
    id,
    level: 3,
    title,
    body: html`${trickPicture(id)}${body}`,
  });
  return [
    {
      id: 'aim',
      level: 2,
      title: 'The aim',
      body: html`<p>You are a master in search of friends among the city’s guilds. Over three rounds
        you choose cards, play them on the table and count who has the most in each guild: a guild
        pays whoever leads it and, as the rounds go by, those who follow too.</p>
        <p>Cards once played stay: a lead taken early pays three times. After the third round,
          whoever has the most points wins.</p>`,
    },
    {
      id: 'cards',
      level: 2,
      title: 'The cards',
      body: html`<p>There are ${printed.guilds.reduce((/** @type {number} */ sum, /** @type {any} */ { copies }) => sum + copies, 0)} cards
        of ${printed.guilds.length} guilds; those of one guild are all alike. Each card bears three
        groups of numbers, one a round. In the first round only first place is paid; in the second,
        first and second; in the third, the first three.</p>
        ${valueTable(printed, {
          caption: 'The guilds, how many cards they have and what they pay',
          guild: 'Guild',
          cards: 'Cards',
          rounds: ['I', 'II', 'III'],
          each: (points) => `${points} a card, every round`,
        })}
        <p class="rules-aside">Some guilds are exceptions: the <a data-rule="militia">Militia</a>,
          the <a data-rule="alchemists">Alchemists</a>, and the <a data-rule="two_places">Fishermen
          and Burghers</a>.</p>`,
    },
    {
      id: 'deal',
      level: 2,
      title: 'The deal',
      body: html`<p>At the start of each round everybody is dealt a pack of cards. You will keep as
        many as you were dealt, one at a time, but you will not play them all.</p>
        ${dealTable(printed, {
          caption: 'Cards dealt and played in each round',
          players: 'Players',
          dealt: 'Dealt',
          played: 'Played',
        })}
        <p>With three players all Alchemists (${printed.without[3].alchemists}) and
          ${printed.without[3].militia} Militia cards leave the deck first. The deck lasts for the
          whole game: it is never reshuffled.</p>`,
    },
    {
      id: 'draft',
      level: 2,
      title: 'Choosing and passing',
      body: html`<p>Look at your pack, keep one card face down and pass the rest to your neighbour.
        Everybody does so at the same time. Then choose from the pack that has come to you, and so on
        until the cards run out: in the end you have kept as many as you were dealt.</p>
        <p>Packs pass to the left or to the right as the arrow on the round’s event card says. The
          arrow holds even in a game without events: the direction always stands at the top of the
          table.</p>
        <p>Here you may choose as soon as your pack has arrived, without waiting for the others:
          nothing you do changes what they see. Every card that goes through your hands is yours to
          remember, and the <i>Notes</i> remember it for you.</p>`,
    },
    {
      id: 'play',
      level: 2,
      title: 'Playing cards',
      body: html`<p>At each play everybody puts one card face down. When all have decided, the cards
        are turned up together. This is repeated until everybody has played as many as the
        <a data-rule="deal">table</a> says.</p>
        <p>Played cards stay on the table to the end of the game and count in every round.</p>`,
    },
    {
      id: 'discard',
      level: 2,
      title: 'Cards left over',
      body: html`<p>Cards kept but not played are discarded face down at the end of the round, after
        any dirty tricks. Nobody looks at the others’ discards.</p>`,
    },
    {
      id: 'scoring',
      level: 2,
      title: 'Scoring',
      body: html`<p>At the end of each round the guilds are scored one by one. Players rank by their
        number of cards of that guild, those of earlier rounds included; a player with none has no
        rank. First place takes the round’s first value, second place the second, and so on while
        there are values.</p>
        ${workedCase(
          'smiths',
          'Round II, Smiths 9 · 5',
          [['Alice', 3, 9], ['Beatrice', 2, 5], ['Conrad', 1, 0]],
          words,
          'The second round pays two places: Conrad, third, goes empty-handed.',
        )}
        <p>Only being ahead counts: one card more is enough, five are waste.</p>`,
    },
    {
      id: 'ties',
      level: 2,
      title: 'Ties',
      body: html`<p>Tied players share the value of their place equally, rounded down. The places
        below it are not paid at all, to anybody.</p>
        ${workedCase(
          'priests',
          'Round II, Priests 13 · 7',
          [['Alice', 4, 6], ['Beatrice', 4, 6], ['Conrad', 2, 0]],
          words,
          'Half of 13 is six and a half, that is 6. The 7 of second place goes to nobody.',
        )}
        ${workedCase(
          'nobles',
          'Round III, Nobles 18 · 12 · 6',
          [['Alice', 4, 18], ['Beatrice', 3, 6], ['Conrad', 3, 6], ['Dorothy', 1, 0]],
          words,
          'Beatrice and Conrad share the 12 of second place; the 6 of third place is not paid.',
        )}`,
    },
    {
      id: 'militia',
      level: 3,
      title: 'The Militia',
      body: html`<p>The Militia knows no majority: each card gives 3 points to whoever played it, in
        every round. Four Militia cards played in round one give 12 points, then 12 more, then 12
        more.</p>`,
    },
    {
      id: 'alchemists',
      level: 3,
      title: 'The Alchemists',
      body: html`<p>They are in the game only with four players or more. In the third round they pay
        fourth place too.</p>
        ${workedCase(
          'alchemists',
          'Round III, Alchemists 16 · 11 · 8 · 4',
          [['Alice', 5, 16], ['Beatrice', 3, 11], ['Conrad', 2, 8], ['Dorothy', 1, 4]],
          words,
        )}`,
    },
    {
      id: 'two_places',
      level: 3,
      title: 'Fishermen and Burghers',
      body: html`<p>They are the smallest guilds: even in the third round they pay only first and
        second place.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'The end',
      body: html`<p>After the third round’s scoring, whoever has the most points in all wins. A tie
        goes to whoever scored more in the third round; if they are tied there too, the victory is
        shared.</p>`,
    },
    {
      id: 'events',
      level: 2,
      title: 'Variant: event cards',
      body: html`<p>At the start of each round one of the ${printed.events.length} event cards is
        turned up: its effect holds for everybody, to the end of the round. Three different ones
        appear in a game.</p>`,
    },
    event(
      'austerity',
      'Austerity',
      html`<p>Everybody plays one card fewer than usual. The extra one is discarded with the others
        left over.</p>`,
    ),
    event(
      'stalemate',
      'Stalemate',
      html`<p>In each guild, whoever is tied with somebody scores nothing. And as below any
        <a data-rule="ties">tie</a>, nobody after them scores either: only those ahead of the tie are
        paid.</p>
        ${workedCase(
          'nobles',
          'Round III with the Stalemate, Nobles 18 · 12 · 6',
          [['Alice', 4, 18], ['Beatrice', 3, 0], ['Conrad', 3, 0], ['Dorothy', 1, 0]],
          words,
          'Beatrice and Conrad are tied: the 12 is not paid, nor is Dorothy’s 6.',
        )}`,
    ),
    event(
      'procession',
      'Procession',
      html`<p>Cards are not played together but one player at a time, and each sees what those
        before have played. The first player is random; at each play the next neighbour
        begins.</p>`,
    ),
    event(
      'levy',
      'Levy',
      html`<p>After the draft and before any card is played, everybody discards one card.
        The discards are shuffled and dealt back, one each: your own may come back to you.</p>`,
    ),
    event(
      'haste',
      'Haste',
      html`<p>Two cards are played at once, then one, then two again, and so on; the last play is
        whatever is left.</p>`,
    ),
    event(
      'masquerade',
      'Masquerade',
      html`<p>Cards stay face down after they are played: each is turned up when the next one is
        played. The last is turned up at the end.</p>`,
    ),
    {
      id: 'tricks',
      level: 2,
      title: 'Variant: dirty tricks',
      body: html`<p>At the start of each round the ${printed.tricks.length} trick cards are shuffled
        and everybody is dealt one, face up: all know what the others have in store. In the first
        round <a data-rule="salvage">Salvage</a> is left out: there are no discards to draw from yet.
        With three players, who have no Alchemists, theirs is left out.</p>
        <p>When all cards are on the table, and before scoring, each in turn may use their trick or
          decline; the first player is random. Nobody may use the same trick twice in a game. If there
          is nothing that a trick can touch, its owner can only decline.</p>`,
    },
    trick(
      'swap',
      'Swap',
      html`<p>Choose two cards on the table, of different guilds and of different players, perhaps
        one of yours, and swap them.</p>`,
    ),
    trick(
      'purge',
      'Purge',
      html`<p>Discard one of your cards on the table that is worth at least 10 in the first round
        (Priests, Knights, Nobles, Alchemists), and then any other card on the table.</p>`,
    ),
    trick(
      'salvage',
      'Salvage',
      html`<p>Draw two cards from the discards: you play one, the other goes back. Salvage is dealt
        from the second round on.</p>`,
    ),
    trick(
      'substitute',
      'Substitute',
      html`<p>Swap a card left in your hand with one of those you have on the table.</p>`,
    ),
    trick(
      'immunity',
      'Immunity',
      html`<p>To the end of the round the others’ tricks can touch neither your cards nor their
        count.</p>`,
    ),
    trick(
      'adjust',
      'Plus one, minus one',
      html`<p>There is one for the Alchemists, one for the Priests, one for the Nobles and one for
        the Knights. For this round’s scoring only, one card more counts for you, even if you have
        none, or one fewer for an opponent, never below zero.</p>`,
    ),
    {
      id: 'hidden',
      level: 2,
      title: 'What is hidden',
      body: html`<p>The cards in hand, those kept, those face down, the deck, the discards and the
        packs that you have not seen yet are secret. The bots know only what somebody in their seat
        would know.</p>
        <p>A move can be undone until it has shown you something hidden; after that it cannot.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'What is reconstructed',
      body: html`<p>The table printed on the cards is not public. What is certain is the number of
        guilds and of cards, the values of the first round (as many as the guild has cards), the
        Militia, the cards per player, and the effects of events and tricks. We have
        reconstructed:</p>
        <ul>
          <li>how many cards each guild has, except the Militia, and the values of the second and
            third round;</li>
          <li>the direction marked on each event card;</li>
          <li>what becomes of cards left over, which are discarded face down;</li>
          <li>in the Stalemate, that nobody below a tie is paid; in the Procession, who begins;</li>
          <li>the way tricks are dealt, the value that counts for the Purge, and which are left out
            with three players and in the first round;</li>
          <li>the tie-break by the third round’s points.</li>
        </ul>`,
    },
  ];
}
