import type { Signatures } from '../auth/signatures.ts'

/** Where an invoice is downloaded from; what allows it is in the query, which no log has. */
export const INVOICE_PATH = '/v1/comprobante'

const PURPOSE = 'invoice'
const GOOD_MS = 30 * 60_000

type Signing = Pick<Signatures, 'seal' | 'open'>

/** The address of an invoice's file: who reads its order downloads it, for half an hour. */
export const invoiceLink = (signatures: Signing, id: number, now: Date): string => {
  const sealed = signatures.seal(PURPOSE, `${id} ${now.getTime() + GOOD_MS}`)
  return `${INVOICE_PATH}?sello=${encodeURIComponent(sealed)}`
}

/** @returns the invoice's id; null for a seal that has expired, or that this shop did not make. */
export const invoiceOfSeal = (signatures: Signing, sealed: string, now: Date): number | null => {
  const [id, until] = signatures.open(PURPOSE, sealed)?.split(' ') ?? []
  return id !== undefined && Number(until) > now.getTime() ? Number(id) : null
}
