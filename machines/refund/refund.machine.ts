import { refundSetup } from './refund.setup.ts'

/**
 * Money of one charge that goes back, all of it or a part (docs/architecture.md, One payment): a row for ever.
 */
export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  description: 'On the server, money that is owed to its payer, until it is back.',
  initial: 'PEDIDO',
  states: {
    PEDIDO: {
      description: 'It is written down, and the provider is asked until it answers.',
      on: {
        'refund.done': { target: 'HECHO', actions: 'settleAttempt' },
        'refund.scheduled': 'PROGRAMADO',
        'refund.byHand': 'A_MANO',
        'refund.refused': { target: 'A_MANO', actions: 'raiseAlert' },
      },
      meta: { title: 'refund.PEDIDO' },
    },
    PROGRAMADO: {
      description: 'The provider does it later by itself. It is asked again, seldom, until it is done.',
      on: {
        'refund.done': { target: 'HECHO', actions: 'settleAttempt' },
        'refund.byHand': 'A_MANO',
        'refund.refused': { target: 'A_MANO', actions: 'raiseAlert' },
      },
      meta: { title: 'refund.PROGRAMADO' },
    },
    A_MANO: {
      description:
        'The provider never does it, and is not asked any more: an operator pays it by other means, and says how.',
      on: { 'refund.paid': { target: 'HECHO', actions: 'settleAttempt' } },
      meta: { title: 'refund.A_MANO' },
    },
    HECHO: {
      description: 'The money is back: the end.',
      type: 'final',
      meta: { title: 'refund.HECHO' },
    },
  },
  meta: {
    title: 'refund',
    spec: ['RULE-checkout.card', 'RULE-orders.regret'],
    events: {
      'refund.done': 'The provider has given the money back.',
      'refund.scheduled': 'The provider will give it back later.',
      'refund.byHand': 'The provider does not give it back: that is left to an operator.',
      'refund.refused': 'The provider refuses to give it back.',
      'refund.paid': 'An operator has paid it by other means, with evidence.',
    },
  },
})
