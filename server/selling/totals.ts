import { createHash } from 'node:crypto'
import {
  type CartTotals,
  type DeliveryAddress,
  type Discount,
  type GiveBackRule,
  type SectorKind,
  type Totals,
  totalsOf,
  toWireMoney,
  type WireDiscount,
  type WireGiveBackRule,
} from '../../contract/index.ts'
import type { Extras } from '../db/schema/extras.ts'
import { type ChargesInCurrency, deliveryCentsOf, installmentPlanOf, laterCentsBy } from './charges.ts'
import { discountedPrices } from './discounted-prices.ts'
import { type CouponRule, discountsOf, goodsOf } from './discounts.ts'
import { assignedOf } from './extras.ts'
import { insuranceCentsOf } from './insurance.ts'

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
  extras?: Extras | null
  /** The chosen way to pay; null while none is. */
  paymentMethodId?: number | null
  /** What tickets are worth that are exchanged for the places; null where none are. */
  exchangedCents?: number | null
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

const isTicket = ({ kind }: PricedPlace): boolean => kind !== 'PRODUCTO'

/** Products beside tickets are additional where they were chosen in the checkout. */
const additionalOf = (places: readonly PricedPlace[], { products = [] }: Extras): readonly PricedPlace[] =>
  places.some(isTicket) ? places.filter((one) => !isTicket(one) && products.includes(one.sectorId)) : []

/** Performances whose places are paid for by what is taken off. */
const freeOf = (places: readonly PricedPlace[], discounts: readonly Discount[]): ReadonlySet<number> => {
  const ids = [...new Set(places.map(({ performanceId }) => performanceId))].sort((a, b) => a - b)
  const goods = ids.map((performanceId) => ({
    performanceId,
    priceCents: goodsOf(places.filter((place) => place.performanceId === performanceId)),
  }))
  const prices = discountedPrices(goods, discounts)
  return new Set(ids.filter((_, nth) => prices[nth] === 0))
}

/**
 * What a purchase costs, from what the database holds: both what is shown and what is charged. No amount ever comes
 * from a client; the version that it sends can only refuse.
 * @param charges of the deployment in which the purchase was made.
 */
export const costOf = (
  charges: ChargesInCurrency,
  { coupon, bankPromotionId, paymentMethodId = null, exchangedCents = null, ...priced }: Priced,
): PurchaseCost => {
  const { places, deliveryTypeId, deliveryAddress, installments, extras = null } = priced
  // What is taken off would come back as money where tickets pay.
  const discounts =
    exchangedCents === null ? discountsOf(charges, { places, installments, coupon, bankPromotionId }) : []
  const discountCents = discounts.reduce((sum, { cents }) => sum + cents, 0)
  const free = freeOf(places, discounts)
  const summed = totalsOf(
    places.map(({ kind, ...place }) => ({
      ...place,
      isProduct: kind === 'PRODUCTO',
      isFree: free.has(place.performanceId),
    })),
    {
      decimals: charges.decimals,
      servicePercent: charges.servicePercent,
      antifraudCents: charges.antifraudCents,
      deliveryCents: deliveryCentsOf(charges, deliveryTypeId, deliveryAddress),
      insuranceCents: extras?.insured ? insuranceCentsOf(charges, goodsOf(places.filter(isTicket))) : 0,
      interestPercent: installmentPlanOf(charges, installments)?.interestPercent ?? 0,
      discountCents,
      exchangedCents: exchangedCents ?? 0,
    },
  )
  const laterCents = laterCentsBy(charges, paymentMethodId, summed.totalCents)
  const additionalCents = goodsOf(additionalOf(places, extras ?? {}))
  const totals: Totals = {
    ...summed,
    ...(additionalCents > 0 && { productsCents: summed.productsCents - additionalCents, additionalCents }),
    ...(discounts.length > 0 && { discounts }),
    ...(laterCents > 0 && { laterCents }),
  }
  const assigned = assignedOf(extras, places).map(({ productId, ticket }) => `${ticket}:${productId}`)
  const address = deliveryAddress ? [Object.entries(deliveryAddress).sort()] : []
  const seen = [
    places.map(seenOf).sort(),
    deliveryTypeId,
    installments,
    totals,
    ...address,
    ...assigned.sort(),
  ]
  const version = createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
  // Not in the digest: nodes of a release without the rules sell the same purchases.
  // What came of an exchange is given back whole alone.
  const { giveBack, resale } = exchangedCents === null ? charges : {}
  return { totals: { ...totals, ...(giveBack && { giveBack }), ...(resale && { resale }) }, version }
}

export const toWireGiveBackRule = ({
  hoursBefore,
  percent,
  serviceCharge,
}: GiveBackRule): WireGiveBackRule => ({
  nHoras: hoursBefore,
  nPorcentaje: percent,
  lCargoServicio: serviceCharge,
})

const toWireDiscount = ({ kind, name, cents }: Discount): WireDiscount => ({
  cTipo: kind === 'coupon' ? 'CUPON' : 'BANCO',
  cNombre: name,
  fImporte: toWireMoney(cents),
})

/** All that is taken off: codes and promotions, and what exchanged tickets pay. */
export const toWireDiscounts = ({
  discounts = [],
  exchangedCents,
}: Totals): { aDescuento?: WireDiscount[] } => {
  const exchanged: WireDiscount[] = exchangedCents
    ? [{ cTipo: 'CAMBIO', cNombre: '', fImporte: toWireMoney(exchangedCents) }]
    : []
  const all = [...discounts.map(toWireDiscount), ...exchanged]
  return all.length === 0 ? {} : { aDescuento: all }
}

export const toWireTotals = (totals: Totals): CartTotals => ({
  fTickets: toWireMoney(totals.ticketsCents),
  fEntrega: toWireMoney(totals.deliveryCents),
  fQrAntifraude: toWireMoney(totals.antifraudCents),
  fProductosAdicionales: toWireMoney(totals.additionalCents ?? 0),
  fProductos: toWireMoney(totals.productsCents),
  fSeguro: toWireMoney(totals.insuranceCents ?? 0),
  fCargoServicio: toWireMoney(totals.serviceCents),
  fFinanciacion: toWireMoney(totals.financingCents),
  fTotal: toWireMoney(totals.totalCents),
  fTotalAhora: toWireMoney(totals.totalCents - (totals.laterCents ?? 0)),
  fTotalDespues: toWireMoney(totals.laterCents ?? 0),
  ...toWireDiscounts(totals),
  ...(totals.giveBack && { oDevolucion: toWireGiveBackRule(totals.giveBack) }),
  ...(totals.resale && {
    oReglaReventa: { nHoras: totals.resale.hoursBefore, lCargoServicio: totals.resale.serviceCharge },
  }),
})
