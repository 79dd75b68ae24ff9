import { assign, emit, fromPromise, setup } from 'xstate'
import type {
  Availability,
  HoldResult,
  Performance,
  PlanLayout,
  ProcessType,
  Promotion,
  PurchaseProcess,
} from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface SeatHoldingInput {
  idFuncion: number
  h: string | null
  ctProcess: ProcessType
  /** The purchase that is already open, whose places of this performance are shown as chosen. */
  idProcesoDeCompra: string | null
}

export interface ChosenSeat {
  idPosicion: string
  idPromocion: number | null
}

export interface ChosenQuantity {
  idSector: number
  nCantidad: number
  idPromocion: number | null
}

export interface LoadedPerformance {
  performance: Performance
  layout: PlanLayout | null
  availability: Availability
  promotions: Promotion[]
  seats: ChosenSeat[]
  quantities: ChosenQuantity[]
  /** Places this purchase already holds of other performances: they count towards the limit. */
  placesElsewhere: number
}

export interface HoldRequest {
  idFuncion: number
  ctProcess: ProcessType
  idProcesoDeCompra: string | null
  seats: ChosenSeat[]
  quantities: ChosenQuantity[]
}

export interface GroupWish {
  idSector: number
  nCantidad: number
  idPromocion: number | null
}

export type GroupRequest = Omit<HoldRequest, 'seats' | 'quantities'> & { group: GroupWish }

export interface SeatHoldingContext extends SeatHoldingInput {
  loaded: LoadedPerformance | null
  seats: ChosenSeat[]
  quantities: ChosenQuantity[]
  group: GroupWish | null
  process: PurchaseProcess | null
  /** Places that were lost to someone else in the last hold. */
  lost: string[]
  limitReached: boolean
  /** The last reading of what is free failed in front of a conflict: the plan may show taken places as free. */
  outdated: boolean
  failure: Failure | null
}

export type SeatHoldingEvent =
  | { type: 'seat.toggled'; idPosicion: string }
  | { type: 'quantity.set'; idSector: number; nCantidad: number }
  | { type: 'seat.promotion.set'; idPosicion: string; idPromocion: number | null }
  | { type: 'quantity.promotion.set'; idSector: number; idPromocion: number | null }
  | { type: 'hold.requested' }
  | ({ type: 'group.requested' } & GroupWish)
  | { type: 'conflict.acknowledged' }
  | { type: 'failure.read' }
  | { type: 'separated.kept' }
  | { type: 'separated.refused' }
  | { type: 'loading.retried' }
  | { type: 'purchase.ended' }

export type SeatHoldingEmitted =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
  | { type: 'process.changed'; process: PurchaseProcess }

/** Places chosen here and held of other performances: one limit for all. */
export const placesOf = (context: SeatHoldingContext): number =>
  context.seats.length +
  context.quantities.reduce((sum, quantity) => sum + quantity.nCantidad, 0) +
  (context.loaded?.placesElsewhere ?? 0)

export const maximumOf = (context: SeatHoldingContext): number =>
  context.loaded?.performance.nMaximoPosiciones ?? 0

/** Choosing places of one performance and holding them on the server (sections 4 and 7, Seat holding). */
export const seatHoldingMachine = setup({
  types: {
    context: {} as SeatHoldingContext,
    events: {} as SeatHoldingEvent,
    input: {} as SeatHoldingInput,
    emitted: {} as SeatHoldingEmitted,
    tags: {} as 'loading' | 'choosing' | 'holding' | 'conflict' | 'notContiguous' | 'failed' | 'left',
  },
  actors: {
    loadPerformance: fromPromise<Outcome<LoadedPerformance>, SeatHoldingInput>(async () => {
      throw new Error('loadPerformance is not bound')
    }),
    refreshAvailability: fromPromise<
      Outcome<Availability>,
      { idFuncion: number; idProcesoDeCompra: string | null }
    >(async () => {
      throw new Error('refreshAvailability is not bound')
    }),
    holdPlaces: fromPromise<Outcome<HoldResult>, HoldRequest>(async () => {
      throw new Error('holdPlaces is not bound')
    }),
    holdGroup: fromPromise<Outcome<HoldResult>, GroupRequest>(async () => {
      throw new Error('holdGroup is not bound')
    }),
    releasePlaces: fromPromise<Outcome<HoldResult>, HoldRequest>(async () => {
      throw new Error('releasePlaces is not bound')
    }),
  },
  guards: {
    isAccepted: (_, answer: Outcome<unknown>) => answer.ok,
    isConflict: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'POSICIONES_OCUPADAS',
    isTogether: (_, answer: Outcome<HoldResult>) => answer.ok && answer.data.lContiguas,
    isApart: (_, answer: Outcome<HoldResult>) => answer.ok && !answer.data.lContiguas,
    hasPlaces: (_, loaded: Outcome<LoadedPerformance>) =>
      loaded.ok && (loaded.data.seats.length > 0 || loaded.data.quantities.length > 0),
    isLastSeat: ({ context }, params: { idPosicion: string }) =>
      context.quantities.length === 0 &&
      context.seats.length === 1 &&
      context.seats[0]?.idPosicion === params.idPosicion,
    isChosen: ({ context }, params: { idPosicion: string }) =>
      context.seats.some((seat) => seat.idPosicion === params.idPosicion),
    isFull: ({ context }) => placesOf(context) >= maximumOf(context),
    isNothingLeft: ({ context }, params: { idSector: number; nCantidad: number }) =>
      params.nCantidad <= 0 &&
      context.seats.length === 0 &&
      context.quantities.every((quantity) => quantity.idSector === params.idSector),
    isNoQuantity: (_, params: { nCantidad: number }) => params.nCantidad <= 0,
    isOverLimit: ({ context }, params: { idSector: number; nCantidad: number }) =>
      placesOf({
        ...context,
        quantities: context.quantities.filter((quantity) => quantity.idSector !== params.idSector),
      }) +
        params.nCantidad >
      maximumOf(context),
    hasNothingChosen: ({ context }) => context.seats.length === 0 && context.quantities.length === 0,
  },
  actions: {
    keepLoaded: assign((_, answer: Outcome<LoadedPerformance>) =>
      answer.ok
        ? {
            loaded: answer.data,
            seats: answer.data.seats,
            quantities: answer.data.quantities,
            failure: null,
          }
        : {},
    ),
    keepRefusal: assign({
      failure: (_, answer: Outcome<unknown>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null, limitReached: false }),
    sayLimit: assign({ limitReached: true }),
    addSeat: assign({
      seats: ({ context }, params: { idPosicion: string }) => [
        ...context.seats,
        { idPosicion: params.idPosicion, idPromocion: null },
      ],
      limitReached: false,
    }),
    removeSeat: assign({
      seats: ({ context }, params: { idPosicion: string }) =>
        context.seats.filter((seat) => seat.idPosicion !== params.idPosicion),
      limitReached: false,
    }),
    setQuantity: assign({
      quantities: ({ context }, params: { idSector: number; nCantidad: number }) => [
        ...context.quantities.filter((quantity) => quantity.idSector !== params.idSector),
        ...(params.nCantidad > 0
          ? [
              {
                idSector: params.idSector,
                nCantidad: params.nCantidad,
                idPromocion:
                  context.quantities.find((quantity) => quantity.idSector === params.idSector)?.idPromocion ??
                  null,
              },
            ]
          : []),
      ],
      limitReached: false,
    }),
    setSeatPromotion: assign({
      seats: ({ context }, params: { idPosicion: string; idPromocion: number | null }) =>
        context.seats.map((seat) =>
          seat.idPosicion === params.idPosicion ? { ...seat, idPromocion: params.idPromocion } : seat,
        ),
    }),
    setQuantityPromotion: assign({
      quantities: ({ context }, params: { idSector: number; idPromocion: number | null }) =>
        context.quantities.map((quantity) =>
          quantity.idSector === params.idSector ? { ...quantity, idPromocion: params.idPromocion } : quantity,
        ),
    }),
    keepGroup: assign({ group: (_, group: GroupWish) => group }),
    keepAvailability: assign(({ context }, answer: Outcome<Availability>) =>
      context.loaded && answer.ok
        ? { loaded: { ...context.loaded, availability: answer.data }, outdated: false }
        : {},
    ),
    setOutdated: assign({ outdated: true }),
    keepHeld: assign(({ context }, answer: Outcome<HoldResult>) => {
      if (!answer.ok) return {}
      const line = answer.data.oProceso.listaFuncion.find((each) => each.idFuncion === context.idFuncion)
      const held = line?.listaPosicion ?? []
      return {
        process: answer.data.oProceso,
        idProcesoDeCompra: answer.data.oProceso.idProcesoDeCompra,
        seats: held.flatMap((place) =>
          place.idPosicion === null ? [] : [{ idPosicion: place.idPosicion, idPromocion: place.idPromocion }],
        ),
        quantities: held.flatMap((place) =>
          place.idPosicion === null
            ? [{ idSector: place.idSector, nCantidad: place.nCantidad, idPromocion: place.idPromocion }]
            : [],
        ),
        failure: null,
      }
    }),
    dropLost: assign(({ context }, answer: Outcome<unknown>) => {
      const taken =
        !answer.ok &&
        typeof answer.data === 'object' &&
        answer.data !== null &&
        'aPosicionOcupada' in answer.data
          ? (answer.data.aPosicionOcupada as string[])
          : []
      return {
        lost: taken,
        seats: context.seats.filter((seat) => !taken.includes(seat.idPosicion)),
      }
    }),
    forgetLost: assign({ lost: [] }),
    forgetChoice: assign({ seats: [], quantities: [], group: null }),
    reportHeld: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: 'places.held',
        process: context.process as PurchaseProcess,
        idFuncion: context.idFuncion,
      }),
    ),
    reportReleased: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: 'process.changed',
        process: context.process as PurchaseProcess,
      }),
    ),
    openCheckout: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: 'checkout.opened',
        idProcesoDeCompra: context.process?.idProcesoDeCompra ?? '',
      }),
    ),
  },
  delays: { refreshStep: 8000 },
}).createMachine({
  id: 'seat-holding',
  description: 'Choosing places of a performance, and holding them all or none.',
  meta: {
    spec: ['RULE-function.seats', 'RULE-function.quantities', 'RULE-function.promotions', 'RULE-cart.timed'],
    events: {
      'seat.toggled': 'The customer chooses a seat, or gives it up.',
      'quantity.set': 'The customer says how many places of a sector.',
      'seat.promotion.set': 'The customer chooses a promotion for a seat.',
      'quantity.promotion.set': 'The customer chooses a promotion for a sector.',
      'hold.requested': 'The customer goes on with the chosen places.',
      'group.requested': 'The customer asks for places that are together.',
      'conflict.acknowledged': 'The customer has read which places were lost.',
      'failure.read': 'The customer has read what failed.',
      'separated.kept': 'The customer keeps the places that are not together.',
      'separated.refused': 'The customer does not want the places that are not together.',
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
    delays: {
      refreshStep: 'eight seconds',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isConflict: 'Did somebody else take a place?',
      isTogether: 'Are the places together?',
      isApart: 'Are the places apart?',
      hasPlaces: 'Does the purchase already hold places of this performance?',
      isLastSeat: 'Is it the only place that is chosen?',
      isChosen: 'Is the seat already chosen?',
      isFull: 'Is the limit of places reached?',
      isNothingLeft: 'Would nothing be chosen any more?',
      isNoQuantity: 'Is the quantity none?',
      isOverLimit: 'Would that be over the limit of places?',
      hasNothingChosen: 'Is nothing chosen?',
    },
  },
  context: ({ input }) => ({
    ...input,
    loaded: null,
    seats: [],
    quantities: [],
    group: null,
    process: null,
    lost: [],
    limitReached: false,
    outdated: false,
    failure: null,
  }),
  initial: 'loading',
  on: { 'purchase.ended': { target: '.left' } },
  states: {
    loading: {
      description: 'The performance, its plan and what is free are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'loadPerformance',
        src: 'loadPerformance',
        input: ({ context }) => ({
          idFuncion: context.idFuncion,
          h: context.h,
          ctProcess: context.ctProcess,
          idProcesoDeCompra: context.idProcesoDeCompra,
        }),
        onDone: [
          {
            guard: { type: 'hasPlaces', params: ({ event }) => event.output },
            target: 'choosing.places.chosen',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          { target: 'unavailable', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
    },
    unavailable: {
      description: 'The performance could not be shown; the customer may try again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    choosing: {
      description: 'The customer chooses places and promotions.',
      tags: ['choosing'],
      type: 'parallel',
      states: {
        places: {
          description: 'Places are chosen: seats on the plan, or a quantity of a sector.',
          initial: 'none',
          states: {
            none: {
              description: 'Nothing is chosen yet.',
              on: {
                'seat.toggled': [
                  { guard: 'isFull', actions: 'sayLimit' },
                  {
                    target: 'chosen',
                    actions: { type: 'addSeat', params: ({ event }) => ({ idPosicion: event.idPosicion }) },
                  },
                ],
                'quantity.set': [
                  {
                    guard: { type: 'isNoQuantity', params: ({ event }) => ({ nCantidad: event.nCantidad }) },
                  },
                  {
                    guard: {
                      type: 'isOverLimit',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                    actions: 'sayLimit',
                  },
                  {
                    target: 'chosen',
                    actions: {
                      type: 'setQuantity',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                  },
                ],
              },
            },
            chosen: {
              description: 'At least one place is chosen.',
              on: {
                'seat.toggled': [
                  {
                    guard: { type: 'isLastSeat', params: ({ event }) => ({ idPosicion: event.idPosicion }) },
                    target: 'none',
                    actions: {
                      type: 'removeSeat',
                      params: ({ event }) => ({ idPosicion: event.idPosicion }),
                    },
                  },
                  {
                    guard: { type: 'isChosen', params: ({ event }) => ({ idPosicion: event.idPosicion }) },
                    actions: {
                      type: 'removeSeat',
                      params: ({ event }) => ({ idPosicion: event.idPosicion }),
                    },
                  },
                  { guard: 'isFull', actions: 'sayLimit' },
                  { actions: { type: 'addSeat', params: ({ event }) => ({ idPosicion: event.idPosicion }) } },
                ],
                'quantity.set': [
                  {
                    guard: {
                      type: 'isNothingLeft',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                    target: 'none',
                    actions: {
                      type: 'setQuantity',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                  },
                  {
                    guard: {
                      type: 'isOverLimit',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                    actions: 'sayLimit',
                  },
                  {
                    actions: {
                      type: 'setQuantity',
                      params: ({ event }) => ({ idSector: event.idSector, nCantidad: event.nCantidad }),
                    },
                  },
                ],
                'hold.requested': { target: '#seat-holding.holding', actions: 'clearFailure' },
              },
            },
          },
        },
        promotions: {
          description: 'A promotion for each chosen place.',
          on: {
            'seat.promotion.set': {
              actions: {
                type: 'setSeatPromotion',
                params: ({ event }) => ({ idPosicion: event.idPosicion, idPromocion: event.idPromocion }),
              },
            },
            'quantity.promotion.set': {
              actions: {
                type: 'setQuantityPromotion',
                params: ({ event }) => ({ idSector: event.idSector, idPromocion: event.idPromocion }),
              },
            },
          },
        },
        availability: {
          description: 'What other customers take meanwhile.',
          initial: 'current',
          states: {
            current: {
              description: 'What is free was read a moment ago.',
              after: { refreshStep: { target: 'refreshing' } },
            },
            refreshing: {
              description: 'Reading again what is free.',
              invoke: {
                id: 'refreshAvailability',
                src: 'refreshAvailability',
                input: ({ context }) => ({
                  idFuncion: context.idFuncion,
                  idProcesoDeCompra: context.idProcesoDeCompra,
                }),
                onDone: {
                  target: 'current',
                  actions: { type: 'keepAvailability', params: ({ event }) => event.output },
                },
                onError: { target: 'current' },
              },
            },
          },
        },
      },
      on: {
        'failure.read': { actions: 'clearFailure' },
        'group.requested': {
          target: 'holdingGroup',
          actions: [
            'clearFailure',
            {
              type: 'keepGroup',
              params: ({ event }) => ({
                idSector: event.idSector,
                nCantidad: event.nCantidad,
                idPromocion: event.idPromocion,
              }),
            },
          ],
        },
      },
    },
    holding: {
      description: 'The server is asked to hold the chosen places, all or none.',
      tags: ['holding'],
      invoke: {
        id: 'holdPlaces',
        src: 'holdPlaces',
        input: ({ context }) => ({
          idFuncion: context.idFuncion,
          ctProcess: context.ctProcess,
          idProcesoDeCompra: context.idProcesoDeCompra,
          seats: context.seats,
          quantities: context.quantities,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'keepHeld', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'dropLost', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.places.chosen',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing.places.chosen', actions: 'keepTransportFailure' },
      },
    },
    holdingGroup: {
      description: 'The server is asked for the best places of a sector, together if possible.',
      tags: ['holding'],
      invoke: {
        id: 'holdGroup',
        src: 'holdGroup',
        input: ({ context }) => ({
          idFuncion: context.idFuncion,
          ctProcess: context.ctProcess,
          idProcesoDeCompra: context.idProcesoDeCompra,
          group: context.group as GroupWish,
        }),
        onDone: [
          {
            guard: { type: 'isTogether', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'keepHeld', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isApart', params: ({ event }) => event.output },
            target: 'notContiguous',
            actions: { type: 'keepHeld', params: ({ event }) => event.output },
          },
          {
            guard: 'hasNothingChosen',
            target: 'choosing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.places.chosen',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'hasNothingChosen', target: 'choosing', actions: 'keepTransportFailure' },
          { target: 'choosing.places.chosen', actions: 'keepTransportFailure' },
        ],
      },
    },
    conflict: {
      description: 'Somebody was faster: the lost places are named, the others stay chosen.',
      tags: ['conflict'],
      invoke: {
        id: 'refreshAvailability',
        src: 'refreshAvailability',
        input: ({ context }) => ({
          idFuncion: context.idFuncion,
          idProcesoDeCompra: context.idProcesoDeCompra,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            actions: { type: 'keepAvailability', params: ({ event }) => event.output },
          },
          { actions: 'setOutdated' },
        ],
        onError: { actions: 'setOutdated' },
      },
      on: {
        'conflict.acknowledged': [
          { guard: 'hasNothingChosen', target: 'choosing', actions: 'forgetLost' },
          { target: 'choosing.places.chosen', actions: 'forgetLost' },
        ],
      },
    },
    notContiguous: {
      description: 'The best places left are not together: keep them, or choose by hand.',
      tags: ['notContiguous'],
      entry: 'reportHeld',
      on: {
        'separated.kept': { target: 'held' },
        'separated.refused': { target: 'releasing', actions: 'forgetChoice' },
      },
    },
    releasing: {
      description: 'The places that are not together are given back.',
      tags: ['holding'],
      invoke: {
        id: 'releasePlaces',
        src: 'releasePlaces',
        input: ({ context }) => ({
          idFuncion: context.idFuncion,
          ctProcess: context.ctProcess,
          idProcesoDeCompra: context.idProcesoDeCompra,
          seats: context.seats,
          quantities: context.quantities,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'keepHeld', params: ({ event }) => event.output }, 'reportReleased'],
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'keepTransportFailure' },
      },
    },
    held: {
      type: 'final',
      description: 'The places are held and the clock runs: on to the checkout.',
      entry: ['reportHeld', 'openCheckout'],
    },
    left: {
      type: 'final',
      description: 'The purchase ended elsewhere: this page is left.',
      tags: ['left'],
    },
  },
})
