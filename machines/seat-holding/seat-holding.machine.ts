import { groupAttempt, performanceAsked, placesAttempt, seatHoldingSetup } from './seat-holding.setup.ts'

/** Choosing places of one performance and holding them on the server (sections 4 and 7, Seat holding). */
export const seatHoldingMachine = seatHoldingSetup.createMachine({
  id: 'seat-holding',
  description: 'Choosing places of a performance, and holding them all or none.',
  initial: 'loading',
  on: {
    'purchase.ended': { target: '.left' },
    'login.changed': { actions: { type: 'setLogin', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The performance, its plan and what is free are being fetched.',
      invoke: {
        id: 'loadPerformance',
        src: 'loadPerformance',
        input: ({ context }) => ({
          ...performanceAsked(context),
          h: context.h,
          ctProcess: context.ctProcess,
          charges: context.charges,
        }),
        onDone: [
          {
            guard: { type: 'hasLost', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'setLoaded', params: ({ event }) => event.output },
            description: 'Of what was chosen before a reload somebody else has some by now.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setLoaded', params: ({ event }) => event.output },
            description: 'The performance is there, with what is held of it or was chosen before a reload.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'seat-holding.loading' },
    },
    unavailable: {
      description: 'The performance could not be shown; the customer may try again.',
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'seat-holding.unavailable' },
    },
    choosing: {
      description: 'The customer chooses places and promotions.',
      type: 'parallel',
      on: {
        'seat.promotion.set': { actions: { type: 'setSeatPromotion', params: ({ event }) => event } },
        'quantity.promotion.set': { actions: { type: 'setQuantityPromotion', params: ({ event }) => event } },
        'failure.read': { actions: 'clearFailure' },
      },
      states: {
        before: {
          description: 'The choice as it was before the customer was asked whether to reserve.',
          type: 'history',
          history: 'deep',
          meta: { title: 'seat-holding.choosing.before' },
        },
        places: {
          description: 'Places are chosen: seats on the plan, or a quantity of a sector.',
          initial: 'chosen',
          on: {
            'seat.toggled': [
              {
                guard: { type: 'isChosen', params: ({ event }) => event },
                actions: { type: 'removeSeat', params: ({ event }) => event },
              },
              { guard: { type: 'isTaken', params: ({ event }) => event } },
              { guard: 'isFull', actions: 'setLimitReached' },
              { target: '.chosen', actions: { type: 'addSeat', params: ({ event }) => event } },
            ],
            'proposal.accepted': [
              { guard: 'doesProposalFit', target: '.chosen', actions: 'addProposed' },
              { guard: 'isProposed', actions: 'setLimitReached' },
            ],
            'quantity.set': [
              { guard: { type: 'isOverLimit', params: ({ event }) => event }, actions: 'setLimitReached' },
              { target: '.chosen', actions: { type: 'setQuantity', params: ({ event }) => event } },
            ],
          },
          states: {
            none: {
              description: 'Nothing is chosen yet.',
              entry: 'clearWanted',
              meta: { title: 'seat-holding.choosing.places.none' },
            },
            chosen: {
              description: 'At least one place is chosen.',
              always: [
                {
                  guard: 'hasNothingChosen',
                  target: 'none',
                  description: 'Nothing is chosen, or nothing any more.',
                },
                {
                  guard: 'isWanted',
                  target: '#seat-holding.holding',
                  actions: ['clearFailure', 'startWanted'],
                  description: 'Who wanted to hold them as a visitor is logged in now.',
                },
              ],
              on: {
                'hold.requested': [
                  {
                    guard: 'isVisitor',
                    actions: [{ type: 'setWanted', params: ({ event }) => event }, 'emitLoginWanted'],
                  },
                  {
                    target: '#seat-holding.holding',
                    actions: ['clearFailure', { type: 'startHold', params: ({ event }) => event }],
                  },
                ],
                'reservation.requested': {
                  guard: { type: 'mayReserve', params: ({ event }) => event },
                  target: '#seat-holding.reserving',
                },
              },
              meta: { title: 'seat-holding.choosing.places.chosen' },
            },
          },
          meta: { title: 'seat-holding.choosing.places' },
        },
        proposal: {
          description: 'Good seats that the page finds, shown before they are chosen.',
          initial: 'none',
          on: {
            'proposal.requested': {
              target: '.proposing',
              actions: { type: 'startProposal', params: ({ event }) => event },
            },
          },
          states: {
            none: {
              description: 'No seats are proposed.',
              entry: 'clearProposal',
              meta: { title: 'seat-holding.choosing.proposal.none' },
            },
            proposing: {
              description: 'The best seats that are free are looked for.',
              entry: 'findProposal',
              always: [
                { guard: 'isProposed', target: 'proposed', description: 'They are found.' },
                { target: 'notFound', description: 'There are too few.' },
              ],
              meta: { title: 'seat-holding.choosing.proposal.proposing' },
            },
            proposed: {
              description: 'Seats are shown on the plan and by name: these, or others?',
              always: {
                guard: 'isProposalGone',
                target: 'proposing',
                description: 'One of them is not free any more, or was chosen by hand.',
              },
              on: {
                'proposal.accepted': { guard: 'doesProposalFit', target: 'none' },
                'proposal.another': { target: 'proposing', actions: 'skipProposal' },
                'proposal.dismissed': { target: 'none' },
              },
              meta: { title: 'seat-holding.choosing.proposal.proposed' },
            },
            notFound: {
              description: 'The sector has not so many seats left.',
              on: { 'proposal.dismissed': { target: 'none' } },
              meta: { title: 'seat-holding.choosing.proposal.notFound' },
            },
          },
          meta: { title: 'seat-holding.choosing.proposal' },
        },
        availability: {
          description: 'What other customers take meanwhile.',
          initial: 'current',
          states: {
            current: {
              description: 'What is free was read a moment ago.',
              after: { refreshStep: { target: 'refreshing' } },
              meta: { title: 'seat-holding.choosing.availability.current' },
            },
            refreshing: {
              description: 'Reading again what is free.',
              invoke: {
                id: 'refreshAvailability',
                src: 'refreshAvailability',
                input: ({ context }) => performanceAsked(context),
                onDone: {
                  target: 'current',
                  actions: { type: 'setAvailability', params: ({ event }) => event.output },
                  description: 'The answer came.',
                },
                onError: { target: 'current' },
              },
              meta: { title: 'seat-holding.choosing.availability.refreshing' },
            },
          },
          meta: { title: 'seat-holding.choosing.availability' },
        },
      },
      meta: { title: 'seat-holding.choosing' },
    },
    reserving: {
      description: 'The customer is asked whether to reserve the chosen seats without paying.',
      on: {
        'reservation.closed': {
          target: 'choosing.before',
          actions: { type: 'removeOffered', params: ({ event }) => event },
        },
        'reservation.lost': {
          target: 'loading',
          actions: 'clearLoaded',
          description: 'The plan still shows them free: it is read again, and says which they are.',
        },
      },
      meta: { title: 'seat-holding.reserving' },
    },
    holding: {
      description: 'The server is asked to hold the chosen places, all or none.',
      invoke: {
        id: 'holdPlaces',
        src: 'holdPlaces',
        input: ({ context }) => placesAttempt(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'setHeld', params: ({ event }) => event.output },
            description: 'The places are held.',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'dropLost', params: ({ event }) => event.output },
            description: 'Somebody else took a place.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'seat-holding.holding' },
    },
    holdingGroup: {
      description: 'The server is asked for the best places of a sector, together if possible.',
      invoke: {
        id: 'holdGroup',
        src: 'holdGroup',
        input: ({ context }) => groupAttempt(context),
        onDone: [
          {
            guard: { type: 'isTogether', params: ({ event }) => event.output },
            target: 'assigned',
            actions: { type: 'setHeld', params: ({ event }) => event.output },
            description: 'The places are together.',
          },
          {
            guard: { type: 'isApart', params: ({ event }) => event.output },
            target: 'notContiguous',
            actions: { type: 'setHeld', params: ({ event }) => event.output },
            description: 'The places are apart.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'seat-holding.holdingGroup' },
    },
    conflict: {
      description: 'Somebody was faster: the lost places are named, the others stay chosen.',
      entry: 'clearWanted',
      invoke: {
        id: 'refreshAvailability',
        src: 'refreshAvailability',
        input: ({ context }) => performanceAsked(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            actions: { type: 'setAvailability', params: ({ event }) => event.output },
            description: 'What is free now is known.',
          },
          { actions: 'setOutdated', description: 'The server refuses.' },
        ],
        onError: { actions: 'setOutdated' },
      },
      on: {
        'conflict.acknowledged': { target: 'choosing', actions: 'clearLost' },
        'group.requested': {
          target: 'holdingGroup',
          actions: ['clearFailure', 'clearLost', { type: 'startGroup', params: ({ event }) => event }],
        },
      },
      meta: { title: 'seat-holding.conflict' },
    },
    assigned: {
      description:
        'The server held other places instead of those that were lost: keep them, or choose by hand.',
      entry: 'sendPlacesHeld',
      on: {
        'assigned.kept': { target: 'held' },
        'assigned.refused': {
          target: 'releasing',
          actions: { type: 'startRelease', params: ({ event }) => event },
        },
      },
      meta: { title: 'seat-holding.assigned' },
    },
    notContiguous: {
      description: 'The best places left are not together: keep them, or choose by hand.',
      entry: 'sendPlacesHeld',
      on: {
        'assigned.kept': { target: 'held' },
        'assigned.refused': {
          target: 'releasing',
          actions: { type: 'startRelease', params: ({ event }) => event },
        },
      },
      meta: { title: 'seat-holding.notContiguous' },
    },
    releasing: {
      description: 'The places that the server assigned are given back.',
      invoke: {
        id: 'releasePlaces',
        src: 'releasePlaces',
        input: ({ context }) => placesAttempt(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'setHeld', params: ({ event }) => event.output }, 'sendProcessChanged'],
            description: 'The places are given back.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'seat-holding.releasing' },
    },
    held: {
      type: 'final',
      description: 'The places are held and the clock runs: on to the checkout.',
      entry: ['sendPlacesHeld', 'openCheckout'],
      output: true,
      meta: { title: 'seat-holding.held' },
    },
    left: {
      type: 'final',
      description: 'The purchase ended elsewhere: this page is left.',
      meta: { title: 'seat-holding.left' },
    },
  },
  output: ({ event }) => event.output === true,
  context: ({ input }) => ({
    ...input,
    loaded: null,
    seats: [],
    quantities: [],
    requested: null,
    seen: [],
    proposal: null,
    group: null,
    key: null,
    process: null,
    lost: [],
    limitReached: false,
    outdated: false,
    failure: null,
  }),
  meta: {
    title: 'seat-holding',
    spec: ['RULE-function.seats', 'RULE-function.quantities', 'RULE-function.promotions', 'RULE-cart.timed'],
    events: {
      'seat.toggled': 'The customer chooses a seat, or gives it up.',
      'proposal.requested': 'The customer asks for good seats of a sector.',
      'proposal.another': 'The customer asks for other seats than those proposed.',
      'proposal.accepted': 'The customer chooses the seats that are proposed.',
      'proposal.dismissed': 'The customer wants none of the proposed seats.',
      'quantity.set': 'The customer says how many places of a sector.',
      'seat.promotion.set': 'The customer chooses a promotion for a seat.',
      'quantity.promotion.set': 'The customer chooses a promotion for a sector.',
      'hold.requested': 'The customer goes on with the chosen places.',
      'login.changed': 'Somebody has logged in or out.',
      'group.requested': 'The customer asks for as many other places instead of the lost ones.',
      'conflict.acknowledged': 'The customer has read which places were lost.',
      'failure.read': 'The customer has read what failed.',
      'reservation.requested': 'The customer wants to reserve the chosen seats without paying.',
      'reservation.closed': 'The customer goes on choosing, without the seats that are offered for resale.',
      'reservation.lost': 'Seats that were to be reserved without paying were taken by somebody else.',
      'assigned.kept': 'The customer keeps the places that the server assigned.',
      'assigned.refused': 'The customer does not want the places that the server assigned.',
      'loading.retried': 'The customer asks to try again.',
      'purchase.ended': 'The purchase ended: its time is up, it was cancelled, or another tab started one.',
    },
    actors: {
      loadPerformance: 'the server is asked for the performance',
      refreshAvailability: 'the server is asked what is free',
      holdPlaces: 'the server is asked to hold the chosen places',
      holdGroup: 'the server is asked for the best places that are together',
      releasePlaces: 'the server is asked to release the places',
    },
    delays: { refreshStep: 'eight seconds' },
    guards: {
      isVisitor: 'Is nobody logged in? They log in first, and come back.',
      mayReserve: 'May the customer reserve these places without paying?',
      isAccepted: 'Does the server accept?',
      isConflict: 'Did somebody else take a place?',
      isTogether: 'Are the places together?',
      isApart: 'Are the places apart?',
      hasLost: 'Has somebody else what was chosen before a reload?',
      isChosen: 'Is the seat already chosen?',
      isTaken: 'Has somebody else the seat?',
      isFull: 'Is the limit of places reached?',
      isProposed: 'Are seats found?',
      doesProposalFit: 'May the purchase take all the proposed seats?',
      isProposalGone: 'Is one of the proposed seats not free any more, or chosen?',
      isOverLimit: 'Would that be over the limit of places?',
      hasNothingChosen: 'Is nothing chosen?',
      isWanted: 'Is somebody logged in who wanted to hold them before?',
    },
  },
})
