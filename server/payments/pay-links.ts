import { and, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/index.ts'
import { kindOfError } from '../background/loop.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { payDue, payLink, payLinkTry } from '../db/schema/pay-link.ts'
import { paymentAttempt, spentCaptcha } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import type { SolvedCaptcha } from './captcha.ts'
import { limits } from './decide/limits.ts'
import { type AttemptRow, attemptById, hasBegun } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  centsOf,
  type DueRow,
  type DueState,
  type Dues,
  payableOf,
  readDues,
  stateOfDue,
  tryOf,
} from './providers/dues/rows.ts'
import { keyOfTry } from './providers/link/tries.ts'
import { entryNamed } from './providers/registry.ts'
import { reconcileAttempt } from './reconcile.ts'

/** How a link stands for whoever opens it. */
export type PayLinkState = 'open' | 'underWay' | 'paid' | 'givenBack' | 'over'

/** A part that is paid by itself, as everybody with the link sees it. */
export interface DueView {
  cents: number
  until: Date
  state: DueState
  /** The name that its payer typed; null for none. */
  payer: string | null
}

export interface PayLinkView {
  state: PayLinkState
  /** By what provider it is; names of server/payments/providers. */
  kind: string
  purchaseId: string
  until: Date
  amountCents: number
  /** Its parts; none of a link that is one payment. */
  dues: readonly DueView[]
  /** Those that may be paid now, in whole cents: whoever pays some pays the first ones. */
  payableCents: readonly number[]
  /** The shop's page to which the buyer comes back from it. */
  returnPath: string
}

/** What somebody pays by a link. */
export interface PaidAtLink {
  /** Stands for the card. */
  token: string
  proof: SolvedCaptcha
  /** Of a link with dues: for how many, what that was said to come to, and the name for the others to see. */
  share?: { parts: number; cents: number; payer: string | null } | undefined
}

export type PayLinkOutcome =
  | { state: Exclude<PayLinkState, 'open'> }
  /** What was asked for is charged, and others are to pay still. */
  | { state: 'partPaid' }
  /** Somebody else has taken a part meanwhile: nothing was charged. */
  | { state: 'changed' }
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
  pay(token: string, paid: PaidAtLink, locale: Locale): Promise<PayLinkOutcome>
}

interface OpenedLink {
  link: typeof payLink.$inferSelect
  attempt: AttemptRow
  all: Dues
}

/** A deposit is paid before the rest; people who share a purchase pay in any order. */
const isInOrder = ({ port }: AttemptRow): boolean => entryNamed(port)?.takesShare === true

const payableNow = ({ attempt, all }: OpenedLink, now: Date): DueRow[] =>
  payableOf(all, now, isInOrder(attempt))

const stateOf = (opened: OpenedLink, now: Date): PayLinkState => {
  const { link, attempt, all } = opened
  if (attempt.state === 'CONFIRMADO') return 'paid'
  if (attempt.state === 'A_DEVOLVER' || attempt.state === 'DEVUELTO') return 'givenBack'
  if (attempt.state !== 'ESPERANDO_CLIENTE') return 'over'
  const isOpen = link.closedAt === null && link.until > now
  if (all.dues.length > 0) {
    if (isOpen && payableNow(opened, now).length > 0) return 'open'
    const states = all.dues.map((due) => stateOfDue(due, all))
    return states.includes('underWay') || !states.includes('free') ? 'underWay' : 'over'
  }
  const last = all.tries.at(-1)
  if (last !== undefined && last.declinedAt === null) return 'underWay'
  return isOpen ? 'open' : 'over'
}

/** Whether a try may have become of something since it was last asked about. */
const isUnsure = (opened: OpenedLink, now: Date): boolean =>
  stateOf(opened, now) === 'underWay' ||
  opened.all.dues.some((due) => stateOfDue(due, opened.all) === 'underWay')

export const createPayLinkDesk = (context: PaymentContext): PayLinks => {
  const { clock, database, deployments, provider } = context

  const read = async (token: string): Promise<OpenedLink | undefined> => {
    const [link] = await database.orm.select().from(payLink).where(eq(payLink.token, token))
    const attempt = link && (await attemptById(database.orm, link.key))
    return link && attempt && { link, attempt, all: await readDues(database.orm, link.key) }
  }

  /** What cannot be found out or written now is left to the reconciler. */
  const askAgain = async (attempt: AttemptRow): Promise<void> => {
    try {
      await reconcileAttempt(context, attempt)
    } catch (error) {
      context.log.error({ attempt: attempt.id, ...kindOfError(error) }, 'payment is left to the reconciler')
    }
  }

  const cardHostOf = async ({ purchaseId }: AttemptRow) => {
    const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, purchaseId))
    return row && deployments.ofId(row.deploymentId).cardValidation
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
    if (!found || !isUnsure(found, clock.now())) return found
    await askAgain(found.attempt)
    return read(token)
  }

  type Begun =
    | { do: 'answer'; state: Exclude<PayLinkState, 'open'> | 'changed' }
    | { do: 'charge'; attempt: AttemptRow; nth: number; cents: number }

  /** Takes the next try, while the link's row is locked: two who press at once are one, or pay different parts. */
  const begin = (token: string, { proof, share }: PaidAtLink): Promise<Begun> =>
    database.orm.transaction(async (tx): Promise<Begun> => {
      const [link] = await tx.select().from(payLink).where(eq(payLink.token, token)).for('update')
      const [attempt] = link
        ? await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, link.key))
        : []
      if (!link || !attempt) throw new Refusal('NO_ENCONTRADO')
      const opened = { link, attempt, all: await readDues(tx, link.key) }
      const { tries, dues } = opened.all
      const state = stateOf(opened, clock.now())
      if (state !== 'open') return { do: 'answer', state }
      if (!(await isSold(tx, attempt))) return { do: 'answer', state: 'over' }
      const taken = payableNow(opened, clock.now()).slice(0, share?.parts ?? 1)
      if (dues.length > 0 && (taken.length !== share?.parts || centsOf(taken) !== share.cents))
        return { do: 'answer', state: 'changed' }
      const spent = await tx.insert(spentCaptcha).values(proof).onConflictDoNothing().returning()
      if (spent.length === 0) throw new Refusal('CAPTCHA_NO_VALIDO')
      const uncharged = tries.filter(({ chargedCents }) => chargedCents === null)
      if (uncharged.length >= limits.declinesPerPurchase) throw new Refusal('DEMASIADAS_LLAMADAS')
      const nth = (tries.at(-1)?.nth ?? 0) + 1
      const ofDues = dues.length > 0 && { cents: centsOf(taken), payer: share?.payer ?? null }
      await tx.insert(payLinkTry).values({ linkKey: link.key, nth, at: clock.now(), ...ofDues })
      for (const due of taken)
        await tx
          .update(payDue)
          .set({ tryNth: nth })
          .where(and(eq(payDue.linkKey, link.key), eq(payDue.nth, due.nth)))
      return { do: 'charge', attempt, nth, cents: ofDues ? ofDues.cents : attempt.amountCents }
    })

  /** What became of a try, once its attempt has been asked about. */
  const outcomeOf = (
    found: OpenedLink,
    nth: number,
    said: { message: string | null; lastDigits: string | null },
  ): PayLinkOutcome => {
    const state = stateOf(found, clock.now())
    const tried = found.all.tries.find((one) => one.nth === nth)
    if (found.all.dues.length === 0) return state === 'open' ? { state: 'declined', ...said } : { state }
    if (tried?.declinedAt != null) return { state: 'declined', ...said }
    if (tried?.chargedCents == null) return { state: 'underWay' }
    return state === 'open' || state === 'underWay' ? { state: 'partPaid' } : { state }
  }

  return {
    view: async (token) => {
      const found = await refresh(token)
      if (!found) return null
      const { link, attempt, all } = found
      const now = clock.now()
      const state = stateOf(found, now)
      const isOver = state === 'open' && !(await database.orm.transaction((tx) => isSold(tx, attempt)))
      return {
        state: isOver ? 'over' : state,
        kind: attempt.port,
        purchaseId: attempt.purchaseId,
        until: link.until,
        amountCents: attempt.amountCents,
        dues: all.dues.map((due) => ({
          cents: due.cents,
          until: due.until,
          state: stateOfDue(due, all),
          payer: tryOf(due, all)?.payer ?? null,
        })),
        payableCents: payableNow(found, now).map(({ cents }) => cents),
        returnPath: entryNamed(attempt.port)?.returnPath(attempt.purchaseId, false) ?? '/',
      }
    },

    pay: async (token, paid, locale) => {
      const begun = await begin(token, paid)
      if (begun.do === 'answer') return { state: begun.state }
      const { attempt, nth, cents } = begun
      const cardHost = await cardHostOf(attempt)
      const answer = await provider.charge({
        key: keyOfTry({ linkKey: attempt.id, nth }),
        token: paid.token,
        amountCents: cents,
        currency: attempt.currency ?? '',
        installments: 1,
        reference: attempt.purchaseId,
        visit: { locale, returnUri: '', until: attempt.stepUntil ?? clock.now() },
        ...(cardHost !== undefined && { cardHost }),
      })
      // Whatever it was, the attempt learns it from its port, which makes a declined try void first.
      await askAgain(attempt)
      const found = await read(token)
      if (!found) return { state: 'over' }
      const { message, lastDigits } =
        answer.state === 'declined' ? answer : { message: null, lastDigits: null }
      return outcomeOf(found, nth, { message, lastDigits })
    },
  }
}
