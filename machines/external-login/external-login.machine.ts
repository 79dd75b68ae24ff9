import { externalLoginSetup } from './external-login.setup.ts'

/** /loginRedirect: the reply of a login elsewhere is taken up (sections 2 and 6). */
export const externalLoginMachine = externalLoginSetup.createMachine({
  id: 'external-login',
  description: 'A customer comes back from the login elsewhere.',
  initial: 'takingUp',
  states: {
    takingUp: {
      description: 'The server is asked who it is that comes back.',
      tags: ['busy'],
      invoke: {
        id: 'takeUp',
        src: 'takeUp',
        input: ({ context }) => context.reply,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'taken',
            actions: { type: 'emitReturned', params: ({ event }) => event.output },
            description: 'The customer is logged in.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unanswered', actions: 'setTransportFailure' },
      },
      meta: { title: 'external-login.takingUp' },
    },
    taken: {
      description: 'The customer is logged in and led back to where they were going.',
      tags: ['busy'],
      meta: { title: 'external-login.taken' },
    },
    refused: {
      description: 'The reply was not accepted: a new login has to be begun.',
      tags: ['failed'],
      meta: { title: 'external-login.refused' },
    },
    unanswered: {
      description: 'The shop could not be reached; the same reply may be brought again.',
      tags: ['failed', 'mayRetry'],
      on: { 'taking.retried': { target: 'takingUp' } },
      meta: { title: 'external-login.unanswered' },
    },
  },
  context: ({ input }) => ({ ...input, failure: null }),
  meta: {
    title: 'external-login',
    spec: ['ROUTE-/loginRedirect', 'CALL-GET-/v2/Cliente/Externo', 'SWITCH-external-login'],
    events: { 'taking.retried': 'The customer asks to try again.' },
    actors: { takeUp: 'the server is asked who comes back from the login elsewhere' },
    guards: { isAccepted: 'Does the server accept?' },
  },
})
