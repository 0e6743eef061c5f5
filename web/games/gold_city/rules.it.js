/** Le regole di Gold City, scritte da noi. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { bonusTable, goodsTable, islandPicture, rewardTable, shopTable, valuationTable, workedCase } from './printed.js';

/**
 * @param {any} printed  il materiale stampato, dal catalogo del motore
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  return [
    {
      id: 'aim',
      level: 2,
      title: 'Lo scopo',
      body: html`<p>Sull’isola ogni mercante vuole arrivare alla città. A ogni giro ci si contendono coppie di
        carte Terreno all’asta, e con quelle si costruiscono botteghe, dalla costa verso l’interno. I quartieri della città,
        le valutazioni a fine giro e le carte Bonus danno punti, che per i mercanti sono <i>lettere di cambio</i>:
        vince chi ne ha di più.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'Come si gioca',
      body: html`<ol>
          <li><b>L’asta</b>: piazzati su una coppia di carte Terreno. Chi viene scalzato, a pagamento,
            si piazza di nuovo; alla fine ciascuno prende le sue due carte.</li>
          <li><b>Costruisci</b> fino a ${printed.most_built} botteghe: sulla costa con una carta Costa;
            altrove, per strada da una bottega tua, con due carte di quel terreno. Un quartiere interno
            chiede anche una chiave.</li>
          <li><b>Ogni luogo</b> ti dà subito la sua ricompensa; i quartieri della città danno lettere ai
            primi due che vi costruiscono.</li>
          <li><b>La valutazione</b> del round dà lettere a chi ha la merce richiesta e a chi ha botteghe sul
            fiume o nel distretto richiesto; di più a chi è solo o in testa.</li>
          <li><b>La partita finisce</b> quando qualcuno ha costruito la sua ultima bottega, al più tardi dopo
            sedici round: si scoprono le carte Bonus. Ma chi non può più costruire è
            <a data-rule="stuck">bloccato</a>, e arriva ultimo.</li>
        </ol>`,
    },
    {
      id: 'map',
      level: 2,
      title: 'L’isola',
      body: html`<p>L’isola ha quattro parti, Deserto, Montagne, Pianure e Boschi, divise da quattro fiumi, e in
        mezzo la città. I luoghi sono ${printed.places.length}: 16 sulla costa, 30 rurali, di cui tre su ogni
        fiume, e 12 quartieri. Ogni parte ha nella città un <i>distretto</i>: due quartieri esterni e uno interno.
        Le strade uniscono i luoghi.</p>
        ${islandPicture(printed, { title: 'L’isola con i suoi luoghi e le loro ricompense' })}
        <p class="rules-aside">Ogni luogo ha un nome, come D7: la lettera dice la parte (D Deserto, M Montagne,
          P Pianure, B Boschi). Si legge toccandolo.</p>`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Preparazione',
      body: html`<p>Ciascuno riceve ${printed.coins} monete, una carta Costa, una carta Terreno coperta e le sue
        botteghe. Le carte Terreno sono ${printed.copies} per tipo: Deserto, Montagne, Pianure, Boschi e Costa.
        Si scoprono tre carte Merce.</p>
        ${shopTable(printed, { caption: 'Botteghe a testa', first: 'Giocatori', second: 'Botteghe' })}`,
    },
    {
      id: 'first',
      level: 3,
      title: 'Chi comincia',
      body: html`<p>Il primo giro lo comincia un giocatore a caso; ogni altro chi segue in senso orario.</p>`,
    },
    {
      id: 'reveal',
      level: 2,
      title: 'Un giro',
      body: html`<p>Si scopre una carta Valutazione: dice quale merce e quale fiume o distretto daranno punti alla
        fine del giro. Poi si fa l’asta, si costruisce, e si valuta.</p>
        <p>Le carte Valutazione sono sedici, in tre gruppi: prima escono le quattro con il numero 1, poi le otto
          con il 2, infine le quattro con il 3.</p>
        ${valuationTable(printed, {
          caption: 'Le carte Valutazione',
          back: 'Numero',
          good: 'Merce',
          area: 'Fiume o distretto',
        })}`,
    },
    {
      id: 'pairs',
      level: 2,
      title: 'L’asta',
      body: html`<p>Si stendono tante coppie di carte Terreno quanti sono i giocatori. A ciascuno ne andrà una.</p>`,
    },
    {
      id: 'deck',
      level: 3,
      title: 'Il mazzo',
      body: html`<p>Quando si deve prendere una carta e il mazzo è vuoto, si rimescolano gli scarti: diventano il
        mazzo nuovo.</p>`,
    },
    {
      id: 'auction',
      level: 3,
      title: 'Piazzarsi',
      body: html`<p>A turno, in senso orario, si piazza il proprio segnalino su una coppia. Chi ce l’ha già su una
        coppia salta il turno, e non può spostarlo. Su una coppia libera ci si piazza gratis.</p>`,
    },
    {
      id: 'replacing',
      level: 3,
      title: 'Scalzare un altro',
      body: html`<p>Ci si può piazzare anche dove c’è già un altro, pagando: il suo segnalino torna indietro, e
        quando tocca a lui si piazza di nuovo, sulla stessa coppia o su un’altra. La prima volta in un giro costa
        una moneta, la seconda due, la terza tre e così via, chiunque lo faccia e dovunque. Le monete bisogna
        averle.</p>
        ${workedCase('coins', 'Un’asta', ['Chi', 'Che cosa fa', 'Monete'], [
          ['Anna', 'si piazza su due Costa', '0'],
          ['Bianca', 'si piazza su due Boschi', '0'],
          ['Corrado', 'scalza Anna da due Costa', '1'],
          ['Dora', 'si piazza su Costa e Deserto', '0'],
          ['Anna', 'scalza Dora da Costa e Deserto', '2'],
          ['Dora', 'prende la coppia rimasta', '0'],
        ], 'Chi è stato scalzato ritorna in gioco quando gli tocca: la fila accanto al sigillo mostra chi manca, e il sigillo quanto costa la prossima volta.')}`,
    },
    {
      id: 'auction_end',
      level: 3,
      title: 'Fine dell’asta',
      body: html`<p>L’asta finisce quando su ogni coppia c’è un segnalino. Ciascuno prende le sue due carte.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: 'Costruire',
      body: html`<p>A turno, cominciando dal primo, ciascuno può costruire fino a ${printed.most_built} botteghe e
        le paga con carte Terreno. Chi non può o non vuole, passa.</p>`,
    },
    {
      id: 'coast',
      level: 3,
      title: 'Sulla costa',
      body: html`<p>Una bottega sulla costa costa una carta Costa. Il luogo deve solo essere libero: non servono
        strade.</p>`,
    },
    {
      id: 'road',
      level: 3,
      title: 'Per strada',
      body: html`<p>Altrove bisogna arrivarci: una strada deve unire il luogo a una bottega propria. Così nasce un
        cammino ininterrotto dalla costa alla città.</p>`,
    },
    {
      id: 'inland',
      level: 3,
      title: 'Luoghi rurali e quartieri',
      body: html`<p>Una bottega in un luogo rurale o in un quartiere esterno costa due carte di quel terreno: quello
        della parte a cui il luogo appartiene, segnato dal bordo del suo disco.</p>
        ${workedCase('shops', 'Un cammino', ['Luogo', 'Costa', 'Ricompensa'], [
          ['D3, costa', '1 Costa', '1 moneta'],
          ['D7, rurale', '2 Deserto', 'una carta Merce'],
          ['D14, quartiere esterno', '2 Deserto', '5 punti'],
        ], 'Tre botteghe, e dalla costa si è in città.')}`,
    },
    {
      id: 'one_shop',
      level: 3,
      title: 'Un luogo, una bottega',
      body: html`<p>Sui luoghi costieri e rurali c’è posto per una bottega sola.</p>`,
    },
    {
      id: 'quarters',
      level: 3,
      title: 'Nei quartieri',
      body: html`<p>In ogni quartiere ciascuno può avere una bottega: c’è posto per tutti.</p>`,
    },
    {
      id: 'inner',
      level: 3,
      title: 'Quartieri interni',
      body: html`<p>Un quartiere interno costa due carte del suo terreno e una chiave, che poi esce dal gioco.</p>`,
    },
    {
      id: 'joker',
      level: 3,
      title: 'Due carte per una',
      body: html`<p>Due carte uguali valgono una carta qualsiasi, quante volte si vuole: un luogo rurale può costare
        così fino a quattro carte. Una carta ottenuta in questo modo non può servire a farne un’altra.</p>
        <p>Il pagamento con meno carte è già scelto; se ce ne sono altri, si scelgono dalle tessere sopra il
          pulsante.</p>`,
    },
    {
      id: 'two_shops',
      level: 3,
      title: 'Due botteghe',
      body: html`<p>Più di ${printed.most_built} per turno non se ne costruiscono. La ricompensa della prima può
        pagare la seconda.</p>`,
    },
    {
      id: 'hand_limit',
      level: 3,
      title: 'Cinque carte in mano',
      body: html`<p>A fine turno si tengono al massimo ${printed.hand} carte Terreno, a scelta: le altre si
        scartano, scoperte.</p>`,
    },
    {
      id: 'rewards',
      level: 2,
      title: 'Ricompense',
      body: html`<p>Chi costruisce prende subito la ricompensa del luogo, e deve prenderla. Se di quella cosa non ce
        n’è più, non prende nulla.</p>
        ${rewardTable({ caption: 'Le ricompense fuori dalla città', reward: 'Ricompensa', places: 'Luoghi' }, [
          ['cards', 'Una carta Terreno dal mazzo', 12],
          ['coins', 'Una moneta; due nei luoghi davanti alle porte della città', 12],
          ['goods', 'Una carta Merce', 8],
          ['bonus', 'Una carta Bonus', 8],
          ['keys', 'Una chiave', 6],
        ])}`,
    },
    {
      id: 'keys',
      level: 3,
      title: 'Chiavi',
      body: html`<p>Le chiavi sono ${printed.keys}. Ne serve una per ogni bottega in un quartiere interno.</p>`,
    },
    {
      id: 'goods',
      level: 3,
      title: 'Carte Merce',
      body: html`<p>Si prende una delle tre scoperte, che viene subito sostituita, o quella coperta in cima al mazzo.
        Ogni carta ha due merci diverse.</p>
        ${goodsTable(printed, { caption: 'Le carte Merce', card: 'Carta', goods: 'Merci' })}`,
    },
    {
      id: 'goods_limit',
      level: 3,
      title: 'Quattro carte Merce',
      body: html`<p>Se ne tengono al massimo ${printed.most_goods}. Chi ne prende una quinta ne rimette una nella
        scatola, anche quella nuova: non torna più in gioco.</p>`,
    },
    {
      id: 'bonus',
      level: 3,
      title: 'Carte Bonus',
      body: html`<p>Chi ne prende una guarda tutte quelle rimaste e ne sceglie una, senza mostrarla.</p>`,
    },
    {
      id: 'quarter_rewards',
      level: 3,
      title: 'In città',
      body: html`<p>In ogni quartiere sono premiate le prime due botteghe. In uno esterno la prima dà 5 punti, la
        seconda 3; in metà di essi la prima dà anche una moneta. In uno interno la prima dà 10 punti e una carta
        Terreno, la seconda 6. La terza e la quarta non danno nulla, ma contano per le valutazioni e per i
        bonus.</p>`,
    },
    {
      id: 'valuation',
      level: 2,
      title: 'La valutazione',
      body: html`<p>Quando tutti hanno costruito si guarda la carta scoperta all’inizio del giro.</p>`,
    },
    {
      id: 'goods_valued',
      level: 3,
      title: 'La merce',
      body: html`<p>Chi ha almeno una carta con quella merce prende ${printed.present} punti. Se è il solo, ne prende
        altri ${printed.majority}.</p>`,
    },
    {
      id: 'area_valued',
      level: 3,
      title: 'Il fiume o il distretto',
      body: html`<p>Chi ha almeno una bottega sui tre luoghi del fiume, o nei tre quartieri del distretto, prende
        ${printed.present} punti. Chi da solo ne ha più di tutti ne prende altri ${printed.majority}; anche chi vi
        sta da solo.</p>
        ${workedCase('rivers', 'Un fiume, tre luoghi', ['Botteghe', 'Anna', 'Bianca'], [
          ['1 e 1', '2', '2'],
          ['1 e nessuna', '2 + 2', '0'],
          ['2 e 1', '2 + 2', '2'],
        ], 'In testa da soli si prende di più; alla pari no.')}`,
    },
    {
      id: 'next_round',
      level: 3,
      title: 'Il giro dopo',
      body: html`<p>Se la partita non finisce, comincia chi siede dopo il primo, e si scopre un’altra carta
        Valutazione.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'La fine',
      body: html`<p>La partita finisce, sempre dopo la valutazione del giro, quando qualcuno ha costruito la sua
        ultima bottega, quando si è usata la sedicesima carta Valutazione, o quando qualcuno è bloccato.</p>`,
    },
    {
      id: 'stuck',
      level: 3,
      title: 'Chi è bloccato',
      body: html`<p>È bloccato chi ha ancora botteghe e, finita la costruzione di tutti, non avrebbe dove metterle
        nemmeno con tutte le carte del mondo: nessuna costa libera, e per strada nessun luogo rurale libero,
        nessun quartiere esterno senza di lui, nessun quartiere interno per cui abbia la chiave. Arriva ultimo,
        quanti punti abbia. Se i bloccati sono più d’uno, tra loro decidono i punti, poi le botteghe in città, poi le
        monete.</p>
        <p>Quando a qualcuno restano pochi luoghi aperti, accanto alla plancia compare un avviso.</p>`,
    },
    {
      id: 'bonus_cards',
      level: 3,
      title: 'I bonus alla fine',
      body: html`<p>Alla fine si scoprono le carte Bonus, nell’ordine in cui sono state prese.</p>
        ${bonusTable(printed, { caption: 'Le carte Bonus', card: 'Carta', letters: 'Punti' })}`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Chi vince',
      body: html`<p>Vince chi ha più punti. A parità decide chi ha più botteghe in città, poi chi ha più monete;
        se sono pari anche quelle la vittoria è condivisa.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'Che cosa è nascosto',
      body: html`<p>Le carte Terreno pescate coperte, le carte Bonus prese, l’ordine dei mazzi. Tutto il resto è
        aperto: le coppie che ciascuno ha preso le hanno viste tutti, e anche i bot se le ricordano. Più di questo
        non sanno.</p>`,
    },
    {
      id: 'hidden_letters',
      level: 3,
      title: 'Variante: punti nascosti',
      body: html`<p>I punti degli altri non si vedono fino alla fine. Chi tiene il conto può saperli lo stesso.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Parti ricostruite',
      body: html`<p>Il tabellone stampato non è pubblico. Abbiamo disegnato noi le strade e distribuito le ricompense,
        contate dai mazzi, e abbiamo deciso quali merci stanno insieme su una carta, quali merci e luoghi su una
        carta Valutazione, e come si sceglie chi comincia.</p>`,
    },
  ];
}
