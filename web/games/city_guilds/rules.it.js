/** Le regole di Città e Gilde, scritte da noi. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { mapPicture, menTable, reachTable, tileTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const [first, second, third] = printed.control;
  return [
    {
      id: 'aim',
      level: 2,
      title: 'Lo scopo',
      body: html`<p>La città cresce una tessera alla volta. Con gli uomini sugli edifici ti prendi gli
        isolati, che qui si chiamano <i>blocchi</i>; con gli investimenti sali nelle quattro gilde.
        Ogni blocco, appena è pieno, paga chi lo possiede e chi guida la gilda che lo controlla. Alla
        fine pagano le catene delle gilde. Vince chi ha più punti.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'Come si gioca',
      body: html`<ol>
          <li><b>Al tuo turno</b> piazza una delle tue tre tessere su uno spazio vuoto adiacente a una
            tessera, anche oltre una strada; poi prendine una scoperta.</li>
          <li><b>Un edificio</b> con un uomo ti fa salire di uno nella sua gilda; con due uomini non
            sali, ma pesi di più nel blocco. <b>Un mercato</b> ti fa salire di due, senza uomini.</li>
          <li><b>In un blocco</b> è davanti chi ha più edifici con un uomo suo; a pari edifici, chi ha
            più uomini.</li>
          <li><b>Un blocco pieno</b> paga i primi tre che lo possiedono, e i primi tre della gilda che
            vi ha più tessere. Chi l’ha completato piazza una taverna.</li>
          <li><b>Alla fine</b> la catena più lunga di ogni gilda paga i primi tre del suo tracciato.
            Ogni uomo avanzato costa 1.</li>
        </ol>`,
    },
    {
      id: 'map',
      level: 2,
      title: 'La mappa',
      body: html`<p>Ci sono ${printed.blocks.length} blocchi di ${printed.blocks[0].lots.length} spazi,
        separati da strade. Il numero sull’angolo è il nome del blocco; diventa d’oro quando è
        pieno.</p>
        ${mapPicture(printed, { title: `La mappa con i suoi ${printed.blocks.length} blocchi` })}
        <p class="rules-aside">Su un telefono la mappa è girata di un quarto: la fila A è a destra.</p>`,
    },
    {
      id: 'adjacent',
      level: 3,
      title: 'Che cosa è adiacente',
      body: html`<p>Da uno spazio guarda in su, in giù, a destra e a sinistra: in ogni direzione è
        adiacente il primo spazio che incontri, anche dall’altra parte di una strada, lunga quanto si
        vuole, e anche oltre una fontana. Mai in diagonale. Uno spazio vuoto ferma lo sguardo.</p>
        <p>Sulla mappa un ponte unisce le tessere della stessa gilda adiacenti da una parte all’altra
          di una strada. I ponti tratteggiati mostrano a che cosa è adiacente lo spazio che scegli.</p>`,
    },
    {
      id: 'chain',
      level: 3,
      title: 'Le catene',
      body: html`<p>Gli edifici e i mercati di una gilda che si toccano, uno dopo l’altro, formano una
        <i>catena</i>. Contano la sua lunghezza, cioè le tessere, e in quanti blocchi arriva. Taverne e
        case dei menestrelli non sono di nessuna gilda: interrompono la catena.</p>
        ${mapPicture(printed, {
          title: 'Una catena dei Candelai di sei tessere in tre blocchi',
          tiles: {
            F4: 'building:candlemakers', F11: 'building:candlemakers', E11: 'market:candlemakers',
            F3: 'building:candlemakers', A11: 'building:candlemakers', A12: 'market:candlemakers',
            G12: 'minstrels', F12: 'building:bakers',
          },
          links: [['F4', 'F11'], ['E11', 'A11']],
        })}
        <p class="rules-aside">Sei Candelai in tre blocchi: il ponte più lungo passa sopra la fontana. Il
          nome di una gilda, accanto al suo tracciato, accende e spegne le sue catene.</p>`,
    },
    {
      id: 'tiles',
      level: 2,
      title: 'Le tessere',
      body: html`<p>Ogni gilda ha edifici e mercati, riconoscibili da colore, segno e lettera: C per i
        Candelai, S per le Stoffe, P (come pane) per i Fornai, F per i Fabbri. Il mercato ha la tenda.</p>
        ${tileTable(printed, {
          caption: 'Le tessere, quante sono e quanto aggiungono al valore di un blocco',
          tile: 'Tessera',
          copies: 'Quante',
          worth: 'Nel blocco',
          none: '0',
        })}`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Preparazione',
      body: html`<p>Ciascuno riceve i suoi uomini e quattro tessere a caso; nessuna è una casa dei
        menestrelli, che se esce si cambia. Ne restituisce una, di nascosto, e ne tiene tre. Dalla
        riserva rimescolata se ne scoprono tre. Le taverne restano da parte.</p>
        ${menTable(printed, { caption: 'Uomini a testa', first: 'Giocatori', second: 'Uomini' })}`,
    },
    {
      id: 'first',
      level: 3,
      title: 'La prima tessera',
      body: html`<p>A turno ciascuno piazza la sua prima tessera. Va in un blocco ancora vuoto, su uno
        spazio che non sia adiacente a nessuna tessera di un altro blocco. Vale in tutto come le altre:
        uomini, investimento, e poi si pesca.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'Il turno',
      body: html`<p>Piazza una delle tue tre tessere su uno spazio vuoto adiacente a una tessera
        qualsiasi, anche oltre la strada. Poi prendine una scoperta.</p>`,
    },
    {
      id: 'building',
      level: 3,
      title: 'Edificio',
      body: html`<p>Metti un uomo sull’edificio e scegli: sali di uno nella gilda, oppure aggiungi un
        secondo uomo e non sali. Sono i due pulsanti in fondo allo schermo, e ciascuno dice che cosa ne
        viene.</p>`,
    },
    {
      id: 'market',
      level: 3,
      title: 'Mercato',
      body: html`<p>Sali di due nella gilda. Su un mercato non ci sono uomini, ma il blocco vale
        ${printed.tiles['market:bakers'].worth} in più.</p>`,
    },
    {
      id: 'minstrels',
      level: 3,
      title: 'Casa dei menestrelli',
      body: html`<p>Puoi metterci un uomo, mai due; che cosa vale lo dice
        <a data-rule="minstrel_counts">una variante</a>. Non dà investimento. Il blocco vale
        ${printed.tiles.minstrels.worth} in più, e la catena lì si interrompe.</p>`,
    },
    {
      id: 'men',
      level: 3,
      title: 'Gli uomini',
      body: html`<p>Finché ne hai, un uomo sull’edificio è d’obbligo. Quando sono finiti l’edificio si
        piazza senza, e si sale comunque di uno. Un uomo piazzato non si muove più.</p>`,
    },
    {
      id: 'draw',
      level: 3,
      title: 'Pescare',
      body: html`<p>Prendi una delle tessere scoperte: tutti vedono quale. Al suo posto se ne scopre
        un’altra. Verso la fine la riserva può esaurirsi; se non c’è niente di scoperto non si prende
        niente.</p>`,
    },
    {
      id: 'investment',
      level: 2,
      title: 'Gli investimenti',
      body: html`<p>Ogni gilda ha un tracciato di ${printed.spaces} caselle; sullo schermo se ne vede il
        tratto in cui sono i cubi, e chi è rimasto più indietro sta all’inizio, senza numero di casella.
        Chi è più avanti è primo. In una stessa casella è davanti chi è arrivato prima: il primo posto è in alto a destra, il secondo
        in alto a sinistra, il terzo in basso a sinistra. Così non ci sono mai parità. Chi non ha ancora
        investito non è sul tracciato.</p>`,
    },
    {
      id: 'full_space',
      level: 3,
      title: 'La casella piena',
      body: html`<p>Una casella tiene tre cubi. Il passo che finirebbe in una casella piena è perso: la
        tessera si piazza lo stesso, ma il cubo sta fermo. Un mercato può scavalcare la casella piena;
        un mercato bloccato non diventa un passo solo.</p>
        ${workedCase('Un passo o due', ['Casella', 'Cubi'], [
          ['3', 'Dante'], ['4', 'Anna, Bianca, Corrado'], ['5', '—'],
        ], 'Un edificio non fa muovere Dante: nella casella 4 ci sono già tre cubi. Un mercato lo porta sulla 5, in testa.')}`,
    },
    {
      id: 'ownership',
      level: 2,
      title: 'Chi possiede un blocco',
      body: html`<p>Conta chi vi ha più edifici con un suo uomo; a pari edifici chi vi ha più uomini; se
        sono pari anche quelli resta davanti chi c’era già. Per passare bisogna dunque superare. Due
        allori segnano il primo (I) e il secondo (II). Un edificio senza uomini conta per la gilda e per
        la catena, non per la proprietà.</p>`,
    },
    {
      id: 'minstrel_counts',
      level: 3,
      title: 'Variante: i menestrelli contano',
      body: html`<p>Una casa dei menestrelli con un uomo vale un edificio di quel giocatore.</p>
        <p>Senza la variante la casa non vale un edificio, ma il suo uomo conta fra gli uomini: a
          pari edifici aiuta a stare davanti. A chi nel blocco non ha edifici non serve a niente.</p>`,
    },
    {
      id: 'block',
      level: 2,
      title: 'Il blocco pieno',
      body: html`<p>Quando un blocco è pieno vale ${printed.block_value}, più
        ${printed.tiles['market:bakers'].worth} per ogni mercato, ${printed.tiles.minstrels.worth} per
        ogni casa dei menestrelli e ${printed.tiles.tavern.worth} per ogni taverna. Il primo prende la
        metà, il secondo la metà di quella, il terzo ancora la metà, sempre arrotondando in su. Chi è
        pari al terzo posto non prende niente.</p>
        <p>Chi è solo prende tutto. Se sono soltanto in due, ciascuno prende 1 in più.</p>
        ${workedCase('8 + 2 mercati × 2 + menestrelli 5 = 17', ['Giocatore', 'Edifici', 'Uomini', 'Blocco', 'Gilda'], [
          ['Anna', 2, 3, 9, 2], ['Bianca', 2, 2, 5, 1], ['Corrado', 1, 1, 3, 0], ['Dante', 0, 0, 0, 4],
        ], 'Anna e Bianca hanno due edifici, ma Anna un uomo in più. Dante non è nel blocco: incassa 4 perché guida la gilda che lo controlla.')}`,
    },
    {
      id: 'control',
      level: 3,
      title: 'La gilda che controlla il blocco',
      body: html`<p>È quella con più tessere nel blocco, tra edifici e mercati. A parità, quella con la
        catena più lunga che passa di lì; poi quella la cui catena tocca più blocchi. Se sono pari anche
        così, nessuna paga.</p>
        <p>I primi tre sul suo tracciato prendono ${first}, ${second} e ${third}. Chi è solo sul
          tracciato prende ${printed.control_alone}; in due, ${first} e ${second}.</p>`,
    },
    {
      id: 'tavern',
      level: 3,
      title: 'La taverna',
      body: html`<p>Chi ha completato il blocco piazza subito una taverna, finché ce ne sono, su uno
        spazio adiacente a una tessera. Sulla taverna non vanno uomini, e interrompe le catene. Se
        completa un altro blocco, anche quello si conta e se ne piazza un’altra.</p>`,
    },
    {
      id: 'taverns',
      level: 3,
      title: 'Variante: taverne facoltative',
      body: html`<p>Di solito la taverna va piazzata: così tutti giocano lo stesso numero di turni. Con
        la variante su <i>facoltative</i> ci si può rinunciare; la taverna resta per il prossimo.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'La fine',
      body: html`<p>La partita finisce quando tutti i blocchi sono pieni. L’ultimo si conta come gli
        altri, poi si contano le catene e gli uomini avanzati.</p>`,
    },
    {
      id: 'final_chains',
      level: 3,
      title: 'Le catene alla fine',
      body: html`<p>Di ogni gilda conta una catena sola, la più lunga (fra due lunghe uguali, quella che
        vale di più). Vale le sue tessere più un premio per i blocchi in cui arriva, e si divide come un
        blocco fra i primi tre del tracciato.</p>
        ${reachTable(printed, { caption: 'Premio per i blocchi raggiunti', first: 'Blocchi', second: 'Premio' })}
        <p>Una catena di 13 tessere in cinque blocchi vale 13 + 15 = 28 e paga 14, 7 e 4.</p>`,
    },
    {
      id: 'unused_men',
      level: 3,
      title: 'Gli uomini avanzati',
      body: html`<p>Ogni uomo non piazzato toglie 1.</p>`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Chi vince',
      body: html`<p>Vince chi ha più punti. A parità vince chi ha meno uomini avanzati; se sono pari
        anche quelli, la vittoria è condivisa.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'Che cosa è nascosto',
      body: html`<p>Le tessere in mano, quella restituita e l’ordine della riserva. Tutti hanno
        visto quali tessere scoperte ha preso ciascuno, e i bot se ne ricordano: di più non sanno.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Parti ricostruite',
      body: html`<p>Il tabellone stampato non è pubblico. Le forme dei blocchi e il loro posto li abbiamo
        disegnati noi, mantenendo ${printed.blocks.length} blocchi di ${printed.blocks[0].lots.length}
        spazi. Nostre sono anche tre decisioni: che una casa dei menestrelli con un uomo valga un
        edificio, che la taverna vada piazzata (il regolamento dice che <i>si può</i>), e lo spareggio
        finale.</p>`,
    },
  ];
}
