import { before } from './before.ts'
import type { Hand, HandSetup, Sentence } from './hand.ts'
import { paying, pays } from './purchase-paying.ts'
import { holding } from './purchase-words.ts'
import { says } from './says.ts'

const paysFree: Hand = { says: pays }
const atOnce: Sentence = {
  es: 'Recargá la página, y enseguida, antes de que arriba se lea tu nombre:',
  en: 'Reload the page, and at once, before your name is read at the top:',
  pt: 'Recarregue a página e, em seguida, antes que em cima se leia seu nome:',
}

/** Setups at the button that pays, and after it. */
export const purchaseLastStepSetups: Readonly<Record<string, HandSetup>> = {
  'at the last step of a purchase, before it is known who buys': {
    before: [...holding, before.atLastStep, atOnce],
    events: { 'payment.submitted': paysFree, 'ownership.claimed': 'by itself' },
  },
  'at the last step of a purchase that was being paid, before it is known who buys': {
    before: [...paying, atOnce],
    events: {
      'payment.submitted': paysFree,
      'ownership.claimed': 'by itself',
      'payment.refused': 'by itself',
    },
  },
  'at the last step of a purchase': {
    before: [...holding, before.atLastStep],
    events: {
      'payment.submitted': paysFree,
      'purchase.resumed': says(
        'Antes de que la tienda conteste, andá a la cartelera con Atrás del navegador y volvé con Adelante.',
        'Before the shop answers, go to the billboard by Back of the browser and return by Forward.',
        'Antes de a loja responder, vá à programação com Voltar do navegador e retorne com Avançar.',
      ),
    },
  },
  'after a payment that failed, while another tab keeps the record busy': {
    before: [
      ...holding,
      before.atLastStep,
      {
        es: 'Confirmá mientras la tienda se niega a cobrar (en las herramientas del navegador, reemplazá la respuesta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}), con la compra abierta en otra pestaña.',
        en: 'Confirm while the shop refuses to charge (in the browser’s tools, replace the answer of POST /v1/api/v2/Proceso/:id/Cobrar by {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}), with the purchase open in another tab.',
        pt: 'Confirme enquanto a loja se recusa a cobrar (nas ferramentas do navegador, substitua a resposta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}), com a compra aberta em outra aba.',
      },
    ],
    events: {
      'payment.submitted': says(
        'Tocá [Pay again], aceptá los términos y tocá [Confirm, free of charge].',
        'Press [Pay again], accept the terms and press [Confirm, free of charge].',
        'Toque em [Pay again], aceite os termos e toque em [Confirm, free of charge].',
      ),
      'record.changed': says('Cerrá la otra pestaña.', 'Close the other tab.', 'Feche a outra aba.'),
    },
  },
  'as a customer who looks at what was paid before': {
    before: [
      before.loggedIn,
      {
        es: 'Comprá una entrada de «Cuentos para cruzar el río», anotá la dirección de la confirmación y volvé a la cartelera.',
        en: 'Buy a ticket of “Cuentos para cruzar el río”, note the confirmation’s address and go back to the billboard.',
        pt: 'Compre um ingresso de “Cuentos para cruzar el río”, anote o endereço da confirmação e volte à programação.',
      },
    ],
    events: {
      'purchase.paid': says(
        'Abrí la dirección de la confirmación (/BuyTicket/ok/…).',
        'Open the confirmation’s address (/BuyTicket/ok/…).',
        'Abra o endereço da confirmação (/BuyTicket/ok/…).',
      ),
    },
  },
}
