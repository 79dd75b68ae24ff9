import { before } from './before.ts'
import type { Hands, Sentence } from './hand.ts'

const holdsSeat: Sentence = {
  es: 'Tomá un lugar de «El lago a oscuras».',
  en: 'Hold a place of “El lago a oscuras”.',
  pt: 'Reserve um lugar de “El lago a oscuras”.',
}
const knowsRest: Sentence = {
  es: 'Elegí la primera forma de entrega, completá los datos y llegá al pago; después abrí otra vez la dirección de la compra, sin lo que sigue al signo ?.',
  en: 'Choose the first way of delivery, fill in the buyer and go on to the payment; then open the purchase’s address again, without what follows the sign ?.',
  pt: 'Escolha a primeira forma de entrega, preencha os dados e chegue ao pagamento; depois abra de novo o endereço da compra, sem o que segue o sinal ?.',
}
const prepared = [before.loggedIn, holdsSeat, knowsRest] as const
const paysNow: Sentence = {
  es: 'Seguí hasta el último paso, aceptá los términos y pagá.',
  en: 'Go on to the last step, accept the terms and pay.',
  pt: 'Continue até o último passo, aceite os termos e pague.',
}
const atReview: Sentence = {
  es: 'Seguí hasta el último paso, el que dice [Is everything right?]',
  en: 'Go on to the last step, which says [Is everything right?]',
  pt: 'Continue até o último passo, o que diz [Is everything right?]',
}
const reload: Sentence = { es: 'Recargá la página.', en: 'Reload the page.', pt: 'Recarregue a página.' }

/** What has to be so before a case of the checkout. */
export const checkoutSetups: Hands['setups'] = {
  'at the address of a confirmation': {
    before: [
      before.loggedIn,
      {
        es: 'Comprá una entrada de «Cuentos para cruzar el río», que es gratis, y abrí otra vez la dirección de su confirmación (/BuyTicket/ok/…).',
        en: 'Buy a ticket of “Cuentos para cruzar el río”, which is free, and open the address of its confirmation again (/BuyTicket/ok/…).',
        pt: 'Compre um ingresso de “Cuentos para cruzar el río”, que é grátis, e abra de novo o endereço da sua confirmação (/BuyTicket/ok/…).',
      },
    ],
  },
  'with a place held': { card: 'approved', before: prepared },
  'reloaded where the shop refused to charge': {
    card: 'approved',
    before: [
      ...prepared,
      {
        es: 'Pagá mientras la tienda se niega a cobrar (en las herramientas del navegador, reemplazá la respuesta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}) y, con el resultado a la vista, recargá la página.',
        en: 'Pay while the shop refuses to charge (in the browser’s tools, replace the answer of POST /v1/api/v2/Proceso/:id/Cobrar by {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}) and, with the result in sight, reload the page.',
        pt: 'Pague enquanto a loja se recusa a cobrar (nas ferramentas do navegador, substitua a resposta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}) e, com o resultado à vista, recarregue a página.',
      },
    ],
  },
  'reloaded at the last step, with a payment that takes its time': {
    before: [...prepared, atReview, reload],
  },
  'at the confirmation of what this tab is paying': {
    card: 'approved',
    before: [
      ...prepared,
      paysNow,
      {
        es: 'Antes de que la tienda conteste, volvé a la cartelera con Atrás del navegador y abrí con Adelante la confirmación (/BuyTicket/ok/…).',
        en: 'Before the shop answers, go back to the billboard by Back of the browser, and to the confirmation (/BuyTicket/ok/…) by Forward.',
        pt: 'Antes de a loja responder, volte à programação com Voltar do navegador e abra a confirmação (/BuyTicket/ok/…) com Avançar.',
      },
    ],
  },
  'with a purchase of this tab that is being paid': { card: 'approved', before: [...prepared, reload] },
  'reloaded while paying, before it is known who buys': {
    card: 'approved',
    before: [...prepared, paysNow, reload],
  },
}
