import { type CartTotals, type SectorKind, toWireMoney } from '../../contract/index.ts'
import {
  ANTIFRAUD_QR_CENTS,
  deliveryTypeOf,
  installmentPlanOf,
  percentOf,
  SERVICE_PERCENT,
} from './charges.ts'

export interface PricedPlace {
  kind: SectorKind
  quantity: number
  priceCents: number
  discountCents: number
}

/** The parts of a purchase's total (section 3, Cart totals), whole cents. */
export interface Totals {
  ticketsCents: number
  productsCents: number
  deliveryCents: number
  antifraudCents: number
  serviceCents: number
  financingCents: number
  totalCents: number
}

/** Always from what the database holds; no amount ever comes from a client. */
export const computeTotals = (
  places: readonly PricedPlace[],
  deliveryTypeId: number | null,
  installments: number,
): Totals => {
  const isProduct = (place: PricedPlace) => place.kind === 'PRODUCTO'
  const finalCents = (place: PricedPlace) => place.priceCents - place.discountCents
  const sum = (chosen: readonly PricedPlace[]) =>
    chosen.reduce((total, place) => total + place.quantity * finalCents(place), 0)
  const ticketsCents = sum(places.filter((place) => !isProduct(place)))
  const productsCents = sum(places.filter(isProduct))
  const chargedTickets = places
    .filter((place) => !isProduct(place) && finalCents(place) > 0)
    .reduce((count, place) => count + place.quantity, 0)
  const deliveryCents = places.length === 0 ? 0 : (deliveryTypeOf(deliveryTypeId)?.cents ?? 0)
  const antifraudCents = chargedTickets * ANTIFRAUD_QR_CENTS
  const serviceCents = percentOf(ticketsCents + productsCents, SERVICE_PERCENT)
  const beforeInterest = ticketsCents + productsCents + deliveryCents + antifraudCents + serviceCents
  const financingCents = percentOf(beforeInterest, installmentPlanOf(installments)?.interestPercent ?? 0)
  return {
    ticketsCents,
    productsCents,
    deliveryCents,
    antifraudCents,
    serviceCents,
    financingCents,
    totalCents: beforeInterest + financingCents,
  }
}

export const toWireTotals = (totals: Totals): CartTotals => ({
  fTickets: toWireMoney(totals.ticketsCents),
  fEntrega: toWireMoney(totals.deliveryCents),
  fQrAntifraude: toWireMoney(totals.antifraudCents),
  fProductosAdicionales: 0,
  fProductos: toWireMoney(totals.productsCents),
  fSeguro: 0,
  fCargoServicio: toWireMoney(totals.serviceCents),
  fFinanciacion: toWireMoney(totals.financingCents),
  fTotal: toWireMoney(totals.totalCents),
  fTotalAhora: toWireMoney(totals.totalCents),
  fTotalDespues: 0,
})
