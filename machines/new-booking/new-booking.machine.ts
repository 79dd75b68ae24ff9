import { bookingAsked, newBookingSetup } from './new-booking.setup.ts'

/** A booking is made of chosen places: by the box office for somebody, or by a customer (sections 1 and 5). */
export const newBookingMachine = newBookingSetup.createMachine({
  id: 'new-booking',
  description: 'Chosen places are kept for somebody without payment.',
  initial: 'filling',
  states: {
    filling: {
      description:
        'Who it is for, until when, and the reservation conditions. What is typed stays when it is refused.',
      on: {
        'conditions.changed': { actions: { type: 'setConditions', params: ({ event }) => event } },
        'booking.submitted': [
          {
            guard: 'acceptsConditions',
            target: 'sending',
            actions: { type: 'setTerms', params: ({ event }) => event },
          },
          { actions: 'setConditionsMissing' },
        ],
        'form.rejected': { actions: 'setConditionsMissing' },
      },
      meta: { title: 'new-booking.filling' },
    },
    sending: {
      description: 'The server keeps the places, all of them or none.',
      tags: ['busy'],
      invoke: {
        id: 'makeBooking',
        src: 'makeBooking',
        input: ({ context }) => bookingAsked(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'made',
            actions: { type: 'setBooking', params: ({ event }) => event.output },
            description: 'The places are kept.',
          },
          {
            target: 'filling',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why.',
          },
        ],
        onError: { target: 'filling', actions: 'setTransportFailure' },
      },
      meta: { title: 'new-booking.sending' },
    },
    made: {
      type: 'final',
      description: 'The booking has a number, and its customer a mail.',
      meta: { title: 'new-booking.made' },
    },
  },
  context: ({ input }) => ({
    ...input,
    terms: null,
    lCondiciones: false,
    conditionsMissing: false,
    key: '',
    booking: null,
    failure: null,
    offered: [],
  }),
  meta: {
    title: 'new-booking',
    spec: ['RULE-role.bookings', 'RULE-reservation.conditions', 'SWITCH-seated-reservation'],
    events: {
      'conditions.changed': 'The reservation conditions are accepted, or no longer.',
      'booking.submitted': 'The places are to be kept.',
      'form.rejected': 'The places are to be kept, but a field of the form is wrong.',
    },
    actors: { makeBooking: 'the server keeps the places' },
    guards: {
      isAccepted: 'Does the server accept?',
      acceptsConditions: 'Are the reservation conditions accepted?',
    },
  },
})
