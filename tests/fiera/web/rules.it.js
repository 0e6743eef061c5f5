/** Le regole di Fiera. Gli `id` sono quelli che il motore cita. */

import { html } from '../../vendor/lit-html/lit-html.js';

/** @param {any} printed  the printed material, from the engine's catalogue */
export default (printed) => [
  p('aim', 'Lo scopo', `Si vende in ${printed.towns.length} città. Vincono più punti; a parità, più merci.`),
  p('setup', 'Preparazione', 'Tutti ricevono due merci di ogni tipo e, dall’ultimo, aprono un banco in una città.'),
  p('turn', 'Il turno', 'I dadi si tirano da soli: ogni banco in una città con quel numero rende la sua merce. Poi c’è il mercato, poi si costruisce.'),
  p('seven', 'Il sette', 'Non rende nulla: chi ha più di 8 merci ne scarta la metà.'),
  p('market', 'Il mercato', 'Metti merci sul banco, di’ che cosa chiedi e scambia quante volte vuoi.'),
  p('bank', 'La banca', 'Prende due merci, uguali o no, per ognuna che chiedi.'),
  p('offer', 'L’offerta', 'Chi ha ciò che chiedi accetta o rifiuta; fra più d’uno scegli tu. Poi il mercato è finito.'),
  p('build', 'Costruire', 'Quanto puoi pagare, in ogni ordine.'),
  p('costs', 'Costi', 'Una strada: legno, ferro. Un banco: lana, legno, vino. Una lettera: lana, vino.'),
  p('roads', 'Strade', 'Una strada comincia da un tuo banco o da una tua strada e vale 1 punto.'),
  p('stalls', 'Banchi', 'Un banco si apre dove finisce una tua strada; una città ne tiene due. Vale 2 punti.'),
  p('letters', 'Lettere', 'I sigilli valgono 1 punto, le patenti 2; restano coperte fino alla fine.'),
  p('end', 'La fine', 'Dopo 8 o 12 giri si mostrano le lettere.'),
];

/** @param {string} id @param {string} title @param {string} text */
const p = (id, title, text) => ({ id, level: 2, title, body: html`<p>${text}</p>` });
