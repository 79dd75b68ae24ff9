import { assertEvent } from 'xstate'
import { salePapersSetup } from './sale-papers.setup.ts'

/** The invoice and the credit notes of a sale, as a clerk reads them, and to whom the invoice is issued. */
export const salePapersMachine = salePapersSetup.createMachine({
  id: 'sale-papers',
  description: "A sale's invoice and credit notes at the desk.",
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked for them; what was shown stays.',
      tags: ['reading'],
      invoke: {
        id: 'loadPapers',
        src: 'loadPapers',
        input: ({ context: { token, idProcesoDeCompra } }) => ({ token, idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setPapers', params: ({ event }) => event.output },
            description: 'They are there, each with its state.',
          },
          {
            target: 'unread',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unread', actions: 'setTransportFailure' },
      },
      on: { 'dialog.closed': { target: 'closed' } },
      meta: { title: 'sale-papers.reading' },
    },
    shown: {
      description:
        'They are shown: what is issued may be printed, and a receiver may be named where that is free.',
      after: { nextLook: { guard: 'isUnderWay', target: 'reading' } },
      on: {
        'receiver.submitted': { target: 'naming', actions: 'clearFailure' },
        'dialog.closed': { target: 'closed' },
      },
      meta: { title: 'sale-papers.shown' },
    },
    naming: {
      description:
        'It is being written down to whom the invoice is issued. Asked twice, the later one counts.',
      tags: ['naming'],
      invoke: {
        id: 'nameReceiver',
        src: 'nameReceiver',
        input: ({ context: { token, idProcesoDeCompra }, event }) => {
          assertEvent(event, 'receiver.submitted')
          return { token, idProcesoDeCompra, receiver: event.receiver }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setPapers', params: ({ event }) => event.output },
            description: 'It is, and the papers are as they are then.',
          },
          {
            target: 'shown',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: the invoice was sent meanwhile, say.',
          },
        ],
        onError: { target: 'shown', actions: 'setTransportFailure' },
      },
      meta: { title: 'sale-papers.naming' },
    },
    unread: {
      description: 'They could not be read; what was shown before stays.',
      tags: ['unread'],
      on: {
        'papers.retried': { target: 'reading', actions: 'clearFailure' },
        'dialog.closed': { target: 'closed' },
      },
      meta: { title: 'sale-papers.unread' },
    },
    closed: {
      type: 'final',
      description: 'The clerk is done with them.',
      meta: { title: 'sale-papers.closed' },
    },
  },
  context: ({ input }) => ({ ...input, papers: null, failure: null }),
  meta: {
    title: 'sale-papers',
    spec: ['RULE-mode.box'],
    events: {
      'papers.retried': 'The clerk asks again.',
      'receiver.submitted': 'The clerk sends name and document of who the invoice is issued to.',
      'dialog.closed': 'The clerk closes the dialog.',
    },
    actors: {
      loadPapers: 'the server is asked for the papers',
      nameReceiver: 'to whom the invoice is issued is written down on the server',
    },
    delays: { nextLook: 'three seconds' },
    guards: {
      isAccepted: 'Does the server accept?',
      isUnderWay: 'Is a paper being issued?',
    },
  },
})
