import { assertEvent } from 'xstate'
import { checkoutSetup } from './checkout.setup.ts'

/** The step `data` of the checkout: who buys. */
export const additionalData = checkoutSetup.createStateConfig({
  description: 'Who buys: name, document and contact.',
  initial: 'filling',
  states: {
    filling: {
      description: 'The customer fills in who buys.',
      on: {
        'buyer.typed': { actions: { type: 'setTyped', params: ({ event }) => event } },
        'buyer.submitted': { target: 'saving', actions: 'clearFailure' },
        'step.requested': [
          {
            guard: { type: 'isDeliveryStep', params: ({ event }) => event },
            target: '#checkout.buying.delivery.choosing',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'mayOpenPayment', params: ({ event }) => event },
            target: '#checkout.buying.payment',
            actions: 'clearFailure',
          },
        ],
      },
      meta: { title: 'checkout.buying.additionalData.filling' },
    },
    saving: {
      description: 'The data is being kept.',
      invoke: {
        id: 'saveBuyerData',
        src: 'saveBuyerData',
        input: ({ context: { idProcesoDeCompra }, event }) => {
          assertEvent(event, 'buyer.submitted')
          return { idProcesoDeCompra, buyer: event.buyer }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#checkout.buying.payment',
            actions: [
              { type: 'setProcess', params: ({ event }) => event.output },
              'clearTyped',
              'sendProcess',
            ],
            description: 'The data is kept.',
          },
          {
            target: 'filling',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'filling', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.additionalData.saving' },
    },
  },
  meta: { title: 'checkout.buying.additionalData' },
})
