import { assertEvent } from 'xstate'
import { signUpSetup } from './sign-up.setup.ts'

/** Opening an account (sections 2 and 3, /signUp), alone or on the way to a purchase. */
export const signUpMachine = signUpSetup.createMachine({
  id: 'sign-up',
  description: 'A visitor opens an account and is logged in to it.',
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is being filled in.',
      on: {
        'sign-up.submitted': [
          {
            guard: { type: 'acceptsTerms', params: ({ event }) => event.form },
            target: 'sending',
            actions: 'clearFailure',
          },
          { actions: 'setTermsMissing' },
        ],
      },
      meta: { title: 'sign-up.filling' },
    },
    sending: {
      description: 'The server is asked to open the account.',
      tags: ['busy'],
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'sign-up.submitted')
          return event.form
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedUp',
            actions: ['clearTyped', { type: 'emitIdentity', params: ({ event }) => event.output }],
            description: 'The account is open, and the customer logged in.',
          },
          {
            target: 'filling',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says which fields are wrong.',
          },
        ],
        onError: { target: 'filling', actions: 'setTransportFailure' },
      },
      meta: { title: 'sign-up.sending' },
    },
    signedUp: {
      type: 'final',
      description: 'The account is open: the customer goes on to where they came from.',
      tags: ['done'],
      meta: { title: 'sign-up.signedUp' },
    },
  },
  on: { 'form.typed': { actions: { type: 'setTyped', params: ({ event }) => event } } },
  context: ({ input }) => ({ ...input, failure: null, problems: [] }),
  meta: {
    title: 'sign-up',
    spec: ['RULE-sign-up', 'CALL-POST-/v2/Cliente/Insertar_v2'],
    events: {
      'form.typed': 'The customer types into the form.',
      'sign-up.submitted': 'The customer sends the form.',
    },
    actors: { signUp: 'the server is asked to open the account' },
    guards: {
      isAccepted: 'Does the server accept?',
      acceptsTerms: 'Are the terms accepted, or not asked for?',
    },
  },
})
