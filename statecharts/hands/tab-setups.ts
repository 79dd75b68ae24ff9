import { before } from './before.ts'
import type { HandSetup, Sentence } from './hand.ts'
import { says } from './says.ts'

const holding = [before.loggedIn, before.holdsFree] as const
const atOrders: Sentence = {
  es: 'En otra pestaña abrí [My orders]: es «esta pestaña» en lo que sigue.',
  en: 'In another tab open [My orders]: it is “this tab” in what follows.',
  pt: 'Em outra aba abra [My orders]: é “esta aba” no que segue.',
}
const buysOther: Sentence = {
  es: 'Anotá la dirección de la compra y, en la misma pestaña, empezá otra en otro navegador con la misma cuenta y abrila acá.',
  en: 'Note the purchase’s address; in another browser with the same account begin another one, and open it in the same tab here.',
  pt: 'Anote o endereço da compra; em outro navegador com a mesma conta comece outra e abra-a na mesma aba aqui.',
}
const closesIt: Sentence = {
  es: 'Cerrá la pestaña que compraba.',
  en: 'Close the tab that was buying.',
  pt: 'Feche a aba que comprava.',
}
const pays: Sentence = {
  es: 'Aceptá los términos y tocá [Confirm, free of charge].',
  en: 'Accept the terms and press [Confirm, free of charge].',
  pt: 'Aceite os termos e toque em [Confirm, free of charge].',
}
const reloads: Sentence = {
  es: 'Antes de que la tienda conteste, recargá la página.',
  en: 'Before the shop answers, reload the page.',
  pt: 'Antes de a loja responder, recarregue a página.',
}
const goesToOrders: Sentence = {
  es: 'Antes de que la tienda conteste, abrí [My orders] en la misma pestaña.',
  en: 'Before the shop answers, open [My orders] in the same tab.',
  pt: 'Antes de a loja responder, abra [My orders] na mesma aba.',
}
const reload: Sentence = { es: 'Recargá la página.', en: 'Reload the page.', pt: 'Recarregue a página.' }
const atOnce: Sentence = {
  es: 'Hacé lo que sigue enseguida, antes de que arriba aparezca el reloj.',
  en: 'Do what follows at once, before the clock appears at the top.',
  pt: 'Faça o que segue em seguida, antes que o relógio apareça em cima.',
}
const paidElsewhere = says(
  'En otro navegador con la misma cuenta pagá la compra, y esperá acá a que se lea.',
  'In another browser with the same account pay the purchase, and wait here until it is read.',
  'Em outro navegador com a mesma conta pague a compra, e espere aqui até que seja lido.',
)
const underWay: Sentence = {
  es: 'En otro navegador con la misma cuenta empezá a pagar la compra, y recargá esta página.',
  en: 'In another browser with the same account begin to pay the purchase, and reload this page.',
  pt: 'Em outro navegador com a mesma conta comece a pagar a compra, e recarregue esta página.',
}
const atLastStep = [...holding, before.atLastStep] as const

/** What has to be so before, for two tabs and one purchase. */
export const tabSetups: Readonly<Record<string, HandSetup>> = {
  'while another tab buys': { before: [...holding, buysOther, atOrders] },
  'while a tab that is gone seems to buy': { before: [...holding, atOrders, closesIt] },
  'while a tab that is gone seems to buy what it has paid': {
    before: [...holding, atOrders, closesIt],
    events: { 'purchase.paid': paidElsewhere },
  },
  'at a purchase that another tab pays': { before: holding },
  'at a purchase, before it is known who buys': { before: [...holding, reload] },
  reloaded: {
    before: [
      ...holding,
      {
        es: 'Abrí [My orders] en la misma pestaña.',
        en: 'Open [My orders] in the same tab.',
        pt: 'Abra [My orders] na mesma aba.',
      },
    ],
  },
  'reloaded while paying, at the purchase': { before: [...atLastStep, pays, reloads] },
  'reloaded while paying, at another purchase that is closed': {
    before: [
      ...atLastStep,
      pays,
      {
        es: 'Antes de que la tienda conteste, abrí en la misma pestaña la dirección de otra compra abierta.',
        en: 'Before the shop answers, open the address of another open purchase in the same tab.',
        pt: 'Antes de a loja responder, abra na mesma aba o endereço de outra compra aberta.',
      },
    ],
  },
  'at the last step of a purchase': { before: atLastStep },
  'at the last step of a purchase, before it is known who buys': { before: [...atLastStep, reload, atOnce] },
  'reloaded at the last step of a purchase': { before: [...atLastStep, reload, atOnce] },
  'reloaded while paying what is over': { before: [...atLastStep, pays, goesToOrders] },
  'reloaded at the confirmation of what was paid': {
    before: [
      before.loggedIn,
      {
        es: 'Comprá una entrada de «Cuentos para cruzar el río», y recargá su confirmación (/BuyTicket/ok/…).',
        en: 'Buy a ticket of “Cuentos para cruzar el río”, and reload its confirmation (/BuyTicket/ok/…).',
        pt: 'Compre um ingresso de “Cuentos para cruzar el río”, e recarregue sua confirmação (/BuyTicket/ok/…).',
      },
    ],
  },
  'with a purchase that another tab takes over, pays and does not end': {
    before: [...holding, atOrders],
    events: {
      'remote.claimed': says(
        'En otra pestaña del mismo navegador seguí con esta compra.',
        'In another tab of the same browser go on with this purchase.',
        'Em outra aba do mesmo navegador continue com esta compra.',
      ),
      'purchase.paid': paidElsewhere,
    },
  },
  'at a purchase whose payment is under way, and fails': { before: [...atLastStep, underWay] },
  'at a purchase whose payment is under way, and succeeds': { before: [...atLastStep, underWay] },
}
