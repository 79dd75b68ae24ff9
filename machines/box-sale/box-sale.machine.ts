import { boxSaleSetup, chargedId, choiceOf } from './box-sale.setup.ts'

/** A sale at the cash desk: places, then cash or terminal, then the print (section 1, BOX). */
export const boxSaleMachine = boxSaleSetup.createMachine({
  id: 'box-sale',
  description: 'The sales at the cash desk, one after another: places, payment, print.',
  invoke: { id: 'watchCart', src: 'watchCart' },
  type: 'parallel',
  states: {
    sale: {
      description: 'What is sold, from the choice of its places to its tickets.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Nothing is held: the clerk chooses places.',
          on: {
            'cart.filled': { target: 'held', actions: { type: 'setProcess', params: ({ event }) => event } },
            'choice.dropped': { actions: 'beginChoice' },
          },
          meta: { title: 'box-sale.sale.choosing' },
        },
        held: {
          description: 'Places are held and paid.',
          tags: ['unpaid'],
          initial: 'open',
          on: {
            'cart.filled': { actions: { type: 'setProcess', params: ({ event }) => event } },
            'cart.emptied': { actions: 'markGone' },
          },
          states: {
            open: {
              description: 'The clerk chooses how it is paid.',
              tags: ['payable'],
              always: {
                guard: 'isGone',
                target: '#box-sale.sale.choosing',
                actions: ['clearSale', 'beginChoice'],
                description: 'It ended unpaid, by its time or elsewhere.',
              },
              on: {
                'cart.filled': {
                  guard: { type: 'isOtherSale', params: ({ event }) => event },
                  actions: ['clearPayment', { type: 'setProcess', params: ({ event }) => event }],
                },
                'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
                'cash.given': { actions: { type: 'setCash', params: ({ event }) => event } },
                'payment.requested': {
                  guard: 'isEnough',
                  target: 'paying',
                  actions: { type: 'setCharged', params: ({ event }) => event },
                },
                'change.requested': {
                  target: '#box-sale.sale.changing',
                  actions: ['clearPayment', 'beginChoice'],
                },
                'next.requested': {
                  actions: 'notifyFinished',
                  description: 'Its places go free as the next sale is opened.',
                },
              },
              meta: { title: 'box-sale.sale.held.open' },
            },
            paying: {
              description:
                "The money is taken by the purchase's own payment, which first makes this tab the one that may: into the drawer, by the terminal, which waits for a card, or by whoever has its link.",
              tags: ['paying'],
              entry: ['emitResumed', 'emitSubmitted'],
              on: {
                'payment.ended': [
                  {
                    guard: { type: 'isOfOtherSale', params: ({ event }) => event },
                    description: 'It is of another purchase.',
                  },
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event },
                    target: '#box-sale.sale.paid',
                    actions: { type: 'setEnd', params: ({ event }) => event },
                    description: 'It is paid.',
                  },
                  {
                    target: 'open',
                    actions: { type: 'setEnd', params: ({ event }) => event },
                    description: 'Nothing was taken: another way to pay may be chosen.',
                  },
                ],
                'sale.parked': {
                  guard: 'isPaidAway',
                  actions: 'notifyFinished',
                  description:
                    'It is left to the terminal, or to who has the link, as the next sale is opened, and listed there.',
                },
                'purchase.ended': {
                  target: 'open',
                  description: 'It is over, or another tab is paying it: nothing was taken.',
                },
              },
              meta: { title: 'box-sale.sale.held.paying' },
            },
          },
          meta: { title: 'box-sale.sale.held' },
        },
        changing: {
          description: 'What is held is chosen on the plan again: more, fewer or other places.',
          tags: ['unpaid'],
          on: {
            'cart.filled': { actions: { type: 'setProcess', params: ({ event }) => event } },
            'cart.emptied': { target: 'choosing', actions: ['clearSale', 'beginChoice'] },
            'places.taken': { target: 'held' },
            'choice.dropped': {
              target: 'held',
              actions: 'beginChoice',
              description: 'What was held stays so.',
            },
          },
          meta: { title: 'box-sale.sale.changing' },
        },
        paid: {
          description: 'It is paid.',
          tags: ['sold'],
          initial: 'printing',
          on: {
            'cart.emptied': { actions: 'markGone' },
            'cart.filled': {
              guard: { type: 'isOtherSale', params: ({ event }) => event },
              target: 'held',
              actions: ['clearPayment', { type: 'setProcess', params: ({ event }) => event }],
              description: 'The next sale has begun in another tab.',
            },
          },
          states: {
            printing: {
              description:
                'The tickets are fetched to be printed; the next sale waits for them, but not for long.',
              invoke: {
                id: 'printSale',
                src: 'printSale',
                input: ({ context }) => ({
                  idProcesoDeCompra: chargedId(context),
                  staffToken: context.staffToken,
                }),
                onDone: [
                  {
                    guard: { type: 'isPrinted', params: ({ event }) => event.output },
                    target: 'printed',
                    actions: [{ type: 'setPrint', params: ({ event }) => event.output }, 'notifyPrinted'],
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
              meta: { title: 'box-sale.sale.paid.printing' },
            },
            unprinted: {
              description: 'The tickets could not be fetched: the clerk may try again.',
              tags: ['printable', 'printFailed'],
              on: {
                'print.retried': { target: 'printing', actions: 'clearFailure' },
                'next.requested': {
                  target: '#box-sale.sale.choosing',
                  actions: ['clearSale', 'beginChoice', 'notifyFinished'],
                },
              },
              meta: { title: 'box-sale.sale.paid.unprinted' },
            },
            printed: {
              description: 'The tickets go to the printer; the clerk may print them once more.',
              tags: ['printable'],
              on: {
                'print.retried': { target: 'printing' },
                'next.requested': {
                  target: '#box-sale.sale.choosing',
                  actions: ['clearSale', 'beginChoice', 'notifyFinished'],
                },
              },
              meta: { title: 'box-sale.sale.paid.printed' },
            },
          },
          meta: { title: 'box-sale.sale.paid' },
        },
      },
      meta: { title: 'box-sale.sale' },
    },
    seats: {
      description: 'The places of the performance that the desk has open, in every state of the sale.',
      initial: 'closed',
      on: {
        'seats.shown': { target: '.open', actions: { type: 'setSeats', params: ({ event }) => event } },
        'seats.hidden': { target: '.closed' },
      },
      states: {
        closed: {
          description: 'No performance is open, or the next sale is being opened.',
          meta: { title: 'box-sale.seats.closed' },
        },
        open: {
          description: 'The plan is shown, and places are chosen on it.',
          invoke: {
            id: 'seatHolding',
            src: 'seatHolding',
            input: ({ context }) => choiceOf(context),
            onDone: [
              {
                guard: { type: 'isHeld', params: ({ event }) => event },
                actions: 'takePlaces',
                description: 'They are held: the plan stays as it is.',
              },
              { target: 'open', reenter: true, description: 'The purchase ended: the plan is read anew.' },
            ],
          },
          on: { 'choice.begun': { target: 'open', reenter: true } },
          meta: { title: 'box-sale.seats.open' },
        },
      },
      meta: { title: 'box-sale.seats' },
    },
  },
  context: ({ input }) => ({
    ...input,
    seats: null,
    process: null,
    isInCart: false,
    method: 'EFECTIVO',
    fRecibido: null,
    cComprobante: null,
    charged: null,
    key: '',
    payment: null,
    print: null,
    failure: null,
  }),
  meta: {
    title: 'box-sale',
    spec: ['RULE-mode.box'],
    events: {
      'cart.filled': 'The cart has places.',
      'cart.emptied': 'The cart has no places any more.',
      'choice.dropped': 'What is chosen is not wanted, or was booked for somebody.',
      'places.taken': 'The chosen places are held.',
      'choice.begun': 'Places are chosen anew, on a plan read anew.',
      'seats.shown': 'The sale is open, and a performance.',
      'seats.hidden': 'No performance is open, or the sale is over.',
      'change.requested': 'The clerk wants to change the places that are held.',
      'method.chosen': 'The clerk chooses how it is paid.',
      'cash.given': 'The clerk says what the customer hands over.',
      'payment.requested': 'The clerk takes the money.',
      'payment.ended': 'The payment has ended, well or badly.',
      'sale.parked':
        'The clerk leaves the sale to its terminal, or to who has the link: the next person, please.',
      'purchase.ended': 'The purchase has ended.',
      'print.retried': 'The clerk asks to print.',
      'next.requested': 'The next person, please: the sale is done, or given up.',
    },
    actors: {
      seatHolding: 'the places of a performance are chosen and held',
      watchCart: 'what the cart holds is followed',
      printSale: 'the tickets are fetched, and the print is written down',
    },
    delays: { printLimit: 'twenty seconds' },
    guards: {
      isGone: 'Has the cart lost it?',
      isOtherSale: 'Is it another purchase?',
      isEnough: 'Is the cash enough?',
      isPaidAway: 'Is it paid at the terminal, or by a link?',
      isPaid: 'Is it paid?',
      isOfOtherSale: 'Is it of another purchase than this sale?',
      isHeld: 'Are the chosen places held?',
      isPrinted: 'Are the tickets there?',
    },
  },
})
