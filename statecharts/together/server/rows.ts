import type { PurchaseState } from '../../../contract/index.ts'
import type { RefundReason } from '../../../server/db/schema/payment.ts'
import type { AttemptState, RefundState } from '../../../server/payments/decide/transitions.ts'
import type { SharedClock } from '../clock.ts'
import type { Letter, Post } from '../post.ts'
import type { Provider } from '../provider.ts'

/** What a purchase's places are: held for it, free, another customer's, or its tickets. */
export type Places = 'held' | 'free' | 'taken' | 'sold'

/** The row of a purchase, as far as its decisions read it. Times are milliseconds since 1970. */
export interface PurchaseRow {
  id: string
  state: PurchaseState
  deadline: number
  begunAt: number
  isReplaced: boolean
  places: Places
}

/** The row of an attempt to pay. */
export interface AttemptRow {
  id: string
  purchaseId: string
  /** The page's idempotency key, and the card's token. */
  key: string
  token: string
  state: AttemptState
  amountCents: number
  createdAt: number
  asks: number
  nextAskAt: number | null
  isAlerted: boolean
  isStopped: boolean
  refundReason: RefundReason | null
  /** A round of questions about it is under way. */
  isAsked: boolean
}

export interface RefundRow {
  id: string
  attemptId: string
  state: RefundState
}

/** The server's rows, and what it works with. */
export interface ServerContext {
  clock: SharedClock
  post: Post
  provider: Provider
  purchases: PurchaseRow[]
  attempts: AttemptRow[]
  refunds: RefundRow[]
}

/** What two seats and the charges cost. */
export const DUE_CENTS = 2_780_110
export const PLACES = 2

export const purchaseOf = ({ purchases }: ServerContext, id: string): PurchaseRow =>
  purchases.find((purchase) => purchase.id === id)!

/** As anybody reads it: an open purchase past its deadline has expired, swept or not. */
export const stateNow = ({ state, deadline }: PurchaseRow, now: number): PurchaseState =>
  state === 'ABIERTO' && deadline <= now ? 'EXPIRADO' : state

/** The server writes to the customer. */
export const mail = ({ post }: ServerContext, event: string, sentence: string): void => {
  const letter: Letter = { from: 'server', to: 'person', event, sentence }
  post.send(letter, () => true)
}
