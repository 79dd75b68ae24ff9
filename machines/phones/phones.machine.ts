import { assertEvent } from 'xstate'
import { phonesSetup } from './phones.setup.ts'

/** The customer's phones (sections 3 and 7): listed, added, changed, removed and validated. */
export const phonesMachine = phonesSetup.createMachine({
  id: 'phones',
  description: "The customer's phones: listed, added, changed, removed, and validated by a code.",
  initial: 'loading',
  states: {
    loading: {
      description: 'The phones are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listPhones',
        src: 'listPhones',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setBook', params: ({ event }) => event.output },
            description: 'The phones arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'phones.loading' },
    },
    unavailable: {
      description: 'The phones could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'phones.unavailable' },
    },
    listing: {
      description: 'The phones are shown.',
      on: {
        'phone.opened': { target: 'form', actions: { type: 'open', params: ({ event }) => event } },
        'removal.requested': { target: 'removal', actions: { type: 'open', params: ({ event }) => event } },
        'code.requested': { target: 'validation', actions: { type: 'open', params: ({ event }) => event } },
      },
      meta: { title: 'phones.listing' },
    },
    form: {
      description: 'A new phone, or one that changes.',
      tags: ['form'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The customer fills in the phone.',
          on: {
            'phone.submitted': { target: 'saving', actions: 'clearFailure' },
            'editing.left': { target: '#phones.listing', actions: 'close' },
          },
          meta: { title: 'phones.form.editing' },
        },
        saving: {
          description: 'The phone is being kept.',
          tags: ['busy'],
          invoke: {
            id: 'savePhone',
            src: 'savePhone',
            input: ({ context, event }) => {
              assertEvent(event, 'phone.submitted')
              return { id: context.opened, phone: event.phone }
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#phones.listing',
                actions: [{ type: 'setBook', params: ({ event }) => event.output }, 'close'],
                description: 'The phone is kept.',
              },
              {
                target: 'editing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses; what was typed stays.',
              },
            ],
            onError: { target: 'editing', actions: 'setTransportFailure' },
          },
          meta: { title: 'phones.form.saving' },
        },
      },
      meta: { title: 'phones.form' },
    },
    removal: {
      description: 'A phone is to be removed.',
      tags: ['removal'],
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The customer is asked whether to remove it.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearFailure' },
            'removal.left': { target: '#phones.listing', actions: 'close' },
          },
          meta: { title: 'phones.removal.confirming' },
        },
        removing: {
          description: 'The phone is being removed.',
          tags: ['busy'],
          invoke: {
            id: 'removePhone',
            src: 'removePhone',
            input: ({ context }) => ({ id: context.opened ?? 0 }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#phones.listing',
                actions: [{ type: 'setBook', params: ({ event }) => event.output }, 'close'],
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
          meta: { title: 'phones.removal.removing' },
        },
      },
      meta: { title: 'phones.removal' },
    },
    validation: {
      description: 'A code goes to the phone and comes back: it is the phone of who uses the shop.',
      initial: 'sending',
      states: {
        sending: {
          description: 'The code is being sent.',
          tags: ['sending', 'busy'],
          invoke: {
            id: 'sendPhoneCode',
            src: 'sendPhoneCode',
            input: ({ context }) => ({ id: context.opened ?? 0 }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'setCode', params: ({ event }) => event.output },
                description: 'The code is on its way.',
              },
              {
                guard: { type: 'isTooSoon', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'A code was sent a moment ago: that one may be entered.',
              },
              {
                target: '#phones.listing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, or the phone gets no messages.',
              },
            ],
            onError: { target: '#phones.listing', actions: 'setTransportFailure' },
          },
          meta: { title: 'phones.validation.sending' },
        },
        entering: {
          description: 'The customer enters the code.',
          tags: ['code'],
          on: {
            'code.submitted': { target: 'checking', actions: 'clearFailure' },
            'code.requested': { target: 'sending', actions: 'clearFailure' },
            'validation.left': { target: '#phones.listing', actions: 'close' },
          },
          meta: { title: 'phones.validation.entering' },
        },
        checking: {
          description: 'The code is being checked.',
          tags: ['code', 'busy'],
          invoke: {
            id: 'validatePhone',
            src: 'validatePhone',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted')
              return { id: context.opened ?? 0, cCodigo: event.cCodigo }
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'validated',
                actions: { type: 'setBook', params: ({ event }) => event.output },
                description: 'The phone is validated.',
              },
              {
                target: 'entering',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The code is wrong or too old.',
              },
            ],
            onError: { target: 'entering', actions: 'setTransportFailure' },
          },
          meta: { title: 'phones.validation.checking' },
        },
        validated: {
          description: 'The phone is known to be of who uses the shop.',
          tags: ['validated'],
          on: { 'validation.left': { target: '#phones.listing', actions: 'close' } },
          meta: { title: 'phones.validation.validated' },
        },
      },
      meta: { title: 'phones.validation' },
    },
  },
  context: {
    book: { listaTelefono: [], lValidacion: false },
    opened: null,
    code: null,
    failure: null,
  },
  meta: {
    title: 'phones',
    spec: ['RULE-screen.phones', 'RULE-screen.phone-validation'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'phone.opened': 'The customer adds or changes a phone.',
      'phone.submitted': 'The customer sends the phone.',
      'editing.left': 'The customer leaves the form.',
      'removal.requested': 'The customer asks to remove a phone.',
      'removal.confirmed': 'The customer confirms the removal.',
      'removal.left': 'The customer keeps the phone.',
      'code.requested': 'The customer asks for a code.',
      'code.submitted': 'The customer sends the code.',
      'validation.left': 'The customer leaves the validation.',
    },
    actors: {
      listPhones: "the server is asked for the customer's phones",
      savePhone: 'the phone is sent',
      removePhone: 'the phone is removed',
      sendPhoneCode: 'the code is sent to the phone',
      validatePhone: 'the code is checked',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isTooSoon: 'Was a code sent a moment ago?',
    },
  },
})
