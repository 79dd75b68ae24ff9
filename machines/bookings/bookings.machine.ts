import { choice } from './bookings.choice.state.ts'
import { bookingsSetup, takingOf } from './bookings.setup.ts'

/** Bookings: places kept without payment, taken into a purchase or given up (section 2, /myBookings, /myBookingsBox). */
export const bookingsMachine = bookingsSetup.createMachine({
  id: 'bookings',
  description: 'What is kept for a customer, or for all at the box office, and how it becomes a purchase.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The bookings are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: ({ context: { cBuscar } }) => ({ cBuscar }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'setBookings', params: ({ event }) => event.output },
            description: 'The bookings arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      on: {
        'search.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setSearch', params: ({ event }) => event },
        },
      },
      meta: { title: 'bookings.loading' },
    },
    unavailable: {
      description: 'The bookings could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'bookings.unavailable' },
    },
    listing: {
      description: 'The bookings are shown.',
      on: {
        'search.changed': {
          target: 'loading',
          actions: { type: 'setSearch', params: ({ event }) => event },
        },
        'booking.opened': {
          target: 'taking',
          actions: [{ type: 'open', params: ({ event }) => event }, 'startChoice'],
        },
        'removal.requested': { target: 'removal', actions: { type: 'open', params: ({ event }) => event } },
      },
      meta: { title: 'bookings.listing' },
    },
    taking: {
      description: 'A booking becomes a purchase: all of it, or some places.',
      tags: ['opened'],
      initial: 'preparing',
      states: {
        preparing: {
          description:
            'The promotions that fit are being fetched, and places may be chosen; without promotions they are taken at their price.',
          tags: ['busy'],
          invoke: {
            id: 'listPromotions',
            src: 'listPromotions',
            input: ({ context }) => ({ idReserva: context.opened ?? 0 }),
            onDone: {
              target: 'choosing',
              actions: { type: 'setPromotions', params: ({ event }) => event.output },
              description: 'The promotions arrive, or could not be loaded.',
            },
            onError: { target: 'choosing' },
          },
          on: choice,
          meta: { title: 'bookings.taking.preparing' },
        },
        choosing: {
          description: 'Places and promotions are chosen, and the reservation conditions accepted.',
          on: {
            ...choice,
            'promotion.chosen': { actions: { type: 'setPromotion', params: ({ event }) => event } },
            'taking.submitted': [
              {
                guard: 'mayTake',
                target: 'sending',
                actions: ['clearFailure', { type: 'setKey', params: ({ event }) => event }],
              },
              { actions: 'setTried' },
            ],
            'booking.left': { target: '#bookings.loading', actions: 'close' },
          },
          meta: { title: 'bookings.taking.choosing' },
        },
        sending: {
          description: 'The server is asked for the places. Asked twice with one key, it is done once.',
          tags: ['busy'],
          invoke: {
            id: 'takeBooking',
            src: 'takeBooking',
            input: ({ context }) => takingOf(context),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#bookings.taken',
                actions: { type: 'setProcess', params: ({ event }) => event.output },
                description: 'The places are in a purchase.',
              },
              {
                target: 'choosing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, and says why.',
              },
            ],
            onError: { target: 'choosing', actions: 'setTransportFailure' },
          },
          meta: { title: 'bookings.taking.sending' },
        },
      },
      meta: { title: 'bookings.taking' },
    },
    taken: {
      description: 'The purchase goes on at the checkout, or at the desk.',
      tags: ['opened', 'busy'],
      entry: ['sendPlacesHeld', 'openPurchase'],
      on: { 'purchase.ended': { target: 'loading', actions: 'close' } },
      meta: { title: 'bookings.taken' },
    },
    removal: {
      description: 'A booking is to be given up.',
      tags: ['removal'],
      initial: 'confirming',
      states: {
        confirming: {
          description: 'What that means is read, and confirmed.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearFailure' },
            'removal.left': { target: '#bookings.listing', actions: 'close' },
          },
          meta: { title: 'bookings.removal.confirming' },
        },
        removing: {
          description: 'The booking is being given up.',
          tags: ['busy'],
          invoke: {
            id: 'giveUpBooking',
            src: 'giveUpBooking',
            input: ({ context }) => ({ idReserva: context.opened ?? 0 }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#bookings.listing',
                actions: [{ type: 'setBooking', params: ({ event }) => event.output }, 'close'],
                description: 'Its places are on sale again.',
              },
              {
                target: 'confirming',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses: it was over already.',
              },
            ],
            onError: { target: 'confirming', actions: 'setTransportFailure' },
          },
          meta: { title: 'bookings.removal.removing' },
        },
      },
      meta: { title: 'bookings.removal' },
    },
  },
  context: ({ input }) => ({
    ...input,
    cBuscar: '',
    bookings: [],
    opened: null,
    promotions: [],
    seats: [],
    quantities: [],
    idPromocion: null,
    lCondiciones: false,
    tried: false,
    key: '',
    process: null,
    failure: null,
  }),
  meta: {
    title: 'bookings',
    spec: ['RULE-role.bookings', 'RULE-reservation.conditions'],
    events: {
      'loading.retried': 'Somebody asks to try again.',
      'search.changed': 'The clerk looks for a booking by number, name or mail.',
      'booking.opened': 'A booking is chosen to be taken.',
      'booking.left': 'It is left for now.',
      'seat.toggled': 'A seat of the booking is wanted, or left in it.',
      'quantity.set': 'It is said how many places of a sector without seats are wanted.',
      'promotion.chosen': 'A promotion is chosen, or the full price.',
      'conditions.changed': 'The reservation conditions are accepted, or no longer.',
      'taking.submitted': 'The places are asked for.',
      'removal.requested': 'A booking is to be given up.',
      'removal.confirmed': 'It is given up.',
      'removal.left': 'It is kept.',
      'purchase.ended': 'The purchase has ended.',
    },
    actors: {
      listBookings: 'the server is asked for the bookings',
      listPromotions: 'the server is asked for promotions that fit',
      takeBooking: 'the places are taken into a purchase',
      giveUpBooking: 'the booking is given up',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      mayTake:
        'Is at least one place chosen, no more than the promotion is for, and are the reservation conditions accepted, now or, at the desk, with the booking?',
    },
  },
})
