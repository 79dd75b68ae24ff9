import { DEADLINE, START } from '../../machines/samples/purchase.ts'
import { before } from './before.ts'
import type { EventHands, Hands, Sentence } from './hand.ts'

const clock: Sentence = {
  es: 'El reloj está arriba, en el botón del carrito.',
  en: 'The clock is at the top, in the cart’s button.',
  pt: 'O relógio está em cima, no botão do carrinho.',
}

const pays: EventHands = {
  'payment.started': { press: 'Confirm, free of charge' },
  'payment.ended': {
    says: {
      es: 'Esperá a que la tienda conteste que no se puede pagar.',
      en: 'Wait until the shop answers that it cannot be paid.',
      pt: 'Espere a loja responder que não se pode pagar.',
    },
  },
}

const termsAccepted: Sentence = {
  es: 'Marcá que aceptás los términos.',
  en: 'Tick that you accept the terms.',
  pt: 'Marque que aceita os termos.',
}

export const hands: Hands = {
  machine: 'purchase-timer',
  setups: {
    'with a purchase that this tab owns': {
      before: [before.loggedIn, before.holdsFree, before.atBillboard, clock],
      shows: { 'purchase.ended': [{ reads: 'Your purchase time limit has expired' }] },
    },
    'beside a tab that buys too': {
      before: [before.loggedIn, before.holdsFree, before.atBillboard, clock],
      events: {
        'purchase.started': [
          {
            when: { ctProcess: 'BOX' },
            hand: {
              says: {
                es: 'En otra pestaña del mismo navegador empezá una venta en la boletería.',
                en: 'In another tab of the same browser begin a sale at the box office.',
                pt: 'Em outra aba do mesmo navegador comece uma venda na bilheteria.',
              },
            },
          },
          {
            when: {},
            hand: {
              says: {
                es: 'En otra pestaña del mismo navegador tomá un lugar: la primera vez empieza otra compra, después se suma a ella.',
                en: 'In another tab of the same browser hold a place: the first time it begins another purchase, afterwards it joins that one.',
                pt: 'Em outra aba do mesmo navegador reserve um lugar: na primeira vez começa outra compra, depois se soma a ela.',
              },
            },
          },
        ],
        'purchase.ended': {
          says: {
            es: 'En otra pestaña del mismo navegador abrí el carrito y vacialo.',
            en: 'In another tab of the same browser open the cart and empty it.',
            pt: 'Em outra aba do mesmo navegador abra o carrinho e esvazie-o.',
          },
        },
        'ownership.lost': {
          says: {
            es: 'En otra pestaña del mismo navegador seguí con esta compra.',
            en: 'In another tab of the same browser go on with this purchase.',
            pt: 'Em outra aba do mesmo navegador continue com esta compra.',
          },
        },
      },
    },
    'at the last step of a purchase': {
      before: [before.loggedIn, before.holdsFree, before.atLastStep, termsAccepted, clock],
      events: pays,
    },
    'at the last step of a purchase while another tab keeps the record busy': {
      before: [before.loggedIn, before.holdsFree, before.atLastStep, termsAccepted, clock],
      events: {
        ...pays,
        'purchase.started': {
          says: {
            es: 'Cerrá la otra pestaña, que tenía ocupado el registro de la compra.',
            en: 'Close the other tab, which kept the purchase’s record busy.',
            pt: 'Feche a outra aba, que mantinha ocupado o registro da compra.',
          },
        },
      },
    },
  },
  events: {
    'clock.ticked': [
      {
        when: { now: START + 1000 },
        from: 'running.FINISHED',
        hand: {
          says: {
            es: 'No toques nada: el reloj se queda ahí menos de un segundo.',
            en: 'Touch nothing: the clock stays there for less than a second.',
            pt: 'Não toque em nada: o relógio fica ali menos de um segundo.',
          },
        },
      },
      {
        when: { now: START + 1000 },
        hand: { says: { es: 'Esperá un segundo.', en: 'Wait a second.', pt: 'Espere um segundo.' } },
      },
      {
        when: { now: DEADLINE - 120_000 },
        hand: {
          says: {
            es: 'Esperá hasta que el reloj marque 02:00.',
            en: 'Wait until the clock shows 02:00.',
            pt: 'Espere até o relógio marcar 02:00.',
          },
        },
      },
      {
        when: { now: DEADLINE + 1000 },
        hand: {
          says: {
            es: 'Esperá hasta que el reloj llegue a 00:00.',
            en: 'Wait until the clock has come to 00:00.',
            pt: 'Espere até o relógio chegar a 00:00.',
          },
        },
      },
    ],
    'purchase.ended': {
      says: {
        es: 'Esperá a que la tienda cancele la compra, un instante después.',
        en: 'Wait until the shop cancels the purchase, a moment later.',
        pt: 'Espere até a loja cancelar a compra, um instante depois.',
      },
    },
  },
  states: {
    RESET: [
      {
        says: {
          es: 'Arriba no hay ningún reloj.',
          en: 'There is no clock at the top.',
          pt: 'Em cima não há nenhum relógio.',
        },
      },
    ],
    'running.INICIADO.normal': [
      {
        says: {
          es: 'El reloj corre hacia atrás, en minutos y segundos.',
          en: 'The clock runs backwards, in minutes and seconds.',
          pt: 'O relógio corre para trás, em minutos e segundos.',
        },
      },
      { hides: 'Not much time left to finish your purchase', as: 'text', in: 'banner' },
    ],
    'running.INICIADO.alert': [{ reads: 'Not much time left to finish your purchase', in: 'banner' }],
    'running.FINISHED': [
      { says: { es: 'El reloj marca 00:00.', en: 'The clock shows 00:00.', pt: 'O relógio marca 00:00.' } },
    ],
    'running.paying': [{ reads: 'Paying…', in: 'banner' }],
  },
}
