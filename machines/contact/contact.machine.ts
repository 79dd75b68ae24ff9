import { assertEvent } from 'xstate'
import { contactSetup } from './contact.setup.ts'

/** A message to support, or an entry of the complaints book. */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  description: 'Somebody writes to the shop.',
  initial: 'filling',
  states: {
    filling: {
      description: 'The message is being written, unless the page says that one was sent.',
      always: { guard: 'isSent', target: 'sent', description: 'The page says that the message was sent.' },
      on: {
        'message.submitted': { target: 'sending', actions: 'clearFailure' },
        'message.changed': { actions: 'clearFailure' },
      },
      meta: { title: 'contact.filling' },
    },
    sending: {
      description: 'The message is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'sendContact',
        src: 'sendContact',
        input: ({ event }) => {
          assertEvent(event, 'message.submitted')
          return event.message
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setNumber', params: ({ event }) => event.output },
            description: 'The message has a number.',
          },
          {
            target: 'filling',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses; what was typed stays.',
          },
        ],
        onError: { target: 'filling', actions: 'setTransportFailure' },
      },
      meta: { title: 'contact.sending' },
    },
    sent: {
      description: 'The message is kept under a number, which is shown.',
      on: { 'another.requested': { target: 'filling', actions: 'clearNumber' } },
      meta: { title: 'contact.sent' },
    },
  },
  context: ({ input }) => ({ ...input, failure: null }),
  meta: {
    title: 'contact',
    spec: ['RULE-support-form', 'CALL-POST-/v2/Contacto'],
    events: {
      'message.submitted': 'The visitor sends the message.',
      'message.changed': 'The visitor changes what was refused.',
      'another.requested': 'The visitor wants to write again.',
    },
    actors: { sendContact: 'the server is given the message' },
    guards: {
      isAccepted: 'Does the server accept?',
      isSent: 'Does the page say that the message was sent?',
    },
  },
})
