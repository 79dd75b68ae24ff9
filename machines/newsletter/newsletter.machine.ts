import { newsletterSetup } from './newsletter.setup.ts'

/** The footer's form was sent, and its dialog says what came of it (section 4, Newsletter). */
export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  description: 'Somebody asks for the newsletter.',
  initial: 'sending',
  states: {
    sending: {
      description: 'The server is asked to subscribe the address.',
      tags: ['busy'],
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'subscribed',
            actions: { type: 'setMessage', params: ({ event }) => event.output },
            description: 'A mail asks the address to confirm.',
          },
          {
            target: 'refused',
            actions: { type: 'setMessage', params: ({ event }) => event.output },
            description: 'The server refuses; what was typed stays.',
          },
        ],
        onError: { target: 'unreachable' },
      },
      meta: { title: 'newsletter.sending' },
    },
    subscribed: {
      type: 'final',
      description: "The dialog shows the server's message, and the fields are empty again.",
      tags: ['subscribed'],
      meta: { title: 'newsletter.subscribed' },
    },
    refused: {
      type: 'final',
      description: "The dialog shows the server's message.",
      meta: { title: 'newsletter.refused' },
    },
    unreachable: {
      description: 'The server did not answer; it may be asked again.',
      tags: ['unreachable'],
      on: { 'subscription.retried': { target: 'sending' } },
      meta: { title: 'newsletter.unreachable' },
    },
  },
  context: ({ input }) => ({ wanted: input, message: null }),
  meta: {
    title: 'newsletter',
    spec: ['TRANS-newsletter.submit', 'STATE-newsletter.dialog', 'MSG-newsletter'],
    events: { 'subscription.retried': 'The visitor tries again.' },
    actors: { subscribe: 'the server is asked to subscribe the address' },
    guards: { isAccepted: 'Does the server accept?' },
  },
})
