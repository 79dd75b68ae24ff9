import type { PurchaseProcess } from '../../contract/index.ts'

export type ExchangeEvent =
  | { type: 'loading.retried' }
  | { type: 'given.date.chosen'; idFuncion: number }
  | { type: 'ticket.toggled'; cNumero: string }
  | { type: 'date.chosen'; idFuncion: number }
  | { type: 'sector.chosen'; idSector: number }
  | { type: 'exchange.submitted'; key: string }
  | { type: 'exchange.continued' }
  | { type: 'purchase.ended' }

/** The new places are a purchase of this tab, which is paid at the checkout. */
export type ExchangeEmitted =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
