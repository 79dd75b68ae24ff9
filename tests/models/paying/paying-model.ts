import type { ErrorCode, PaymentOutcome, PurchaseState } from '../../../contract/index.ts'
import type { ReconcileFacts, ReconcileStep } from '../../../server/payments/decide/reconcile.ts'
import type { AttemptState, RefundState } from '../../../server/payments/decide/transitions.ts'
import type { RefundAnswer } from '../../../server/payments/provider.ts'
import type { OwnershipState } from '../../../src/platform/tabs/ownership-record.ts'
import type { Action } from '../../../statecharts/check/model.ts'

/** What is left of each optional action and each fault; the smaller, the smaller the state space. */
export interface PayingBudget {
  /** Times the customer confirms a payment. */
  payments: number
  cancels: number
  reloads: number
  /** `kill -9` of the server, with an immediate restart. */
  crashes: number
  /** Requests and replies that never arrive: the page's, and the provider's. */
  lost: number
  /** Charges that the network brings to the shop twice. */
  doubles: number
  /** Notifications that do arrive; all others are lost. One may come late, twice or out of order. */
  notices: number
  /** Declined charges that the provider approves after all. */
  lates: number
  /** Charges that the provider does not decide at once. */
  slow: number
  /** Charges of another amount than what was asked. */
  wrong: number
  /** Times the purchase's deadline passes. */
  deadlines: number
  /** Times the provider's horizon passes. */
  horizons: number
  /** Times that pinned seats lapse because nobody asked the provider for a quarter of an hour. */
  sleeps: number
  /** Customers who want the same seat. */
  rivals: number
  /** Times another device of the customer changes what is bought. */
  changes: number
  /** Times the performance begins. */
  begins: number
  /** Times the customer starts another purchase after this one has expired. */
  replacements: number
  /** Times the shop cancels the performance. */
  cancellations: number
  /** Times the customer regrets what is paid, on another device. */
  regrets: number
  /** Doors that admit the ticket. */
  doors: number
  /** Refunds that the provider does later. */
  schedules: number
  /** Refunds that the provider leaves to an operator. */
  byHands: number
}

/** A row of payment_attempt. */
export interface Attempt {
  id: string
  /** The page's. */
  idempotencyKey: number
  state: AttemptState
  amountCents: number
  /** The purchase's version that the page showed, and the one that was charged. */
  seen: string
  charged: string
  /** Written down less than fifteen seconds ago: its charge may still be in flight. */
  young: boolean
  /** The provider's horizon has passed. */
  past: boolean
  /** The reconciler will ask about it. */
  due: boolean
  asks: number
  /** Given up at the horizon: its purchase is no longer kept for it. */
  alerted: boolean
  /** It ended while the customer was to go on with the provider. */
  stopped: boolean
  /** The provider takes nothing of its step any more. */
  over: boolean
  /** The provider could not make it void: what comes of it is given back. */
  leftOpen: boolean
}

/** A line of the provider's ledger. */
export interface Charge {
  key: string
  attempt: string
  /** `open`: the customer is to go on with the provider; `agreed`: the payer has, and it is to be captured. */
  state: 'approved' | 'declined' | 'pending' | 'open' | 'agreed' | 'voided'
  cents: number
  /** Keys of the refunds that were made of it, each of the whole amount. */
  refunds: string[]
  /** Key of a refund that is to be made later. */
  scheduled: string | null
  /** A refund was left to an operator, who has paid it. */
  byHand: 'asked' | 'paid' | null
}

/** A row of refund: of a whole charge. */
export interface Refund {
  attempt: string
  state: RefundState
}

export type Holder = 'customer' | 'rival'

export interface Seat {
  holder: Holder | null
  /** Its hold has run out: another may take it, though nobody has. */
  lapsed: boolean
  tickets: Holder[]
}

/** Something the server is in the middle of, between two commits. A crash forgets it. */
export interface Job {
  kind: 'charge' | 'ask' | 'refund' | 'close'
  attempt: string
  by: 'page' | 'reconciler' | 'notification' | 'outbox'
  /** The call of the page that waits for it. */
  call: string | null
  /** The notification that brought it up. */
  event: string | null
  /** The customer has given the provider's step up. */
  isLeft?: boolean
  /** What is done next. */
  next: ReconcileStep | { do: 'charge' | 'close' | 'read' } | { do: 'writeRefund'; answer: RefundAnswer }
  /** A round of questions: the attempt as it was read at its start, and what the provider has said since. */
  round: { seen: AttemptState; heard: ReconcileFacts['heard'] } | null
}

export type Reply = { ok: true; data: unknown } | { ok: false; code: ErrorCode; message: string } | 'lost'

/** A call of the page to the shop: on its way, being served, or its reply on its way back. */
export interface Call {
  /** The page's actor, and for a charge its idempotency key. */
  id: string
  actor:
    | 'preValidate'
    | 'charge'
    | 'askPayment'
    | 'verifyPayment'
    | 'stopPayment'
    | 'loadOrder'
    | 'loadProcess'
    | 'invalidate'
  idempotencyKey: number
  stage: 'out' | 'served' | 'back'
  reply: Reply | null
  /** Nobody waits for the reply any more. */
  abandoned: boolean
  /** A charge for which the provider was asked to void what was declined before. */
  hasAskedToVoid: boolean
  /** The purchase's version that a charge comes with. */
  version: string
}

/** The page's machines by what they are called in its snapshot. */
export type PageActor = 'checkout' | 'card' | 'payment' | 'asked' | 'purchase' | 'cart' | 'timer' | 'tabs'

/** The customer's page: its machines, and what the browser keeps over a reload. */
export interface Page {
  checkout: string
  card: string | null
  /** The purchase's payment, and what the page asks about itself. */
  payment: string | null
  asked: string | null
  purchase: string
  cart: string
  timer: string
  tabs: string
  address: 'checkout' | 'confirmation'
  /** The tabs' shared record. */
  record: OwnershipState
}

/** One purchase of one seat, with everybody who has to do with it. */
export interface Paying {
  page: Page
  calls: Call[]
  jobs: Job[]
  purchase: { state: PurchaseState; deadline: number }
  attempts: Attempt[]
  seat: Seat
  refunds: Refund[]
  /** Attempts whose refund the provider is to be asked for. */
  outbox: string[]
  /** Notifications that were written down. */
  heard: string[]
  ledger: Charge[]
  /**
   * News that no page waited for: the provider approved what it had declined, or a charge that a reload left
   * behind arrived after all. What a page was answered before has become untrue.
   */
  overtaken: boolean
  /** Another device has changed what is bought. */
  changed: boolean
  /** The performance has begun. */
  begun: boolean
  /** The performance was cancelled. */
  cancelled: boolean
  /** The customer has started another purchase. */
  replaced: boolean
  /** The customer has given the purchase back. */
  regretted: boolean
  /** A door has admitted the ticket. */
  admitted: boolean
  /** Deadlines that have passed; a deadline is the number it passes at. */
  now: number
  budget: PayingBudget
}

export type PayingAction = Action<Paying, PayingChange>

/** A change of the purchase's state. */
export interface PayingChange {
  from: PurchaseState
  to: PurchaseState
  /** Who wrote it. */
  by: 'payment' | 'sweeper' | 'customer' | 'replacement' | 'cancellation' | 'regret'
}

export const DUE_CENTS = 1_390_055
/** With what another device has added. */
const CHANGED_CENTS = 1_840_055
export const dueOf = ({ changed }: Paying): number => (changed ? CHANGED_CENTS : DUE_CENTS)
export const versionOf = ({ changed }: Paying): string => (changed ? 'v-2' : 'v-1')
export const hasEnded = (state: PurchaseState): boolean => state === 'EXPIRADO' || state === 'CANCELADO'
export const attemptOf = ({ attempts }: Paying, id: string): Attempt =>
  attempts.find((attempt) => attempt.id === id) as Attempt
/** The attempt of an idempotency key; of 0, the latest. */
export const askedAttempt = ({ attempts }: Paying, idempotencyKey: number): Attempt | undefined =>
  idempotencyKey === 0
    ? attempts.at(-1)
    : attempts.find((attempt) => attempt.idempotencyKey === idempotencyKey)
export const withAttempt = (state: Paying, id: string, change: Partial<Attempt>): Paying => ({
  ...state,
  attempts: state.attempts.map((attempt) => (attempt.id === id ? { ...attempt, ...change } : attempt)),
})
/** As anyone reads it: an open purchase past its deadline has expired, swept or not. */
export const stateNow = ({ purchase, now }: Paying): PurchaseState =>
  purchase.state === 'ABIERTO' && purchase.deadline <= now ? 'EXPIRADO' : purchase.state
export const spend = (state: Paying, cost: keyof PayingBudget): Paying => ({
  ...state,
  budget: { ...state.budget, [cost]: state.budget[cost] - 1 },
})
export type Outcome = PaymentOutcome
