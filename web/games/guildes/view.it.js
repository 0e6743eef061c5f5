export default {
  "banner": {
    "draft": "Pesca {n}/{of}",
    "levy": "Leva",
    "play": "Giocata {n}/{of}",
    "trick": "Scorrettezze",
    "over": "Fine della partita",
    "from": "da",
    "to": "a",
    "passes_left": "si passa a sinistra",
    "passes_right": "si passa a destra",
    "ready": "Chi ha scelto",
    "chosen": "{name} ha scelto",
    "choosing": "{name} sta scegliendo",
    "event": {
      "austerity": "si gioca una carta in meno",
      "stalemate": "chi è pari non prende punti",
      "procession": "si gioca uno alla volta",
      "levy": "dopo la pesca, uno scarto a testa rimescolato e ridato",
      "haste": "si giocano 2 carte, poi 1, poi 2…",
      "masquerade": "ogni carta si scopre alla giocata dopo"
    }
  },
  "note": {
    "copy": "niente maggioranza",
    "copy_rest": "a copia",
    "fourth": "anche 4°",
    "two": "solo 1° e 2°"
  },
  "stall": {
    "gain": "+{points}",
    "lack": "{n|ti manca|ti mancano} {n}",
    "alone": "{place:ordinal} da solo: {points}",
    "tied": "{place:ordinal} alla pari: {points}",
    "copies": "in tutto: {points}",
    "seen": "Viste e passate in questo round: {n}"
  },
  "tray": {
    "kept": "Tenute",
    "kept_label": "Carte tenute: {n}",
    "table": "Sul tavolo",
    "table_label": "Carte giocate: {n}",
    "laid": "Coperte",
    "laid_label": "Carte coperte, ancora da scoprire: {n}"
  },
  "fan": {
    "pack": "Carte da cui scegliere",
    "hand": "Carte in mano",
    "drawn": "Carte pescate dagli scarti"
  },
  "tool": {
    "notes": "Appunti: le carte viste e passate",
    "stalls": "Banchi in griglia"
  }
};
