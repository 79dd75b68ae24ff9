import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { cancellationForm } from './box-office.ts'
import { exchangeOffer, wantedExchange } from './exchange.ts'
import { purchaseProcess } from './purchase.ts'
import { gaveBackBy } from './shift-give-back.ts'

/** lExcepcion: a manager is to allow it against the rule. */
export const boxExchangeRequest = z.strictObject({ lExcepcion: z.boolean() })
export type BoxExchangeRequest = z.infer<typeof boxExchangeRequest>

/** What the tickets of a sale of a desk may be exchanged for, and how what would go back is paid. */
export const boxExchangeOffer = z.extend(exchangeOffer, {
  nOrden: z.string(),
  cDestino: gaveBackBy,
})
export type BoxExchangeOffer = z.infer<typeof boxExchangeOffer>

/**
 * cComprobante: how what goes back is paid by hand, in the place of the drawer or where the provider gives nothing back.
 * oExcepcion: a manager's word against the rule, and why.
 */
export const boxExchangeForm = z.extend(wantedExchange, {
  cComprobante: z.optional(lineOfText(200)),
  oExcepcion: z.optional(cancellationForm),
})
export type BoxExchangeForm = z.infer<typeof boxExchangeForm>

/** The sale of the desk that has the new places; the old tickets stay valid until it is paid. */
export const boxExchange = z.object({ nOrdenAnterior: z.string(), oProceso: purchaseProcess })
export type BoxExchange = z.infer<typeof boxExchange>
