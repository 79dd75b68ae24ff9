import type { CartLine, HeldPlace, PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'

/** A thing, not a show (section 3): counted, without a date. */
export const isProduct = (line: CartLine): boolean =>
  line.oEspectaculo.idEspectaculoCartelTipo === PRODUCT_TYPE_ID

/** A held place as its ticket names it: 'D 11', or the sector with how many. */
export const placeName = (place: HeldPlace): string => {
  if (place.idPosicion === null)
    return place.nCantidad > 1 ? `${place.cSector} ×${place.nCantidad}` : place.cSector
  return [place.cFila, place.cAsiento].filter(Boolean).join(' ') || place.cSector
}

/** The places of a line in one sentence: 'D 11, D 12, General ×2'. */
export const placeNames = (line: CartLine): string => line.listaPosicion.map(placeName).join(', ')

/** How many tickets a purchase holds; products are counted on their own lines. */
export const ticketCount = (process: Pick<PurchaseProcess, 'listaFuncion'>): number =>
  process.listaFuncion
    .filter((line) => !isProduct(line))
    .reduce((count, line) => count + line.nCantidadPosiciones, 0)
