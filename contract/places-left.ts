/** How much of a performance is left: plenty, few, the last places, nothing. */
export const PLACES_LEFT = ['MUCHOS', 'POCOS', 'ULTIMOS', 'AGOTADO'] as const
export type PlacesLeft = (typeof PLACES_LEFT)[number]

/** From this share of its places on a performance has plenty. */
const PLENTY_SHARE = 1 / 3
/** Under this share, and from this number down, places are the last: 82 of 1,100 are few, 18 of 20 are plenty. */
const LAST_SHARE = 0.1
const LAST_PLACES = 20

/** @param free places that are still free, of `capacity`. */
export const placesLeftOf = (free: number, capacity: number): PlacesLeft => {
  if (free <= 0) return 'AGOTADO'
  if (free <= LAST_PLACES && free < capacity * LAST_SHARE) return 'ULTIMOS'
  return free < capacity * PLENTY_SHARE ? 'POCOS' : 'MUCHOS'
}
