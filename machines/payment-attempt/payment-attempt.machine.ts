import { paymentAttemptSetup } from './payment-attempt.setup.ts'

/**
 * One attempt to pay a purchase (docs/architecture.md, One payment). Every attempt is a permanent record; its state
 * only moves towards what the provider's ledger says, whatever the order in which news arrive.
 */
export const paymentAttemptMachine = paymentAttemptSetup.createMachine({
  id: 'payment-attempt',
  description:
    'On the server, one attempt to be paid, kept for ever, until it is known what became of the money.',
  initial: 'ENVIANDO',
  states: {
    ENVIANDO: {
      description: 'The attempt is written down, and the provider is being asked to charge.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
        'charge.leftOpen': 'RECHAZADO',
        'step.offered': 'ESPERANDO_CLIENTE',
        'payer.agreed': 'AUTORIZADO',
        'charge.unknown': {
          target: 'DESCONOCIDO',
          description: 'No answer, a broken one, or one that has not decided: it may have been charged.',
        },
      },
      meta: { title: 'payment-attempt.ENVIANDO' },
    },
    DESCONOCIDO: {
      description:
        'Nobody knows yet whether it was charged. The provider is asked again and again until it tells.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
        'charge.leftOpen': 'RECHAZADO',
        'step.offered': 'ESPERANDO_CLIENTE',
        'payer.agreed': 'AUTORIZADO',
      },
      meta: { title: 'payment-attempt.DESCONOCIDO' },
    },
    ESPERANDO_CLIENTE: {
      description:
        "The customer goes on with the provider: at its page, in its frame, by the bank's challenge or a code.",
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
        'charge.leftOpen': 'RECHAZADO',
        'payer.agreed': 'AUTORIZADO',
      },
      meta: { title: 'payment-attempt.ESPERANDO_CLIENTE' },
    },
    AUTORIZADO: {
      description:
        'The payer has agreed, and the purchase takes the money: it cannot be given up any more, only taken or refused.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
      },
      meta: { title: 'payment-attempt.AUTORIZADO' },
    },
    RECHAZADO: {
      description: 'Not charged. An approval that arrives after all is honoured or refunded.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
      },
      meta: { title: 'payment-attempt.RECHAZADO' },
    },
    CONFIRMADO: {
      description: 'Charged, and the tickets exist.',
      on: { 'purchase.regretted': { target: 'A_DEVOLVER', actions: 'requestRefund' } },
      meta: { title: 'payment-attempt.CONFIRMADO' },
    },
    A_DEVOLVER: {
      description:
        'Charged without tickets, or regretted: the refund is on its way and is asked until it is done.',
      on: { 'refund.done': { target: 'DEVUELTO', actions: 'mailRefund' } },
      meta: { title: 'payment-attempt.A_DEVOLVER' },
    },
    DEVUELTO: {
      description: 'Charged and given back: the end.',
      type: 'final',
      meta: { title: 'payment-attempt.DEVUELTO' },
    },
  },
  meta: {
    title: 'payment-attempt',
    spec: ['RULE-checkout.card', 'RULE-orders.regret'],
    events: {
      'charge.approved': 'The provider says that the card was charged.',
      'charge.declined': 'The provider says that the card was declined.',
      'charge.unknown': 'It is not known whether the card was charged.',
      'charge.voided': 'The provider says that this charge will never happen.',
      'charge.leftOpen': 'It is given up, and the provider cannot make sure of it: what comes is given back.',
      'step.offered': 'The provider says where the customer goes on.',
      'payer.agreed': 'The payer has agreed with the provider, and the purchase still waits for it.',
      'purchase.regretted': 'The customer regrets what was paid.',
      'refund.done': 'The money was given back.',
    },
    guards: {
      isHonoured: 'Does the purchase turn this charge into tickets?',
    },
  },
})
