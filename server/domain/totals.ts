import {
  type CartTotals,
  type DeploymentCharges,
  type SectorKind,
  type Totals,
  totalsOf,
  toWireMoney,
} from '../../contract/index.ts'
import { deliveryTypeOf, installmentPlanOf } from './charges.ts'

/** Places at one price as the database holds them. Whole cents, for one place. */
export interface SoldPlace {
  kind: SectorKind
  quantity: number
  priceCents: number
  discountCents: number
}

/**
 * What a purchase costs, from what the database holds; no amount ever comes from a client.
 * @param charges of the deployment in which the purchase was made.
 */
export const computeTotals = (
  charges: DeploymentCharges,
  places: readonly SoldPlace[],
  deliveryTypeId: number | null,
  installments: number,
): Totals =>
  totalsOf(
    places.map(({ kind, ...place }) => ({ ...place, isProduct: kind === 'PRODUCTO' })),
    {
      servicePercent: charges.servicePercent,
      antifraudCents: charges.antifraudCents,
      deliveryCents: deliveryTypeOf(charges, deliveryTypeId)?.cents ?? 0,
      interestPercent: installmentPlanOf(charges, installments)?.interestPercent ?? 0,
    },
  )

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
