import { addressBookSetup, addressToSave } from './address-book.setup.ts'

/** The customer's addresses (sections 3 and 7): listed, added, changed and removed; or one is chosen for a delivery. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'address-book',
  description: "The customer's addresses: listed, added, changed and removed, or one chosen for a delivery.",
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
            description: 'A form was left that was not sent, by a reload say: it is shown again.',
          },
          {
            guard: { type: 'listsAddresses', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'The addresses arrive.',
          },
          {
            guard: { type: 'picksAddress', params: ({ event }) => event.output },
            target: 'picking',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'One of the addresses is chosen for the delivery.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'There is none, or the delivery has one that the book does not have.',
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
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
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
    picking: {
      description: 'The customer chooses an address of the book for the delivery.',
      on: {
        'address.picked': {
          actions: ['clearFailure', { type: 'setPicked', params: ({ event }) => event }, 'notifyChange'],
        },
        'address.opened': { target: 'form', actions: { type: 'open', params: ({ event }) => event } },
        'address.accepted': { actions: ['clearFailure', 'notifyPicked'] },
        'delivery.refused': { actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      meta: { title: 'address-book.picking' },
    },
    form: {
      description: 'A new address, or one that changes. Its places are proposed by province.',
      tags: ['form'],
      initial: 'editing',
      invoke: {
        id: 'proposeLocalities',
        src: 'proposeLocalities',
        input: ({ context: { typed, addresses, opened, kept } }) => ({
          cProvincia:
            typed?.cProvincia ??
            addresses.find(({ idClienteDomicilio }) => idClienteDomicilio === opened)?.cProvincia ??
            kept?.cProvincia ??
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
            'address.typed': [
              {
                guard: 'isForDelivery',
                actions: [{ type: 'setTyped', params: ({ event }) => event }, 'notifyChange'],
              },
              { actions: { type: 'setTyped', params: ({ event }) => event } },
            ],
            'province.chosen': {
              actions: ['clearLocalities', { type: 'askLocalities', params: ({ event }) => event }],
            },
            'address.submitted': [
              {
                guard: 'isForDelivery',
                target: 'sending',
                actions: [
                  'clearFailure',
                  { type: 'setSubmitted', params: ({ event }) => event },
                  'notifyChange',
                  { type: 'notifySubmitted', params: ({ event }) => event },
                ],
              },
              {
                target: 'saving',
                actions: ['clearFailure', { type: 'setSubmitted', params: ({ event }) => event }],
              },
            ],
            'editing.left': [
              { guard: 'isForAccount', target: '#address-book.listing', actions: 'close' },
              { guard: 'hasAddresses', target: '#address-book.picking', actions: ['close', 'notifyChange'] },
            ],
          },
          meta: { title: 'address-book.form.editing' },
        },
        sending: {
          description: 'The delivery is given the address.',
          on: {
            'delivery.refused': {
              target: 'editing',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
            'delivery.saved': { target: 'saving' },
          },
          meta: { title: 'address-book.form.sending' },
        },
        saving: {
          description: 'The address is being kept.',
          tags: ['busy'],
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => addressToSave(context),
            onDone: [
              {
                guard: 'isForDelivery',
                target: '#address-book.done',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The delivery goes on, whether or not the book takes its address.',
              },
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
            onError: [
              { guard: 'isForDelivery', target: '#address-book.done', actions: 'setTransportFailure' },
              { target: 'editing', actions: 'setTransportFailure' },
            ],
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
    done: {
      type: 'final',
      description: 'The delivery has its address, and the book if it takes it.',
      meta: { title: 'address-book.done' },
    },
  },
  on: { 'delivery.changed': { actions: 'clearFailure' } },
  output: ({ context: { failure } }) => ({ failure }),
  context: ({ input }) => ({
    ...input,
    addresses: [],
    provinces: null,
    localities: [],
    picked: null,
    submitted: null,
    failure: null,
  }),
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
      'address.picked': 'The customer chooses an address of the book.',
      'address.accepted': 'The customer goes on with the chosen address.',
      'delivery.refused': 'The address is refused for the delivery.',
      'delivery.changed': 'Another way of delivery needs the address.',
      'delivery.saved': 'The delivery has the address, which is wanted in the book too.',
    },
    actors: {
      loadAddressBook: "the server is asked for the customer's addresses",
      proposeLocalities: 'places of the province are looked up',
      saveAddress: 'the address is sent',
      removeAddress: 'the address is removed',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isForAccount: 'Is it the page of the account?',
      isForDelivery: 'Is an address chosen for a delivery?',
      hasAddresses: 'Has the customer addresses?',
      goesOnTyping: 'Was a form left that was not sent?',
      listsAddresses: 'Does the server accept, for the page of the account?',
      picksAddress: 'Has the book the address of the delivery, or any where it has none?',
    },
  },
})
