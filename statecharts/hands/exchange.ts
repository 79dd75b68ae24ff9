import { before } from './before.ts'
import type { Hands } from './hand.ts'

export const hands: Hands = {
  machine: 'exchange',
  setups: {
    'of an order of two tickets for a date and one for another, at the theatre': {
      card: 'approved',
      before: [
        before.atTheatre,
        before.loggedIn,
        {
          es: 'En una sola compra, comprá con tarjeta dos entradas de «El lago a oscuras» (/landing/el-lago-a-oscuras) para una fecha y una para otra posterior: tomá las dos, tocá [Continue your purchase], volvé a esa dirección y tomá la otra. Documento: 30111222.',
          en: 'In one purchase, buy two tickets of “El lago a oscuras” (/landing/el-lago-a-oscuras) for a date and one for a later one, by card: hold the two, press [Continue your purchase], go back to that address and hold the other. Document: 30111222.',
          pt: 'Em uma só compra, compre com cartão dois ingressos de “El lago a oscuras” (/landing/el-lago-a-oscuras) para uma data e um para outra posterior: reserve os dois, toque em [Continue your purchase], volte a esse endereço e reserve o outro. Documento: 30111222.',
        },
        before.ordersOpen,
      ],
      shows: {
        'exchange.continued': [{ heading: 'How do you want to receive your purchase?' }],
        'purchase.ended': [
          { reads: 'Your purchase time limit has expired' },
          {
            says: {
              es: 'Detrás del aviso se puede elegir otra vez qué cambiar.',
              en: 'Behind the dialog what to exchange can be chosen again.',
              pt: 'Atrás do aviso pode-se escolher de novo o que trocar.',
            },
          },
        ],
      },
      begins: {
        es: 'En esa compra seguí [Change the date] y esperá a que la tienda conteste.',
        en: 'At that order follow [Change the date] and wait until the shop answers.',
        pt: 'Nessa compra siga [Change the date] e espere até a loja responder.',
      },
    },
  },
  events: {
    'loading.retried': { press: 'Retry', in: 'main' },
    'given.date.chosen': { select: 'Date that you change', entry: 2 },
    'ticket.toggled': { tick: 'second', in: 'main' },
    'date.chosen': { select: 'New date', entry: 2 },
    'sector.chosen': {
      says: {
        es: 'Elegí el primer sector de la lista.',
        en: 'Choose the first sector of the list.',
        pt: 'Escolha o primeiro setor da lista.',
      },
    },
    'exchange.submitted': { press: 'See the difference', in: 'main' },
    'exchange.continued': {
      says: {
        es: 'Tocá el último botón de la página, que sigue con el pago.',
        en: 'Press the last button of the page, which goes on to the payment.',
        pt: 'Toque no último botão da página, que segue para o pagamento.',
      },
    },
    'purchase.ended': {
      says: {
        es: 'Esperá {purchaseMinutes} minutos, hasta que el reloj llegue a 00:00.',
        en: 'Wait {purchaseMinutes} minutes, until the clock is at 00:00.',
        pt: 'Espere {purchaseMinutes} minutos, até o relógio chegar a 00:00.',
      },
    },
  },
  states: {
    loading: [{ reads: 'Looking for other dates…' }],
    unavailable: [{ reads: 'The date cannot be changed' }],
    choosing: [{ offers: 'See the difference', in: 'main' }],
    holding: [{ reads: 'Looking for the best places…', in: 'main' }],
    held: [{ heading: 'Your new places are held' }],
  },
}
