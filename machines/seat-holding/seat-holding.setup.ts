import { assign, emit, setup } from 'xstate'
import type {
  Availability,
  BoxSaleOpening,
  HoldResult,
  ProcessType,
  PurchaseProcess,
} from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import {
  type Choice,
  heldOf,
  isChosen,
  isFree,
  type LoadedPerformance,
  maximumOf,
  placesOf,
  withQuantity,
} from './choice.ts'
import { findProposal, type Proposal, type ProposalRequest } from './proposal.ts'
import type { AttemptKey, GroupRequest, SeatHoldingEmitted, SeatHoldingEvent } from './seat-holding.events.ts'

/** What places cost at the desk, and how many a sale may have: not as on the web. */
export type DeskCharges = Pick<
  BoxSaleOpening,
  'nCargoServicioPorcentaje' | 'fQrAntifraude' | 'nMaximoPosiciones'
>

/** Whether its places are held; else its purchase ended elsewhere. */
export type SeatHoldingEnd = boolean

export interface SeatHoldingInput {
  idFuncion: number
  h: string | null
  ctProcess: ProcessType
  /** The purchase that is already open, whose places of this performance are shown as chosen. */
  idProcesoDeCompra: string | null
  /** At the box office the login of the sale. */
  isLoggedIn: boolean
  /** The key of a hold that a visitor asked for: it is made once they come back logged in. */
  wanted: string | null
  /** The shop lets customers reserve seats without paying. */
  reservesSeats?: boolean
  /** At the desk alone. */
  charges?: DeskCharges | undefined
}

export type LoadPerformanceInput = Omit<SeatHoldingInput, 'isLoggedIn' | 'wanted' | 'reservesSeats'>

interface HoldAttempt extends AttemptKey {
  idFuncion: number
  ctProcess: ProcessType
  idProcesoDeCompra: string | null
}
export type HoldPlacesInput = HoldAttempt & Choice
export type HoldGroupInput = HoldAttempt & { group: GroupRequest }
export type AvailabilityInput = Pick<SeatHoldingInput, 'idFuncion' | 'idProcesoDeCompra'>

export interface SeatHoldingContext extends SeatHoldingInput, Choice {
  loaded: LoadedPerformance | null
  /** What the finder of good seats was asked for, the seats it has shown for it, and those it shows. */
  requested: ProposalRequest | null
  seen: readonly string[]
  proposal: Proposal | null
  group: GroupRequest | null
  /** The key of an attempt that the server has not answered: asked again for the same, it repeats the key. */
  key: string | null
  process: PurchaseProcess | null
  /** Places that were lost to someone else in the last hold. */
  lost: string[]
  limitReached: boolean
  /** The last reading of what is free failed in front of a conflict: the plan may show taken places as free. */
  outdated: boolean
  failure: Failure | null
}

type SeatParams = { idPosicion: string }
type QuantityParams = { idSector: number; nCantidad: number }

/** The choice changed: the next hold is another attempt. */
const changed = { limitReached: false, key: null, group: null }

export const seatHoldingSetup = setup({
  types: {
    context: {} as SeatHoldingContext,
    events: {} as SeatHoldingEvent,
    input: {} as SeatHoldingInput,
    output: {} as SeatHoldingEnd,
    emitted: {} as SeatHoldingEmitted,
    meta: {} as ChartMeta,
  },
  actors: {
    loadPerformance: unboundPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>('loadPerformance'),
    refreshAvailability: unboundPromise<Outcome<Availability>, AvailabilityInput>('refreshAvailability'),
    holdPlaces: unboundPromise<Outcome<HoldResult>, HoldPlacesInput>('holdPlaces'),
    holdGroup: unboundPromise<Outcome<HoldResult>, HoldGroupInput>('holdGroup'),
    releasePlaces: unboundPromise<Outcome<HoldResult>, HoldPlacesInput>('releasePlaces'),
  },
  guards: {
    isAccepted,
    isVisitor: ({ context }) => !context.isLoggedIn,
    isWanted: ({ context }) => context.isLoggedIn && context.wanted !== null,
    /** Seats alone, as section 5 has it, for who is logged in; a purchase under way is gone on with. */
    mayReserve: ({ context }, { isBuying }: { isBuying: boolean }) =>
      context.reservesSeats === true && context.isLoggedIn && !isBuying && context.quantities.length === 0,
    isConflict: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.code === 'POSICIONES_OCUPADAS',
    isTogether: (_, outcome: Outcome<HoldResult>) => outcome.ok && outcome.data.lContiguas,
    isApart: (_, outcome: Outcome<HoldResult>) => outcome.ok && !outcome.data.lContiguas,
    hasLost: (_, outcome: Outcome<LoadedPerformance>) => outcome.ok && outcome.data.lost.length > 0,
    hasNothingChosen: ({ context }) => context.seats.length === 0 && context.quantities.length === 0,
    isChosen: ({ context }, { idPosicion }: SeatParams) => isChosen(context, idPosicion),
    isTaken: ({ context }, { idPosicion }: SeatParams) => !isFree(context, idPosicion),
    isFull: ({ context }) => placesOf(context) >= maximumOf(context),
    isProposed: ({ context }) => context.proposal !== null,
    doesProposalFit: ({ context }) =>
      context.proposal !== null &&
      placesOf(context) + context.proposal.aIdPosicion.length <= maximumOf(context),
    isProposalGone: ({ context }) =>
      context.proposal?.aIdPosicion.some(
        (idPosicion) => isChosen(context, idPosicion) || !isFree(context, idPosicion),
      ) ?? true,
    isOverLimit: ({ context }, params: QuantityParams) =>
      placesOf({ ...context, quantities: withQuantity(context.quantities, params) }) > maximumOf(context),
  },
  actions: {
    setLoaded: assign((_, outcome: Outcome<LoadedPerformance>) => {
      if (!outcome.ok) return {}
      const { seats, quantities, lost } = outcome.data
      return { loaded: outcome.data, seats, quantities, lost, failure: null }
    }),
    /** What is chosen is remembered outside, as over a reload. */
    clearLoaded: assign({ ...changed, loaded: null, seats: [], quantities: [] }),
    setLogin: assign((_, { isLoggedIn }: { isLoggedIn: boolean }) => ({ isLoggedIn })),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome), key: null }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null, limitReached: false }),
    setLimitReached: assign({ limitReached: true }),
    addSeat: assign(({ context }, { idPosicion }: SeatParams) => ({
      ...changed,
      seats: [...context.seats, { idPosicion, idPromocion: null }],
    })),
    addProposed: assign(({ context }) => ({
      ...changed,
      seats: [
        ...context.seats,
        ...(context.proposal?.aIdPosicion ?? []).map((idPosicion) => ({ idPosicion, idPromocion: null })),
      ],
    })),
    startProposal: assign((_, { idSector, nCantidad }: ProposalRequest) => ({
      requested: { idSector, nCantidad },
      seen: [],
    })),
    findProposal: assign({
      proposal: ({ context }) => context.requested && findProposal(context, context.requested, context.seen),
    }),
    skipProposal: assign({
      seen: ({ context }) => {
        const shown = context.proposal?.aIdPosicion ?? []
        // Shown for the second time: all were shown, and it begins anew.
        return shown.some((id) => context.seen.includes(id)) ? shown : [...context.seen, ...shown]
      },
    }),
    clearProposal: assign({ requested: null, seen: [], proposal: null }),
    removeSeat: assign(({ context }, { idPosicion }: SeatParams) => ({
      ...changed,
      seats: context.seats.filter((seat) => seat.idPosicion !== idPosicion),
    })),
    /** They can be bought, not reserved: without them the others can be. */
    removeOffered: assign(({ context }, { offered }: { offered: readonly string[] }) => {
      const seats = context.seats.filter(({ idPosicion }) => !offered.includes(idPosicion))
      return seats.length < context.seats.length ? { ...changed, seats } : {}
    }),
    setQuantity: assign(({ context }, params: QuantityParams) => ({
      ...changed,
      quantities: withQuantity(context.quantities, params),
    })),
    setSeatPromotion: assign(
      ({ context }, { idPosicion, idPromocion }: SeatParams & { idPromocion: number | null }) => ({
        key: null,
        seats: context.seats.map((seat) =>
          seat.idPosicion === idPosicion ? { ...seat, idPromocion } : seat,
        ),
      }),
    ),
    setQuantityPromotion: assign(
      ({ context }, { idSector, idPromocion }: { idSector: number; idPromocion: number | null }) => ({
        key: null,
        quantities: context.quantities.map((quantity) =>
          quantity.idSector === idSector ? { ...quantity, idPromocion } : quantity,
        ),
      }),
    ),
    startHold: assign(({ context }, { key }: AttemptKey) => ({
      group: null,
      key: context.group ? key : (context.key ?? key),
    })),
    setWanted: assign((_, { key }: AttemptKey) => ({ wanted: key })),
    clearWanted: assign({ wanted: null }),
    startWanted: assign(({ context }) => ({ key: context.wanted, wanted: null })),
    startGroup: assign((_, { key, idSector, nCantidad, idPromocion }: GroupRequest & AttemptKey) => ({
      group: { idSector, nCantidad, idPromocion },
      key,
    })),
    startRelease: assign({ seats: [], quantities: [], group: null, key: (_, { key }: AttemptKey) => key }),
    setAvailability: assign(({ context }, outcome: Outcome<Availability>) =>
      context.loaded && outcome.ok
        ? { loaded: { ...context.loaded, availability: outcome.data }, outdated: false }
        : {},
    ),
    setOutdated: assign({ outdated: true }),
    setHeld: assign(({ context }, outcome: Outcome<HoldResult>) =>
      outcome.ok
        ? {
            process: outcome.data.oProceso,
            idProcesoDeCompra: outcome.data.oProceso.idProcesoDeCompra,
            ...heldOf(outcome.data.oProceso, context.idFuncion),
            key: null,
            failure: null,
          }
        : {},
    ),
    dropLost: assign(({ context }, outcome: Outcome<unknown>) => {
      const lost = lostIn(outcome)
      return { lost, key: null, seats: context.seats.filter((seat) => !lost.includes(seat.idPosicion)) }
    }),
    clearLost: assign({ lost: [] }),
    sendPlacesHeld: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: 'places.held',
        process: known(context.process),
        idFuncion: context.idFuncion,
      }),
    ),
    sendProcessChanged: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: 'process.changed',
        process: known(context.process),
      }),
    ),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    openCheckout: emit(
      ({ context }): SeatHoldingEmitted => ({
        type: context.ctProcess === 'BOX' ? 'desk.opened' : 'checkout.opened',
        idProcesoDeCompra: known(context.process).idProcesoDeCompra,
        idFuncion: context.idFuncion,
      }),
    ),
  },
  delays: { refreshStep: 8000 },
})

const attemptOf = ({ idFuncion, ctProcess, idProcesoDeCompra, key }: SeatHoldingContext): HoldAttempt => ({
  idFuncion,
  ctProcess,
  idProcesoDeCompra,
  key: key ?? '',
})

/** What the server is asked to hold: the chosen places, in place of those it held before. */
export const placesAttempt = (context: SeatHoldingContext): HoldPlacesInput => ({
  ...attemptOf(context),
  seats: context.seats,
  quantities: context.quantities,
})

/** What the server is asked to hold instead of places that were lost. */
export const groupAttempt = (context: SeatHoldingContext): HoldGroupInput => ({
  ...attemptOf(context),
  group: known(context.group),
})

/** Of which performance it is asked what is free, for this purchase. */
export const performanceAsked = ({
  idFuncion,
  idProcesoDeCompra,
}: SeatHoldingContext): AvailabilityInput => ({
  idFuncion,
  idProcesoDeCompra,
})

const lostIn = (outcome: Outcome<unknown>): string[] => {
  const data = outcome.ok ? null : outcome.data
  const lost = typeof data === 'object' && data && 'aPosicionOcupada' in data ? data.aPosicionOcupada : null
  return Array.isArray(lost) ? lost.filter((id) => typeof id === 'string') : []
}
