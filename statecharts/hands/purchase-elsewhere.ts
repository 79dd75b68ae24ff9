import { before } from './before.ts'
import type { Hand, HandSetup, Sentence } from './hand.ts'
import { holding, holdsMore, notice, readsPurchase } from './purchase-words.ts'
import { says } from './says.ts'

const otherTabBuys: Sentence = {
  es: 'Abrí esta página en otra pestaña: la compra es de la primera.',
  en: 'Open this page in another tab: the purchase is the first one’s.',
  pt: 'Abra esta página em outra aba: a compra é da primeira.',
}
const otherTabPays: Sentence = {
  es: 'Pagá en esa pestaña, y antes de que la tienda conteste abrí en otra la dirección de la compra.',
  en: 'Pay in that tab, and before the shop answers open the purchase’s address in another one.',
  pt: 'Pague nessa aba e, antes de a loja responder, abra em outra o endereço da compra.',
}
const paysFree: Hand = says(
  'Aceptá los términos y tocá [Confirm, free of charge].',
  'Accept the terms and press [Confirm, free of charge].',
  'Aceite os termos e toque em [Confirm, free of charge].',
)
const begunElsewhere = says(
  'En otra pestaña del mismo navegador empezá otra compra.',
  'In another tab of the same browser begin another purchase.',
  'Em outra aba do mesmo navegador comece outra compra.',
)
const givenUpElsewhere = says(
  'En otra pestaña del mismo navegador abrí el carrito y vacialo.',
  'In another tab of the same browser open the cart and empty it.',
  'Em outra aba do mesmo navegador abra o carrinho e esvazie-o.',
)

const OTHER_TAB = 'You have started a purchase in another tab of your browser'

/** How a browser comes to a purchase that another tab makes as well. */
export const purchaseElsewhereSetups: Readonly<Record<string, HandSetup>> = {
  'beside a tab that buys too': {
    before: [...holding, before.atBillboard],
    events: {
      'ownership.superseded': begunElsewhere,
      'record.changed': begunElsewhere,
      'supersession.acknowledged': { press: 'OK' },
    },
    shows: { 'ownership.superseded': notice(OTHER_TAB) },
  },
  'at a performance, while another tab buys': {
    before: [
      ...holding,
      otherTabBuys,
      {
        es: 'Andá ahí a la función de «Cuentos para cruzar el río».',
        en: 'Go to the performance of “Cuentos para cruzar el río” there.',
        pt: 'Vá ali à apresentação de “Cuentos para cruzar el río”.',
      },
    ],
    events: { 'places.held': holdsMore },
  },
  'at the checkout of a purchase that another tab pays': {
    before: [...holding, before.atLastStep, otherTabPays],
    events: { 'purchase.resumed': readsPurchase, 'ownership.refused': 'by itself' },
  },
  'at the checkout of a purchase that another tab has paid': {
    before: [...holding, before.atLastStep, otherTabPays],
    events: {
      'record.changed': says(
        'Esperá a que la otra pestaña muestre las entradas.',
        'Wait until the other tab shows the tickets.',
        'Espere a outra aba mostrar os ingressos.',
      ),
      'purchase.resumed': readsPurchase,
      'ownership.refused': 'by itself',
    },
  },
  'with the purchase that another tab makes remembered': {
    before: [...holding, otherTabBuys],
    events: {
      'process.refreshed': says(
        'En la otra pestaña empezá a pagar, y recargá esta.',
        'Begin to pay in the other tab, and reload this one.',
        'Na outra aba comece a pagar, e recarregue esta.',
      ),
    },
  },
  'with the purchase that another tab made remembered': {
    before: [...holding, otherTabBuys],
    events: {
      'purchase.paid': says(
        'En otro navegador con la misma cuenta pagá la compra, y recargá esta página.',
        'In another browser with the same account pay the purchase, and reload this page.',
        'Em outro navegador com a mesma conta pague a compra, e recarregue esta página.',
      ),
    },
  },
  'at the last step of a purchase that another tab gives up': {
    before: [...holding, before.atLastStep],
    events: {
      'record.changed': [
        { when: { 'record.cEstado': 'RESET' }, hand: givenUpElsewhere },
        { when: {}, hand: begunElsewhere },
      ],
      'payment.submitted': paysFree,
    },
  },
}
