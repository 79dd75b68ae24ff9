import { before } from './before.ts'
import type { EventHands, Hand, Hands, Sentence } from './hand.ts'

const holdsTwo: Sentence = {
  es: 'Tomá un lugar de «Cuentos para cruzar el río» (/landing/cuentos-para-cruzar-el-rio), tocá [Continue your purchase], y del mismo modo tomá otro de «Milonga de los andenes» (/landing/milonga-de-los-andenes).',
  en: 'Hold one place of “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), press [Continue your purchase], and in the same way hold one of “Milonga de los andenes” (/landing/milonga-de-los-andenes).',
  pt: 'Reserve um lugar de “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), toque em [Continue your purchase], e do mesmo modo reserve outro de “Milonga de los andenes” (/landing/milonga-de-los-andenes).',
}

const removeLast: Hand = {
  says: {
    es: 'Abrí el carrito, arriba, y quitá la última función de la lista con la cruz de su renglón.',
    en: 'Open the cart, at the top, and remove the last performance of the list by the cross of its line.',
    pt: 'Abra o carrinho, em cima, e remova a última apresentação da lista pela cruz da sua linha.',
  },
}

const reload: EventHands = {
  'process.opened': {
    says: {
      es: 'Recargá la página mientras se paga.',
      en: 'Reload the page while it is being paid.',
      pt: 'Recarregue a página enquanto se paga.',
    },
  },
  'cart.retried': {
    says: {
      es: 'Esperá a que la tienda conteste qué pasó con el pago.',
      en: 'Wait until the shop answers what became of the payment.',
      pt: 'Espere a loja responder o que houve com o pagamento.',
    },
  },
}

const paying: readonly Sentence[] = [before.loggedIn, before.holdsFree, before.atLastStep]

const readsLate: Hand = {
  says: {
    es: 'Esperá a que la página de la compra termine de leerla.',
    en: 'Wait until the page of the purchase has read it.',
    pt: 'Espere a página da compra terminar de lê-la.',
  },
}

export const hands: Hands = {
  machine: 'cart',
  setups: {
    'with a purchase that the browser remembers': {
      before: [before.loggedIn, before.holdsFree, before.atBillboard],
      begins: {
        es: 'Recargá la cartelera y esperá a que la tienda conteste.',
        en: 'Reload the billboard and wait until the shop answers.',
        pt: 'Recarregue a programação e espere até a loja responder.',
      },
    },
    'at a checkout with two performances': {
      before: [before.loggedIn, holdsTwo],
      shows: {
        'xstate.done.actor.releasePerformance': [
          {
            when: { 'output.ok': true },
            says: {
              es: 'La función que quitaste ya no está en el carrito, y la otra sigue.',
              en: 'The performance that you removed is not in the cart any more, and the other one is.',
              pt: 'A apresentação que você removeu já não está no carrinho, e a outra continua.',
            },
          },
        ],
      },
    },
    'at a checkout that still reads the purchase': {
      before: [
        before.loggedIn,
        holdsTwo,
        {
          es: 'En el carrito tocá [Add more]. En las herramientas del navegador poné la red en «3G», y en el carrito tocá [Check out].',
          en: 'In the cart press [Add more]. In the browser’s tools set the network to “3G”, and in the cart press [Check out].',
          pt: 'No carrinho toque em [Add more]. Nas ferramentas do navegador ponha a rede em “3G”, e no carrinho toque em [Check out].',
        },
      ],
      events: { 'process.changed': readsLate },
    },
    'reloaded while paying': { before: paying, events: reload },
    'reloaded while paying, in a browser that forgot what was held': { before: paying, events: reload },
    'while a payment is being made': {
      before: paying,
      events: {
        'cart.retried': {
          says: {
            es: 'Esperá a que la tienda conteste que el pago no salió.',
            en: 'Wait until the shop answers that the payment did not go through.',
            pt: 'Espere a loja responder que o pagamento não foi feito.',
          },
        },
      },
    },
  },
  events: {
    'line.removed': removeLast,
    'cart.emptied': { press: 'Empty cart', in: 'cart' },
    'cart.retried': { press: 'Try again', in: 'cart' },
    'purchase.ended': {
      says: {
        es: 'En el menú de tu cuenta tocá [Sign out].',
        en: 'In the menu of your account press [Sign out].',
        pt: 'No menu da sua conta toque em [Sign out].',
      },
    },
  },
  answers: {
    'loadProcess PAGANDO': {
      es: 'Antes, en otra pestaña, empezá a pagar esta compra.',
      en: 'Before that, begin to pay this purchase in another tab.',
      pt: 'Antes, em outra aba, comece a pagar esta compra.',
    },
    'loadProcess CONFIRMADO': {
      es: 'Antes, en otro navegador con la misma cuenta, pagá esta compra.',
      en: 'Before that, pay this purchase in another browser with the same account.',
      pt: 'Antes, em outro navegador com a mesma conta, pague esta compra.',
    },
    'loadProcess EXPIRADO': {
      es: 'Antes, cerrá la pestaña y dejá pasar {purchaseMinutes} minutos.',
      en: 'Before that, close the tab and let {purchaseMinutes} minutes pass.',
      pt: 'Antes, feche a aba e deixe passar {purchaseMinutes} minutos.',
    },
    'loadProcess CANCELADO': {
      es: 'Antes, en otro navegador con la misma cuenta, empezá otra compra: reemplaza a esta.',
      en: 'Before that, begin another purchase in another browser with the same account: it replaces this one.',
      pt: 'Antes, em outro navegador com a mesma conta, comece outra compra: ela substitui esta.',
    },
  },
  states: {
    empty: [
      {
        says: {
          es: 'El botón del carrito no cuenta ninguna entrada.',
          en: 'The cart’s button counts no ticket.',
          pt: 'O botão do carrinho não conta nenhum ingresso.',
        },
      },
    ],
    loading: [],
    settling: [
      {
        says: {
          es: 'El botón del carrito cuenta las entradas, y adentro no se puede quitar ninguna.',
          en: 'The cart’s button counts the tickets, and inside none can be removed.',
          pt: 'O botão do carrinho conta os ingressos, e dentro não se pode remover nenhum.',
        },
      },
    ],
    ready: [
      {
        says: {
          es: 'El botón del carrito cuenta las entradas que tenés.',
          en: 'The cart’s button counts the tickets that you hold.',
          pt: 'O botão do carrinho conta os ingressos que você tem.',
        },
      },
    ],
    releasing: [],
    emptying: [],
    failed: [{ offers: 'Try again', in: 'cart' }],
  },
}
