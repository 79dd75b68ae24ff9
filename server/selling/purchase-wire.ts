import {
  type CartLine,
  type HeldPlace,
  type Locale,
  type PurchaseProcess,
  toWireMoney,
} from '../../contract/index.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { imagesOf } from '../catalogue/catalogue-wire.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { withProvinceName } from '../geo/address-in-words.ts'
import { chargesFor } from './charges.ts'
import { offersOf } from './offers.ts'
import type { PurchasePlace, PurchaseRecord } from './purchases.ts'
import { costOf, type PurchaseCost, toWireTotals } from './totals.ts'

export interface PurchaseContext {
  catalogue: CatalogueCache
  deployments: Deployments
}

/** What a purchase costs as it stands, by the charges of its deployment. */
export const costOfPurchase = (
  { deployments }: Pick<PurchaseContext, 'deployments'>,
  purchase: Pick<
    PurchaseRecord,
    | 'deploymentId'
    | 'processType'
    | 'places'
    | 'deliveryTypeId'
    | 'deliveryAddress'
    | 'installments'
    | 'coupon'
    | 'bankPromotionId'
    | 'extras'
    | 'paymentMethodId'
    | 'exchangedCents'
  >,
): PurchaseCost => costOf(chargesFor(deployments.ofId(purchase.deploymentId), purchase.processType), purchase)

const toWirePlace = async (
  catalogue: CatalogueCache,
  place: PurchasePlace,
  locale: Locale,
): Promise<HeldPlace> => {
  const say = inLanguage(catalogue.words, locale)
  const promotion = catalogue.promotions.get(place.promotionId ?? 0)
  const planHash = catalogue.performances.get(place.performanceId)?.planHash ?? null
  const plan = place.seatOrdinal === null || planHash === null ? null : await catalogue.plan(planHash)
  const ordinal = place.seatOrdinal ?? -1
  const row = plan?.seats.rows[ordinal]
  return {
    idPosicion: plan?.seats.guids[ordinal] ?? null,
    idSector: place.sectorId,
    cSector: say(catalogue.sectors.get(place.sectorId)?.name ?? ''),
    cFila: row === undefined ? null : say(row),
    cAsiento: plan?.seats.seats[ordinal] ?? null,
    nCantidad: place.quantity,
    idPromocion: place.promotionId,
    cPromocion: promotion === undefined ? null : say(promotion.name),
    fPrecio: toWireMoney(place.priceCents),
    fDescuento: toWireMoney(place.discountCents),
    fPrecioFinal: toWireMoney(place.priceCents - place.discountCents),
  }
}

const toWireLine = async (
  catalogue: CatalogueCache,
  performanceId: number,
  places: PurchasePlace[],
  locale: Locale,
): Promise<CartLine> => {
  const performance = catalogue.performances.get(performanceId)
  const show = catalogue.shows.get(performance?.showId ?? 0)
  const total = places.reduce(
    (sum, place) => sum + place.quantity * (place.priceCents - place.discountCents),
    0,
  )
  return {
    idFuncion: performanceId,
    oFuncionFecha: performance?.startsAt ? { dFecha: performance.startsAt.toISOString() } : null,
    nCantidadPosiciones: places.reduce((count, place) => count + place.quantity, 0),
    fPrecioTotalFinal: toWireMoney(total),
    oEspectaculo: {
      cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show?.name ?? ''),
      cEstablecimientoNombre: catalogue.establishments.get(show?.establishmentId ?? 0)?.name ?? '',
      idEspectaculoCartelTipo: show?.cartelTypeId ?? 0,
      cSeo: show?.seo ?? '',
    },
    listaImagenEspectaculoCartel: show === undefined ? [] : imagesOf(show),
    listaPosicion: await Promise.all(places.map((place) => toWirePlace(catalogue, place, locale))),
  }
}

/** Section 3, Purchase process, with its cart lines by performance and its totals; texts in a language. */
export const toWirePurchase = async (
  context: PurchaseContext,
  purchase: PurchaseRecord,
  locale: Locale,
): Promise<PurchaseProcess> => {
  const { catalogue, deployments } = context
  const { totals, version } = costOfPurchase(context, purchase)
  const { exchangedCents: worth, exchangedBy = null } = purchase
  const backCents = (worth ?? 0) - (totals.exchangedCents ?? 0)
  const byPerformance = Map.groupBy(purchase.places, (place) => place.performanceId)
  return {
    idProcesoDeCompra: purchase.id,
    ctProcess: purchase.processType,
    cEstado: purchase.state,
    dDesde: purchase.startedAt.toISOString(),
    dMaxima: purchase.deadline.toISOString(),
    nMinutos: deployments.ofId(purchase.deploymentId).limits.purchaseMinutes,
    listaFuncion: await Promise.all(
      [...byPerformance].map(([performanceId, places]) =>
        toWireLine(catalogue, performanceId, places, locale),
      ),
    ),
    oCantidadTotal: { nCantidadTotal: purchase.places.reduce((count, place) => count + place.quantity, 0) },
    oTotal: toWireTotals(totals),
    cVersion: version,
    idEntregaTipo: purchase.deliveryTypeId,
    nFormaDePago: purchase.paymentMethodId,
    oDatosAdicionales: purchase.buyer,
    oDomicilio: purchase.deliveryAddress && withProvinceName(purchase.deliveryAddress),
    ...(worth !== null && {
      oCambio: {
        fValor: toWireMoney(worth),
        fADevolver: toWireMoney(backCents),
        ...(exchangedBy && { cDestino: backCents > 0 ? exchangedBy : 'NADA' }),
      },
    }),
    ...offersOf(context, purchase, locale),
  }
}
