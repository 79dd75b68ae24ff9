import { boxSaleSetup } from './box-sale.setup.ts'

/** Payment at the cash desk: cash or terminal, then the print (section 1, BOX). */
export const boxSaleMachine = boxSaleSetup.createMachine({
  id: 'box-sale',
  description: 'How one sale at the cash desk is paid, until its tickets are printed.',
  initial: 'open',
  states: {
    open: {
      description: 'Places are held: the clerk chooses how it is paid.',
      on: {
        'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'cash.given': { actions: { type: 'setCash', params: ({ event }) => event } },
        'payment.requested': {
          guard: { type: 'isEnough', params: ({ event }) => event },
          target: 'claiming',
          actions: { type: 'setPaying', params: ({ event }) => event },
        },
      },
      meta: { title: 'box-sale.open' },
    },
    claiming: {
      description:
        'This tab takes the purchase over, from another tab maybe: no other may act on it from now on.',
      tags: ['paying'],
      entry: ['emitResumed', 'emitStarted'],
      on: {
        'payment.cleared': { target: 'charging' },
        'purchase.ended': {
          target: 'open',
          description: 'It is over, or another tab is paying it: nothing was taken.',
        },
      },
      meta: { title: 'box-sale.claiming' },
    },
    charging: {
      description: 'The money is taken: into the drawer, or by the terminal, which waits for a card.',
      tags: ['paying'],
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context: { process, method, fRecibido, key } }) => ({
          // It was set as the payment was asked for.
          process: process as NonNullable<typeof process>,
          method,
          fRecibido,
          key,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'printing',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'emitPaid'],
            description: 'It is paid.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'emitFailed'],
            description: 'The card was declined: another way to pay may be chosen.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'The terminal has not answered.',
          },
          {
            target: 'open',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'emitFailed'],
            description: 'The server refuses: nothing was taken.',
          },
        ],
        onError: { target: 'waiting', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-sale.charging' },
    },
    waiting: {
      description: 'Nobody knows yet whether the money was taken: the server is asked again in a second.',
      tags: ['paying', 'waiting'],
      after: { verifyStep: { target: 'verifying' } },
      meta: { title: 'box-sale.waiting' },
    },
    verifying: {
      description: 'The server is asked what became of the payment.',
      tags: ['paying', 'waiting'],
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context: { idProcesoDeCompra, key } }) => ({ idProcesoDeCompra, key }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'printing',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'emitPaid'],
            description: 'It is paid.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'emitFailed'],
            description: 'Nothing was taken: another way to pay may be chosen.',
          },
          { target: 'waiting', description: 'It is not known yet.' },
        ],
        onError: { target: 'waiting', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-sale.verifying' },
    },
    printing: {
      description:
        'Paid: the tickets are fetched to be printed; the next sale waits for them, but not for long.',
      tags: ['sold'],
      invoke: {
        id: 'printSale',
        src: 'printSale',
        input: ({ context: { idProcesoDeCompra, staffToken } }) => ({ idProcesoDeCompra, staffToken }),
        onDone: [
          {
            guard: { type: 'isPrinted', params: ({ event }) => event.output },
            target: 'printed',
            actions: { type: 'setPrint', params: ({ event }) => event.output },
            description: 'They are there.',
          },
          {
            target: 'unprinted',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unprinted', actions: 'setTransportFailure' },
      },
      after: {
        printLimit: {
          target: 'unprinted',
          actions: 'setTransportFailure',
          description: 'No answer comes: they may be printed again, and the next sale may begin.',
        },
      },
      meta: { title: 'box-sale.printing' },
    },
    unprinted: {
      description: 'Paid, and the tickets could not be fetched: the clerk may try again.',
      tags: ['sold', 'printFailed'],
      on: { 'print.retried': { target: 'printing', actions: 'clearFailure' } },
      meta: { title: 'box-sale.unprinted' },
    },
    printed: {
      description: 'The tickets go to the printer; the clerk may print them once more.',
      tags: ['sold'],
      on: { 'print.retried': { target: 'printing' } },
      meta: { title: 'box-sale.printed' },
    },
  },
  context: ({ input }) => ({
    ...input,
    method: 'EFECTIVO',
    fRecibido: null,
    process: null,
    key: '',
    payment: null,
    print: null,
    failure: null,
  }),
  meta: {
    title: 'box-sale',
    spec: ['RULE-mode.box'],
    events: {
      'method.chosen': 'The clerk chooses how it is paid.',
      'cash.given': 'The clerk says what the customer hands over.',
      'payment.requested': 'The clerk takes the money.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'purchase.ended': 'The purchase has ended.',
      'print.retried': 'The clerk asks to print.',
    },
    actors: {
      charge: 'the money is taken',
      verifyPayment: 'the server is asked what became of the payment',
      printSale: 'the tickets are fetched, and the print is written down',
    },
    delays: { verifyStep: 'one second', printLimit: 'twenty seconds' },
    guards: {
      isEnough: 'Is the cash enough?',
      isPaid: 'Is it paid?',
      isDeclined: 'Was it declined?',
      isUnknown: 'Is it not known yet?',
      isPrinted: 'Are the tickets there?',
    },
  },
})
