/** The rules of City & Guilds, written by us. The `id`s are those that the engine cites. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { mapPicture, menTable, reachTable, tileTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const [first, second, third] = printed.control;
  return [
    {
      id: 'aim',
      level: 2,
      title: 'The aim',
      body: html`<p>The city grows by one tile at a time. Men on buildings win you its blocks;
        investment takes you up in the four guilds. As soon as a block is full it pays those who own it
        and those who lead the guild that controls it. At the end the guilds’ chains pay. Whoever has the
        most points wins.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'How to play',
      body: html`<ol>
          <li><b>On your turn</b> place one of your three tiles on an empty lot adjacent to a tile,
            across a street too; then take one of the open tiles.</li>
          <li><b>A building</b> with one man takes you a step up in its guild; with two men you take no
            step, but weigh more in the block. <b>A market</b> takes you two steps up, without men.</li>
          <li><b>In a block</b> whoever has the most buildings with a man of their own is ahead; if
            equal, whoever has the most men.</li>
          <li><b>A full block</b> pays the first three who own it, and the first three of the guild with
            the most tiles in it. Whoever completed it places a tavern.</li>
          <li><b>At the end</b> the longest chain of each guild pays the first three on its track. Each
            man left over costs 1.</li>
        </ol>`,
    },
    {
      id: 'map',
      level: 2,
      title: 'The map',
      body: html`<p>There are ${printed.blocks.length} blocks of ${printed.blocks[0].lots.length} lots
        with streets between them. The number at the corner of a block is its name; it turns gold when
        the block is full.</p>
        ${mapPicture(printed, { title: `The map with its ${printed.blocks.length} blocks` })}
        <p class="rules-aside">On a phone the map is turned by a quarter: row A is on the right.</p>`,
    },
    {
      id: 'adjacent',
      level: 3,
      title: 'What is adjacent',
      body: html`<p>From a lot, look up, down, left and right: in each direction the first lot that you
        meet is adjacent, even across a street of any length, and even over a fountain. Never
        diagonally. An empty lot stops the view.</p>
        <p>On the map a bridge joins tiles of the same guild that are adjacent across a street. Dashed
          bridges show what the lot that you choose is adjacent to.</p>`,
    },
    {
      id: 'chain',
      level: 3,
      title: 'Chains',
      body: html`<p>Buildings and markets of a guild that touch one another form a <i>chain</i>. What
        counts is its length, that is its tiles, and how many blocks it reaches. Taverns and minstrel
        houses belong to no guild: they break a chain.</p>
        ${mapPicture(printed, {
          title: 'A Candlemakers’ chain of six tiles in three blocks',
          tiles: {
            F4: 'building:candlemakers', F11: 'building:candlemakers', E11: 'market:candlemakers',
            F3: 'building:candlemakers', A11: 'building:candlemakers', A12: 'market:candlemakers',
            G12: 'minstrels', F12: 'building:bakers',
          },
          links: [['F4', 'F11'], ['E11', 'A11']],
        })}
        <p class="rules-aside">Six Candlemakers in three blocks: the longest bridge passes over the
          fountain. The name of a guild, beside its track, turns its chains on and off.</p>`,
    },
    {
      id: 'tiles',
      level: 2,
      title: 'The tiles',
      body: html`<p>Each guild has buildings and markets, told by colour, sign and letter: C for the
        Candlemakers, D for the Drapers (the cloth makers), B for the Bakers, S for the Smiths. A market
        has an awning.</p>
        ${tileTable(printed, {
          caption: 'The tiles, how many there are and what they add to the value of a block',
          tile: 'Tile',
          copies: 'How many',
          worth: 'In a block',
          none: '0',
        })}`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Setting up',
      body: html`<p>Each player gets their men and four tiles at random; none is a minstrel house: one
        that turns up is exchanged. Each gives one back, unseen, and keeps three. Three are turned up
        from the shuffled supply. The taverns are set aside.</p>
        ${menTable(printed, { caption: 'Men of each player', first: 'Players', second: 'Men' })}`,
    },
    {
      id: 'first',
      level: 3,
      title: 'The first tile',
      body: html`<p>In turn each places a first tile. It goes to a block that is still empty, on a lot
        adjacent to no tile of another block. It works like any other: men, investment, and then a
        draw.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'A turn',
      body: html`<p>Place one of your three tiles on an empty lot adjacent to any tile, across a street
        too. Then take one of the open tiles.</p>`,
    },
    {
      id: 'building',
      level: 3,
      title: 'Building',
      body: html`<p>Put a man on the building and choose: one step up in the guild, or a second man and
        no step. These are the two buttons at the foot of the screen, and each says what comes of
        it.</p>`,
    },
    {
      id: 'market',
      level: 3,
      title: 'Market',
      body: html`<p>Two steps up in the guild. No men go on a market, but the block is worth
        ${printed.tiles['market:bakers'].worth} more.</p>`,
    },
    {
      id: 'minstrels',
      level: 3,
      title: 'Minstrel house',
      body: html`<p>You may put one man on it, never two; what he is worth is told by
        <a data-rule="minstrel_counts">a variant</a>. It brings no investment. The block is worth
        ${printed.tiles.minstrels.worth} more, and the chain breaks there.</p>`,
    },
    {
      id: 'men',
      level: 3,
      title: 'Men',
      body: html`<p>As long as you have any, a man must go on a building. When they are gone a building
        is placed without one, and still brings its step. A man once placed never moves.</p>`,
    },
    {
      id: 'draw',
      level: 3,
      title: 'Drawing',
      body: html`<p>Take one of the open tiles: everybody sees which. Another is turned up in its place.
        Near the end the supply may run out; if no tile is open, none is drawn.</p>`,
    },
    {
      id: 'investment',
      level: 2,
      title: 'Investment',
      body: html`<p>Each guild has a track of ${printed.spaces} spaces; the screen shows the stretch where
        the cubes are, and those left farther behind stand at its start, without the number of a space.
        Whoever is farthest along is first. Within a space, whoever came first is ahead: the first place is at the upper right, the second at the
        upper left, the third at the lower left. So there are never ties. Whoever has not invested yet
        is not on the track.</p>`,
    },
    {
      id: 'full_space',
      level: 3,
      title: 'A full space',
      body: html`<p>A space holds three cubes. A step that would end in a full space is lost: the tile is
        placed all the same, but the cube stays. A market may jump over the full space; a market that is
        blocked does not become a single step.</p>
        ${workedCase('One step or two', ['Space', 'Cubes'], [
          ['3', 'Dorothy'], ['4', 'Alice, Beatrice, Conrad'], ['5', '—'],
        ], 'A building does not move Dorothy: there are three cubes on space 4 already. A market takes her to 5, into the lead.')}`,
    },
    {
      id: 'ownership',
      level: 2,
      title: 'Who owns a block',
      body: html`<p>What counts is who has the most buildings with a man of their own; if equal, the most
        men; if those are equal too, whoever was there before stays ahead. So to pass you must have more. Two laurels mark the first
        (I) and the second (II). A building without men counts for the guild and for the chain, not for
        ownership.</p>`,
    },
    {
      id: 'minstrel_counts',
      level: 3,
      title: 'Variant: minstrels count',
      body: html`<p>A minstrel house with a man counts as a building of that player.</p>
        <p>Without the variant the house is no building, but its man counts among the men: with equal
          buildings he helps to stay ahead. To somebody without a building in the block he is of no
          use.</p>`,
    },
    {
      id: 'block',
      level: 2,
      title: 'A full block',
      body: html`<p>A full block is worth ${printed.block_value}, and
        ${printed.tiles['market:bakers'].worth} for each market, ${printed.tiles.minstrels.worth} for
        each minstrel house and ${printed.tiles.tavern.worth} for each tavern. The first gets half of it,
        the second half of that, the third half again, always rounded up. Players tied for third get
        nothing.</p>
        <p>Whoever is alone takes it all. If there are only two, each gets 1 more.</p>
        ${workedCase('8 + 2 markets × 2 + minstrels 5 = 17', ['Player', 'Buildings', 'Men', 'Block', 'Guild'], [
          ['Alice', 2, 3, 9, 2], ['Beatrice', 2, 2, 5, 1], ['Conrad', 1, 1, 3, 0], ['Dorothy', 0, 0, 0, 4],
        ], 'Alice and Beatrice have two buildings each, but Alice has one man more. Dorothy is not in the block: she earns 4 for leading the guild that controls it.')}`,
    },
    {
      id: 'control',
      level: 3,
      title: 'The guild that controls a block',
      body: html`<p>It is the one with the most tiles in the block, buildings and markets. If several are
        tied, the one with the longest chain that runs through it; then the one whose chain reaches the
        most blocks. If they are still tied, none pays.</p>
        <p>The first three on its track get ${first}, ${second} and ${third}. Whoever is alone on the
          track gets ${printed.control_alone}; two get ${first} and ${second}.</p>`,
    },
    {
      id: 'tavern',
      level: 3,
      title: 'The tavern',
      body: html`<p>Whoever has completed the block places a tavern at once, as long as there are any, on
        a lot adjacent to a tile. No men go on a tavern, and it breaks chains. If it completes another
        block, that one is counted too and another tavern is placed.</p>`,
    },
    {
      id: 'taverns',
      level: 3,
      title: 'Variant: optional taverns',
      body: html`<p>Usually the tavern must be placed: so all have the same number of turns. With the
        variant on <i>optional</i> it can be given up, and stays for the next player.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'The end',
      body: html`<p>The game ends when all blocks are full. The last is counted like the others, then the
        chains are, and the men left over.</p>`,
    },
    {
      id: 'final_chains',
      level: 3,
      title: 'Chains at the end',
      body: html`<p>Only one chain of each guild counts, the longest (of two equally long, the one worth more).
        It is worth its tiles and a bonus for the blocks that it reaches, and is shared out like a block
        among the first three on the track.</p>
        ${reachTable(printed, { caption: 'Bonus for the blocks reached', first: 'Blocks', second: 'Bonus' })}
        <p>A chain of 13 tiles in five blocks is worth 13 + 15 = 28 and pays 14, 7 and 4.</p>`,
    },
    {
      id: 'unused_men',
      level: 3,
      title: 'Men left over',
      body: html`<p>Each man not placed costs 1.</p>`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Who wins',
      body: html`<p>Whoever has the most points wins. A tie goes to whoever has fewer men left over; if
        those are equal too, the victory is shared.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'What is hidden',
      body: html`<p>The tiles in hand, the one given back and the order of the supply. Everybody has seen
        which open tiles each player took, and the bots remember it: they know no more than that.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Reconstructed parts',
      body: html`<p>The printed board is not public. We have drawn the shapes of the blocks and where they
        lie, keeping ${printed.blocks.length} blocks of ${printed.blocks[0].lots.length} lots. Three
        decisions are ours as well: that a minstrel house with a man counts as a building, that the tavern must
        be placed (the rulebook says <i>may</i>), and the final tie-break.</p>`,
    },
  ];
}
