import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { lineOfText } from '../line-of-text.ts'
import { documentNumber, documentRule } from './document-rule.ts'

/** Documents by which the tax authority knows who buys. */
export const receiverDocuments = ['DNI', 'CUIT', 'CUIL'] as const

/** To whom an invoice is issued. */
export const invoiceReceiver = z
  .strictObject({
    cNombre: lineOfText(80),
    cTipoDocumento: z.enum(receiverDocuments),
    cDocumento: documentNumber,
  })
  .check(documentRule)
export type InvoiceReceiver = z.infer<typeof invoiceReceiver>

/** An invoice of a sale, or a credit note of what was given back of it. */
const boxPaper = z.object({
  idComprobante: z.int(),
  cTipo: z.enum(['FACTURA', 'NOTA_DE_CREDITO']),
  cLetra: z.enum(['B', 'C']),
  /** "0003-00048213"; null until it has one. */
  cNumero: z.nullable(z.string()),
  /** Issued, being issued, or rejected by the tax authority. */
  cEstado: z.enum(['EMITIDO', 'EN_CURSO', 'RECHAZADO']),
  fTotal: z.number(),
  dFecha: dateTime,
  /** Where its file is, for half an hour; null until it is issued. */
  cEnlace: z.nullable(z.string()),
})
export type BoxPaper = z.infer<typeof boxPaper>

/** Papers of a sale. lFactura: this shop issues invoices; lNombrable: the receiver of its own may still be named. */
export const boxPapers = z.object({
  idProcesoDeCompra: z.string(),
  lFactura: z.boolean(),
  lNombrable: z.boolean(),
  /** Null for a final consumer who is not named. */
  cReceptor: z.nullable(z.string()),
  listaComprobante: z.array(boxPaper),
})
export type BoxPapers = z.infer<typeof boxPapers>
