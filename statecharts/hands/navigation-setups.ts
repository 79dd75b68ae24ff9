import { before } from './before.ts'
import type { HandSetup, Sentence } from './hand.ts'
import { says } from './says.ts'

const atOrders: Sentence = {
  es: 'Abrí la dirección /myOrders.',
  en: 'Open the address /myOrders.',
  pt: 'Abra o endereço /myOrders.',
}
const atShow: Sentence = {
  es: 'Abrí /landing/gran-noche-del-valle.',
  en: 'Open /landing/gran-noche-del-valle.',
  pt: 'Abra /landing/gran-noche-del-valle.',
}
const holdsSeat: Sentence = {
  es: 'Tomá un lugar de «El lago a oscuras» y volvé a esa función.',
  en: 'Hold a place of “El lago a oscuras” and go back to that performance.',
  pt: 'Reserve um lugar de “El lago a oscuras” e volte a essa apresentação.',
}
const runsOut: Pick<HandSetup, 'events' | 'shows'> = {
  events: {
    'purchase.ended': says(
      'Esperá {purchaseMinutes} minutos, hasta que el reloj de arriba llegue a 00:00.',
      'Wait {purchaseMinutes} minutes, until the clock at the top is at 00:00.',
      'Espere {purchaseMinutes} minutos, até o relógio de cima chegar a 00:00.',
    ),
  },
  shows: { 'purchase.ended': [{ reads: 'Your purchase time limit has expired' }] },
}
const desk: Sentence = {
  es: 'Abrí /boleteria, entrá como ana con la clave Boleteria26, abrí el turno',
  en: 'Open /boleteria, log in as ana with the password Boleteria26, open the shift',
  pt: 'Abra /boleteria, entre como ana com a senha Boleteria26, abra o turno',
}

/** How a browser comes to a page that may be seen or not. */
export const navigationSetups: Readonly<Record<string, HandSetup>> = {
  'as a visitor whose login is gone, at the orders': {
    before: [
      before.loggedIn,
      {
        es: 'Cerrá la sesión desde otro navegador y abrí acá /myOrders: la tienda lleva a la página para entrar.',
        en: 'End the login from another browser and open /myOrders here: the shop leads to the login.',
        pt: 'Encerre a sessão em outro navegador e abra aqui /myOrders: a loja leva à página para entrar.',
      },
    ],
  },
  'in a browser that remembers the login, at the orders': { before: [before.loggedIn, atOrders] },
  'as a visitor, while the list of queues does not come': {
    before: [
      before.visitor,
      {
        es: 'En las herramientas del navegador, Red, bloqueá la lista de filas (lista.json), abrí /login y andá a la cartelera con el logo.',
        en: 'In the browser’s tools, Network, block the list of queues (lista.json), open /login and go to the billboard by the logo.',
        pt: 'Nas ferramentas do navegador, Rede, bloqueie a lista de filas (lista.json), abra /login e vá à programação pelo logo.',
      },
    ],
  },
  'with the box office’s purchase, at the performance': {
    ...runsOut,
    before: [
      {
        es: `${desk.es}, empezá una venta de «El lago a oscuras» y abrí esa función en la tienda, en el mismo navegador.`,
        en: `${desk.en}, begin a sale of “El lago a oscuras” and open that performance in the shop, in the same browser.`,
        pt: `${desk.pt}, comece uma venda de “El lago a oscuras” e abra essa apresentação na loja, no mesmo navegador.`,
      },
    ],
  },
  'with a purchase, at the performance': { ...runsOut, before: [before.loggedIn, holdsSeat] },
  'as a visitor, by a link of the show': { before: [before.visitor, atShow] },
  'as a visitor of a shop where anybody chooses seats, by a link of the show': {
    before: [
      before.visitor,
      {
        es: 'En una tienda donde se elige sin entrar ("seatSelectionRequiresLogin": false), abrí /landing/milonga-de-los-andenes.',
        en: 'In a shop where one chooses without a login ("seatSelectionRequiresLogin": false), open /landing/milonga-de-los-andenes.',
        pt: 'Em uma loja onde se escolhe sem entrar ("seatSelectionRequiresLogin": false), abra /landing/milonga-de-los-andenes.',
      },
    ],
  },
  'at the box office, with a place taken': {
    before: [
      {
        es: `${desk.es} y tomá un lugar para una venta.`,
        en: `${desk.en} and take a place for a sale.`,
        pt: `${desk.pt} e reserve um lugar para uma venda.`,
      },
    ],
  },
  'as a visitor, who has been to the login': {
    before: [
      before.visitor,
      {
        es: 'Abrí /login?next=%2FmyOrders y andá a la cartelera con el logo.',
        en: 'Open /login?next=%2FmyOrders and go to the billboard by the logo.',
        pt: 'Abra /login?next=%2FmyOrders e vá à programação pelo logo.',
      },
    ],
  },
}
