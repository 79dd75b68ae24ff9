import type { Locale } from '../../../../contract/index.ts'
import { HostedOrders, type OrderLedger } from '../../sandbox-kit/hosted-orders.ts'
import type { ParesStatus, Transaction } from './wire.ts'

/** Where a device's data is collected; its id is the reference. */
export interface KeptSetup {
  id: string
  key: string
  accessToken: string
  lastDigits: string
}

/** An authentication; its id is the transaction's. */
export interface KeptAuthentication {
  id: string
  key: string
  accessToken: string
  lastDigits: string
  amount: string
  currency: string
  returnUrl: string
  language: Locale
  at: string
  isChallenge: boolean
  hasBegun: boolean
  isLate: boolean
  /** Null while the customer has not answered. */
  says: ParesStatus | 'error' | null
  /** The card is charged one unit less. */
  isLess: boolean
}

/** A payment or a refund; `of` is the payment that a refund is of. */
export interface KeptTransaction extends Transaction {
  key: string
  of: string | null
  cents: number
}

export const openSbsBook = (ledger: OrderLedger) => ({
  setups: new HostedOrders<KeptSetup>(ledger, 'sbs-setup'),
  authentications: new HostedOrders<KeptAuthentication>(ledger, 'sbs-authentication'),
  transactions: new HostedOrders<KeptTransaction>(ledger, 'sbs'),
})
export type SbsBook = ReturnType<typeof openSbsBook>
