import type { Authorised, Found, ReceiptRequest, Series } from '../authority.ts'
import type { Fortnight } from './fortnights.ts'

/** A code that the authority gives in advance, for all receipts that are issued under it. Days are YYYY-MM-DD. */
export interface AdvanceCode {
  code: string
  validFrom: string
  validUntil: string
  /** The last day on which its use can be reported. */
  reportBy: string
}

export type GivenCode =
  | (AdvanceCode & { state: 'given' })
  /** Its codes and words. */
  | { state: 'rejected'; reason: string }
  | { state: 'unknown' }

/** What the authority answers to a report. */
export type Reported = { state: 'accepted' } | { state: 'rejected'; reason: string } | { state: 'unknown' }

/** A receipt that was issued under a code, and the second at which it was. */
export interface IssuedReceipt {
  receipt: ReceiptRequest
  code: string
  issuedAt: Date
}

/** A receipt that was reported to the authority, under whichever code. */
export type FoundReport =
  | (Omit<Extract<Found, { state: 'authorised' }>, 'until' | 'cae'> & Pick<Authorised, 'cae'>)
  | { state: 'absent' }
  | { state: 'unknown' }

/** Gives codes in advance and takes the reports of their use: the port of the contingency. It never throws. */
export interface ContingencyAuthority {
  /** Asked again, it gives the code that it gave before. */
  giveCode(cuit: string, fortnight: Pick<Fortnight, 'period' | 'half'>): Promise<GivenCode>
  report(series: Series, issued: IssuedReceipt): Promise<Reported>
  findReport(series: Series, number: number): Promise<FoundReport>
  /** Reports that nothing was issued under a code at a point of sale. */
  reportUnused(place: Pick<Series, 'cuit' | 'pointOfSale'>, code: string): Promise<Reported>
  findUnused(
    place: Pick<Series, 'cuit' | 'pointOfSale'>,
    code: string,
  ): Promise<'found' | 'absent' | 'unknown'>
}
