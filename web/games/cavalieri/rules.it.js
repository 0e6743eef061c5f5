/** Le regole di Città e Cavalieri, scritte da noi. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { cardParagraph, costTable, eventTable, islandPicture, levelTable, pieceTable, terrainTable, workedCase } from './printed.js';

/**
 * @param {any} printed  il materiale stampato, dal catalogo del motore
 * @returns {import('../../types/shell').Paragraph[]}
 */
export default function rules(printed) {
  const card = cardParagraph(printed, { copies: (n) => (n === 1 ? 'Una carta.' : `${n} carte.`) });
  return [
    {
      id: 'aim',
      level: 2,
      title: 'Lo scopo',
      body: html`<p>Ciascuno popola l’isola di insediamenti, città e strade, ne migliora le città e arma cavalieri
        contro i barbari che stanno arrivando per mare. Tutto questo dà punti: vince chi nel proprio turno ne ha
        13, o quanti se ne sono scelti.</p>`,
    },
    {
      id: 'board',
      level: 2,
      title: 'L’isola',
      body: html`<p>L’isola ha 19 esagoni: 4 di bosco, 4 di pascolo, 4 di campi, 3 di colline, 3 di montagne e un
        deserto. Su ognuno, tranne il deserto, c’è un numero; i puntini dicono quante volte su 36 esce. Dove si
        toccano più esagoni, o un esagono e il mare, c’è un <i>incrocio</i>: lì stanno insediamenti, città e
        cavalieri. I lati degli esagoni sono <i>sentieri</i>, e vi passano le strade. Nove porti danno ciascuno su
        due incroci della costa.</p>
        ${islandPicture(printed, { title: 'L’isola per principianti, con numeri e porti' })}
        <p>Ogni terreno dà una <i>risorsa</i>. Dalle città accanto a boschi, pascoli e montagne vengono anche le
          <i>merci</i>: fogli di carta, stoffe e monete, che pagano i miglioramenti. Risorse e merci sono carte, e
          insieme fanno la mano.</p>
        ${terrainTable(printed, { caption: 'Che cosa danno i terreni', terrain: 'Terreno', settlement: 'Insediamento', city: 'Città' })}`,
    },
    {
      id: 'layout',
      level: 3,
      title: 'Come si dispone',
      body: html`<p>Di solito terreni e porti sono a caso, e i numeri si posano in ordine fisso a spirale, da un angolo
        dell’isola a caso verso il centro: due numeri uguali, o due tra 6 e 8, non sono mai vicini. L’isola <i>per
        principianti</i> è invece sempre quella della figura.</p>`,
    },
    {
      id: 'pieces',
      level: 3,
      title: 'I pezzi',
      body: html`<p>Ciascuno ha questi pezzi, e non di più. Un insediamento che diventa città torna fra i pezzi da
        costruire; così un cavaliere promosso, al suo livello di prima. Su un incrocio sta un pezzo solo, su un
        sentiero una strada sola.</p>
        ${pieceTable(printed, { caption: 'I pezzi di ciascuno', piece: 'Pezzo', many: 'Quanti', knights: 'Cavalieri di ogni livello' })}`,
    },
    {
      id: 'costs',
      level: 3,
      title: 'Quanto costano',
      body: html`<p>Le carte spese tornano alla banca.</p>
        ${costTable(printed, {
          caption: 'I costi',
          what: 'Che cosa',
          cost: 'Costo',
          knight: 'Reclutare un cavaliere',
          activate: 'Attivare un cavaliere',
          promote: 'Promuovere un cavaliere',
        })}
        <p class="rules-aside">Un miglioramento costa tante merci del suo campo quanto è il nuovo livello.</p>`,
    },
    {
      id: 'setup',
      level: 2,
      title: 'Preparazione',
      body: html`<p>In ordine di turno ciascuno fonda un insediamento e, accanto, una strada. Poi, in ordine inverso,
        ciascuno fonda una <i>città</i> con una strada, e prende subito una risorsa per ogni esagono accanto alla
        città: merci no. Due insediamenti o città non stanno mai su incroci vicini. Tutti cominciano dunque con 3
        punti.</p>`,
    },
    {
      id: 'turn',
      level: 2,
      title: 'Il turno',
      body: html`<p>Chi è di turno tira i tre dadi: il rosso, il bianco e il dado evento. Si guarda prima il dado
        evento, poi la somma degli altri due: produzione, o 7. Dopo può fare quello che vuole, quanto può e in
        qualsiasi ordine: costruire, cambiare, migliorare, reclutare e usare cavalieri, giocare carte Progresso.
        Infine finisce il turno.</p>
        <p class="rules-aside">Sullo schermo si sceglie prima che cosa fare, poi dove: si accendono solo i posti
          giusti. Ciò che non si può ancora fare dice che cosa manca.</p>`,
    },
    {
      id: 'event',
      level: 3,
      title: 'Il dado evento',
      body: html`${eventTable({
        caption: 'Il dado evento',
        face: 'Faccia',
        does: 'Che cosa succede',
        ship: 'Su tre facce: la nave dei barbari avanza di un passo.',
        gate: 'Su una faccia: si possono pescare carte Progresso di questo colore.',
      })}
        <p>Se con questo la nave fa il settimo passo, i <a data-rule="barbarians">barbari</a> sbarcano subito, prima
          di tutto il resto. Se si apre una porta, pesca una carta di quel colore chi nel campo della porta ha almeno
          il livello del dado rosso meno 1, e almeno il livello 1. Si pesca in ordine, da chi è di turno.</p>
        ${workedCase('trade', 'Porta gialla, dado rosso 3', ['Livello di Commercio', 'Pesca?'], [
          ['1', 'no'], ['2', 'sì'], ['5', 'sì'],
        ], 'Con il dado rosso a 1 basta il livello 1, con il 6 serve il 5.')}`,
    },
    {
      id: 'production',
      level: 3,
      title: 'La produzione',
      body: html`<p>Producono gli esagoni con il numero uscito. Ogni insediamento accanto prende una risorsa, ogni
        città due carte: da boschi, pascoli e montagne una risorsa e una merce, da colline e campi due risorse.
        L’esagono con il ladro non produce.</p>
        ${workedCase('lumber', 'Esce l’8, e c’è un Bosco 8', ['Accanto', 'Prende'], [
          ['Anna, un insediamento', '1 legname'],
          ['Bianca, una città', '1 legname e 1 foglio'],
        ])}`,
    },
    {
      id: 'shortage',
      level: 3,
      title: 'Quando la banca non basta',
      body: html`<p>Si guarda un tipo alla volta. Se la banca non ne ha per tutti quelli che ne aspettano, non ne
        prende nessuno; se uno solo ne aspetta, prende ciò che resta. Con 2 legname in banca e 3 dovuti a due
        giocatori: niente legname, ma i fogli sì.</p>`,
    },
    {
      id: 'seven',
      level: 3,
      title: 'Il 7',
      body: html`<p>Con un 7 non produce nessuno. Chi ha in mano più di ${printed.limit} carte, risorse e merci
        insieme, ne scarta metà a scelta, per difetto. Ogni cinta di <a data-rule="walls">mura</a> alza il limite di
        ${printed.wall_limit}. Si scarta tutti insieme, sotto gli occhi di tutti. Poi si sposta il ladro.</p>
        ${workedCase('wall', 'Carte in mano', ['Mura', 'Tiene', 'Con una in più'], [
          ['0', '7', '8: ne scarta 4'], ['1', '9', '10: ne scarta 5'], ['3', '13', '14: ne scarta 7'],
        ])}`,
    },
    {
      id: 'robber',
      level: 3,
      title: 'Il ladro',
      body: html`<p>Comincia nel deserto. Chi ha tirato il 7 lo porta su un altro esagono, anche di nuovo nel deserto, e
        ruba una carta a caso a uno di quelli che hanno lì un insediamento o una città e almeno una carta: se sono
        più d’uno sceglie lui. Se non c’è nessuno, il ladro si sposta lo stesso. Vede la carta solo chi la prende e
        chi la perde.</p>`,
    },
    {
      id: 'first_attack',
      level: 3,
      title: 'Prima del primo sbarco',
      body: html`<p>Finché i barbari non sono sbarcati una volta il ladro non si muove: né con il 7, né con un
        cavaliere, né con il Vescovo. Con il 7 si scarta lo stesso. Se la nave sbarca con lo stesso tiro del 7, lo
        sbarco viene prima e il ladro è già libero.</p>`,
    },
    {
      id: 'friendly',
      level: 3,
      title: 'Variante: ladro gentile',
      body: html`<p>Il ladro non si mette accanto a un avversario che ha 3 punti o meno; un edificio di chi lo sposta
        non lo impedisce. Se non resta nessun altro esagono rimane dov’è, e non si ruba nulla.</p>`,
    },
    {
      id: 'build',
      level: 2,
      title: 'Costruire',
      body: html`<p>Nel proprio turno, dopo il tiro, si costruisce quanto si può pagare e quanti pezzi si hanno.</p>`,
    },
    {
      id: 'roads',
      level: 3,
      title: 'Strade',
      body: html`<p>Una strada va su un sentiero libero che tocca una propria strada, un proprio insediamento o una
        propria città. Non prosegue oltre un incrocio con un insediamento, una città o un cavaliere di un altro.</p>`,
    },
    {
      id: 'settlements',
      level: 3,
      title: 'Insediamenti',
      body: html`<p>Un insediamento va su un incrocio che una propria strada raggiunge. L’incrocio deve essere libero,
        anche da cavalieri propri, e gli incroci accanto non devono avere insediamenti né città, di nessuno. Vale 1
        punto.</p>`,
    },
    {
      id: 'cities',
      level: 3,
      title: 'Città',
      body: html`<p>Una città prende il posto di un proprio insediamento. Vale 2 punti, produce il doppio e rende
        possibili mura e miglioramenti, ma rende anche più forti i barbari.</p>`,
    },
    {
      id: 'walls',
      level: 3,
      title: 'Mura',
      body: html`<p>Ogni città può avere una cinta di mura, anche se è una metropoli. Ognuna protegge dal 7 altre
        ${printed.wall_limit} carte. Se i barbari prendono la città, le mura vanno perdute.</p>`,
    },
    {
      id: 'longest',
      level: 3,
      title: 'La strada più lunga',
      body: html`<p>Vale 2 punti per chi ha il più lungo cammino di strade proprie, almeno ${printed.longest_least}.
        Ogni strada si conta una volta. Il cammino può finire a un insediamento, una città o un cavaliere altrui, non
        passarci attraverso; i pezzi propri non lo spezzano.</p>
        <p>Chi ce l’ha la tiene finché nessuno è più lungo di lui. Se scende sotto un altro, passa a chi ora è il più
          lungo; se sono più d’uno, non ce l’ha nessuno, finché uno solo è in testa. Si guarda dopo ogni
          cambiamento; ma finché un cavaliere scalzato, o disertato, è in viaggio, non prima che sia stato posato o se ne
          sia andato.</p>
        ${workedCase('longest', 'Anna aveva 6 strade, un cavaliere la taglia a 4', ['Gli altri', 'Chi ce l’ha ora'], [
          ['Bianca 5', 'Bianca'], ['Bianca 5, Corrado 5', 'nessuno'], ['nessuno ne ha 5', 'nessuno'],
        ])}`,
    },
    {
      id: 'bank',
      level: 2,
      title: 'La banca e gli scambi',
      body: html`<p>La banca ha 19 carte di ogni risorsa e 12 di ogni merce. Quante ne restano lo vedono tutti.</p>`,
    },
    {
      id: 'rates',
      level: 3,
      title: 'Cambiare con la banca',
      body: html`<p>Si danno 4 carte uguali e se ne prende una di un altro tipo, se la banca ne ha. Con un porto 3:1
        ne bastano 3. Ne bastano 2 con il porto di quella risorsa, con il <a data-rule="card_merchant">mercante</a>
        sul suo terreno, per le merci con la <a data-rule="abilities">Casa mercantile</a>, e con la
        <a data-rule="card_merchant_fleet">Flotta mercantile</a>. Vale sempre il cambio migliore. Un porto è di chi
        ha un insediamento o una città su uno dei suoi due incroci.</p>`,
    },
    {
      id: 'offers',
      level: 3,
      title: 'Scambiare con gli altri',
      body: html`<p>Nel proprio turno, dopo il tiro, si possono fare fino a ${printed.offers} proposte; anche una ritirata
        conta. Si chiedono da 1
        a ${printed.most_offered} carte e se ne danno da 1 a ${printed.most_offered}; lo stesso tipo non sta da tutte e
        due le parti, e perciò non si chiede l’unico che si ha in mano. Niente regali, niente carte Progresso. Gli altri rispondono insieme, e le risposte si scoprono
        tutte nello stesso momento. Poi chi ha proposto sceglie con chi scambiare, o con nessuno.</p>
        <p>Chi non ha ciò che si chiede può solo rifiutare; chi ha meno carte di quante se ne chiedono non viene
          interpellato. Accettare mostra di avere ciò che si chiede.</p>`,
    },
    {
      id: 'counter',
      level: 3,
      title: 'Rilanciare',
      body: html`<p>Si può anche rispondere: sì, ma dammi altro. O tante carte di un altro tipo al posto di quelle
        offerte, o una carta in più. Se chi ha proposto non può pagare la risposta vale come un rifiuto.</p>`,
    },
    {
      id: 'knights',
      level: 2,
      title: 'I cavalieri',
      body: html`<p>Si recluta un cavaliere di livello 1, inattivo, su un incrocio libero che una propria strada
        raggiunge; può stare accanto a qualsiasi cosa. Attivo o no, sbarra agli altri la strada e l’incrocio. Il
        livello è la sua forza.</p>`,
    },
    {
      id: 'activate',
      level: 3,
      title: 'Attivare',
      body: html`<p>Un cavaliere attivo difende dai barbari e può agire, ma dal turno dopo: agisce solo chi era attivo
        già all’inizio del turno. Dopo aver agito, e dopo ogni sbarco, è inattivo. Riattivato nello stesso turno
        difende, ma non agisce un’altra volta.</p>`,
    },
    {
      id: 'promote',
      level: 3,
      title: 'Promuovere',
      body: html`<p>Una promozione porta un cavaliere al livello dopo; attivo o inattivo resta com’è. Un cavaliere si
        promuove una volta per turno, anche il turno in cui è reclutato, e serve un pezzo del nuovo livello. Il
        livello 3 chiede la <a data-rule="abilities">Fortezza</a>.</p>`,
    },
    {
      id: 'knight_actions',
      level: 3,
      title: 'Agire',
      body: html`<p>In un turno possono agire quanti cavalieri si vuole, ciascuno una volta, in uno di tre modi:</p>
        <ul>
          <li><b>muoversi</b> lungo le proprie strade fino a un incrocio libero, passando oltre i pezzi propri ma non
            oltre quelli altrui;</li>
          <li><b>scalzare</b> un cavaliere avversario più debole che raggiunge così, e prenderne il posto;</li>
          <li><b>scacciare il ladro</b> da un esagono accanto: lo si sposta e si ruba come con il 7, ma non prima del
            primo sbarco.</li>
        </ul>`,
    },
    {
      id: 'displaced',
      level: 3,
      title: 'Un cavaliere scalzato',
      body: html`<p>Il suo giocatore lo porta, lungo le proprie strade, su un incrocio libero: va bene anche quello che
        l’altro cavaliere ha appena lasciato. Resta attivo o inattivo com’era. Se non c’è posto lascia l’isola e torna
        fra i pezzi. Non scalza nessuno a sua volta.</p>`,
    },
    {
      id: 'barbarians',
      level: 2,
      title: 'I barbari',
      body: html`<p>Al settimo passo della nave i barbari sbarcano. La loro forza è il numero delle città sull’isola, di
        tutti; una metropoli conta come una città. La difesa è la somma dei livelli di tutti i cavalieri attivi,
        anche di chi non ha città. A difendere basta la parità.</p>
        <p>Dopo lo sbarco, comunque sia andata, tutti i cavalieri sono inattivi, la nave torna al largo e il ladro è
          libero per il resto della partita. Tutto questo accade prima della produzione o del 7 dello stesso tiro: una
          città perduta produce già come insediamento, le sue mura non proteggono più.</p>
        <p class="rules-aside">La striscia in alto dice sempre quanti passi mancano, le due forze, e chi perderebbe una
          città se sbarcassero ora.</p>`,
    },
    {
      id: 'defence',
      level: 3,
      title: 'Respinti',
      body: html`<p>Se la difesa basta, chi da solo ha contribuito di più prende un <i>punto Difensore</i>, quante volte
        capita. Se in testa sono pari, ognuno di loro pesca invece una carta Progresso da un mazzo a scelta, in
        ordine. Se nessuno ha contribuito non succede nulla.</p>`,
    },
    {
      id: 'pillage',
      level: 3,
      title: 'Vinti',
      body: html`<p>Se la difesa non basta si guarda chi ha almeno una città che non sia una metropoli: di questi, chi ha
        contribuito di meno perde una città a sua scelta. Se sono pari, ciascuno. Contribuire 0 conta. La città
        diventa un insediamento e le mura vanno perdute. Chi non ha città, o ha solo metropoli, è al sicuro.</p>
        ${workedCase('ship', 'Barbari 5, difesa 4', ['Chi', 'Contributo', 'Che cosa succede'], [
          ['Anna', '2', 'nulla'], ['Bianca', '1', 'perde una città'], ['Corrado', '1', 'perde una città'],
          ['Dora, solo metropoli', '0', 'nulla'],
        ])}`,
    },
    {
      id: 'lying',
      level: 3,
      title: 'Città in rovina',
      body: html`<p>Chi perde una città e non ha insediamenti da posare la lascia sull’isola, in rovina: vale 1 punto,
        produce come un insediamento e non conta come città. Prima di fare altre città va ricostruita, al prezzo di
        una città ma senza bisogno di un pezzo; anche con Medicina.</p>`,
    },
    {
      id: 'improvements',
      level: 2,
      title: 'I miglioramenti',
      body: html`<p>I campi sono tre, di cinque livelli: Commercio, che si paga in stoffe, Politica, in monete, Scienza,
        in fogli. Se ne comprano quanti si vuole, un livello dopo l’altro, purché si abbia almeno una città. I livelli
        restano anche a chi le perde tutte, ma finché non ne ha non ne compra altri.</p>
        ${levelTable({ caption: 'I livelli', level: 'Livello', cost: 'Merci', red: 'Si pesca con il rosso fino a' })}`,
    },
    {
      id: 'abilities',
      level: 3,
      title: 'Le capacità del livello 3',
      body: html`<p><b>Casa mercantile</b> (Commercio): si cambiano 2 merci uguali con una carta qualsiasi.</p>
        <p><b>Fortezza</b> (Politica): si possono promuovere cavalieri al livello 3.</p>
        <p><b>Acquedotto</b> (Scienza): quando un tiro diverso da 7 non ti dà proprio nulla, per il numero, per il ladro
          o perché la banca non basta, prendi una risorsa a scelta. In ordine, finché la banca ne ha.</p>`,
    },
    {
      id: 'metropolis',
      level: 3,
      title: 'Le metropoli',
      body: html`<p>Ogni campo ha una metropoli: vale 2 punti in più della città su cui sta, e i barbari non la toccano.
        La ottiene chi arriva per primo al livello 4, e la mette su una sua città che non ne abbia già una. Chi arriva
        per primo al livello 5 la toglie a chi è fermo al 4, e da allora è sua. Chi ne ha una su un campo può averne
        anche altre.</p>
        <p>Per i livelli 4 e 5 serve sempre una città che non sia una metropoli, anche se non c’è più niente da
          ottenere; non serve solo a chi ha già la metropoli di quel campo e va al 5. Una città che perde la metropoli
          torna una città come le altre.</p>`,
    },
    {
      id: 'progress',
      level: 2,
      title: 'Le carte Progresso',
      body: html`<p>Sono 54, in tre mazzi da 18: gialle di Commercio, blu di Politica, verdi di Scienza. Si pescano
        quando si apre la <a data-rule="event">porta</a> del loro colore, o per aver difeso alla pari. Il dorso lo
        vedono tutti. Le carte giocate o scartate si mostrano e vanno sotto il loro mazzo, che non si rimescola mai;
        da un mazzo finito non si pesca.</p>`,
    },
    {
      id: 'card_effects',
      level: 3,
      title: 'Giocarle',
      body: html`<p>Nel proprio turno, dopo il tiro, se ne giocano quante si vuole, anche appena pescate. Solo
        l’Alchimista si gioca prima del tiro.</p>`,
    },
    {
      id: 'useless',
      level: 3,
      title: 'Carte senza effetto',
      body: html`<p>Una carta che, per quanto tutti possono vedere, non farebbe nulla non si può giocare. Conta anche
        quante carte hanno in mano gli altri, non quali: un monopolio può andare a vuoto.</p>`,
    },
    {
      id: 'hand_limit',
      level: 3,
      title: 'Quattro carte',
      body: html`<p>Se ne tengono al massimo ${printed.most_cards}. Nel proprio turno se ne possono avere cinque: alla
        fine se ne scarta una. Chi pesca la quinta nel turno di un altro ne scarta subito una, prima della
        produzione.</p>`,
    },
    {
      id: 'honours',
      level: 3,
      title: 'Costituzione e Stampa',
      body: html`<p>Chi le pesca le mostra subito: valgono 1 punto ciascuna, non si possono perdere e non contano fra le
        quattro.</p>`,
    },
    {
      id: 'cards_trade',
      level: 2,
      title: 'Le carte gialle',
      body: html`<p>Le carte del Commercio.</p>`,
    },
    card('card_commercial_harbour', html`<p>Avversario per avversario, nell’ordine che vuoi e ciascuno una volta, mostri
      una risorsa: se ha merci te ne dà una a sua scelta e prende la risorsa, se non ne ha la tieni. Puoi fermarti
      quando vuoi. Non si gioca finché le merci sono tutte nella banca.</p>`),
    card('card_master_merchant', html`<p>Scegli uno che abbia più punti di te e delle carte: guardi la sua mano e ne
      prendi 2 a scelta. Gli altri non vedono quali.</p>`),
    card('card_merchant_fleet', html`<p>Scegli una risorsa o una merce: per questo turno la cambi 2:1 con la banca. Non una che
      cambi già così per un porto, per la Casa commerciale o per un’altra Flotta; il mercante può andarsene, e la sua si
      può scegliere.</p>`),
    card('card_merchant', html`<p>Metti il mercante su un esagono accanto a un tuo insediamento o a una tua città. Finché
      è tuo cambi 2:1 la risorsa di quel terreno e hai 1 punto; nel deserto dà solo il punto. Passa a chi gioca il
      prossimo Mercante, e con un altro Mercante puoi spostare anche il tuo.</p>`),
    card('card_resource_monopoly', html`<p>Scegli una risorsa: ogni avversario te ne dà 2, o quella che ha.</p>`),
    card('card_trade_monopoly', html`<p>Scegli una merce: ogni avversario che ne ha te ne dà 1.</p>`),
    {
      id: 'cards_politics',
      level: 2,
      title: 'Le carte blu',
      body: html`<p>Le carte della Politica.</p>`,
    },
    card('card_bishop', html`<p>Sposti il ladro e rubi una carta a caso a ciascuno che ha lì un insediamento o una città,
      in ordine. Non prima del primo sbarco.</p>`),
    card('card_constitution', html`<p>1 punto, mostrata subito.</p>`),
    card('card_deserter', html`<p>Scegli un avversario: rinuncia a un cavaliere a sua scelta. Tu puoi schierarne uno dello
      stesso livello, o del più alto sotto quello di cui hai un pezzo, su un incrocio libero alle tue strade. È attivo
      se lo era l’altro, ma in questo turno non agisce. Per il livello 3 la Fortezza non serve.</p>`),
    card('card_diplomat', html`<p>Togli una strada, di chiunque, che abbia un capo libero: dove il suo giocatore non ha
      un’altra strada, né un insediamento, una città o un cavaliere. Se è tua puoi ricostruirla subito altrove,
      gratis. La strada più lunga si guarda dopo tutte e due le cose.</p>`),
    card('card_intrigue', html`<p>Scalzi un cavaliere avversario che sta a un capo di una tua strada, di qualunque
      livello e senza un cavaliere tuo. Il suo giocatore lo <a data-rule="displaced">sposta</a>.</p>`),
    card('card_saboteur', html`<p>Ogni avversario con tanti punti quanti te, o di più, scarta metà delle sue carte, per
      difetto; insieme. Qui mura e limite non contano.</p>`),
    card('card_spy', html`<p>Guardi le carte Progresso di un avversario e ne prendi una, o nessuna.</p>`),
    card('card_warlord', html`<p>Tutti i tuoi cavalieri diventano attivi, gratis. Quelli attivati così non agiscono in
      questo turno.</p>`),
    card('card_wedding', html`<p>Ogni avversario con più punti di te ti dà 2 carte a sua scelta, o quelle che ha;
      insieme. Gli altri non vedono quali.</p>`),
    {
      id: 'cards_science',
      level: 2,
      title: 'Le carte verdi',
      body: html`<p>Le carte della Scienza.</p>`,
    },
    card('card_alchemist', html`<p>Prima di tirare scegli che cosa mostrano il dado rosso e il bianco; anche un 7. Il dado
      evento si tira come sempre, e per le porte vale il rosso scelto.</p>`),
    card('card_crane', html`<p>Compri subito un miglioramento per una merce in meno. Una Gru per turno.</p>`),
    card('card_engineer', html`<p>Costruisci subito, gratis, le mura di una tua città.</p>`),
    card('card_inventor', html`<p>Scambi i numeri di due esagoni qualsiasi: due numeri diversi fra
      ${printed.swapped.join(', ')}. Ladro e pezzi restano dove sono.</p>`),
    card('card_irrigation', html`<p>Prendi 2 grano per ogni esagono di campi accanto a un tuo insediamento o a una tua
      città: una volta per esagono, anche con il ladro, finché la banca ne ha.</p>`),
    card('card_medicine', html`<p>Fai subito una città di un tuo insediamento, o ne ricostruisci una in rovina, per 2
      minerali e 1 grano.</p>`),
    card('card_mining', html`<p>Come Irrigazione, con le montagne: 2 minerali per esagono.</p>`),
    card('card_printer', html`<p>1 punto, mostrata subito.</p>`),
    card('card_road_building', html`<p>Costruisci subito 2 strade, gratis; puoi fermarti dopo una, ma non prima. Se c’è posto
      per una sola, è tutto.</p>`),
    card('card_smith', html`<p>Promuovi gratis fino a 2 cavalieri, ciascuno una volta, con le regole di ogni
      <a data-rule="promote">promozione</a>.</p>`),
    {
      id: 'winning',
      level: 2,
      title: 'Chi vince',
      body: html`<p>Danno punti: ogni insediamento 1, ogni città 2, ogni metropoli altri 2, la strada più lunga 2, il
        mercante 1, Costituzione e Stampa 1 ciascuna, ogni punto Difensore 1. I punti di tutti sono sempre in vista,
        uno per uno.</p>
        <p>Vince chi ne ha abbastanza in qualsiasi momento del proprio turno, dal suo inizio e durante il tiro. Chi ci
          arriva nel turno di un altro deve aspettare il proprio e averli ancora; se intanto un altro ci arriva nel
          suo, vince quello, anche con meno punti. Gli altri si ordinano per punti.</p>
        <p class="rules-aside">Si gioca a 13 punti; si possono scegliere anche 10, per una partita più breve, o 15.</p>`,
    },
    {
      id: 'last_round',
      level: 3,
      title: 'L’ultimo giro',
      body: html`<p>Se dopo ${printed.rounds} giri nessuno ha vinto, vince chi ha più punti; alla pari, insieme.</p>`,
    },
    {
      id: 'hidden',
      level: 2,
      title: 'Che cosa è nascosto',
      body: html`<p>Le carte in mano, ma non quante sono; le carte Progresso, ma non il loro colore; l’ordine dei mazzi.
        Produzione, costi, scarti, cambi e scambi li vedono tutti. Di nascosto dagli altri passano solo le carte
        rubate da ladro e Vescovo, e quelle di Maestro mercante e Matrimonio. Ciò che torna sotto un mazzo lo fa
        davanti a tutti: quando verrà il suo turno, si saprà chi lo pesca.</p>
        <p class="rules-aside">Chi tocca una carta della propria mano vede quante di quel tipo può avere ciascuno, per
          ciò che si è visto. I bot ricordano lo stesso, e non sanno di più.</p>`,
    },
    {
      id: 'reconstructed',
      level: 2,
      title: 'Parti ricostruite',
      body: html`<p>Dove stanno i porti e com’è l’isola per principianti lo abbiamo stabilito noi. Così anche: la forma
        delle proposte e le loro tre per turno, gli scarti scoperti, che le carte scartate vadano sotto il mazzo, la
        fine dopo ${printed.rounds} giri, e il ladro gentile che risparmia chi ha 3 punti, dato che tutti cominciano
        con 3. In tre si gioca con le stesse regole.</p>`,
    },
  ];
}
