import type { AvailabilityBoard } from '../catalogue/availability.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { isUnreached } from '../db/overload.ts'
import { goingFirst } from '../going-first.ts'
import { Refusal } from '../refusal.ts'
import { type HoldCommand, type HoldOutcome, holdRefusalOf, toHoldRequest } from './hold-command.ts'
import { createHoldQueue } from './hold-queue.ts'
import { type PurchaseRecord, readPurchases } from './purchases.ts'

export interface Held {
  purchase: PurchaseRecord
  together: boolean
}

export interface HoldEngine {
  /**
   * @param isAbandoned true once the client has gone; asked right before the database is.
   * @throws Refusal; nothing was changed then.
   */
  hold(command: HoldCommand, isAbandoned?: () => boolean): Promise<Held>
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
  readonly customerId: number
  readonly command: HoldCommand
  readonly request: object
  readonly isAbandoned: () => boolean
  retries: number
  /** True while the database has it: what becomes of it is not known until then. */
  underWay: boolean
  tooOld: boolean
  over: boolean
  settle(outcome: Held | Error): void
}

const BATCH = 64
const MAXIMUM_WAITING = 4096
/** Milliseconds. Longer than this nobody waits at a screen, and places held for who has left are lost for half an hour. */
const OLDEST_MS = 5_000
/** Others' locks last as long as their batch: 30 growing pauses wait for them for about a second in all. */
const MAXIMUM_RETRIES = 30
const retryPauseMs = (retries: number): number => 2 * retries

/**
 * Group commit: the holds that wait in this process go to the database as one call, at most 64 together
 * and as many calls at once as the database has lanes. A hold is answered after its commit.
 */
export const createHoldEngine = ({ database, clock, availability }: HoldEngineOptions): HoldEngine => {
  const queue = createHoldQueue<Waiting>()
  let busyLanes = 0
  let unanswered = 0
  let draining = false
  let onIdle: (() => void) | null = null

  const isIdle = (): boolean => busyLanes === 0 && unanswered === 0
  const noteIdle = (): void => {
    if (isIdle()) onIdle?.()
  }

  const wait = (command: HoldCommand, isAbandoned: () => boolean, answer: Waiting['settle']): Waiting => {
    unanswered += 1
    const age = setTimeout(() => {
      one.tooOld = true
      if (!one.underWay) one.settle(new Refusal('SOBRECARGA'))
      noteIdle()
    }, OLDEST_MS)
    const one: Waiting = {
      customerId: command.customerId,
      command,
      request: toHoldRequest(command),
      isAbandoned,
      retries: 0,
      underWay: false,
      tooOld: false,
      over: false,
      settle: (outcome) => {
        if (one.over) return
        clearTimeout(age)
        one.over = true
        unanswered -= 1
        answer(outcome)
      },
    }
    return one
  }

  const call = async (batch: readonly Waiting[]): Promise<HoldOutcome[]> => {
    const [row] = await database.query<{ results: HoldOutcome[] }>(
      'hold-places-batch',
      'select hold_places_batch($1::jsonb, $2::timestamptz) as results',
      [JSON.stringify(batch.map(({ request }) => request)), clock.now()],
    )
    return row?.results ?? []
  }

  const tryAgainLater = (one: Waiting): void => {
    one.retries += 1
    one.underWay = false
    setTimeout(() => {
      queue.putBack(one)
      pump()
    }, retryPauseMs(one.retries))
  }

  const finish = (one: Waiting, outcome: Held | Error): void => {
    one.settle(outcome)
    queue.done(one)
  }

  const answer = async (batch: readonly Waiting[], outcomes: readonly HoldOutcome[]): Promise<void> => {
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
        finish(one, { purchase, together: outcome.together ?? true })
      } else if (outcome.status === 'REINTENTAR' && one.retries < MAXIMUM_RETRIES && !one.tooOld) {
        tryAgainLater(one)
      } else {
        finish(one, holdRefusalOf(outcome, one.command))
      }
    })
  }

  /** A failed call did nothing: its halves go apart until the command that fails is alone, or all are too old. */
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await answer(batch, await call(batch))
    } catch (error) {
      if (isUnreached(error)) {
        for (const one of batch) finish(one, new Refusal('SOBRECARGA'))
        return
      }
      const [first] = batch
      if (batch.length === 1 && first !== undefined) {
        finish(first, first.tooOld ? new Refusal('SOBRECARGA') : (error as Error))
        return
      }
      for (const one of batch) if (one.tooOld) finish(one, new Refusal('SOBRECARGA'))
      const rest = batch.filter(({ over }) => !over)
      const half = Math.ceil(rest.length / 2)
      for (const part of [rest.slice(0, half), rest.slice(half)]) if (part.length > 0) await run(part)
    }
  }

  const takeBatch = (): Waiting[] => {
    const batch = queue.take(BATCH).filter((one) => {
      if (!one.isAbandoned()) return true
      finish(one, new Refusal('SOBRECARGA'))
      return false
    })
    for (const one of batch) one.underWay = true
    return batch
  }

  const pump = (): void => {
    while (busyLanes < database.holdLanes && queue.size > 0) {
      const batch = takeBatch()
      if (batch.length === 0) continue
      busyLanes += 1
      // Two batches at most: what leads to paying has the other connections.
      goingFirst(() => run(batch)).finally(() => {
        busyLanes -= 1
        pump()
      })
    }
    noteIdle()
  }

  return {
    hold: (command, isAbandoned = () => false) =>
      new Promise<Held>((resolve, reject) => {
        if (draining || unanswered >= MAXIMUM_WAITING || queue.size >= MAXIMUM_WAITING) {
          reject(new Refusal('SOBRECARGA'))
          return
        }
        const one = wait(command, isAbandoned, (outcome) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome),
        )
        try {
          queue.add(one)
        } catch (error) {
          one.settle(error as Error)
          return
        }
        // Commands of the same turn of the event loop share a call.
        if (queue.size === 1) setImmediate(pump)
      }),
    get waiting() {
      return unanswered
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
