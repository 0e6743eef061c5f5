/** Città e Cavalieri on the title page. */
export default {
  id: 'cavalieri',
  card: {
    it: {
      title: 'Città e Cavalieri',
      line: 'Un’isola da costruire prima che sbarchino i barbari.',
    },
    en: { title: 'Cities and Knights', line: 'An island to build before the barbarians land.' },
  },
};
