/** Gold City on the title page. */
export default {
  id: 'gold_city',
  card: {
    it: { title: 'Gold City', line: 'Botteghe dalla costa alla città, e lettere di cambio.' },
    en: { title: 'Gold City', line: 'Shops from the coast to the city, and letters of exchange.' },
  },
};
