/** Le regole di Guildes, scritte da noi. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { dealTable, eventPicture, trickPicture, valueTable, workedCase } from './printed.js';

const words = { player: 'Giocatore', cards: 'Carte', points: 'Punti' };

/** @type {Record<string, string>} */
const direction = { left: 'a sinistra', right: 'a destra' };

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const passes = Object.fromEntries(
    printed.events.map((/** @type {any} */ event) => [event.id, direction[event.passes]]),
  );
  const event = (/** @type {string} */ id, /** @type {string} */ title, /** @type {unknown} */ body) => ({
    id,
    level: 3,
    title,
    body: html`${eventPicture(id)}${body}<p class="rules-aside">In quel round i mazzetti passano
      ${passes[id]}.</p>`,
  });
  const trick = (/** @type {string} */ id, /** @type {string} */ title, /** @type {unknown} */ body) => ({
    id,
    level: 3,
    title,
    body: html`${trickPicture(id)}${body}`,
  });
  return [
    {
      id: 'aim',
      level: 2,
      title: 'Lo scopo',
      body: html`<p>Sei un maestro che cerca appoggi tra le gilde della città. Per tre round scegli
        carte, le metti in tavola e conti chi ne ha di più in ogni gilda: la gilda paga chi la guida
        e, col passare dei round, anche chi gli sta dietro.</p>
        <p>Le carte giocate non tornano più indietro: una maggioranza presa presto rende tre volte.
          Dopo il terzo round vince chi ha più punti.</p>`,
    },
    {
      id: 'cards',
      level: 2,
      title: 'Le carte',
      body: html`<p>Ci sono ${printed.guilds.reduce((/** @type {number} */ sum, /** @type {any} */ { copies }) => sum + copies, 0)} carte di
        ${printed.guilds.length} gilde; quelle di una stessa gilda sono tutte uguali. Ogni carta
        porta tre gruppi di numeri, uno per round. Nel primo round paga solo il primo posto; nel
        secondo il primo e il secondo; nel terzo i primi tre.</p>
        ${valueTable(printed, {
          caption: 'Le gilde, quante carte hanno e quanto pagano',
          guild: 'Gilda',
          cards: 'Carte',
          rounds: ['I', 'II', 'III'],
          each: (points) => `${points} a carta, ogni round`,
        })}
        <p class="rules-aside">Fanno eccezione la <a data-rule="militia">Milizia</a>, gli
          <a data-rule="alchemists">Alchimisti</a> e, insieme, <a data-rule="two_places">Pescatori e
          Borghesi</a>.</p>`,
    },
    {
      id: 'deal',
      level: 2,
      title: 'La distribuzione',
      body: html`<p>All’inizio di ogni round ciascuno riceve un mazzetto di carte dal mazzo. Le
        sceglierà tutte, una alla volta, ma non le giocherà tutte.</p>
        ${dealTable(printed, {
          caption: 'Carte ricevute e giocate in ogni round',
          players: 'Giocatori',
          dealt: 'Ricevute',
          played: 'Giocate',
        })}
        <p>In tre giocatori si tolgono prima dal mazzo gli Alchimisti
          (${printed.without[3].alchemists}) e ${printed.without[3].militia} Milizie. Il mazzo basta
          per tutta la partita: non si rimescola mai.</p>`,
    },
    {
      id: 'draft',
      level: 2,
      title: 'Scegliere e passare',
      body: html`<p>Guarda il tuo mazzetto, tieni una carta coperta e passa le altre al vicino.
        Tutti fanno lo stesso nello stesso momento. Poi scegli dal mazzetto che ti è arrivato, e
        avanti così finché le carte sono finite: alla fine ne hai tenute quante ne avevi
        ricevute.</p>
        <p>Si passa a sinistra o a destra secondo la freccia della carta evento del round. La
          freccia vale anche quando si gioca senza eventi: la direzione è sempre scritta in cima al
          tavolo.</p>
        <p>Qui puoi scegliere appena il tuo mazzetto è arrivato, senza aspettare gli altri: quello
          che fai non cambia nulla di ciò che loro vedono. Ogni carta che ti passa per le mani è tua
          da ricordare, e gli <i>Appunti</i> la ricordano per te.</p>`,
    },
    {
      id: 'play',
      level: 2,
      title: 'Giocare le carte',
      body: html`<p>A ogni giocata ciascuno mette una carta coperta davanti a sé. Quando tutti hanno
        deciso, le carte si scoprono insieme. Si ripete finché ciascuno ne ha giocate quante ne
        chiede la <a data-rule="deal">tabella</a>.</p>
        <p>Le carte giocate restano in tavola fino alla fine della partita e contano in ogni
          round.</p>`,
    },
    {
      id: 'discard',
      level: 2,
      title: 'Le carte avanzate',
      body: html`<p>Le carte tenute e non giocate si scartano coperte alla fine del round, dopo le
        eventuali scorrettezze. Nessuno guarda gli scarti degli altri.</p>`,
    },
    {
      id: 'scoring',
      level: 2,
      title: 'I punti',
      body: html`<p>Alla fine di ogni round si guarda una gilda alla volta. I giocatori vanno in
        fila per numero di carte di quella gilda, contando anche quelle dei round passati; chi non
        ne ha nessuna non è in fila. Il primo prende il primo valore del round, il secondo il
        secondo, e così via finché ci sono valori.</p>
        ${workedCase(
          'smiths',
          'Round II, Fabbri 9 · 5',
          [['Anna', 3, 9], ['Bianca', 2, 5], ['Corrado', 1, 0]],
          words,
          'Nel secondo round i posti pagati sono due: Corrado, terzo, resta a mani vuote.',
        )}
        <p>Conta solo essere davanti: una carta in più basta, cinque sono sprecate.</p>`,
    },
    {
      id: 'ties',
      level: 2,
      title: 'Le parità',
      body: html`<p>Chi è pari divide il valore di quel posto in parti uguali, arrotondando per
        difetto. I posti che vengono dopo non sono più pagati, per nessuno.</p>
        ${workedCase(
          'priests',
          'Round II, Preti 13 · 7',
          [['Anna', 4, 6], ['Bianca', 4, 6], ['Corrado', 2, 0]],
          words,
          '13 : 2 = 6 e mezzo, cioè 6. Il 7 del secondo posto non va a nessuno.',
        )}
        ${workedCase(
          'nobles',
          'Round III, Nobili 18 · 12 · 6',
          [['Anna', 4, 18], ['Bianca', 3, 6], ['Corrado', 3, 6], ['Dante', 1, 0]],
          words,
          'Bianca e Corrado dividono il 12 del secondo posto; il 6 del terzo non si paga.',
        )}`,
    },
    {
      id: 'militia',
      level: 3,
      title: 'La Milizia',
      body: html`<p>La Milizia non ha maggioranza: ogni carta dà 3 punti a chi l’ha giocata, in ogni
        round. Quattro Milizie giocate nel primo round danno 12 punti, poi altri 12, poi altri
        12.</p>`,
    },
    {
      id: 'alchemists',
      level: 3,
      title: 'Gli Alchimisti',
      body: html`<p>Ci sono solo da quattro giocatori in su. Nel terzo round pagano anche il quarto
        posto.</p>
        ${workedCase(
          'alchemists',
          'Round III, Alchimisti 16 · 11 · 8 · 4',
          [['Anna', 5, 16], ['Bianca', 3, 11], ['Corrado', 2, 8], ['Dante', 1, 4]],
          words,
        )}`,
    },
    {
      id: 'two_places',
      level: 3,
      title: 'Pescatori e Borghesi',
      body: html`<p>Sono le gilde più piccole: anche nel terzo round pagano solo il primo e il
        secondo posto.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'La fine',
      body: html`<p>Dopo i punti del terzo round vince chi ne ha di più in tutto. A parità conta chi
        ne ha fatti di più nel terzo round; se sono pari anche quelli, la vittoria è
        condivisa.</p>`,
    },
    {
      id: 'events',
      level: 2,
      title: 'Variante: le carte evento',
      body: html`<p>All’inizio di ogni round si scopre una delle ${printed.events.length} carte
        evento: il suo effetto vale per tutti, fino alla fine del round. In una partita ne escono
        tre diverse.</p>`,
    },
    event(
      'austerity',
      'Austerità',
      html`<p>Ciascuno gioca una carta in meno del solito. Quella in più si scarta con le altre
        avanzate.</p>`,
    ),
    event(
      'stalemate',
      'Stallo',
      html`<p>In ogni gilda chi è pari con qualcuno non prende punti. E come dopo ogni
        <a data-rule="ties">parità</a>, non ne prende nemmeno chi viene dopo: è pagato solo chi sta
        davanti ai pari.</p>
        ${workedCase(
          'nobles',
          'Round III con lo Stallo, Nobili 18 · 12 · 6',
          [['Anna', 4, 18], ['Bianca', 3, 0], ['Corrado', 3, 0], ['Dante', 1, 0]],
          words,
          'Bianca e Corrado sono pari: il 12 non si paga, e il 6 di Dante nemmeno.',
        )}`,
    ),
    event(
      'procession',
      'Processione',
      html`<p>Le carte non si giocano insieme ma uno alla volta, e ciascuno vede quelle di chi ha
        giocato prima. Chi comincia è scelto a caso; a ogni giocata comincia il vicino seguente.</p>`,
    ),
    event(
      'levy',
      'Colletta',
      html`<p>Finita la scelta e prima di giocare, ciascuno scarta una carta. Gli scarti si
        mescolano e se ne ridà una a testa, a caso: può anche tornarti la tua.</p>`,
    ),
    event(
      'haste',
      'Fretta',
      html`<p>Si giocano due carte insieme, poi una, poi di nuovo due, e così via; all’ultima giocata
        si gioca quello che resta.</p>`,
    ),
    event(
      'masquerade',
      'Mascherata',
      html`<p>Le carte restano coperte dopo essere state giocate: ciascuna si scopre quando si gioca
        la seguente. L’ultima si scopre alla fine.</p>`,
    ),
    {
      id: 'tricks',
      level: 2,
      title: 'Variante: le carte scorrettezza',
      body: html`<p>All’inizio di ogni round le ${printed.tricks.length} carte scorrettezza si
        mescolano e ciascuno ne riceve una, scoperta: tutti sanno che cosa ha in serbo ogni altro.
        Nel primo round manca il <a data-rule="salvage">Recupero</a>: non c’è ancora nulla di
        scartato da cui pescare. In tre giocatori, senza Alchimisti, manca la loro.</p>
        <p>Quando tutte le carte sono in tavola, e prima dei punti, ciascuno a turno può usare la
          sua scorrettezza o rinunciare; chi comincia è scelto a caso. Nessuno può usare due volte la
          stessa scorrettezza in una partita. Se non c’è nulla che possa toccare, si può solo
          rinunciare.</p>`,
    },
    trick(
      'swap',
      'Scambio',
      html`<p>Scegli due carte in tavola, di gilde diverse e di giocatori diversi, anche una tua, e
        scambiale.</p>`,
    ),
    trick(
      'purge',
      'Epurazione',
      html`<p>Scarta una delle tue carte in tavola che nel primo round vale almeno 10 (Preti,
        Cavalieri, Nobili, Alchimisti) e poi una qualsiasi altra carta in tavola.</p>`,
    ),
    trick(
      'salvage',
      'Recupero',
      html`<p>Pesca due carte dagli scarti: una la giochi, l’altra torna tra gli scarti. Il Recupero
        si distribuisce dal secondo round in poi.</p>`,
    ),
    trick(
      'substitute',
      'Sostituzione',
      html`<p>Scambia una carta che ti è rimasta in mano con una di quelle che hai in tavola.</p>`,
    ),
    trick(
      'immunity',
      'Immunità',
      html`<p>Fino alla fine del round le scorrettezze degli altri non possono toccare le tue carte
        né il loro conto.</p>`,
    ),
    trick(
      'adjust',
      'Più uno, meno uno',
      html`<p>Ce n’è una per gli Alchimisti, una per i Preti, una per i Nobili e una per i
        Cavalieri. Solo per i punti di questo round conta una carta in più per te, anche se non ne
        hai, oppure una in meno per un avversario, mai meno di zero.</p>`,
    ),
    {
      id: 'hidden',
      level: 2,
      title: 'Che cosa è nascosto',
      body: html`<p>Sono segrete le carte in mano, quelle tenute, quelle coperte, il mazzo, gli
        scarti e i mazzetti che non hai ancora visto. I bot sanno solo quello che sa chi siede al
        loro posto.</p>
        <p>Una mossa si può annullare finché non ti ha fatto vedere qualcosa di nascosto: dopo, non
          più.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Che cosa è ricostruito',
      body: html`<p>La tabella stampata sulle carte non è pubblica. Sono certi il numero di gilde e
        di carte, i valori del primo round (quante sono le carte della gilda), la Milizia, le carte
        per giocatore e gli effetti di eventi e scorrettezze. Abbiamo invece ricostruito:</p>
        <ul>
          <li>quante carte ha ogni gilda, tranne la Milizia, e i valori del secondo e del terzo
            round;</li>
          <li>la direzione segnata su ogni carta evento;</li>
          <li>la sorte delle carte avanzate, che si scartano coperte;</li>
          <li>nello Stallo, che dopo i pari nessuno sia pagato; nella Processione, chi comincia;</li>
          <li>il modo di distribuire le scorrettezze, il valore che conta nell’Epurazione, e quali
            mancano in tre giocatori e nel primo round;</li>
          <li>lo spareggio con i punti del terzo round.</li>
        </ul>`,
    },
  ];
}
