import { assertEvent } from 'xstate'
import { accountDataSetup } from './account-data.setup.ts'

/** The forms of the account (sections 2, 6 and 7): my data, password, additional data, alias. */
export const accountDataMachine = accountDataSetup.createMachine({
  id: 'account-data',
  description: 'A form of the account is filled in with what is known, and changes it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'What the account says of its owner is being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'loadOwnData',
        src: 'loadOwnData',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'setOwn', params: ({ event }) => event.output },
            description: 'The data arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'account-data.loading' },
    },
    unavailable: {
      description: 'The data could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'account-data.unavailable' },
    },
    form: {
      description: 'The form is shown.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The customer fills in the form.',
          on: { 'form.submitted': { target: 'saving', actions: 'clearFailure' } },
          meta: { title: 'account-data.form.editing' },
        },
        saving: {
          description: 'The form is on its way.',
          tags: ['busy'],
          invoke: {
            id: 'saveForm',
            src: 'saveForm',
            input: ({ event }) => {
              assertEvent(event, 'form.submitted')
              return event.form
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'saved',
                actions: { type: 'setOwn', params: ({ event }) => event.output },
                description: 'It is kept.',
              },
              {
                target: 'editing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, and says which fields are wrong; what was typed stays.',
              },
            ],
            onError: { target: 'editing', actions: 'setTransportFailure' },
          },
          meta: { title: 'account-data.form.saving' },
        },
        saved: {
          description: 'The page says that it is saved, and more may be changed.',
          tags: ['saved'],
          on: { 'form.submitted': { target: 'saving', actions: 'clearFailure' } },
          meta: { title: 'account-data.form.saved' },
        },
      },
      meta: { title: 'account-data.form' },
    },
  },
  context: { own: null, failure: null, problems: [] },
  meta: {
    title: 'account-data',
    spec: ['RULE-screen.account-data', 'RULE-screen.change-password', 'RULE-screen.alias', 'RULE-role.data'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'form.submitted': 'The customer sends the form.',
    },
    actors: {
      loadOwnData: 'the server is asked what the account says of its owner',
      saveForm: 'the form is sent',
    },
    guards: { isAccepted: 'Does the server accept?' },
  },
})
