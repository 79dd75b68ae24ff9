import * as z from 'zod/mini'
import { type BookedReceipt, type ReceiptBook, receiptId } from './sandbox-book.ts'

const day = z.string().check(z.regex(/^\d{8}$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d{1,2})?$/))
const whole = z.string().check(z.regex(/^\d+$/))

const head = z.object({ CantReg: z.literal('1'), PtoVta: whole, CbteTipo: whole })
const detail = z.object({
  Concepto: z.enum(['1', '2', '3']),
  DocTipo: whole,
  DocNro: whole,
  CbteDesde: whole,
  CbteHasta: whole,
  CbteFch: day,
  ImpTotal: decimal,
  ImpTotConc: decimal,
  ImpNeto: decimal,
  ImpOpEx: decimal,
  ImpTrib: decimal,
  ImpIVA: decimal,
  FchServDesde: z.optional(day),
  FchServHasta: z.optional(day),
  FchVtoPago: z.optional(day),
  MonId: z.literal('PES'),
  MonCotiz: z.literal('1'),
  CondicionIVAReceptorId: whole,
  CbtesAsoc: z.optional(
    z.object({ CbteAsoc: z.array(z.object({ Tipo: whole, PtoVta: whole, Nro: whole })) }),
  ),
  Iva: z.optional(
    z.object({ AlicIva: z.array(z.object({ Id: whole, BaseImp: decimal, Importe: decimal })) }),
  ),
})

/** What the sandbox reads of a request for one receipt. */
export const receiptAsked = z.object({
  FeCabReq: head,
  FeDetReq: z.object({ FECAEDetRequest: z.tuple([detail]) }),
})
/** What it reads of the report of one that was issued under a code. */
export const receiptReported = z.object({
  FeCabReq: head,
  FeDetReq: z.object({
    FECAEADetRequest: z.tuple([
      z.extend(detail, { CAEA: whole, CbteFchHsGen: z.string().check(z.regex(/^\d{14}$/)) }),
    ]),
  }),
})
export type Head = z.infer<typeof head>
export type Detail = z.infer<typeof detail>

const CREDIT_NOTES: Record<string, string> = { '3': '1', '8': '6', '13': '11' }
const OF_C = ['11', '12', '13']
/** Final consumers are named from this total on. */
const NAMED_FROM_CENTS = 1_000_000_000
const cents = (text: string): number => Math.round(Number(text) * 100)

export interface Refused {
  code: number
  text: string
}

/** The authority's rules that the sandbox holds receipts to, with its codes. @returns null for one that is right */
export const refusalOf = (
  book: ReceiptBook,
  { cuit, emission }: Pick<BookedReceipt, 'cuit' | 'emission'>,
  { PtoVta, CbteTipo }: Head,
  one: Detail,
): Refused | null => {
  if ((book.emissionAt(cuit, PtoVta) ?? emission) !== emission)
    return { code: 10005, text: 'El punto de venta no es del tipo de emision.' }
  const last = book.last(cuit, PtoVta, CbteTipo)
  if (
    Number(one.CbteDesde) !== (last?.number ?? 0) + 1 ||
    one.CbteHasta !== one.CbteDesde ||
    one.CbteFch < (last?.date ?? '')
  )
    return {
      code: emission === 'CAE' ? 10016 : 703,
      text: 'El numero o fecha del comprobante no se corresponde con el proximo a autorizar.',
    }
  const parts = [one.ImpTotConc, one.ImpNeto, one.ImpOpEx, one.ImpTrib, one.ImpIVA].map(cents)
  if (parts.reduce((all, part) => all + part, 0) !== cents(one.ImpTotal))
    return { code: 10048, text: 'El campo ImpTotal no es la suma de sus partes.' }
  const rates = one.Iva?.AlicIva ?? []
  if (rates.reduce((all, { Importe }) => all + cents(Importe), 0) !== cents(one.ImpIVA))
    return { code: 10023, text: 'La suma de los importes de IVA no es igual a ImpIVA.' }
  if (OF_C.includes(CbteTipo) && (rates.length > 0 || cents(one.ImpIVA) > 0))
    return { code: 10071, text: 'Un comprobante C no lleva IVA.' }
  if (one.Concepto !== '1' && !(one.FchServDesde && one.FchServHasta && one.FchVtoPago))
    return { code: 10049, text: 'Faltan las fechas del servicio.' }
  if (
    one.DocTipo === '99' ? one.DocNro !== '0' || cents(one.ImpTotal) >= NAMED_FROM_CENTS : one.DocNro === '0'
  )
    return { code: 10015, text: 'El campo DocNro es invalido.' }
  const original = CREDIT_NOTES[CbteTipo]
  const associated = one.CbtesAsoc?.CbteAsoc ?? []
  if (original !== undefined && associated.length === 0)
    return { code: 10197, text: 'Falta el comprobante asociado.' }
  const isKnown = ({ Tipo, PtoVta: at, Nro }: { Tipo: string; PtoVta: string; Nro: string }) =>
    Tipo === original && book.find(receiptId(cuit, at, Tipo, Number(Nro))) !== undefined
  return associated.every(isKnown) ? null : { code: 10040, text: 'El comprobante asociado no existe.' }
}

const DAY_MS = 86_400_000

/** Books a receipt that is right; a code of its own is good for ten days. */
export const bookReceipt = (
  book: ReceiptBook,
  cuit: string,
  { PtoVta, CbteTipo }: Head,
  one: Detail,
  by: { now: Date } | { code: string; until: string },
): BookedReceipt =>
  book.add(
    {
      cuit,
      pointOfSale: PtoVta,
      receiptType: CbteTipo,
      number: Number(one.CbteDesde),
      date: one.CbteFch,
      total: one.ImpTotal,
      documentType: one.DocTipo,
      document: one.DocNro,
      emission: 'code' in by ? 'CAEA' : 'CAE',
      caeUntil:
        'code' in by
          ? by.until
          : new Date(by.now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
    },
    'code' in by ? by.code : undefined,
  )
