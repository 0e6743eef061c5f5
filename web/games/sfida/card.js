/** La Sfida degli Architetti on the title page. */

import { hatch } from '../../art/burin.js';
import { dome, house, tower } from '../../art/city.js';
import { shape, shield, thumbnail } from '../../art/thumbnail.js';
import { body, brush, cuts, flat, line } from '../../art/woodcut.js';
import { enter } from '../catalogue.js';

const picture = () => [
  flat('M0 0H160V120H0Z', '#C3D3D3'),
  flat(hatch('M0 0H160V100H0Z', { gap: 5, width: 1.8, inset: 0, wobble: 4 }), '#8CABBA'),
  body('M44 26C40 25 41 19 46 19C47 13 57 12 60 17C65 14 71 18 69 23C73 24 73 28 69 28Z', 'paper', 1.8),
  tower(4, 104, 22, 60, { top: 'hall', courses: 2, flag: 1 }),
  house(29, 104, 30, 34, { pitch: 20 }),
  house(60, 104, 40, 34, { ridge: 'eaves', pitch: 8, panes: 4 }),
  dome(80, 66, 15, 10),
  line('M140 106V14M134 22L146 14', 3.4),
  brush('M98 12L150 20', [2.6, 4.4, 2.6]),
  line('M140 8L104 13M140 8L150 19', 1.3),
  line('M106 14V34', 1.4),
  shape('M100 34H112V42H100Z', '#E7D7B5', 2),
  line('M102 104V52M134 104V58', 2),
  line('M99 90H137M99 76H137M99 62H124', 2),
  body('M105 104V58H113V52H119V62H125V68H131V104Z', 'paper', 2.2),
  cuts('M117 62H131V104H117Z', { angle: 0, gap: 3, width: 1.2, inset: 0.4 }),
  line('M105 90H131M105 76H131M112 90V76M122 76V66M118 104V90', 1.2),
  line('M134 104L128 92M140 104L150 104', 2),
  body('M143 92H157V104H143Z', 'tone', 2),
  line('M143 98H157M150 92V98', 1.2),
  body('M-2 104H162V122H-2Z', 'tone', 2.2),
  brush('M6 111H30M44 114H70M84 110H112M122 115H150', [0.4, 1.8, 0.4]),
  shield(12, 110, '#25559D', 0.9),
  shield(76, 110, '#F0C744', 0.9),
  shield(140, 110, '#A42200', 0.9),
];

enter({
  id: 'sfida',
  thumb: thumbnail('sfida', picture),
  seats: [3, 4],
  length: { minutes: 20, decisions: 60 },
  weight: 'medium',
  card: {
    it: {
      title: 'La Sfida degli Architetti',
      line: 'Aste, torri e sabotatori: il profilo più bello della città.',
    },
    en: {
      title: 'The Architects’ Contest',
      line: 'Auctions, towers and saboteurs: the finest skyline in town.',
    },
  },
  style: new URL('./style.css', import.meta.url).href,
  texts: { it: () => import('./it.js'), en: () => import('./en.js') },
  rules: { it: () => import('./rules/it.js'), en: () => import('./rules/en.js') },
  aim: () => import('./aim.js'),
  view: () => import('./index.js'),
});
