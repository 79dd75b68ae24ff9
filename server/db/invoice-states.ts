/** What an invoice or a credit note may be; machines/invoice is its chart. */
export type InvoiceState = 'DEBIDA' | 'NUMERADA' | 'PEDIDA' | 'DESCONOCIDA' | 'RECHAZADA' | 'AUTORIZADA'

export const invoiceStates = [
  'DEBIDA',
  'NUMERADA',
  'PEDIDA',
  'DESCONOCIDA',
  'RECHAZADA',
  'AUTORIZADA',
] as const satisfies InvoiceState[]

/** What the report of a number that was issued under an advance code may be; machines/advance-report is its chart. */
export type AdvanceReportState = 'DEBIDO' | 'PEDIDO' | 'DESCONOCIDO' | 'RECHAZADO' | 'INFORMADO'

export const advanceReportStates = [
  'DEBIDO',
  'PEDIDO',
  'DESCONOCIDO',
  'RECHAZADO',
  'INFORMADO',
] as const satisfies AdvanceReportState[]

/** It has a number about which the tax authority has not said all: one at a time in a series. */
export const underWayStates = ['NUMERADA', 'PEDIDA', 'DESCONOCIDA'] as const satisfies InvoiceState[]
