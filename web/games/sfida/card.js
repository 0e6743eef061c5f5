/** La Sfida degli Architetti on the title page. */
export default {
  id: 'sfida',
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
};
