import { eq } from 'drizzle-orm'
import type { Locale } from '../../contract/index.ts'
import { kindOfError } from '../background/loop.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { payLink, payLinkTry, paymentAttempt, spentCaptcha } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import type { SolvedCaptcha } from './captcha.ts'
import { limits } from './decide/limits.ts'
import { type AttemptRow, attemptById, hasBegun } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { keyOfTry, lastTryOf, type PayLinkTry } from './providers/link/port.ts'
import { reconcileAttempt } from './reconcile.ts'

/** How a link stands for whoever opens it. */
export type PayLinkState = 'open' | 'underWay' | 'paid' | 'givenBack' | 'over'

export interface PayLinkView {
  state: PayLinkState
  purchaseId: string
  until: Date
  amountCents: number
}

export type PayLinkOutcome =
  | { state: Exclude<PayLinkState, 'open'> }
  /** Another card may be tried, while the link is open. */
  | { state: 'declined'; message: string | null; lastDigits: string | null }

/** Paying by a link, by whoever has it: nothing is known of them, and nothing is asked. */
export interface PayLinks {
  /** @returns null for a link that there is not */
  view(token: string): Promise<PayLinkView | null>
  /**
   * @throws Refusal DEMASIADAS_LLAMADAS after too many cards, CAPTCHA_NO_VALIDO for a form that was sent before,
   * NO_ENCONTRADO for a link that there is not
   */
  pay(token: string, card: { token: string; proof: SolvedCaptcha }, locale: Locale): Promise<PayLinkOutcome>
}

const stateOf = (
  attempt: AttemptRow,
  link: typeof payLink.$inferSelect,
  last: PayLinkTry | undefined,
  now: Date,
): PayLinkState => {
  if (attempt.state === 'CONFIRMADO') return 'paid'
  if (attempt.state === 'A_DEVOLVER' || attempt.state === 'DEVUELTO') return 'givenBack'
  if (attempt.state !== 'ESPERANDO_CLIENTE') return 'over'
  if (last !== undefined && last.declinedAt === null) return 'underWay'
  return link.closedAt !== null || link.until <= now ? 'over' : 'open'
}

export const createPayLinkDesk = (context: PaymentContext): PayLinks => {
  const { clock, database, provider } = context

  const read = async (token: string) => {
    const [link] = await database.orm.select().from(payLink).where(eq(payLink.token, token))
    const attempt = link && (await attemptById(database.orm, link.key))
    return link && attempt && { link, attempt }
  }

  /** What cannot be found out or written now is left to the reconciler. */
  const askAgain = async (attempt: AttemptRow): Promise<void> => {
    try {
      await reconcileAttempt(context, attempt)
    } catch (error) {
      context.log.error({ attempt: attempt.id, ...kindOfError(error) }, 'payment is left to the reconciler')
    }
  }

  /** Whether the purchase can still have what would be paid. */
  const isSold = async (tx: Transaction, { purchaseId }: AttemptRow): Promise<boolean> => {
    const [row] = await tx.select().from(purchase).where(eq(purchase.id, purchaseId))
    return (
      row?.state === 'PAGANDO' &&
      !(await hasBegun(tx, purchaseId, clock.now())) &&
      !(await isCancelled(tx, purchaseId))
    )
  }

  /** Asks what became of a try that nobody knows of. */
  const refresh = async (token: string) => {
    const found = await read(token)
    if (!found) return undefined
    const last = await lastTryOf(database.orm, found.link.key)
    if (stateOf(found.attempt, found.link, last, clock.now()) !== 'underWay') return found
    await askAgain(found.attempt)
    return read(token)
  }

  /** Takes the next try, while the link's row is locked: two who press at once are one. */
  const begin = (
    token: string,
    proof: SolvedCaptcha,
  ): Promise<{ state: PayLinkState; attempt: AttemptRow; nth: number }> =>
    database.orm.transaction(async (tx) => {
      const [link] = await tx.select().from(payLink).where(eq(payLink.token, token)).for('update')
      const [attempt] = link
        ? await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, link.key))
        : []
      if (!link || !attempt) throw new Refusal('NO_ENCONTRADO')
      const last = await lastTryOf(tx, link.key)
      const state = stateOf(attempt, link, last, clock.now())
      const nth = (last?.nth ?? 0) + 1
      if (state !== 'open') return { state, attempt, nth }
      if (!(await isSold(tx, attempt))) return { state: 'over', attempt, nth }
      const spent = await tx.insert(spentCaptcha).values(proof).onConflictDoNothing().returning()
      if (spent.length === 0) throw new Refusal('CAPTCHA_NO_VALIDO')
      if (nth > limits.declinesPerPurchase) throw new Refusal('DEMASIADAS_LLAMADAS')
      await tx.insert(payLinkTry).values({ linkKey: link.key, nth, at: clock.now() })
      return { state, attempt, nth }
    })

  return {
    view: async (token) => {
      const found = await refresh(token)
      if (!found) return null
      const { link, attempt } = found
      const last = await lastTryOf(database.orm, link.key)
      const state = stateOf(attempt, link, last, clock.now())
      const isOver = state === 'open' && !(await database.orm.transaction((tx) => isSold(tx, attempt)))
      return {
        state: isOver ? 'over' : state,
        purchaseId: attempt.purchaseId,
        until: link.until,
        amountCents: attempt.amountCents,
      }
    },

    pay: async (token, card, locale) => {
      const { state, attempt, nth } = await begin(token, card.proof)
      if (state !== 'open') return { state }
      const answer = await provider.charge({
        key: keyOfTry({ linkKey: attempt.id, nth }),
        token: card.token,
        amountCents: attempt.amountCents,
        currency: attempt.currency ?? '',
        installments: 1,
        reference: attempt.purchaseId,
        visit: { locale, returnUri: '', until: attempt.stepUntil ?? clock.now() },
      })
      // Whatever it was, the attempt learns it from its port, which makes a declined try void first.
      await askAgain(attempt)
      const found = await read(token)
      const last = await lastTryOf(database.orm, attempt.id)
      if (!found) return { state: 'over' }
      const known = stateOf(found.attempt, found.link, last, clock.now())
      if (known !== 'open') return { state: known }
      const { message, lastDigits } =
        answer.state === 'declined' ? answer : { message: null, lastDigits: null }
      return { state: 'declined', message, lastDigits }
    },
  }
}
