/** Città e Gilde on the title page. */
export default {
  id: 'city_guilds',
  card: {
    it: { title: 'Città e Gilde', line: 'Isolato dopo isolato, gilda contro gilda.' },
    en: { title: 'City & Guilds', line: 'Block after block, guild against guild.' },
  },
};
