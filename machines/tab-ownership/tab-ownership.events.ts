import type { BusinessTimer } from '../../contract/client-state.ts'
import type { ProcessType } from '../../contract/entities/purchase.ts'
import type { NoticeCode } from '../../contract/notice-codes.ts'

/** Milliseconds from a deadline until others may tidy up the purchase of a tab that is gone. */
export const OWNER_GRACE_MS = 5000

/** The purchase a tab owns or wants to own, as the server answered it; dates are ISO with offset. */
export interface OwnedProcess {
  idProcesoDeCompra: string
  idFuncion: number | null
  ctProcess: ProcessType
  dDesde: string
  dMaxima: string
  nMinutos: number
}

/** What the parent sends. `now` is the server-corrected time in milliseconds. */
export type TabOwnershipCommand =
  /** A process was opened, or a performance was added to it: own it, here. */
  | { type: 'purchase.started'; process: OwnedProcess; now: number }
  /** Cancelled by the customer (INV001) or left silently (BOX mode, without a notice). */
  | { type: 'purchase.cancelled'; notice: NoticeCode | null; origin: string | null; now: number }
  /** Its time is up, by the clock or by the server. */
  | { type: 'purchase.expired'; notice: NoticeCode; origin: string; now: number }
  /** Payment is about to be asked for: wait for `payment.cleared` before charging. */
  | { type: 'payment.started'; now: number }
  /** The charge was refused; dMaxima is the server's deadline for another try. */
  | { type: 'payment.failed'; dMaxima: string; now: number }
  | { type: 'purchase.paid'; now: number }
  /** Logged out, here or elsewhere: the purchase is reset silently and not invalidated (no token is left). */
  | { type: 'session.ended'; now: number }
  /** OK on the message that another tab started a purchase. */
  | { type: 'supersession.acknowledged'; now: number }
  /** A reply's dServidor measured this many milliseconds between the server's clock and ours. */
  | { type: 'clock.corrected'; offsetMs: number }

/** What `watchTabs` sends; a record always travels whole, so that its epoch can be compared. */
export type TabOwnershipSignal =
  /** This tab knows its id and has read the shared record: comes first, once. */
  | { type: 'tab.rehydrated'; tabId: string; record: BusinessTimer; now: number }
  /** The record runs under another tab; sent again as it was when this tab wakes up. */
  | { type: 'remote.claimed'; record: BusinessTimer; now: number }
  /** The record was reset by another tab. */
  | { type: 'remote.reset'; record: BusinessTimer }
  /** The owner lock that was taken at this epoch is held by another tab now. */
  | { type: 'lock.lost'; epoch: number }

export type TabOwnershipEvent = TabOwnershipCommand | TabOwnershipSignal

/** Whether a payment begins as the tab becomes the principal, or was under way when it was reloaded. */
export type Paying = 'no' | 'begins' | 'resumed'

/** What the parent is sent. */
export type TabOwnershipReport =
  /** This tab is the principal, by a claim or after a reload: its clock runs by `record`. */
  | { type: 'ownership.claimed'; record: BusinessTimer; paying: Paying }
  /** The process is closed, or `paying`: in another tab it is being paid for. It cannot be started again. */
  | { type: 'ownership.refused'; idProcesoDeCompra: string; paying: boolean }
  /** What was to be started is refused; this tab goes on with the purchase of `record`, which it owns. */
  | { type: 'ownership.continued'; record: BusinessTimer }
  /** Another tab started a purchase: purchase screens are left (section 4). Nothing was invalidated. */
  | { type: 'ownership.superseded' }
  /** The fence was passed and the payment is marked: charge now. */
  | { type: 'payment.cleared' }
  /** The purchase is being paid already: it is not charged once more. */
  | { type: 'payment.refused' }
  /** The record is reset and the stored purchase may be cleared. */
  | { type: 'purchase.ended' }
  /** The shared record as it now is, for the timer of every tab: also at start, and when other tabs write. */
  | { type: 'record.changed'; record: BusinessTimer; mine: boolean }

/** Why a claim is refused. */
export type RefusalReason =
  /** The purchase has ended, or another tab is paying for it. */
  | 'over'
  /** This tab owns the record by its epoch: what it owns goes on. */
  | 'owned'
  /** The record says that this tab is paying this very purchase: it was reloaded. */
  | 'paying'
  /** The record names this tab with another purchase: it was reloaded. */
  | 'named'

/** How an operation on the shared record ended; FENCED and REFUSED wrote nothing. */
export type RecordOutcome =
  | { kind: 'done' | 'fenced'; record: BusinessTimer }
  | { kind: 'refused'; why: RefusalReason; record: BusinessTimer }

/** `epoch` is the one this tab owns by, 0 where it owns nothing. */
export interface ClaimInput {
  process: OwnedProcess
  epoch: number
  now: number
}
/** `epoch` is the one this tab owns by: an operation with another epoch than the record's is FENCED. */
export interface FencedInput {
  epoch: number
  now: number
}
export interface CloseInput extends FencedInput {
  notice: NoticeCode | null
  origin: string | null
  /** Also release the process on the server, if it is pending and in CART mode. */
  invalidate: boolean
}
export interface ReviveInput extends FencedInput {
  dMaxima: string
}

/** What the machine sends to `watchTabs`. */
export type WatchTabsCommand =
  /** Tidy up after a tab that is gone: past the deadline only, unless the purchase is known to be paid. */
  { type: 'janitor.asked'; epoch: number; paid?: true } | { type: 'offset.measured'; offsetMs: number }
