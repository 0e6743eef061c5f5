export default {
  "good": { "wool": "lana", "wood": "legno", "wine": "vino", "iron": "ferro" },
  "town": { "alba": "Alba", "borgo": "Borgo", "corte": "Corte", "dosso": "Dosso", "elce": "Elce", "fonte": "Fonte", "guado": "Guado" },
  "letter": { "seal": "sigillo", "charter": "patente" },
  "thing": { "road": "Una strada", "stall": "Un banco", "letter": "Una lettera" },
  "answer": { "yes": "Accetta", "no": "Rifiuta" },
  "answers": { "yes": "accetta", "no": "rifiuta" },
  "give": "Dai",
  "ask": "Chiedi",
  "option": { "length": "Durata", "length.effect": "Quanti giri si giocano: 8 o 12.", "length.short": "Breve", "length.long": "Lunga" },
  "counter": { "held": "Merci", "sealed": "Lettere" },
  "label": { "town": "{town}: {good} con {throws:list}", "road": "Strada fra {ends:list}", "hand": "{good}", "give": "{good}", "ask": "{good}", "answer": "Scambia con {other}" },
  "chip": { "settle": "Preparazione", "roll": "Il tiro", "discard": "Un sette", "market": "Mercato", "answer": "Offerta", "choose": "Offerta", "build": "Costruzione", "draw": "Una lettera", "over": "Fine" },
  "prompt": { "settle": "Scegli una città per il primo banco", "discard": "Scegli le merci da scartare: la metà", "market": "Scambia, o passa a costruire", "answer": "Rispondi all’offerta", "choose": "Scegli con chi scambiare", "build": "Costruisci, o chiudi il turno" },
  "button": { "bank": "Scambia con la banca", "offer": "Offri agli altri", "leave": "Passa a costruire", "answer": "{answer}", "letter": "Compra una lettera", "pass": "Chiudi il turno", "stall": "Apri un banco", "road": "Costruisci la strada", "choose": "Scambia con {other}", "give": "Dai {good}", "ask": "Chiedi {good}", "discard": "Scarta {good}" },
  "change": { "score": "{name} {n:signed}", "goods": "{name}: {good} {n:signed}" },
  "say": {
    "stall": "{name} apre un banco a {town}.", "road": "{name} costruisce la strada fra {ends:list}.",
    "rolled": "{name} comincia il turno: {total}.", "yielded": "{name} riceve {goods}.", "discard": "{name} scarta {good}.",
    "bank": "{name} dà {given} alla banca per {asked}.", "offer": "{name} offre {given} per {asked}.",
    "answer": "{name} {answers}.", "refused": "Nessuno accetta.", "dealt": "{name} e {other} scambiano {given} per {asked}.",
    "letter": "{name} compra una lettera.", "drawn_own": "{name} pesca: {letter}.", "drawn": "La lettera resta coperta."
  },
  "source": { "game": "Partita", "stalls": "Banchi", "roads": "Strade", "letters": "Lettere" },
  "score": { "tie_by": "{name}: {n}", "tie_broken": "A parità di punti vince chi ha più merci: {by}.", "tie_shared": "{names:list} hanno anche altrettante merci." },
  "gains": {
    "stalls": "dai banchi",
    "roads": "dalle strade",
    "letters": "dalle lettere",
    "goods": "dalle merci",
    "income": "dalle entrate"
  },
  "refuse": {
    "own_stall": "Lì hai già un banco.", "town_full": "A {town} non c’è più posto.", "not_reached": "Nessuna tua strada finisce a {town}.",
    "road_taken": "Questa strada è già costruita.", "road_far": "Le strade cominciano da un tuo banco o da una tua strada.",
    "cannot_pay": "{what} costa {cost}.", "no_letters": "Le lettere sono finite.", "none_left": "Non ne hai più: {good}.",
    "both_sides": "{good} è già dall’altra parte.", "bank_rate": "La banca vuole {rate} merci per ognuna.",
    "one_sided": "Dai qualcosa e chiedi qualcosa.", "nobody_has": "Nessuno ha {asked}.", "not_agreed": "{other} non accetta.",
    "wrong_phase": { "settle": "Prima si preparano tutti.", "discard": "Prima si scartano le merci.", "market": "Ora c’è il mercato: poi si costruisce.", "answer": "Prima si risponde all’offerta.", "choose": "Prima scegli con chi scambiare.", "build": "Ora si può solo costruire." }
  }
};
