import type { HeldPlace, Performance, PlanLayout, Promotion, Sector } from '../../contract/index.ts'
import type { ChosenQuantity, ChosenSeat, LoadedPerformance } from './seat-holding.machine.ts'

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
    const unit = toCents(sector.fPrecio)
    const percentage = loaded.promotions.find(isPromotion(place.idPromocion))?.nPorcentaje ?? 0
    const discount = Math.round((unit * percentage) / 100)
    return {
      ...place,
      fPrecio: (unit * place.nCantidad) / 100,
      fDescuento: (discount * place.nCantidad) / 100,
      fPrecioFinal: ((unit - discount) * place.nCantidad) / 100,
      promotions: loaded.promotions.filter((promotion) => mayTake(place, promotion, places)),
    }
  })
}

/** The service charge is on what is paid after promotions; the QR on every ticket that costs something. */
export function previewTotalsOf(performance: Performance, places: readonly ChosenPlace[]): PreviewTotals {
  const sum = (amount: (place: ChosenPlace) => number) =>
    places.reduce((total, place) => total + toCents(amount(place)), 0)
  const isProduct = ({ idSector }: ChosenPlace) =>
    performance.listaSector.some((sector) => sector.idSector === idSector && sector.cTipo === 'PRODUCTO')
  const charged = places.filter((place) => place.fPrecioFinal > 0 && !isProduct(place))
  const qr =
    charged.reduce((total, { nCantidad }) => total + nCantidad, 0) * toCents(performance.fQrAntifraude)
  const final = sum((place) => place.fPrecioFinal)
  const service = Math.round((final * performance.nCargoServicioPorcentaje) / 100)
  return {
    count: places.reduce((total, { nCantidad }) => total + nCantidad, 0),
    fTickets: sum((place) => place.fPrecio) / 100,
    fDescuento: sum((place) => place.fDescuento) / 100,
    fCargoServicio: service / 100,
    fQrAntifraude: qr / 100,
    fTotal: (final + service + qr) / 100,
  }
}

const toCents = (amount: number): number => Math.round(amount * 100)

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
  for (const row of layout?.listaZona.flatMap((zone) => zone.listaFila) ?? []) {
    const index = row.aIdPosicion.indexOf(seat.idPosicion)
    const category = layout?.listaCategoria[row.aCategoria[index] ?? -1]
    const sector = sectors.find((each) => each.cNombre === category?.cNombre)
    if (index >= 0 && sector) {
      return [
        {
          ...seat,
          sector,
          idSector: sector.idSector,
          cSector: sector.cNombre,
          cFila: row.cFila,
          cAsiento: row.aAsiento[index] ?? null,
          nCantidad: 1,
        },
      ]
    }
  }
  return []
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
