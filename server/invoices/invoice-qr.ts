import type { InvoiceRow } from './invoice-context.ts'
import { receiverOf } from './receipt-request.ts'

const ADDRESS = 'https://www.afip.gob.ar/fe/qr/?p='

/** An invoice that the authority has authorised. */
export type AuthorisedInvoice = InvoiceRow & {
  number: number
  issuedOn: string
  cae: string
  caeUntil: string
  authorisedAt: Date
}

export const isAuthorised = (row: InvoiceRow): row is AuthorisedInvoice => row.state === 'AUTORIZADA'

/** The address in the authority's code of a receipt, by which anybody asks it whether it is true. Numbers are numbers. */
export const qrOfInvoice = (row: AuthorisedInvoice): string => {
  const receiver = receiverOf(row)
  const facts = {
    ver: 1,
    fecha: row.issuedOn,
    cuit: Number(row.cuit),
    ptoVta: row.pointOfSale,
    tipoCmp: row.receiptType,
    nroCmp: row.number,
    importe: row.cents / 100,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: receiver.type,
    nroDocRec: Number(receiver.number),
    tipoCodAut: row.emission === 'CAEA' ? 'A' : 'E',
    codAut: Number(row.cae),
  }
  return `${ADDRESS}${encodeURIComponent(Buffer.from(JSON.stringify(facts)).toString('base64'))}`
}
