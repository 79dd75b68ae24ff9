import { createHash } from 'node:crypto'
import type { BodyOf } from '../../contract/index.ts'
import type { PlacesOnSale } from './places-on-sale.ts'

/** What is chosen of a performance: seats by their ids and quantities by sector, each with its promotion. */
export interface ChosenPlaces {
  seats: Map<string, number | null>
  quantities: Map<number, { count: number; promotion: number | null }>
}

const numberOf = (text: string | null): number | null => {
  const number = Number(text)
  return text && Number.isSafeInteger(number) && number > 0 ? number : null
}

/** What the purchase has of the performance already. */
export const heldPlaces = ({ purchase, performance }: PlacesOnSale): ChosenPlaces => {
  const chosen: ChosenPlaces = { seats: new Map(), quantities: new Map() }
  const line = purchase?.listaFuncion.find(({ idFuncion }) => idFuncion === performance.idFuncion)
  for (const { idPosicion, idSector, nCantidad, idPromocion } of line?.listaPosicion ?? []) {
    if (idPosicion !== null) chosen.seats.set(idPosicion, idPromocion)
    else
      chosen.quantities.set(idSector, {
        count: (chosen.quantities.get(idSector)?.count ?? 0) + nCantidad,
        promotion: idPromocion,
      })
  }
  return chosen
}

/** Names of the form's fields. */
export const fieldNames = {
  seat: 'asiento',
  promotionOfSeat: (id: string) => `promocion-${id}`,
  promotionOfSector: (idSector: number) => `promocion-de-${idSector}`,
  quantity: (idSector: number) => `cantidad-${idSector}`,
} as const

/** What was ticked and typed; a seat that this form names for the first time has the promotion of its sector. */
export const readChoice = (values: URLSearchParams, { seats, sectors }: PlacesOnSale): ChosenPlaces => {
  const sectorOf = new Map(seats.map(({ id, idSector }) => [id, idSector]))
  const ofSector = (idSector: number) => numberOf(values.get(fieldNames.promotionOfSector(idSector)))
  const promotionOf = (id: string): number | null => {
    const own = values.get(fieldNames.promotionOfSeat(id))
    return own === null ? ofSector(sectorOf.get(id) ?? 0) : numberOf(own)
  }
  const ids = [...new Set(values.getAll(fieldNames.seat))]
  const quantities: ChosenPlaces['quantities'] = new Map()
  for (const { idSector, cTipo } of sectors) {
    const count = numberOf(values.get(fieldNames.quantity(idSector)))
    if (cTipo !== 'NUMERADO' && count !== null)
      quantities.set(idSector, { count, promotion: ofSector(idSector) })
  }
  return { seats: new Map(ids.map((id) => [id, promotionOf(id)])), quantities }
}

export const countOf = ({ seats, quantities }: ChosenPlaces): number =>
  seats.size + [...quantities.values()].reduce((sum, { count }) => sum + count, 0)

/**
 * The hold that asks for a choice.
 * @param formKey of the form that was sent: the same form with the same choice is one hold, however often it comes.
 */
export const holdBody = (
  idFuncion: number,
  { seats, quantities }: ChosenPlaces,
  formKey: string,
): BodyOf<'holdPlaces'> => {
  const places = {
    aPosicion: [...seats].map(([idPosicion, idPromocion]) => ({ idPosicion, idPromocion })),
    aSector: [...quantities].map(([idSector, { count, promotion }]) => ({
      idSector,
      nCantidad: count,
      idPromocion: promotion,
    })),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([formKey, idFuncion, places]))
    .digest('hex')
  return { idFuncion, ctProcess: 'CART', cIdempotencia: key.slice(0, 40), ...places }
}
