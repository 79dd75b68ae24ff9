import { createHash } from 'node:crypto'
import {
  type CartTotals,
  type DeliveryAddress,
  type Discount,
  type SectorKind,
  type Totals,
  totalsOf,
  toWireMoney,
  type WireDiscount,
} from '../../contract/index.ts'
import { type ChargesInCurrency, deliveryCentsOf, installmentPlanOf } from './charges.ts'
import { type CouponRule, discountsOf, goodsOf } from './discounts.ts'

/** A seat, or a quantity of a sector, as the database holds it. Whole cents, for one place. */
export interface PricedPlace {
  kind: SectorKind
  performanceId: number
  sectorId: number
  seatOrdinal: number | null
  quantity: number
  promotionId: number | null
  priceCents: number
  discountCents: number
}

export interface Priced {
  places: readonly PricedPlace[]
  deliveryTypeId: number | null
  deliveryAddress: DeliveryAddress | null
  installments: number
  coupon?: CouponRule | null
  bankPromotionId?: string | null
}

export interface PurchaseCost {
  totals: Totals
  /** Digest of all that the customer sees of a purchase before paying: another one is another offer. */
  version: string
}

const seenOf = (place: PricedPlace): string =>
  JSON.stringify([
    place.performanceId,
    place.sectorId,
    place.seatOrdinal,
    place.promotionId,
    place.quantity,
    place.priceCents,
    place.discountCents,
  ])

/**
 * What a purchase costs, from what the database holds: both what is shown and what is charged. No amount ever comes
 * from a client; the version that it sends can only refuse.
 * @param charges of the deployment in which the purchase was made.
 */
export const costOf = (
  charges: ChargesInCurrency,
  { coupon, bankPromotionId, ...priced }: Priced,
): PurchaseCost => {
  const { places, deliveryTypeId, deliveryAddress, installments } = priced
  const discounts = discountsOf(charges, { places, installments, coupon, bankPromotionId })
  const discountCents = discounts.reduce((sum, { cents }) => sum + cents, 0)
  const summed = totalsOf(
    places.map(({ kind, ...place }) => ({ ...place, isProduct: kind === 'PRODUCTO' })),
    {
      decimals: charges.decimals,
      servicePercent: charges.servicePercent,
      // What costs nothing any more has no code to pay for.
      antifraudCents: discountCents === goodsOf(places) ? 0 : charges.antifraudCents,
      deliveryCents: deliveryCentsOf(charges, deliveryTypeId, deliveryAddress),
      interestPercent: installmentPlanOf(charges, installments)?.interestPercent ?? 0,
      discountCents,
    },
  )
  const totals: Totals = discounts.length === 0 ? summed : { ...summed, discounts }
  const address = deliveryAddress ? [Object.entries(deliveryAddress).sort()] : []
  const seen = [places.map(seenOf).sort(), deliveryTypeId, installments, totals, ...address]
  const version = createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
  return { totals, version }
}

export const toWireDiscount = ({ kind, name, cents }: Discount): WireDiscount => ({
  cTipo: kind === 'coupon' ? 'CUPON' : 'BANCO',
  cNombre: name,
  fImporte: toWireMoney(cents),
})

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
  ...(totals.discounts && { aDescuento: totals.discounts.map(toWireDiscount) }),
})
