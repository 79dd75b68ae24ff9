import { setup } from 'xstate'

/**
 * One attempt to pay a purchase (server.md, Payment). Every attempt is a permanent record; its state
 * only moves towards what the provider's ledger says, whatever the order in which news arrive.
 */
export type PaymentAttemptEvent =
  | { type: 'charge.approved'; honoured: boolean }
  | { type: 'charge.declined' }
  | { type: 'charge.unknown' }
  | { type: 'charge.voided' }
  | { type: 'refund.done' }

const effect = () => {}

export const paymentAttemptMachine = setup({
  types: { events: {} as PaymentAttemptEvent },
  guards: {
    isHonoured: ({ event }) => event.type === 'charge.approved' && event.honoured,
  },
  actions: { requestRefund: effect, mailRefund: effect },
}).createMachine({
  id: 'payment-attempt',
  description: 'One attempt to charge a card.',
  initial: 'ENVIANDO',
  states: {
    ENVIANDO: {
      description: 'Written down, and being asked of the provider.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
        'charge.unknown': {
          target: 'DESCONOCIDO',
          description: 'A timeout, a broken reply or a pending one: it may have been charged.',
        },
      },
    },
    DESCONOCIDO: {
      description: 'Nobody knows yet. The provider is asked by key until it tells.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
        'charge.declined': 'RECHAZADO',
        'charge.voided': 'RECHAZADO',
      },
    },
    RECHAZADO: {
      description: 'Not charged. An approval that arrives after all is honoured or refunded.',
      on: {
        'charge.approved': [
          { guard: 'isHonoured', target: 'CONFIRMADO' },
          { target: 'A_DEVOLVER', actions: 'requestRefund' },
        ],
      },
    },
    CONFIRMADO: {
      description: 'Charged, and the tickets exist. The end.',
      type: 'final',
    },
    A_DEVOLVER: {
      description: 'Charged without tickets: the refund is on its way and is asked until it is done.',
      on: { 'refund.done': { target: 'DEVUELTO', actions: 'mailRefund' } },
    },
    DEVUELTO: {
      description: 'Charged and given back. The end.',
      type: 'final',
    },
  },
})
