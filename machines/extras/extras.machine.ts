import { extrasSetup, nothing } from './extras.setup.ts'

/** What the checkout offers beside the tickets: insurance, products, products for each ticket, a discount code (section 7, Process). */
export const extrasMachine = extrasSetup.createMachine({
  id: 'extras',
  description: 'What is offered beside the tickets, and what the customer takes of it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The products are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'loadExtras',
        src: 'loadExtras',
        input: ({ context: { idProcesoDeCompra, idFuncion, offersProducts } }) => ({
          idProcesoDeCompra,
          idFuncion,
          offersProducts,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOffered', params: ({ event }) => event.output },
            description: 'The products are there.',
          },
          { target: 'unavailable', description: 'The server refuses.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'extras.loading' },
    },
    choosing: {
      description: 'The customer takes what is offered, or goes on without.',
      on: {
        'insurance.chosen': {
          target: 'saving',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'product.chosen': { target: 'saving', actions: { type: 'setChoice', params: ({ event }) => event } },
        'products.assigned': {
          target: 'saving',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'coupon.used': { target: 'saving', actions: { type: 'setChoice', params: ({ event }) => event } },
      },
      meta: { title: 'extras.choosing' },
    },
    saving: {
      description: 'The choice is being kept; it changes the total.',
      tags: ['busy'],
      invoke: {
        id: 'saveExtra',
        src: 'saveExtra',
        input: ({ context: { idProcesoDeCompra, choice } }) => ({ idProcesoDeCompra, choice }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
            description: 'The choice is kept.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: what was there before stays.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'extras.saving' },
    },
    unavailable: {
      description: 'The products could not be had; the purchase goes on without them.',
      tags: ['unavailable'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'extras.unavailable' },
    },
  },
  context: ({ input }) => ({ ...input, offered: nothing, choice: null, process: null, failure: null }),
  meta: {
    title: 'extras',
    spec: ['CALL-GET-.../ProductoAsignado/Lista/Obtener', 'CALL-POST-.../ProductoAsignado/Lista/Seleccionar'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'insurance.chosen': 'The customer takes insurance, or leaves it out.',
      'product.chosen': 'The customer says how many of a product.',
      'products.assigned': 'The customer says which ticket gets which product.',
      'coupon.used': 'The customer uses a discount code, or leaves it.',
    },
    actors: {
      loadExtras: 'the products beside the tickets, and those for each of them, are fetched',
      saveExtra: 'what was chosen is kept with the purchase',
    },
    guards: { isAccepted: 'Does the server accept?' },
  },
})
