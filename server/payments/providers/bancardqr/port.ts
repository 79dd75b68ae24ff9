import { and, eq, isNull, sql } from 'drizzle-orm'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import type { Transaction } from '../../../db/open.ts'
import { bancardQr } from '../../../db/schema/payment.ts'
import { later } from '../../decide/limits.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, HostedProvider, NoticeReply, WaitingPayment } from '../../provider.ts'
import type { House } from '../entry.ts'
import { qrAccountOf } from './account.ts'
import { openQrCalls } from './calls.ts'
import {
  ANSWER_WITHIN_MS,
  basic,
  CODE_LIFE_MS,
  centsOf,
  POSTED_CURRENCY,
  type PostedPayment,
  posted,
  QR_CURRENCY,
  type ShopReply,
} from './wire.ts'

type QrRow = typeof bancardQr.$inferSelect

const DAY_MS = 24 * 3_600_000
/** Money goes back by a ticket at Bancard, by hand: this shop's own time for it, since Bancard names none. */
const REFUND_DAYS = 10
/** A code is over for the shop before it is over for Bancard. */
const LONGEST_MS = CODE_LIFE_MS - DAY_MS

const CONFIRMED: ShopReply = {
  status: 'success',
  messages: [{ level: 'success', key: 'Confirmed', description: 'Recibido' }],
}
const NOT_CONFIRMED: ShopReply = {
  status: 'error',
  messages: [{ level: 'error', key: 'ConfirmedError', description: 'La venta no está en curso' }],
}
/** Not 200 either: who looks at the status alone gives the payment back as well. */
const replyOf = (isSuccess: boolean): NoticeReply =>
  isSuccess ? { status: 200, body: CONFIRMED } : { status: 422, body: NOT_CONFIRMED }

/** What is known of a code: Bancard answers no question about it. */
const answerOf = (row: QrRow): ChargeAnswer => {
  const { hookAlias, qrData, until, said, saidCents, taken, revertAskedAt, revertedAt } = row
  if (taken) return { state: 'approved', chargedCents: saidCents ?? 0, lastDigits: null, ref: hookAlias }
  if (said === 'failed') return { state: 'declined', message: row.issuerMessage, lastDigits: null }
  if (said === 'confirmed' || revertedAt !== null) return { state: 'voided' }
  if (revertAskedAt !== null || hookAlias === null || qrData === null || until === null)
    return { state: 'unknown' }
  return { state: 'step', step: { kind: 'QR', uri: qrData, until }, ref: hookAlias }
}

const textOf = (value: string | number | null | undefined): string | null =>
  value == null || value === '' ? null : String(value).slice(0, 100)

/** What is posted is said once: the first word of a code holds. */
const waitingFor = (payment: PostedPayment, now: Date): WaitingPayment => {
  const cents = centsOf(payment.amount)
  const ofCode = eq(bancardQr.hookAlias, payment.hook_alias)
  const isFailed = payment.status === 'failed'
  return {
    withinMs: ANSWER_WITHIN_MS,
    read: async (tx: Transaction) => {
      const [row] = await tx.select().from(bancardQr).where(ofCode).for('update')
      if (row === undefined) return { state: 'voided' }
      if (row.said !== null) return answerOf(row)
      if (isFailed)
        return { state: 'declined', message: payment.response_description ?? null, lastDigits: null }
      // What the shop has asked to revert is never taken, whatever came of asking.
      if (row.revertAskedAt !== null || payment.currency !== POSTED_CURRENCY) return { state: 'voided' }
      return { state: 'approved', chargedCents: cents, lastDigits: null, ref: row.hookAlias }
    },
    keep: async (tx, isTaken) => {
      await tx
        .update(bancardQr)
        .set({
          said: payment.status,
          saidAt: now,
          saidCents: cents,
          taken: isTaken && !isFailed,
          issuerMessage: textOf(payment.response_description),
          ticketNumber: textOf(payment.ticket_number),
          authorizationCode: textOf(payment.authorization_code),
        })
        .where(and(ofCode, isNull(bancardQr.said)))
    },
    reply: (isTaken) => replyOf(isFailed || isTaken),
  }
}

/**
 * Bancard's QR as a payment port. A code is made for each key and kept before anybody sees it. Bancard can be asked
 * nothing: what it posts decides, and what it does not post is reverted.
 * @param timeoutMs how long to wait for a reply before its outcome counts as unknown
 */
export const createBancardQrPort = (
  config: PaymentConfig,
  clock: Clock,
  { database: { orm } }: Pick<House, 'database'>,
  timeoutMs = 8_000,
): HostedProvider => {
  const { noticeUser, noticePassword } = qrAccountOf(config)
  const calls = openQrCalls(config, timeoutMs)
  const ofKey = (key: string) => eq(bancardQr.key, key)
  const rowOf = async (key: string): Promise<QrRow | undefined> =>
    (await orm.select().from(bancardQr).where(ofKey(key)))[0]
  const find = async (key: string): Promise<ChargeAnswer> => {
    const row = await rowOf(key)
    return row ? answerOf(row) : { state: 'notFound' }
  }

  /** Closed before Bancard is asked to: a payment that it posts from now on is not taken. */
  const close = async (key: string): Promise<QrRow | undefined> => {
    const now = clock.now()
    // A key without a code is closed as well: no late request can make one for it any more.
    const [closed] = await orm
      .insert(bancardQr)
      .values({ key, revertAskedAt: now, revertedAt: now })
      .onConflictDoUpdate({
        target: bancardQr.key,
        set: { revertAskedAt: sql`coalesce(${bancardQr.revertAskedAt}, excluded.revert_asked_at)` },
        setWhere: sql`${bancardQr.taken} is distinct from true`,
      })
      .returning()
    return closed
  }

  return {
    charge: async ({ key, amountCents, currency, reference, visit }) => {
      if (currency !== QR_CURRENCY || amountCents % 100 !== 0) return { state: 'unknown' }
      const known = await rowOf(key)
      if (known && known.hookAlias !== null && known.amountCents !== amountCents) return { state: 'unknown' }
      if (known) return answerOf(known)
      const made = await calls.generate({
        amount: amountCents / 100,
        description: `Compra ${reference.slice(0, 8)}`,
      })
      if (made === null) return { state: 'unknown' }
      if (made === 'refused') return { state: 'voided' }
      const longest = later(clock.now(), LONGEST_MS)
      await orm
        .insert(bancardQr)
        .values({
          key,
          hookAlias: made.alias,
          qrData: made.data,
          amountCents,
          until: visit.until < longest ? visit.until : longest,
        })
        // Another request made a code first, or the key was closed: nobody has seen this one.
        .onConflictDoNothing()
      return find(key)
    },
    findByKey: find,
    voidKey: async (key) => {
      const row = await close(key)
      if (row === undefined || row.hookAlias === null || row.revertedAt !== null) return find(key)
      if (!(await calls.revert(row.hookAlias))) return { state: 'unknown' }
      await orm.update(bancardQr).set({ revertedAt: clock.now() }).where(ofKey(key))
      return find(key)
    },
    refund: async ({ chargeKey, amountCents }) => {
      const row = await rowOf(chargeKey)
      return row?.taken && amountCents <= (row.saidCents ?? 0)
        ? { state: 'byHand', until: later(clock.now(), REFUND_DAYS * DAY_MS) }
        : { state: 'refused' }
    },
    receive: ({ headers, rawBody }, now) => {
      const { authorization } = headers
      if (
        typeof authorization !== 'string' ||
        !isSameSecret(authorization, basic(noticeUser, noticePassword))
      )
        return null
      try {
        const { payment } = posted.parse(JSON.parse(rawBody))
        return {
          eventId: `${payment.hook_alias}-${payment.status}`,
          about: { ref: payment.hook_alias },
          waiting: waitingFor(payment, now),
        }
      } catch {
        return null
      }
    },
  }
}
