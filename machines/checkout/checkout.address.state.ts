import type { CheckoutEvent } from './checkout.events.ts'
import { checkoutSetup, toDeliveryAddress } from './checkout.setup.ts'

/** The state `delivery.address` of the checkout: where home delivery goes, of the book or typed anew. */
export const address = checkoutSetup.createStateConfig({
  description: 'Where a delivery that needs an address goes.',
  initial: 'loading',
  on: {
    'delivery.chosen': [
      {
        guard: { type: 'needsAddress', params: ({ event }) => event },
        actions: ['clearFailure', { type: 'setUnsavedDelivery', params: ({ event }) => event }],
      },
      {
        target: '#checkout.buying.delivery.saving',
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
    loading: {
      description: 'The address book is being fetched.',
      invoke: {
        id: 'loadAddressBook',
        src: 'loadAddressBook',
        onDone: [
          {
            guard: { type: 'picksAddress', params: ({ event }) => event.output },
            target: 'picking',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'The customer has addresses.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'There is none, or one that the book does not have was begun.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.address.loading' },
    },
    unavailable: {
      description: 'The address book could not be fetched; it may be asked for again.',
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'checkout.buying.delivery.address.unavailable' },
    },
    picking: {
      description: 'The customer chooses an address of the book.',
      on: {
        'address.picked': {
          actions: [
            'clearFailure',
            'markDeliveryUnsaved',
            { type: 'setPicked', params: ({ event }) => event },
          ],
        },
        'address.added': { target: 'form', actions: 'clearFailure' },
        'delivery.accepted': [
          {
            guard: 'hasAddress',
            target: '#checkout.buying.additionalData',
            actions: 'clearFailure',
            description: 'The purchase has this address already.',
          },
          { target: 'sending', actions: 'clearFailure' },
        ],
      },
      meta: { title: 'checkout.buying.delivery.address.picking' },
    },
    sending: {
      description: 'The chosen address is being kept with the purchase; it decides the price.',
      invoke: {
        id: 'selectDeliveryType',
        src: 'selectDeliveryType',
        input: ({ context: { idProcesoDeCompra, unsavedDelivery, addresses, picked } }) => {
          const chosen = addresses.find(({ idClienteDomicilio }) => idClienteDomicilio === picked)
          return {
            idProcesoDeCompra,
            idEntregaTipo: unsavedDelivery ?? 0,
            ...(chosen && { oDomicilio: toDeliveryAddress(chosen) }),
          }
        },
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
            target: 'picking',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, or nothing is delivered there.',
          },
        ],
        onError: { target: 'picking', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.address.sending' },
    },
    form: {
      description: 'An address that is not in the book. Its places are proposed by province.',
      initial: 'writing',
      exit: 'clearLocalities',
      invoke: {
        id: 'proposeLocalities',
        src: 'proposeLocalities',
        input: ({ context: { typedAddress, process } }) => ({
          cProvincia: (typedAddress ?? process?.oDomicilio)?.cProvincia ?? '',
        }),
      },
      on: {
        'localities.arrived': { actions: { type: 'setLocalities', params: ({ event }) => event } },
      },
      states: {
        writing: {
          description: 'The customer fills in the address.',
          on: {
            'address.typed': {
              actions: ['markDeliveryUnsaved', { type: 'setTypedAddress', params: ({ event }) => event }],
            },
            'province.chosen': {
              actions: ['clearLocalities', { type: 'askLocalities', params: ({ event }) => event }],
            },
            'address.submitted': {
              target: 'sending',
              actions: [
                'clearFailure',
                'markDeliveryUnsaved',
                { type: 'setNew', params: ({ event }) => event },
              ],
            },
            'book.opened': {
              guard: 'hasAddresses',
              target: '#checkout.buying.delivery.address.picking',
              actions: ['clearFailure', 'clearTypedAddress', 'markDeliveryUnsaved'],
            },
          },
          meta: { title: 'checkout.buying.delivery.address.form.writing' },
        },
        sending: {
          description: 'The new address is being kept with the purchase; it decides the price.',
          invoke: {
            id: 'selectDeliveryType',
            src: 'selectDeliveryType',
            input: ({ context: { idProcesoDeCompra, unsavedDelivery }, event }) => ({
              idProcesoDeCompra,
              idEntregaTipo: unsavedDelivery ?? 0,
              oDomicilio: toDeliveryAddress(
                (event as Extract<CheckoutEvent, { type: 'address.submitted' }>).address,
              ),
            }),
            onDone: [
              {
                guard: { type: 'keepsAddress', params: ({ event }) => event.output },
                target: '#checkout.buying.delivery.address.keeping',
                actions: [
                  { type: 'setProcess', params: ({ event }) => event.output },
                  'clearUnsavedDelivery',
                  'clearTypedAddress',
                  'sendProcess',
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
                target: 'writing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, or nothing is delivered there; what was typed stays.',
              },
            ],
            onError: { target: 'writing', actions: 'setTransportFailure' },
          },
          meta: { title: 'checkout.buying.delivery.address.form.sending' },
        },
      },
      meta: { title: 'checkout.buying.delivery.address.form' },
    },
    keeping: {
      description: 'The new address goes into the book. The purchase goes on, whether or not it does.',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => ({
          id: null,
          address: context.newAddress as NonNullable<typeof context.newAddress>,
        }),
        onDone: {
          target: '#checkout.buying.additionalData',
          actions: { type: 'setRefusal', params: ({ event }) => event.output },
          description: 'The address is in the book; where the book is full, say, the next step says so.',
        },
        onError: { target: '#checkout.buying.additionalData', actions: 'setTransportFailure' },
      },
      meta: { title: 'checkout.buying.delivery.address.keeping' },
    },
  },
  meta: { title: 'checkout.buying.delivery.address' },
})
