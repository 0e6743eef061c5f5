/** Città e Gilde on the title page, and where the rest of it is. */
export default {
  id: 'city_guilds',
  seats: [3, 5],
  card: {
    it: { title: 'Città e Gilde', line: 'Isolato dopo isolato, gilda contro gilda.' },
    en: { title: 'City & Guilds', line: 'Block after block, guild against guild.' },
  },
  styles: [new URL('./art.css', import.meta.url).href, new URL('./style.css', import.meta.url).href],
  texts: {
    it: () => Promise.all([import('./it.js'), import('./view.it.js')]),
    en: () => Promise.all([import('./en.js'), import('./view.en.js')]),
  },
  rules: { it: () => import('./rules.it.js'), en: () => import('./rules.en.js') },
  view: () => import('./index.js'),
};
