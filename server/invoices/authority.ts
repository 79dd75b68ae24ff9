import type { InvoiceVat } from '../../contract/index.ts'

/** Receipts that are numbered one after the other: who issues, where, and the authority's code of the type. */
export interface Series {
  cuit: string
  pointOfSale: number
  receiptType: number
}

/** The authority's code of a document, and its digits; 99 and 0 for a final consumer who is not named. */
export interface ReceiverDocument {
  type: number
  number: string
}

/** A receipt as it is asked for, the same each time that it is. Days are YYYY-MM-DD, money whole cents. */
export interface ReceiptRequest {
  number: number
  issuedOn: string
  /** When what is sold is done. */
  service: { from: string; until: string }
  /** Goods are sold with it. */
  withGoods: boolean
  receiver: ReceiverDocument
  cents: number
  /** Null for a type that has no tax in it. */
  vat: InvoiceVat | null
  /** Of a credit note: what it takes from. */
  original: { pointOfSale: number; receiptType: number; number: number; issuedOn: string } | null
}

export interface Authorised {
  state: 'authorised'
  cae: string
  /** The last day of the code. */
  until: string
}

/** What the authority answers to a receipt. */
export type Authorisation =
  | Authorised
  /** Its codes and words. */
  | { state: 'rejected'; reason: string }
  /** The number is not the one that comes next. */
  | { state: 'outOfTurn' }
  /** No answer, or one that says nothing: it may have authorised it. */
  | { state: 'unknown' }

/** What the authority has under a number. */
export type Found =
  | (Authorised & { cents: number; receiver: ReceiverDocument })
  | { state: 'absent' }
  | { state: 'unknown' }

/** Who authorises invoices: the port. It never throws; asked twice, it has one receipt of a number. */
export interface InvoiceAuthority {
  /** @returns the number of the last receipt of a series, 0 for none; null where no answer comes. */
  lastNumber(series: Series): Promise<number | null>
  authorise(series: Series, receipt: ReceiptRequest): Promise<Authorisation>
  find(series: Series, number: number): Promise<Found>
}
