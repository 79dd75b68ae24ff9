import { createHash, randomUUID } from 'node:crypto'
import { type ErrorCode, errorCodes, type ProcessType } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import type { AvailabilityBoard } from './availability.ts'
import type { Clock } from './clock.ts'
import { type PurchaseRecord, readPurchases } from './purchases.ts'
import { Refusal } from './refusal.ts'

/** One wish to hold, as hold_batch reads it; seats by ordinal, see server/domain/seat-index.ts. */
export interface HoldWish {
  customerId: number
  /** '0' starts a purchase, ending an open one. */
  purchaseId: string
  processType: ProcessType
  idempotencyKey: string
  performanceId: number
  seats: (readonly [ordinal: number, promotionId: number | null])[]
  sectors: (readonly [sectorId: number, places: number, promotionId: number | null])[]
  group: readonly [sectorId: number, places: number, promotionId: number | null] | null
  /** Carries a valid turn for this performance. */
  admitted: boolean
}

export interface Held {
  purchase: PurchaseRecord
  together: boolean
}

export interface HoldEngine {
  /** @throws Refusal; nothing was changed then. */
  hold(wish: HoldWish): Promise<Held>
  /** Wishes waiting, under way, or pausing before another try. */
  readonly waiting: number
  /** Resolves when nothing waits; later wishes are refused as SOBRECARGA. */
  drain(): Promise<void>
}

export interface HoldEngineOptions {
  database: Database
  clock: Clock
  availability: AvailabilityBoard
  purchaseMinutes: number
  placesPerPurchase: number
}

interface Waiting {
  wish: HoldWish
  request: object
  retries: number
  resolve(held: Held): void
  reject(error: unknown): void
}

type Outcome = { s: string; p?: string; c?: boolean; d?: string[] }

const BATCH = 64
const MAXIMUM_WAITING = 4096
/** Others' locks last as long as their batch: 30 growing pauses wait for them for about a second in all. */
const MAXIMUM_RETRIES = 30
const retryPauseMs = (retries: number): number => 2 * retries

const hashOf = (wish: HoldWish): string =>
  createHash('sha256')
    .update(JSON.stringify([wish.purchaseId, wish.performanceId, wish.seats, wish.sectors, wish.group]))
    .digest('base64url')

const toRequest = (wish: HoldWish): object => ({
  c: wish.customerId,
  p: wish.purchaseId,
  n: randomUUID(),
  t: wish.processType,
  k: wish.idempotencyKey,
  h: hashOf(wish),
  f: wish.performanceId,
  seats: wish.seats,
  sectors: wish.sectors,
  group: wish.group,
  admitted: wish.admitted,
})

const refusalOf = (outcome: Outcome, wish: HoldWish): Refusal => {
  if (outcome.s === 'POSICIONES_OCUPADAS') {
    return new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada: outcome.d ?? [] })
  }
  if (outcome.s === 'REINTENTAR') {
    return wish.group === null && wish.sectors.length === 0
      ? new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada: [] })
      : new Refusal('SOBRECARGA')
  }
  const known = errorCodes.find((code): code is ErrorCode => code === outcome.s)
  return new Refusal(known ?? 'ERROR_INTERNO')
}

/**
 * Group commit: the holds that wait in this process go to the database as one call, at most 64 together
 * and as many calls at once as the database has lanes. A hold is answered after its commit.
 */
export const createHoldEngine = (options: HoldEngineOptions): HoldEngine => {
  const { database, clock, availability } = options
  const pending: Waiting[] = []
  let busyLanes = 0
  let underWay = 0
  let pausing = 0
  let draining = false
  let onIdle: (() => void) | null = null

  const isIdle = (): boolean => busyLanes === 0 && pending.length === 0 && pausing === 0

  const call = async (batch: readonly Waiting[]): Promise<Outcome[]> => {
    const now = clock.now()
    const until = new Date(now.getTime() + options.purchaseMinutes * 60_000)
    const [row] = await database.query<{ results: Outcome[] }>(
      'hold-batch',
      'select hold_batch($1::jsonb, $2::timestamptz, $3::timestamptz, $4::int) as results',
      [JSON.stringify(batch.map(({ request }) => request)), now, until, options.placesPerPurchase],
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
    const held = outcomes.flatMap((outcome) => (outcome.s === 'OK' && outcome.p ? [outcome.p] : []))
    const purchases =
      held.length === 0 ? new Map<string, PurchaseRecord>() : await readPurchases(database, held, clock.now())
    batch.forEach((one, index) => {
      const outcome = outcomes[index] ?? { s: 'ERROR_INTERNO' }
      const purchase = purchases.get(outcome.p ?? '')
      if (outcome.s === 'OK' && purchase !== undefined) {
        availability.touch(one.wish.performanceId)
        one.resolve({ purchase, together: outcome.c ?? true })
      } else if (outcome.s === 'REINTENTAR' && one.retries < MAXIMUM_RETRIES) {
        retryLater({ ...one, retries: one.retries + 1 })
      } else {
        one.reject(refusalOf(outcome, one.wish))
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
      // One wish that fails must not fail its neighbours: each goes alone.
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
    hold: (wish) =>
      new Promise<Held>((resolve, reject) => {
        if (draining || pending.length + pausing >= MAXIMUM_WAITING) {
          reject(new Refusal('SOBRECARGA'))
          return
        }
        pending.push({ wish, request: toRequest(wish), retries: 0, resolve, reject })
        // Wishes of the same turn of the event loop share a call.
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
