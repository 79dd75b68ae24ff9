import type { HeldPlace, Performance, PlanLayout, Promotion, Sector } from '../../contract/index.ts'
import { fromWireMoney, percentOf, toWireMoney } from '../../contract/money.ts'
import { findPlanSeat } from '../../contract/plan-order.ts'
import { totalsOf } from '../../contract/totals.ts'
import type { ChosenQuantity, ChosenSeat, LoadedPerformance } from './choice.ts'

/** One seat, or one quantity of a sector. Amounts are decimal, for the whole quantity. */
export interface ChosenPlace extends Omit<HeldPlace, 'cPromocion'> {
  /** Promotions this place may take: of its sector, with uses left in this purchase. */
  promotions: Promotion[]
}

/** What the purchase will cost as far as this page knows; the server's total comes with the hold. */
export interface PreviewTotals {
  count: number
  fTickets: number
  fDescuento: number
  fCargoServicio: number
  fQrAntifraude: number
  fTotal: number
}

type Place = Omit<ChosenPlace, 'promotions' | 'fPrecio' | 'fDescuento' | 'fPrecioFinal'> & { sector: Sector }

/** What was chosen with its prices; a seat that the plan does not know is left out. */
export function chosenPlacesOf(
  loaded: LoadedPerformance,
  seats: readonly ChosenSeat[],
  quantities: readonly ChosenQuantity[],
): ChosenPlace[] {
  const { listaSector } = loaded.performance
  const places = [
    ...seats.flatMap((seat) => locateSeat(seat, loaded.layout, listaSector)),
    ...quantities.flatMap((quantity) => locateQuantity(quantity, listaSector)),
  ]
  return places.map(({ sector, ...place }) => {
    const unit = fromWireMoney(sector.fPrecio)
    const percentage = loaded.promotions.find(isPromotion(place.idPromocion))?.nPorcentaje ?? 0
    const discount = percentOf(unit, percentage, loaded.performance.nDecimales)
    return {
      ...place,
      fPrecio: toWireMoney(unit * place.nCantidad),
      fDescuento: toWireMoney(discount * place.nCantidad),
      fPrecioFinal: toWireMoney((unit - discount) * place.nCantidad),
      promotions: loaded.promotions.filter((promotion) => mayTake(place, promotion, places)),
    }
  })
}

/** Delivery and installments are chosen later: neither counts yet. */
export function previewTotalsOf(performance: Performance, places: readonly ChosenPlace[]): PreviewTotals {
  const isProduct = ({ idSector }: ChosenPlace) =>
    performance.listaSector.some((sector) => sector.idSector === idSector && sector.cTipo === 'PRODUCTO')
  const totals = totalsOf(
    places.map((place) => ({
      isProduct: isProduct(place),
      quantity: place.nCantidad,
      priceCents: fromWireMoney(place.fPrecio) / place.nCantidad,
      discountCents: fromWireMoney(place.fDescuento) / place.nCantidad,
    })),
    {
      decimals: performance.nDecimales,
      servicePercent: performance.nCargoServicioPorcentaje,
      antifraudCents: fromWireMoney(performance.fQrAntifraude),
      deliveryCents: 0,
      interestPercent: 0,
    },
  )
  const sum = (amount: (place: ChosenPlace) => number) =>
    toWireMoney(places.reduce((total, place) => total + fromWireMoney(amount(place)), 0))
  return {
    count: places.reduce((total, { nCantidad }) => total + nCantidad, 0),
    fTickets: sum((place) => place.fPrecio),
    fDescuento: sum((place) => place.fDescuento),
    fCargoServicio: toWireMoney(totals.serviceCents),
    fQrAntifraude: toWireMoney(totals.antifraudCents),
    fTotal: toWireMoney(totals.totalCents),
  }
}

const isPromotion = (idPromocion: number | null) => (promotion: Promotion) =>
  promotion.idPromocion === idPromocion

const mayTake = (place: Omit<Place, 'sector'>, promotion: Promotion, places: readonly Place[]): boolean => {
  const usedByOthers = places
    .filter(
      (other) =>
        other.idPromocion === promotion.idPromocion &&
        (other.idPosicion !== place.idPosicion || other.idSector !== place.idSector),
    )
    .reduce((total, { nCantidad }) => total + nCantidad, 0)
  return promotion.aIdSector.includes(place.idSector) && usedByOthers + place.nCantidad <= promotion.nMaximo
}

/** A seat belongs to the sector whose name is its category in the plan. */
const locateSeat = (seat: ChosenSeat, layout: PlanLayout | null, sectors: readonly Sector[]): Place[] => {
  const found = layout && findPlanSeat(layout, seat.idPosicion)
  const sector = sectors.find((each) => each.cNombre === found?.cCategoria)
  if (!found || !sector) return []
  const { cFila, cAsiento } = found
  return [
    { ...seat, sector, idSector: sector.idSector, cSector: sector.cNombre, cFila, cAsiento, nCantidad: 1 },
  ]
}

const locateQuantity = (quantity: ChosenQuantity, sectors: readonly Sector[]): Place[] =>
  sectors
    .filter((sector) => sector.idSector === quantity.idSector)
    .map((sector) => ({
      ...quantity,
      sector,
      idPosicion: null,
      cSector: sector.cNombre,
      cFila: null,
      cAsiento: null,
    }))
