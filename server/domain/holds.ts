import { createHash, randomUUID } from 'node:crypto'
import { type ErrorCode, errorCodes, type HoldConflict, type ProcessType } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import type { AvailabilityBoard } from './availability.ts'
import type { Clock } from './clock.ts'
import { type PurchaseRecord, readPurchases } from './purchases.ts'
import { Refusal } from './refusal.ts'

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
  purchaseMinutes: number
  placeLimit: number
  performanceId: number
  /** By ordinal, see server/domain/seat-index.ts. */
  seats: { ordinal: number; promotionId: number | null }[]
  sectors: SectorPlaces[]
  group: SectorPlaces | null
  /** Carries a valid turn for this performance. */
  admitted: boolean
}

export interface Held {
  purchase: PurchaseRecord
  together: boolean
}

export interface HoldEngine {
  /** @throws Refusal; nothing was changed then. */
  hold(command: HoldCommand): Promise<Held>
  /** Commands waiting, under way, or pausing before another try. */
  readonly waiting: number
  /** Resolves when nothing waits; later commands are refused as SOBRECARGA. */
  drain(): Promise<void>
}

export interface HoldEngineOptions {
  database: Database
  clock: Clock
  availability: AvailabilityBoard
}

interface Waiting {
  command: HoldCommand
  request: object
  retries: number
  resolve(held: Held): void
  reject(error: unknown): void
}

type Outcome = { status: string; purchaseId?: string; together?: boolean; takenSeats?: string[] }

const BATCH = 64
const MAXIMUM_WAITING = 4096
/** Others' locks last as long as their batch: 30 growing pauses wait for them for about a second in all. */
const MAXIMUM_RETRIES = 30
const retryPauseMs = (retries: number): number => 2 * retries

const toTuple = ({ sectorId, places, promotionId }: SectorPlaces) => [sectorId, places, promotionId]

/** Nodes of the previous release compute the same hash: a retry may reach either. */
const hashOf = ({ purchaseId, performanceId, seats, sectors, group }: HoldCommand): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        purchaseId,
        performanceId,
        seats.map(({ ordinal, promotionId }) => [ordinal, promotionId]),
        sectors.map(toTuple),
        group && toTuple(group),
      ]),
    )
    .digest('base64url')

const toRequest = (command: HoldCommand): object => ({
  ...command,
  newPurchaseId: randomUUID(),
  requestHash: hashOf(command),
})

const placesTaken = (aPosicionOcupada: string[] = []) =>
  new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada } satisfies HoldConflict)

const refusalOf = ({ status, takenSeats }: Outcome, { group, sectors }: HoldCommand): Refusal => {
  if (status === 'POSICIONES_OCUPADAS') return placesTaken(takenSeats)
  if (status === 'REINTENTAR') {
    return group === null && sectors.length === 0 ? placesTaken() : new Refusal('SOBRECARGA')
  }
  const known = errorCodes.find((code): code is ErrorCode => code === status)
  return new Refusal(known ?? 'ERROR_INTERNO')
}

/**
 * Group commit: the holds that wait in this process go to the database as one call, at most 64 together
 * and as many calls at once as the database has lanes. A hold is answered after its commit.
 */
export const createHoldEngine = ({ database, clock, availability }: HoldEngineOptions): HoldEngine => {
  const pending: Waiting[] = []
  let busyLanes = 0
  let underWay = 0
  let pausing = 0
  let draining = false
  let onIdle: (() => void) | null = null

  const isIdle = (): boolean => busyLanes === 0 && pending.length === 0 && pausing === 0

  const call = async (batch: readonly Waiting[]): Promise<Outcome[]> => {
    const [row] = await database.query<{ results: Outcome[] }>(
      'hold-places-batch',
      'select hold_places_batch($1::jsonb, $2::timestamptz) as results',
      [JSON.stringify(batch.map(({ request }) => request)), clock.now()],
    )
    return row?.results ?? []
  }

  const retryLater = (one: Waiting): void => {
    pausing += 1
    setTimeout(() => {
      pausing -= 1
      pending.push(one)
      pump()
    }, retryPauseMs(one.retries))
  }

  const settle = async (batch: readonly Waiting[], outcomes: readonly Outcome[]): Promise<void> => {
    const held = outcomes.flatMap(({ status, purchaseId }) =>
      status === 'OK' && purchaseId ? [purchaseId] : [],
    )
    const purchases =
      held.length === 0 ? new Map<string, PurchaseRecord>() : await readPurchases(database, held, clock.now())
    batch.forEach((one, index) => {
      const outcome = outcomes[index] ?? { status: 'ERROR_INTERNO' }
      const purchase = purchases.get(outcome.purchaseId ?? '')
      if (outcome.status === 'OK' && purchase !== undefined) {
        availability.invalidate(one.command.performanceId)
        one.resolve({ purchase, together: outcome.together ?? true })
      } else if (outcome.status === 'REINTENTAR' && one.retries < MAXIMUM_RETRIES) {
        retryLater({ ...one, retries: one.retries + 1 })
      } else {
        one.reject(refusalOf(outcome, one.command))
      }
    })
  }

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await settle(batch, await call(batch))
    } catch (error) {
      if (batch.length === 1) {
        batch[0]?.reject(error)
        return
      }
      // One command that fails must not fail its neighbours: each goes alone.
      for (const one of batch) await run([one])
    }
  }

  const pump = (): void => {
    while (busyLanes < database.holdLanes && pending.length > 0) {
      const batch = pending.splice(0, BATCH)
      busyLanes += 1
      underWay += batch.length
      run(batch).finally(() => {
        busyLanes -= 1
        underWay -= batch.length
        pump()
      })
    }
    if (isIdle()) onIdle?.()
  }

  return {
    hold: (command) =>
      new Promise<Held>((resolve, reject) => {
        if (draining || pending.length + pausing >= MAXIMUM_WAITING) {
          reject(new Refusal('SOBRECARGA'))
          return
        }
        pending.push({ command, request: toRequest(command), retries: 0, resolve, reject })
        // Commands of the same turn of the event loop share a call.
        if (pending.length === 1) setImmediate(pump)
      }),
    get waiting() {
      return pending.length + underWay + pausing
    },
    drain: () => {
      draining = true
      return new Promise((resolve) => {
        if (isIdle()) resolve()
        else onIdle = resolve
      })
    },
  }
}
