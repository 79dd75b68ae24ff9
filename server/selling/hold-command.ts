import { createHash, randomUUID } from 'node:crypto'
import { type ErrorCode, errorCodes, type HoldConflict, type ProcessType } from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'
import type { RankedGroups } from './ranked-groups.ts'

/** Places of a sector, by quantity. */
export interface SectorPlaces {
  sectorId: number
  places: number
  promotionId: number | null
}

/** The wanted places of a purchase in one performance, in the shape that hold_places_batch reads. */
export interface HoldCommand {
  customerId: number
  /** '0' starts a purchase, ending an open one. */
  purchaseId: string
  processType: ProcessType
  idempotencyKey: string
  /** Where a new purchase is made, how long it lasts and how many places it may hold. */
  deploymentId: string
  /** Of its currency: what a promotion takes off is rounded to it. */
  decimals: number
  purchaseMinutes: number
  placeLimit: number
  /** How many places of the performance the account may have in all its purchases, paid ones included; null for any. */
  customerLimit: number | null
  /** How many of those are given in exchange for these: they are not counted. */
  givenPlaces?: number
  /** How long the same places may be held unpaid: a seat by all together, other places by the account; null for ever. */
  heldMinutes: number | null
  performanceId: number
  /** By ordinal, see server/catalogue/seat-index.ts. */
  seats: { ordinal: number; promotionId: number | null }[]
  sectors: SectorPlaces[]
  group: SectorPlaces | null
  /** Which seats the group is to get: the first of these that are free. Without it, any neighbours. */
  ranked?: RankedGroups | null
  /** Takes places of this booking of the customer's, all that is left of it where `whole` says at which promotion. */
  booking?: { id: number; whole: { promotionId: number | null } | null }
  /** Carries a valid turn for this performance. */
  admitted: boolean
}

/** What hold_places_batch answers for one command; REINTENTAR: others have locked what it needs. */
export interface HoldOutcome {
  status: string
  purchaseId?: string
  together?: boolean
  takenSeats?: string[]
  /** Another node has the customer's purchase, not their places. */
  customerBusy?: boolean
}

const toTuple = ({ sectorId, places, promotionId }: SectorPlaces) => [sectorId, places, promotionId]

/** Nodes of the previous release compute the same hash: a retry may reach either. */
const hashOf = ({ purchaseId, performanceId, seats, sectors, group, booking }: HoldCommand): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        purchaseId,
        performanceId,
        seats.map(({ ordinal, promotionId }) => [ordinal, promotionId]),
        sectors.map(toTuple),
        group && toTuple(group),
        ...(booking ? [booking.id, booking.whole] : []),
      ]),
    )
    .digest('base64url')

/** A command as SQL reads it, with the id that a new purchase gets. */
export const toHoldRequest = ({ booking, ...command }: HoldCommand): object => ({
  ...command,
  ...(booking && {
    bookingId: booking.id,
    wholeBooking: booking.whole !== null,
    bookingPromotionId: booking.whole?.promotionId ?? null,
  }),
  newPurchaseId: randomUUID(),
  requestHash: hashOf({ ...command, ...(booking && { booking }) }),
})

const placesTaken = (aPosicionOcupada: string[] = []) =>
  new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada } satisfies HoldConflict)

/** @param outcome one that is not OK. @returns how the customer is told. */
export const holdRefusalOf = (
  { status, takenSeats, customerBusy }: HoldOutcome,
  { group, sectors }: HoldCommand,
): Refusal => {
  if (status === 'POSICIONES_OCUPADAS') return placesTaken(takenSeats)
  if (status === 'REINTENTAR') {
    const bySeats = group === null && sectors.length === 0 && customerBusy !== true
    return bySeats ? placesTaken() : new Refusal('SOBRECARGA')
  }
  const known = errorCodes.find((code): code is ErrorCode => code === status)
  return new Refusal(known ?? 'ERROR_INTERNO')
}
