import { assertEvent } from 'xstate'
import { askedOf, deskGiveBackSetup, formOf } from './desk-give-back.setup.ts'

/** Tickets of a sale of before or of the web, given back at a desk by the rule or against it. */
export const deskGiveBackMachine = deskGiveBackSetup.createMachine({
  id: 'desk-give-back',
  description: 'Tickets of a sale of before are given back at a desk.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked what goes back for the chosen tickets, and which may be chosen.',
      tags: ['asking'],
      invoke: {
        id: 'askAtDesk',
        src: 'askAtDesk',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOffer', params: ({ event }) => event.output },
            description: 'It answers how much, and how.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'They cannot be given back, and it says why.',
          },
        ],
        onError: { target: 'refused', actions: 'setTransportFailure' },
      },
      on: {
        'ticket.toggled': {
          target: 'asking',
          reenter: true,
          actions: { type: 'toggle', params: ({ event }) => event },
          description: 'The answer to the choice before is of no use any more.',
        },
        'exception.toggled': {
          target: 'asking',
          reenter: true,
          actions: 'toggleException',
          description: 'The answer to the choice before is of no use any more.',
        },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-give-back.asking' },
    },
    choosing: {
      description: 'The clerk chooses the tickets, reads what goes back, and gives it back.',
      on: {
        'ticket.toggled': { target: 'asking', actions: { type: 'toggle', params: ({ event }) => event } },
        'exception.toggled': { target: 'asking', actions: 'toggleException' },
        'giveBack.submitted': {
          guard: 'hasChosen',
          target: 'sending',
          actions: { type: 'setKey', params: ({ event }) => event },
        },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-give-back.choosing' },
    },
    refused: {
      description: 'Nothing can be given back of what is chosen, or the server could not be asked.',
      tags: ['refused'],
      on: {
        'offer.retried': { target: 'asking', actions: 'clearFailure' },
        'ticket.toggled': { target: 'asking', actions: { type: 'toggle', params: ({ event }) => event } },
        'exception.toggled': { target: 'asking', actions: 'toggleException' },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-give-back.refused' },
    },
    sending: {
      description:
        'The tickets are being taken back: void, places free, money out. Asked twice, it is done once.',
      tags: ['sending'],
      invoke: {
        id: 'giveBackAtDesk',
        src: 'giveBackAtDesk',
        input: ({ context, event }) => {
          assertEvent(event, 'giveBack.submitted')
          return formOf(context, event)
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'givenBack',
            actions: { type: 'setGiven', params: ({ event }) => event.output },
            description: 'They are taken back.',
          },
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => event.output },
            target: 'asking',
            actions: ['clearKey', { type: 'setRefusal', params: ({ event }) => event.output }],
            description: 'Another amount goes back by now: it is asked for, and shown with the refusal.',
          },
          {
            target: 'choosing',
            actions: ['clearKey', { type: 'setRefusal', params: ({ event }) => event.output }],
            description: 'The server refuses, and says why; what was typed stays.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'desk-give-back.sending' },
    },
    givenBack: {
      description: 'They are given back: the clerk reads what is to be handed over.',
      tags: ['givenBack'],
      on: { 'dialog.closed': { target: 'done' } },
      meta: { title: 'desk-give-back.givenBack' },
    },
    done: {
      type: 'final',
      description: 'The clerk is done.',
      meta: { title: 'desk-give-back.done' },
    },
    kept: {
      type: 'final',
      description: 'The tickets are kept.',
      meta: { title: 'desk-give-back.kept' },
    },
  },
  context: ({ input }) => ({
    ...input,
    ...{ chosen: [], isException: false, offer: null, key: null, given: null, failure: null },
  }),
  meta: {
    title: 'desk-give-back',
    spec: ['RULE-mode.box', 'RULE-orders.give-back'],
    events: {
      'ticket.toggled': 'The clerk chooses a ticket, or no longer.',
      'exception.toggled': 'The clerk asks for an exception to the rule, or no longer.',
      'offer.retried': 'The clerk asks again what goes back.',
      'giveBack.submitted': 'The clerk gives the tickets back; a manager allows an exception.',
      'dialog.closed': 'The clerk closes the dialog.',
    },
    actors: {
      askAtDesk: 'the server is asked what goes back',
      giveBackAtDesk: 'the server is asked to take the tickets back',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasChosen: 'Is a ticket chosen?',
      isOtherAmount: 'Does another amount go back by now?',
    },
  },
})
