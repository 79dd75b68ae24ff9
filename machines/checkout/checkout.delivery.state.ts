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
            description: 'What shows as chosen is not kept yet: it never falls back to an earlier choice.',
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
    address: {
      description: 'Where a delivery that needs an address goes.',
      initial: 'choosing',
      invoke: {
        id: 'addressBook',
        src: 'addressBook',
        input: ({ context }) => ({
          purpose: 'delivery',
          typed: context.typedAddress,
          opened: null,
          kept: context.process?.oDomicilio ?? null,
        }),
        onDone: {
          target: '#checkout.buying.additionalData',
          actions: { type: 'setFailure', params: ({ event }) => event.output },
          description: 'The address is in the book; where the book is full, say, the next step says so.',
        },
      },
      on: {
        'delivery.chosen': [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event },
            actions: [
              'clearFailure',
              { type: 'setUnsavedDelivery', params: ({ event }) => event },
              'sendDeliveryChange',
            ],
          },
          {
            target: 'saving',
            actions: ['clearFailure', { type: 'setUnsavedDelivery', params: ({ event }) => event }],
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
      states: {
        choosing: {
          description: 'The customer chooses an address of the book, or types one.',
          on: {
            'address.changed': {
              actions: ['markDeliveryUnsaved', { type: 'setTypedAddress', params: ({ event }) => event }],
            },
            'address.chosen': [
              {
                guard: 'hasAddress',
                target: '#checkout.buying.additionalData',
                actions: 'clearFailure',
                description: 'The purchase has this address already.',
              },
              {
                target: 'sending',
                actions: ['clearFailure', { type: 'setAddress', params: ({ event }) => event }],
              },
            ],
          },
          meta: { title: 'checkout.buying.delivery.address.choosing' },
        },
        sending: {
          description: 'The address is being kept with the purchase; it decides the price.',
          invoke: {
            id: 'selectDeliveryType',
            src: 'selectDeliveryType',
            input: ({ context: { idProcesoDeCompra, unsavedDelivery, address } }) => ({
              idProcesoDeCompra,
              idEntregaTipo: unsavedDelivery ?? 0,
              ...(address && { oDomicilio: address }),
            }),
            onDone: [
              {
                guard: { type: 'keepsAddress', params: ({ event }) => event.output },
                target: 'keeping',
                actions: [
                  { type: 'setProcess', params: ({ event }) => event.output },
                  'clearUnsavedDelivery',
                  'clearTypedAddress',
                  'sendProcess',
                  'sendDeliverySaved',
                ],
                description: 'The delivery is kept, and the address is wanted in the book.',
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#checkout.buying.additionalData',
                actions: [
                  { type: 'setProcess', params: ({ event }) => event.output },
                  'clearUnsavedDelivery',
                  'clearTypedAddress',
                  'sendProcess',
                ],
                description: 'The delivery is kept.',
              },
              {
                target: 'choosing',
                actions: { type: 'sendRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, or nothing is delivered there; what was typed stays.',
              },
            ],
            onError: { target: 'choosing', actions: 'sendTransportFailure' },
          },
          meta: { title: 'checkout.buying.delivery.address.sending' },
        },
        keeping: {
          description: 'The new address goes into the book. The purchase goes on, whether or not it does.',
          meta: { title: 'checkout.buying.delivery.address.keeping' },
        },
      },
      meta: { title: 'checkout.buying.delivery.address' },
    },
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
