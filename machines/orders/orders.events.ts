export type OrdersEvent =
  | { type: 'loading.retried' }
  | { type: 'tickets.requested'; idProcesoDeCompra: string }
