import type { Availability } from '../../../contract/index.ts'
import type { PlaceLine } from './performance-view-props.ts'

/**
 * How many places a sector has left once those chosen here are taken. What this purchase holds is none of the
 * server's free places: what of it was given up here counts again.
 */
export const placesLeft = (
  { listaSector }: Pick<Availability, 'listaSector'>,
  places: readonly PlaceLine[],
  idSector: number,
): number => {
  const sector = listaSector.find((each) => each.idSector === idSector)
  const chosen = places.reduce(
    (count, place) => count + (place.idSector === idSector ? place.nCantidad : 0),
    0,
  )
  return sector ? Math.max(0, sector.nDisponible + sector.nMias - chosen) : 0
}
