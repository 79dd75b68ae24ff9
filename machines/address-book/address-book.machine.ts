import { addressBookSetup } from './address-book.setup.ts'

/** The customer's addresses (sections 3 and 7): listed, added, changed and removed. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'address-book',
  description: "The customer's addresses: listed, added, changed and removed.",
  initial: 'loading',
  states: {
    loading: {
      description: 'The addresses are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'loadAddressBook',
        src: 'loadAddressBook',
        onDone: [
          {
            guard: { type: 'goesOnTyping', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'The page was reloaded over a form that was not sent: it is shown again.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'The addresses arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'address-book.loading' },
    },
    unavailable: {
      description: 'The addresses could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'address-book.unavailable' },
    },
    listing: {
      description: 'The addresses are shown.',
      on: {
        'address.opened': { target: 'form', actions: { type: 'open', params: ({ event }) => event } },
        'removal.requested': {
          target: 'removal',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
      meta: { title: 'address-book.listing' },
    },
    form: {
      description: 'A new address, or one that changes. Its places are proposed by province.',
      tags: ['form'],
      initial: 'editing',
      invoke: {
        id: 'proposeLocalities',
        src: 'proposeLocalities',
        input: ({ context: { typed, addresses, opened } }) => ({
          cProvincia:
            typed?.cProvincia ??
            addresses.find(({ idClienteDomicilio }) => idClienteDomicilio === opened)?.cProvincia ??
            '',
        }),
      },
      on: {
        'localities.arrived': { actions: { type: 'setLocalities', params: ({ event }) => event } },
      },
      states: {
        editing: {
          description: 'The customer fills in the address.',
          on: {
            'address.typed': { actions: { type: 'setTyped', params: ({ event }) => event } },
            'province.chosen': {
              actions: ['clearLocalities', { type: 'askLocalities', params: ({ event }) => event }],
            },
            'address.submitted': { target: 'saving', actions: 'clearFailure' },
            'editing.left': { target: '#address-book.listing', actions: 'close' },
          },
          meta: { title: 'address-book.form.editing' },
        },
        saving: {
          description: 'The address is being kept.',
          tags: ['busy'],
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context, event }) => ({
              id: context.opened,
              address: (event as Extract<typeof event, { type: 'address.submitted' }>).address,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#address-book.listing',
                actions: [{ type: 'setAddresses', params: ({ event }) => event.output }, 'close'],
                description: 'The address is kept.',
              },
              {
                target: 'editing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses; what was typed stays.',
              },
            ],
            onError: { target: 'editing', actions: 'setTransportFailure' },
          },
          meta: { title: 'address-book.form.saving' },
        },
      },
      meta: { title: 'address-book.form' },
    },
    removal: {
      description: 'An address is to be removed.',
      tags: ['removal'],
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The customer is asked whether to remove it.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearFailure' },
            'removal.left': { target: '#address-book.listing', actions: 'close' },
          },
          meta: { title: 'address-book.removal.confirming' },
        },
        removing: {
          description: 'The address is being removed.',
          tags: ['busy'],
          invoke: {
            id: 'removeAddress',
            src: 'removeAddress',
            input: ({ context }) => ({ id: context.opened ?? 0 }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#address-book.listing',
                actions: [{ type: 'setAddresses', params: ({ event }) => event.output }, 'close'],
                description: 'It is removed.',
              },
              {
                target: 'confirming',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: 'confirming', actions: 'setTransportFailure' },
          },
          meta: { title: 'address-book.removal.removing' },
        },
      },
      meta: { title: 'address-book.removal' },
    },
  },
  context: ({ input }) => ({ ...input, addresses: [], provinces: null, localities: [], failure: null }),
  meta: {
    title: 'address-book',
    spec: ['RULE-screen.address-book'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'address.opened': 'The customer adds or changes an address.',
      'address.typed': 'The customer types an address.',
      'province.chosen': 'The customer chooses a province.',
      'localities.arrived': 'Places of the province arrive.',
      'address.submitted': 'The customer sends the address.',
      'editing.left': 'The customer leaves the form.',
      'removal.requested': 'The customer asks to remove an address.',
      'removal.confirmed': 'The customer confirms the removal.',
      'removal.left': 'The customer keeps the address.',
    },
    actors: {
      loadAddressBook: "the server is asked for the customer's addresses",
      proposeLocalities: 'places of the province are looked up',
      saveAddress: 'the address is sent',
      removeAddress: 'the address is removed',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      goesOnTyping: 'Was a form left over by a reload?',
    },
  },
})
