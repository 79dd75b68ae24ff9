import type { Locale } from '../../../contract/index.ts'
import { type Order, type OrderState, type Ticket, toWireMoney } from '../../../contract/index.ts'
import type { CatalogueCache } from '../../domain/catalogue.ts'
import { inLanguage } from '../../domain/catalogue-words.ts'
import { deliveryTypeOf } from '../../domain/charges.ts'
import { orderNumber } from '../../domain/order-number.ts'
import type { PurchaseContext } from '../../domain/purchase-wire.ts'
import { imagesOf } from '../../domain/wire.ts'
import { message } from '../../text/messages.ts'
import type { PrintedTicket } from '../../tickets/read-tickets.ts'
import type { OrderRow } from './order-rows.ts'

const stateOf = ({ purchase, attempts }: OrderRow): OrderState => {
  if (purchase.state === 'CONFIRMADO') return 'CONFIRMADA'
  const states = attempts.map(({ state }) => state)
  if (states.some((state) => state === 'ENVIANDO' || state === 'DESCONOCIDO')) return 'EN_PROCESO'
  if (states.some((state) => state === 'A_DEVOLVER' || state === 'DEVUELTO')) return 'DEVUELTA'
  return 'RECHAZADA'
}

const toWireTicket = (ticket: PrintedTicket): Ticket => ({
  cNumero: ticket.number,
  idFuncion: ticket.performanceId,
  cSector: ticket.sector,
  cFila: ticket.row,
  cAsiento: ticket.seat,
  cPromocion: ticket.promotion,
  fPrecioFinal: toWireMoney(ticket.priceCents),
  cQr: ticket.qr,
})

const toWireLine = (
  catalogue: CatalogueCache,
  performanceId: number,
  locale: Locale,
): Order['listaFuncion'] => {
  const performance = catalogue.performances.get(performanceId)
  const show = performance && catalogue.shows.get(performance.showId)
  if (!performance || !show) return []
  return [
    {
      idFuncion: performanceId,
      cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show.name),
      cEstablecimientoNombre: catalogue.establishments.get(show.establishmentId)?.name ?? '',
      cSeo: show.seo,
      dFecha: performance.startsAt?.toISOString() ?? null,
      dPuertas: performance.doorsAt?.toISOString() ?? null,
      listaImagenEspectaculoCartel: imagesOf(show),
    },
  ]
}

/** Section 3, Order. */
export const toWireOrder = (
  { catalogue, deployments }: PurchaseContext,
  row: OrderRow,
  tickets: readonly PrintedTicket[],
  locale: Locale,
): Order => {
  const { order, purchase, attempts } = row
  const { totals } = order
  const confirmed = purchase.state === 'CONFIRMADO'
  const pending = attempts.filter(({ state }) => state === 'ENVIANDO' || state === 'DESCONOCIDO')
  const delivery = deliveryTypeOf(deployments.ofId(purchase.deploymentId).charges, purchase.deliveryTypeId)
  const paidCents = confirmed ? totals.totalCents : 0
  return {
    nOrden: orderNumber(order.id),
    idProcesoDeCompra: purchase.id,
    cEstado: stateOf(row),
    dOrden: (order.confirmedAt ?? order.createdAt).toISOString(),
    listaFuncion: row.performanceIds.flatMap((id) => toWireLine(catalogue, id, locale)),
    listaEntrada: tickets.map(toWireTicket),
    cEntrega: delivery ? message(locale, `delivery.${delivery.key}.name`) : '',
    cEmail: purchase.buyer?.cEmail ?? '',
    fTickets: toWireMoney(totals.ticketsCents),
    fEntrega: toWireMoney(totals.deliveryCents),
    fQrAntifraude: toWireMoney(totals.antifraudCents),
    fProductos: toWireMoney(totals.productsCents),
    fCargoServicio: toWireMoney(totals.serviceCents),
    fFinanciacion: toWireMoney(totals.financingCents),
    fTotal: toWireMoney(totals.totalCents),
    fPagado: toWireMoney(paidCents),
    fPendiente: toWireMoney(pending.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    nPagos: attempts.filter(({ state }) => state === 'CONFIRMADO').length + pending.length,
    nPagosPendientes: pending.length,
    cUltimosDigitos: attempts.find(({ lastDigits }) => lastDigits !== null)?.lastDigits ?? null,
  }
}
