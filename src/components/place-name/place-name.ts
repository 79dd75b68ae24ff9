import { useLingui } from '@lingui/react/macro'
import type { HeldPlace } from '../../../contract/entities/purchase.ts'

/** What a name needs of a place: a seat, or a quantity of a sector. */
export type NamedPlace = Pick<HeldPlace, 'cSector' | 'cFila' | 'cAsiento'> & { readonly nCantidad?: number }

/**
 * A place as its ticket names it: D 11, or the sector with how many. A row that has a name of its own, as Box 9, is
 * followed by words.
 * @param inWords Box 9, seat 1
 */
export const placeName = (
  { cSector, cFila, cAsiento, nCantidad = 1 }: NamedPlace,
  inWords: (row: string, seat: string) => string,
): string => {
  if (cFila !== null && cAsiento !== null && /\s/.test(cFila)) return inWords(cFila, cAsiento)
  const seat = [cFila, cAsiento].filter(Boolean).join(' ')
  return seat || (nCantidad > 1 ? `${cSector} ×${nCantidad}` : cSector)
}

/** How this page names places. */
export const usePlaceName = (): ((place: NamedPlace) => string) => {
  const { t } = useLingui()
  return (place) => placeName(place, (rowName, seat) => t`${rowName}, seat ${seat}`)
}
