import { before } from './before.ts'
import type { HandSetup, Sentence } from './hand.ts'
import { holding, holdsMore, notice, readsPurchase } from './purchase-words.ts'
import { says } from './says.ts'

const ofYesterday: Sentence = {
  es: 'Abrí la dirección de una compra de ayer (/BuyTicket/…), que ya terminó.',
  en: 'Open the address of a purchase of yesterday (/BuyTicket/…), which has ended.',
  pt: 'Abra o endereço de uma compra de ontem (/BuyTicket/…), que já terminou.',
}

const emptyCart = says(
  'Abrí el carrito, arriba, y tocá [Empty cart].',
  'Open the cart, at the top, and press [Empty cart].',
  'Abra o carrinho, em cima, e toque em [Empty cart].',
)
const TIME_IS_UP = 'Your purchase time limit has expired'
const CANCELLED = 'Your purchase process has been canceled'

/** How a browser comes to a purchase of this tab's own, or to one that is over. */
export const purchaseSetups: Readonly<Record<string, HandSetup>> = {
  'with a purchase that the browser remembers': {
    before: [
      ...holding,
      { es: 'Recargá la cartelera.', en: 'Reload the billboard.', pt: 'Recarregue a programação.' },
    ],
    events: {
      'process.refreshed': readsPurchase,
      'cancellation.requested': emptyCart,
      'purchase.ended': 'by itself',
      'session.ended': says(
        'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
        'In another tab press [Sign out] in the account’s menu.',
        'Em outra aba toque em [Sign out] no menu da conta.',
      ),
      'time.passed': says('Esperá medio minuto.', 'Wait half a minute.', 'Espere meio minuto.'),
    },
    shows: { 'cancellation.requested': notice(CANCELLED) },
  },
  'with another purchase, while the end of the last one is still to be written': {
    before: [
      ...holding,
      {
        es: 'Vaciá el carrito y, enseguida, tomá otro lugar de «Cuentos para cruzar el río».',
        en: 'Empty the cart and, at once, hold another place of “Cuentos para cruzar el río”.',
        pt: 'Esvazie o carrinho e, em seguida, reserve outro lugar de “Cuentos para cruzar el río”.',
      },
    ],
    events: { 'purchase.ended': 'by itself' },
  },
  'with a purchase that another browser replaces': {
    before: [...holding, before.atBillboard],
    events: {
      'purchase.closed': says(
        'En otro navegador con la misma cuenta empezá otra compra, y esperá unos segundos acá.',
        'In another browser with the same account begin another purchase, and wait a few seconds here.',
        'Em outro navegador com a mesma conta comece outra compra, e espere uns segundos aqui.',
      ),
    },
    shows: {
      'purchase.closed': notice(
        'You began another purchase in another browser or device: this one is closed, its places are free',
      ),
    },
  },
  'with a purchase whose time runs out': {
    before: [...holding, before.atBillboard],
    events: {
      'purchase.expired': says(
        'Esperá {purchaseMinutes} minutos, hasta que el reloj de arriba llegue a 00:00.',
        'Wait {purchaseMinutes} minutes, until the clock at the top is at 00:00.',
        'Espere {purchaseMinutes} minutos, até o relógio de cima chegar a 00:00.',
      ),
    },
    shows: { 'purchase.expired': notice(TIME_IS_UP) },
  },
  'at a performance, with places of another held': {
    before: [
      ...holding,
      {
        es: 'Volvé a la función de «Cuentos para cruzar el río».',
        en: 'Go back to the performance of “Cuentos para cruzar el río”.',
        pt: 'Volte à apresentação de “Cuentos para cruzar el río”.',
      },
    ],
    events: { 'places.held': holdsMore },
  },
  'at the box office': {
    before: [
      {
        es: 'Abrí /boleteria, entrá como ana con la clave Boleteria26, abrí el turno, empezá una venta y andá a la función de «Cuentos para cruzar el río» de la tienda.',
        en: 'Open /boleteria, log in as ana with the password Boleteria26, open the shift, begin a sale and go to the shop’s performance of “Cuentos para cruzar el río”.',
        pt: 'Abra /boleteria, entre como ana com a senha Boleteria26, abra o turno, comece uma venda e vá à apresentação de “Cuentos para cruzar el río” da loja.',
      },
    ],
    events: {
      'page.requested': { says: before.atBillboard },
    },
  },
  'at the checkout of a purchase that is over': {
    before: [before.loggedIn, ofYesterday],
    events: { 'purchase.expired': readsPurchase },
    shows: { 'purchase.expired': notice(TIME_IS_UP) },
  },
  'at the checkout of a purchase that is over, with another under way': {
    before: [...holding, ofYesterday],
    events: { 'purchase.expired': readsPurchase },
    shows: { 'purchase.expired': notice(CANCELLED) },
  },
}
