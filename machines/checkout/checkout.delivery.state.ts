import { address } from './checkout.address.state.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** The step `delivery` of the checkout: how the tickets reach the customer, and which step a reload returns to. */
export const delivery = checkoutSetup.createStateConfig({
  description: 'How the tickets reach the customer.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways of delivery are being fetched.',
      invoke: {
        id: 'listDeliveryTypes',
        src: 'listDeliveryTypes',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'goesOnToRefusal', params: ({ event }) => event.output },
            target: '#checkout.buying.failed',
            actions: { type: 'setDeliveries', params: ({ event }) => event.output },
            description: 'The page was reloaded while it said why the shop refused to charge.',
          },
          {
            guard: { type: 'goesOnToPayment', params: ({ event }) => event.output },
            target: '#checkout.buying.payment',
            actions: { type: 'setDeliveries', params: ({ event }) => event.output },
            description: 'The address names the payment or the review: a card is always filled in anew.',
          },
          {
            guard: { type: 'goesOnToData', params: ({ event }) => event.output },
            target: '#checkout.buying.additionalData',
            actions: { type: 'setDeliveries', params: ({ event }) => event.output },
            description: 'The address names the data, or a step that needs it first.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setDeliveries', params: ({ event }) => event.output },
            description: 'The ways of delivery are there.',
          },
          {
            target: '#checkout.buying.unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: '#checkout.buying.unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.loading' },
    },
    choosing: {
      description: 'The customer chooses a way of delivery.',
      always: {
        guard: 'asksAddress',
        target: 'address',
        description: 'The way that is chosen needs an address.',
      },
      on: {
        'delivery.chosen': [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event },
            target: 'address',
            actions: ['clearFailure', { type: 'setUnsavedDelivery', params: ({ event }) => event }],
          },
          {
            target: 'saving',
            actions: ['clearFailure', { type: 'setUnsavedDelivery', params: ({ event }) => event }],
          },
        ],
        'delivery.accepted': [
          {
            guard: 'hasUnsavedDelivery',
            target: 'accepting',
            actions: 'clearFailure',
            description:
              'What shows as chosen is not kept yet: going on never falls back to an earlier choice.',
          },
          {
            guard: 'hasDelivery',
            target: '#checkout.buying.additionalData',
            actions: 'clearFailure',
          },
        ],
        'step.requested': [
          {
            guard: { type: 'mayOpenPayment', params: ({ event }) => event },
            target: '#checkout.buying.payment',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'mayOpenData', params: ({ event }) => event },
            target: '#checkout.buying.additionalData',
            actions: 'clearFailure',
          },
        ],
      },
      meta: { title: 'checkout.buying.delivery.choosing' },
    },
    address,
    saving: {
      description: 'The choice is being kept; it may change the total.',
      invoke: {
        id: 'selectDeliveryType',
        src: 'selectDeliveryType',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          idEntregaTipo: context.unsavedDelivery ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'setProcess', params: ({ event }) => event.output },
              'clearUnsavedDelivery',
              'sendProcess',
            ],
            description: 'The delivery is kept.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.saving' },
    },
    accepting: {
      description: 'The way that shows as chosen is being kept, and then the data is asked for.',
      invoke: {
        id: 'selectDeliveryType',
        src: 'selectDeliveryType',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          idEntregaTipo: context.unsavedDelivery ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#checkout.buying.additionalData',
            actions: [
              { type: 'setProcess', params: ({ event }) => event.output },
              'clearUnsavedDelivery',
              'sendProcess',
            ],
            description: 'The delivery is kept.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.accepting' },
    },
  },
  meta: { title: 'checkout.buying.delivery' },
})
