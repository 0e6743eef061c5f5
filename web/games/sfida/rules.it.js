/** Le regole della Sfida degli Architetti, scritte da noi. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { buildingTable, cityPicture, signTable, throwTable, workedCase } from './printed.js';

/**
 * @param {any} printed  the printed material, from the engine's catalogue
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const { bonuses } = printed;
  return [
    {
      id: 'aim',
      level: 2,
      title: 'Lo scopo',
      body: html`<p>Gli architetti comprano edifici all’asta e li mettono in fila, uno accanto all’altro: la
        fila è la loro città, vista di profilo. Alla fine contano i valori degli edifici e, per chi ha
        completato la città, tre premi. Vince chi ha più punti.</p>`,
    },
    {
      id: 'how',
      level: 2,
      title: 'Come si gioca',
      body: html`<ol>
          <li><b>Incassa</b>: il dado, e le monete delle tue porte. Il punto nero porta un
            sabotatore.</li>
          <li><b>Metti all’asta</b> la carta in cima a un mazzo. Chi la vince paga metà a te e il resto
            alla cassa; se la vinci tu, paghi tutto alla cassa.</li>
          <li><b>Costruisci</b>: posa fino a ${printed.most_laid} carte alle estremità della tua città o
            in un vuoto; la prima volta esattamente ${printed.beginning}, insieme. Due edifici della
            stessa famiglia non stanno mai accanto.</li>
          <li><b>Oppure manda un sabotatore</b> contro un edificio della città con meno scudi, o contro
            una mano piena.</li>
          <li><b>Quando un mazzo finisce</b> ciascuno posa le ultime carte. Contano i valori degli
            edifici; tre premi vanno alle città complete, con una torre d’angolo a ogni estremità e
            senza vuoti; le carte rimaste in mano si sottraggono.</li>
        </ol>`,
    },
    {
      id: 'cards',
      level: 2,
      title: 'Le carte',
      body: html`<p>Le carte sono quaranta. Il numero ai piedi dell’edificio è il suo valore.</p>
        ${buildingTable(printed, {
          caption: 'Gli edifici, quante carte sono e con quali valori',
          building: 'Edificio',
          copies: 'Carte',
          values: 'Valori',
        })}
        <p>Le <i>torri d’angolo</i> sono di due tipi: quella <i>sinistra</i> ha il muro a destra, quella
          <i>destra</i> il muro a sinistra. Torri e torri d’angolo formano una famiglia sola; porte,
          municipi e chiese fanno famiglia a sé.</p>
        <p>Le porte hanno monete, che si incassano a ogni turno; le torri di ogni tipo hanno scudi, che
          tengono lontani i sabotatori.</p>
        ${signTable(printed, 'gate', { caption: 'Le monete delle porte', value: 'Porta da', sign: 'Monete' })}
        ${signTable(printed, 'tower', { caption: 'Gli scudi delle torri', value: 'Torre da', sign: 'Scudi' })}`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Preparazione',
      body: html`<p>Le carte mescolate formano due mazzi da venti: uno <i>scoperto</i>, di cui si vede la carta
        in cima, e uno <i>coperto</i>. Ciascuno riceve ${printed.purse} talleri e li tiene, con le carte che
        comprerà, dietro la sua tenda. I ${printed.saboteurs} sabotatori stanno da parte. Chi comincia si
        sorteggia.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'Il turno',
      body: html`<p>Chi è di turno fa tre cose, in quest’ordine: incassa, mette una carta all’asta, e poi
        costruisce <i>oppure</i> manda un sabotatore, oppure niente. Incasso e asta sono obbligatori. Poi tocca
        al giocatore seguente.</p>`,
    },
    {
      id: 'income',
      level: 2,
      title: '1. L’incasso',
      body: html`<p>Tira il dado: da 1 a 5 prendi dalla cassa altrettanti talleri. In più prendi un tallero per
        ogni moneta sulle porte della tua città. Il dado ha un punto nero al posto del 6: con quello incassi
        soltanto le monete delle porte, ma prendi un sabotatore. La cassa non si esaurisce mai.</p>`,
    },
    {
      id: 'saboteurs',
      level: 3,
      title: 'I sabotatori',
      body: html`<p>Con il punto nero prendi un sabotatore fra quelli liberi e lo tieni davanti a te, in vista.
        Se di liberi non ce ne sono, puoi prenderne uno a chi ne ha, oppure rinunciare. Lo puoi mandare già in
        questo turno.</p>`,
    },
    {
      id: 'auction',
      level: 2,
      title: '2. L’asta',
      body: html`<p>Metti all’asta la carta in cima a uno dei due mazzi: sei il <i>banditore</i>. Fai la prima
        offerta, almeno 1 anche a borsa vuota. Poi, a turno, ciascuno rilancia o passa; chi passa non rientra.
        Quando hanno passato tutti tranne uno, quello compra la carta.</p>
        <p>Si può offrire più di quanto si ha, fino a ${printed.most_bid} talleri, che sono tutto il denaro della
          scatola: ma attenzione all’<a data-rule="insolvency">insolvenza</a>.</p>
        <p class="rules-aside">Sullo schermo il pulsante a destra offre il minimo che basta. Con + e − o
          scrivendo il numero si offre di più. <i>Fino a…</i> rilancia da solo di un tallero alla volta fino a
          quella cifra, e nessuno la vede: vale per questa asta soltanto, e per una carta coperta finché non se ne dice il
          tipo.</p>`,
    },
    {
      id: 'open_lot',
      level: 3,
      title: 'Una carta scoperta',
      body: html`<p>Tutti vedono che cosa si vende. Appena la carta va all’asta si scopre quella che le stava
        sotto.</p>`,
    },
    {
      id: 'hidden_lot',
      level: 3,
      title: 'Una carta coperta',
      body: html`<p>La guarda solo il banditore, prima di fare la sua offerta. Se qualcuno lo supera, quando il
        giro torna a lui per la prima volta dice a tutti il <i>tipo</i> di edificio (distinguendo torre sinistra
        e torre destra), ma non il valore; poi può rilanciare anche lui. Se nessuno lo supera, prende la carta e
        non dice niente. Chi compra vede la carta, e il banditore continua a sapere qual è.</p>`,
    },
    {
      id: 'payment',
      level: 3,
      title: 'Il pagamento',
      body: html`<p>Chi compra paga quanto ha offerto: metà, arrotondata per difetto, al banditore, il resto alla
        cassa. Se compra il banditore, paga tutto alla cassa.</p>
        ${workedCase('Un’asta vinta a 9', ['Chi compra', 'Al banditore', 'Alla cassa'], [
          ['un altro', 4, 5], ['il banditore', '—', 9],
        ], 'Al banditore conviene far pagare gli altri, e comprare solo ciò che gli serve davvero.')}`,
    },
    {
      id: 'insolvency',
      level: 3,
      title: 'L’insolvenza',
      body: html`<p>Chi vince e non può pagare mostra tutti i suoi talleri e li perde: vanno alla cassa. La carta
        passa a chi aveva fatto l’offerta più alta dopo la sua, anche se poi era passato, al prezzo che aveva
        offerto lui. Se nemmeno lui può pagare, si va avanti allo stesso modo.</p>
        <p>Il banditore prende la sua metà come sempre, a meno che sia lui il compratore o sia stato insolvente:
          allora va tutto alla cassa. Se non resta nessuno, la carta esce dal gioco; se era
          coperta non viene mostrata.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: '3. Costruire',
      body: html`<p>Posa fino a ${printed.most_laid} carte della mano nella tua città: all’estremità sinistra, a
        quella destra, o in un vuoto lasciato da un sabotatore. Una carta posata non si sposta più.</p>`,
    },
    {
      id: 'begin',
      level: 3,
      title: 'Cominciare la città',
      body: html`<p>La prima volta si posano esattamente ${printed.beginning} carte insieme, che possano stare in
        fila secondo le regole qui sotto. Chi non le ha non può ancora cominciare. Anche chi ha perso tutta la
        città ricomincia con ${printed.beginning} carte.</p>
        <p class="rules-aside">Sullo schermo si posano da sinistra a destra. Si accendono solo le carte che possono
          completare la fila.</p>`,
    },
    {
      id: 'side_by_side',
      level: 3,
      title: 'Vicini di famiglie diverse',
      body: html`<p>Due edifici della stessa famiglia non stanno mai uno accanto all’altro, nemmeno riempiendo un
        vuoto. Torri e torri d’angolo sono la stessa famiglia. Di qua e di là da un vuoto, finché è aperto, due
        edifici non sono vicini.</p>`,
    },
    {
      id: 'one_hall',
      level: 3,
      title: 'Un solo municipio',
      body: html`<p>In una città ci sta un municipio solo. Se un sabotatore lo distrugge se ne può posare un
        altro.</p>`,
    },
    {
      id: 'corners',
      level: 3,
      title: 'Le torri d’angolo',
      body: html`<p>La torre sinistra sta solo all’estremità sinistra, la destra solo a quella destra. Oltre una
        torre d’angolo non si costruisce più. Fino alla fase finale una città può avere una sola torre d’angolo;
        una distrutta non conta.</p>`,
    },
    {
      id: 'gaps',
      level: 3,
      title: 'I vuoti',
      body: html`<p>Un edificio distrutto fra altri lascia un vuoto, che si può riempire costruendo. Se invece
        stava a un’estremità, la città finisce semplicemente prima; e se così un vuoto viene a trovarsi
        all’estremità, non è più un vuoto.</p>`,
    },
    {
      id: 'sabotage',
      level: 2,
      title: '3. Oppure sabotare',
      body: html`<p>Invece di costruire puoi mandare un sabotatore, uno solo per turno: contro un edificio di un
        avversario, oppure contro una mano piena. In ogni caso il sabotatore torna poi fra quelli liberi. Senza
        un bersaglio non si può mandare, e contro sé stessi mai.</p>`,
    },
    {
      id: 'attack',
      level: 3,
      title: 'Contro un edificio',
      body: html`<p>Puoi attaccare solo l’avversario la cui città ha meno scudi (se più d’uno ne ha così pochi,
        scegli tu quale); di lui scegli l’edificio che vuoi. Chi non ha ancora edifici non si attacca. Poi tiri
        il dado.</p>
        ${throwTable(printed, {
          caption: 'Il lancio del sabotatore',
          first: 'Dado',
          second: 'Che cosa succede',
          failed: 'Niente: il sabotatore fallisce.',
          ransom: 'Il proprietario paga all’attaccante il valore dell’edificio, o lo perde.',
          destroyed: 'L’edificio è distrutto.',
        })}`,
    },
    {
      id: 'ransom',
      level: 3,
      title: 'Il riscatto',
      body: html`<p>Con 3, 4 o 5 il proprietario sceglie se pagare. I talleri vanno a chi attacca, e l’edificio è
        salvo. Chi non vuole, o non ne ha abbastanza, perde l’edificio.</p>`,
    },
    {
      id: 'hidden_card',
      level: 3,
      title: 'Contro una mano piena',
      body: html`<p>Chiunque abbia in mano ${printed.full_hand} carte o più può essere preso di mira, quanti che
        siano i suoi scudi. Niente dado: l’attaccante pesca una carta a caso e la mostra a tutti.</p>`,
    },
    {
      id: 'under',
      level: 3,
      title: 'Dove finiscono le carte',
      body: html`<p>L’edificio distrutto o la carta mostrata va sotto il mazzo che in quel momento ha meno carte;
        se sono pari sceglie l’attaccante. Tutti sanno che è lì.</p>`,
    },
    {
      id: 'open_sabotage',
      level: 3,
      title: 'Variante: sabotaggio libero',
      body: html`<p>Si può attaccare la città di chiunque. L’attacco riesce se il dado mostra più degli scudi di
        quella città; il punto nero riesce sempre. Non ci sono riscatti dopo il lancio. Ma prima del lancio chi è
        attaccato può fare una sola offerta, di talleri che ha: chi attacca la accetta e si ferma, o la rifiuta e
        tira. Contro una mano piena tutto resta uguale.</p>`,
    },
    {
      id: 'end',
      level: 2,
      title: 'La fine',
      body: html`<p>Quando l’ultima carta di uno dei due mazzi è andata all’asta, chi l’ha messa in vendita
        finisce il suo turno, costruendo o sabotando. Poi viene la fase finale, anche se un sabotaggio ha
        rimesso una carta in quel mazzo.</p>`,
    },
    {
      id: 'final',
      level: 3,
      title: 'La fase finale',
      body: html`<p>A turno, a partire dal giocatore seguente, ciascuno posa ancora fino a ${printed.most_laid}
        carte. Solo ora una città può avere tutte e due le torri d’angolo. Chi non ha una città ne comincia una
        con ${printed.beginning} carte, o nessuna. Niente incassi, aste o sabotaggi.</p>`,
    },
    {
      id: 'scoring',
      level: 2,
      title: 'I punti',
      body: html`<p>Ogni edificio vale il suo numero. Talleri e sabotatori non valgono niente.</p>`,
    },
    {
      id: 'complete',
      level: 3,
      title: 'La città completa',
      body: html`<p>Una città è completa se ha una torre d’angolo a sinistra, una a destra e nessun vuoto. Solo
        allora può ricevere i premi.</p>`,
    },
    {
      id: 'bonuses',
      level: 3,
      title: 'I tre premi',
      body: html`<ul>
          <li><b>Municipio al centro</b>, ${bonuses.middle} punti: il municipio è esattamente a metà, quindi gli
            edifici sono in numero dispari.</li>
          <li><b>Chiese in equilibrio</b>, ${bonuses.balance} punti: a sinistra del municipio ci sono tante
            chiese quante a destra, almeno una per lato, dovunque stia il municipio.</li>
          <li><b>Torri d’angolo uguali</b>, ${bonuses.twins} punti: le due torri d’angolo hanno lo stesso
            valore.</li>
        </ul>
        ${cityPicture(
          printed,
          ['corner_left:3', 'church:7', 'hall:5', 'church:9', 'corner_right:3'],
          'Una città completa con tutti e tre i premi',
        )}
        ${workedCase('47 punti', ['Da dove', 'Punti'], [
          ['3 + 7 + 5 + 9 + 3', 27], ['Municipio al centro', 10], ['Chiese in equilibrio', 5], ['Torri d’angolo uguali', 5],
        ], 'Cinque edifici bastano a prendere tutti i premi.')}
        ${cityPicture(
          printed,
          ['corner_left:1', 'church:9', 'tower:2', 'gate:4', 'hall:7', 'church:6', null, 'gate:3', 'corner_right:2'],
          'Una città con un vuoto',
        )}
        <p>Questa vale 1 + 9 + 2 + 4 + 7 + 6 + 3 + 2 = 34: con un vuoto nessun premio.</p>`,
    },
    {
      id: 'hand',
      level: 3,
      title: 'Le carte rimaste in mano',
      body: html`<p>Si sottraggono sempre, con il loro valore, anche a chi non ha una città.</p>`,
    },
    {
      id: 'winner',
      level: 2,
      title: 'Chi vince',
      body: html`<p>Vince chi ha più punti. A parità la vittoria è condivisa.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'Che cosa è nascosto',
      body: html`<p>L’ordine dei mazzi, tranne la carta scoperta e quelle messe sotto in vista di tutti; le carte
        comprate coperte. Una carta comprata scoperta la conoscono tutti finché non è posata, e quante carte hai
        in mano si sa sempre. I talleri sono segreti, ma ogni moneta si muove sotto gli occhi di tutti: chi tiene
        il conto li sa, e i bot lo tengono. Con l’opzione <i>borse scoperte</i> li mostra lo schermo.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Parti ricostruite',
      body: html`<p>La tabella del regolamento che dice, per ogni tipo di edificio, quante carte ci sono
        e di quali valori ci è giunta senza le colonne: i valori dati qui sono l’unica lettura che dia quaranta
        carte e torni con i suoi esempi. Quante monete e quanti scudi siano su ciascuna carta lo abbiamo
        deciso noi. Nostre sono anche alcune precisazioni: la prima offerta di almeno 1 anche a borsa vuota, la
        carta che esce dal gioco se nessuno può pagare, la città tagliata ai suoi edifici estremi.</p>`,
    },
  ];
}
