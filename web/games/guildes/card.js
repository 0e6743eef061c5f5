/** Guildes on the title page, and where the rest of it is. */
export default {
  id: 'guildes',
  seats: [3, 6],
  card: {
    it: { title: 'Guildes', line: 'Scegli le carte, passa il mazzetto, conquista le gilde.' },
    en: { title: 'Guildes', line: 'Pick your cards, pass the pack, rule the guilds.' },
  },
  styles: [new URL('./art.css', import.meta.url).href, new URL('./style.css', import.meta.url).href],
  texts: {
    it: () => Promise.all([import('./it.js'), import('./view.it.js')]),
    en: () => Promise.all([import('./en.js'), import('./view.en.js')]),
  },
  rules: { it: () => import('./rules.it.js'), en: () => import('./rules.en.js') },
  view: () => import('./index.js'),
};
