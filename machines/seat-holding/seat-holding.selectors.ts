import type { SnapshotFrom } from 'xstate'
import type { Availability, BookedChoice, Performance, PlanLayout } from '../../contract/index.ts'
import { memoised } from '../memoised.ts'
import type { Failure } from '../outcome.ts'
import { type Choice, maximumOf, placesOf } from './choice.ts'
import { type ChosenPlace, chosenPlacesOf, type PreviewTotals, previewTotalsOf } from './chosen-places.ts'
import type { Proposal, ProposalRequest } from './proposal.ts'
import type { seatHoldingMachine } from './seat-holding.machine.ts'
import type { SeatHoldingContext } from './seat-holding.setup.ts'

type Snapshot = SnapshotFrom<typeof seatHoldingMachine>

export const performance = ({ context }: Snapshot): Performance | null => context.loaded?.performance ?? null

/** The plan; null where places are sold by quantity alone. */
export const layout = ({ context }: Snapshot): PlanLayout | null => context.loaded?.layout ?? null

/** What is free, as read last. */
export const availability = ({ context }: Snapshot): Availability | null =>
  context.loaded?.availability ?? null

/** Whether a seat may be chosen or given up now; what goes over the limit may be asked for, and is answered. */
export const mayToggle = (snapshot: Snapshot, idPosicion: string): boolean =>
  snapshot.can({ type: 'seat.toggled', idPosicion })

/** What is free could not be read after a conflict. */
export const isOutdated = ({ context }: Snapshot): boolean => context.outdated

/** The chosen places with their prices, discounts and the promotions each may still take. */
export const chosenPlaces = memoised(({ loaded, seats, quantities }: SeatHoldingContext): ChosenPlace[] =>
  loaded ? chosenPlacesOf(loaded, seats, quantities) : [],
)

/** What the choice will cost; null until the performance is there. */
export const previewTotals = memoised(
  ({ loaded, seats, quantities }: SeatHoldingContext): PreviewTotals | null =>
    loaded && previewTotalsOf(loaded.performance, chosenPlacesOf(loaded, seats, quantities)),
)

/** The most places one purchase may have, how many more it may take, and whether the last choice went over it. */
export const limit = memoised((context: SeatHoldingContext) => ({
  maximum: maximumOf(context),
  left: Math.max(0, maximumOf(context) - placesOf(context)),
  reached: context.limitReached,
}))

/** Somebody is logged in: what is chosen may be held. */
export const isLoggedIn = ({ context }: Snapshot): boolean => context.isLoggedIn

/** The chosen places may be reserved without paying. */
export const mayReserve = (snapshot: Snapshot, isBuying: boolean): boolean =>
  snapshot.can({ type: 'reservation.requested', isBuying })

/** The seats that the customer is asked whether to reserve; null while they are not asked. */
export const reserving = (snapshot: Snapshot): BookedChoice | null =>
  snapshot.matches('reserving') ? seatsAlone(snapshot) : null

const seatsAlone = memoised(
  ({ idFuncion, seats }: SeatHoldingContext): BookedChoice => ({
    idFuncion,
    aPosicion: seats.map(({ idPosicion }) => ({ idPosicion })),
    aSector: [],
  }),
)

/** The key of a hold that a visitor asked for, to be remembered until they are logged in; null for none. */
export const wanted = ({ context }: Snapshot): string | null => context.wanted

/** The performance could not be loaded. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')

/** There is no such performance. */
export const isMissing = (snapshot: Snapshot): boolean =>
  snapshot.matches('unavailable') &&
  snapshot.context.failure?.kind === 'refused' &&
  snapshot.context.failure.code === 'NO_ENCONTRADO'

/** The server is asked to hold or release: choices are not to be changed. */
export const isHolding = (snapshot: Snapshot): boolean =>
  snapshot.matches('holding') || snapshot.matches('holdingGroup') || snapshot.matches('releasing')

/** What is chosen and not known to be held: to be remembered until it is. Null before there is anything to choose. */
export const choiceToRemember = (snapshot: Snapshot): Choice | null =>
  snapshot.context.loaded && !snapshot.matches('held')
    ? { seats: snapshot.context.seats, quantities: snapshot.context.quantities }
    : null

/** The chosen places are held now. */
export const isHeld = (snapshot: Snapshot): boolean => snapshot.matches('held')

/** The seats that somebody else took, while the customer is told so; null otherwise. */
export const lostSeats = (snapshot: Snapshot): readonly string[] | null =>
  snapshot.matches('conflict') ? snapshot.context.lost : null

/** Good seats that are shown before they are chosen; null when none are. */
export const proposal = (snapshot: Snapshot): Proposal | null =>
  snapshot.matches({ choosing: { proposal: 'proposed' } }) ? snapshot.context.proposal : null

/** The finder cannot give what was asked: the sector has too few seats left. */
export const isNothingFound = (snapshot: Snapshot): boolean =>
  snapshot.matches({ choosing: { proposal: 'notFound' } })

/**
 * In front of a conflict: as many other seats as were wanted, for the server to choose under its locks. Only where all
 * were of one sector and none is held yet: what it assigns takes the place of the whole choice.
 */
export const instead = memoised(
  ({ loaded, seats, quantities, lost }: SeatHoldingContext): ProposalRequest | null => {
    const wanted = loaded ? chosenPlacesOf(loaded, [...seats, ...lost.map(asSeat)], quantities) : []
    const [one] = wanted
    const isOneSector = wanted.every(({ idSector }) => idSector === one?.idSector)
    const isHeld = loaded?.seats.length !== 0 || loaded.quantities.length !== 0
    if (!one || lost.length === 0 || quantities.length > 0 || !isOneSector || isHeld) return null
    return { idSector: one.idSector, nCantidad: wanted.length }
  },
)

const asSeat = (idPosicion: string) => ({ idPosicion, idPromocion: null })

/** The places that the server assigned instead of the lost ones, and whether they are together; null otherwise. */
export const assigned = (snapshot: Snapshot): 'together' | 'apart' | null => {
  if (snapshot.matches('assigned')) return 'together'
  return snapshot.matches('notContiguous') ? 'apart' : null
}

export const failure = ({ context }: Snapshot): Failure | null => context.failure
