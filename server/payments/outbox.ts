import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { kindOfError } from '../background/loop.ts'
import { PermanentFailure } from '../background/permanent-failure.ts'
import { TimedOut, withTimeout } from '../background/with-timeout.ts'
import { createWorker, type Worker } from '../background/worker.ts'
import type { OutboxKind } from '../db/schema/payment.ts'
import { withSpeaker } from '../text/spanish.ts'
import { later, limits } from './decide/limits.ts'
import type { PaymentContext } from './payment-context.ts'

export interface OutboxEntry {
  key: string
  kind: OutboxKind
  subjectId: string
  /** This try's number, from 1. */
  tries: number
}

export interface OutboxTask {
  name: string
  kinds: readonly OutboxKind[]
  /** Entries under way at once on this node. */
  concurrency: number
  /**
   * Does what an entry asks for.
   * @param isMine to be asked right before the mail or the refund goes out: false when another node has taken the
   *   entry over or done it meanwhile.
   */
  perform(entry: OutboxEntry, isMine: () => Promise<boolean>): Promise<Performed>
}

/**
 * `unknown`: it is tried again. `lost`: it is another node's now. `waits`: somebody else makes it due again. `askAgainAt`:
 * it goes on elsewhere, which is no failure, and is looked at again then.
 */
export type Performed = 'done' | 'unknown' | 'lost' | 'waits' | { askAgainAt: Date }

export type OutboxContext = Pick<PaymentContext, 'clock' | 'database' | 'log'>

const EVERY_MS = 1000
/** Between two tries to write down that an entry is done. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** Doubles up to a quarter of an hour. */
const tryAgainAfterMs = (tries: number): number => Math.min(15 * 60_000, 1_000 * 2 ** Math.min(tries, 10))

const CLAIM = `
  with due as (
    select key from outbox where next_try_at <= $1::timestamptz and kind = any($2::text[])
      order by next_try_at limit $3::int for update skip locked
  )
  update outbox o set tries = o.tries + 1, next_try_at = $4::timestamptz from due where o.key = due.key
    returning o.key, o.kind, o.subject_id as "subjectId", o.tries`

/** What a failed try leaves behind. */
const failureOf = (error: unknown): string => {
  if (error === null) return 'NOT_DONE'
  const { type, code } = kindOfError(error)
  return code ?? type
}

/**
 * Works off the outbox's entries of some kinds. Several nodes may: an entry is claimed for longer than a try may
 * last, and its number of tries tells a late worker that it is no longer the one.
 */
export const createOutboxWorker = (context: OutboxContext, task: OutboxTask): Worker => {
  const { clock, database, log } = context
  const { orm } = database
  const at = (milliseconds: number) => later(clock.now(), milliseconds).toISOString()

  const isMine = async ({ key, tries }: OutboxEntry): Promise<boolean> => {
    const kept =
      await orm.execute(sql`update outbox set next_try_at = ${at(limits.outboxLeaseMs)}::timestamptz
      where key = ${key} and tries = ${tries} and done_at is null returning key`)
    return kept.rows.length > 0
  }

  const finish = ({ key }: OutboxEntry) =>
    orm.execute(sql`update outbox set done_at = ${at(0)}::timestamptz, next_try_at = null, dead_at = null, failure = null
      where key = ${key} and done_at is null`)

  /**
   * What is done and not written down is done again when the claim is over: a database that refuses writes meanwhile is
   * asked until then.
   */
  const finishSurely = async (entry: OutboxEntry, claimedAt: number): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      try {
        return void (await finish(entry))
      } catch (error) {
        const fields = { ...kindOfError(error), outbox: entry.key }
        if (performance.now() + pause - claimedAt > limits.outboxLeaseMs) {
          log.error(fields, 'outbox entry done, which could not be written down: it is done again')
          throw error
        }
        if (pause === FIRST_PAUSE_MS) log.warn(fields, 'outbox entry done, which cannot be written down yet')
        await sleep(pause)
      }
    }
  }

  const putAside = ({ key, tries }: OutboxEntry) =>
    orm.execute(sql`update outbox set next_try_at = null, failure = 'WAITS'
      where key = ${key} and tries = ${tries} and done_at is null`)

  // The tries begin anew: who had the entry before has ended long since.
  const putOff = ({ key, tries }: OutboxEntry, { askAgainAt }: { askAgainAt: Date }) =>
    orm.execute(sql`update outbox set next_try_at = ${askAgainAt.toISOString()}::timestamptz, failure = null, tries = 0
      where key = ${key} and tries = ${tries} and done_at is null`)

  const giveBack = async (entry: OutboxEntry, error: unknown): Promise<void> => {
    const { key, tries } = entry
    const isDead = error instanceof PermanentFailure || tries >= limits.outboxTries
    // A server that did not answer in time may still do it, so the entry is not tried again before the claim is over.
    const next = isDead ? null : at(error instanceof TimedOut ? limits.outboxLeaseMs : tryAgainAfterMs(tries))
    const failure = failureOf(error)
    await orm.execute(sql`update outbox set next_try_at = ${next}::timestamptz, failure = ${failure},
        dead_at = ${isDead ? at(0) : null}::timestamptz
      where key = ${key} and tries = ${tries} and done_at is null`)
    const fields = { outbox: key, tries, failure }
    if (isDead) log.error(fields, 'outbox entry given up: somebody has to look at it')
    else if (tries === limits.alertAfterTries) log.error(fields, 'outbox entry fails again and again')
    else log.warn(fields, 'outbox entry not done yet')
  }

  const run = async (entry: OutboxEntry): Promise<void> => {
    const claimedAt = performance.now()
    let failure: unknown = null
    const performed = await withTimeout(
      limits.outboxTryMs,
      withSpeaker(() => task.perform(entry, () => isMine(entry))),
    ).catch((error: unknown): Performed => {
      failure = error
      return 'unknown'
    })
    if (performed === 'done') await finishSurely(entry, claimedAt)
    if (performed === 'waits') await putAside(entry)
    if (performed === 'unknown') await giveBack(entry, failure)
    if (typeof performed === 'object') await putOff(entry, performed)
  }

  return createWorker({
    name: task.name,
    log,
    concurrency: task.concurrency,
    everyMs: EVERY_MS,
    claim: (count) =>
      database.query<OutboxEntry>('outbox-claim', CLAIM, [
        clock.now(),
        task.kinds,
        count,
        later(clock.now(), limits.outboxLeaseMs),
      ]),
    run,
  })
}
