export default {
  "finder": {
    "filter": "Scrivi per trovare",
    "order": "Ordine",
    "by_listed": "Com’è elencato",
    "by_effect": "Per effetto, dal maggiore",
    "by_place": "Per luogo",
    "left": "{n} {n|riga|righe}",
    "none": "Niente si chiama così.",
    "again": "Ancora Invio per farlo"
  },
  "asking": {
    "alt": "Alt",
    "alt_shift": "Alt+Maiusc",
    "nothing_since": "Dalla tua ultima mossa non è successo niente.",
    "nothing_chosen": "Non è scelto niente.",
    "no_changes": "niente di certo cambia",
    "go": "Vai a un luogo",
    "everywhere": "Frecce: tutto il tabellone.",
    "where_legal": "Frecce: solo dove puoi scegliere.",
    "no_own": "Sul tabellone non hai niente.",
    "no_legal": "Ora sul tabellone non si può scegliere niente.",
    "nowhere": "Non sei sul tabellone: ci porta il tasto della mappa.",
    "beside": "{side}: {what}",
    "right": "a destra",
    "down_right": "in basso a destra",
    "down": "sotto",
    "down_left": "in basso a sinistra",
    "left": "a sinistra",
    "up_left": "in alto a sinistra",
    "up": "sopra",
    "up_right": "in alto a destra",
    "key": {
      "actions": "Elenca tutto ciò che posso fare",
      "map": "Al tabellone",
      "go": "A un luogo, per nome",
      "mode": "Sul tabellone: ovunque, o solo dove posso scegliere",
      "near": "Che cosa c’è qui intorno",
      "question": "Torna a ciò che si chiede",
      "changes": "Che cosa cambierebbe",
      "scores": "Quanti {unit.many} ha ciascuno",
      "hand": "Che cosa ho in mano",
      "player": "Un giocatore, poi il prossimo",
      "turn": "A chi tocca, e che cosa si chiede",
      "since": "Che cos’è successo dalla mia ultima mossa",
      "table": "Descrivi il tavolo",
      "repeat": "Riascolta, poi ciò che veniva prima",
      "keys": "Tutti i tasti"
    },
    "walk": {
      "pages": "Pagina giù, Pagina su",
      "shift_pages": "Maiusc+Pagina giù, Maiusc+Pagina su",
      "ends": "Inizio, Fine",
      "next_legal": "Sul tabellone: al prossimo luogo che puoi scegliere, o a quello prima",
      "next_own": "Sul tabellone: al prossimo che è tuo, o a quello prima",
      "first_last": "Sul tabellone: al primo luogo, o all’ultimo"
    }
  }
};
