import type { SeatRun } from '../../../contract/index.ts'

/** mulberry32: small, and the same on every machine. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PARTY_SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5] as const

/**
 * Seats already sold when a season is shown: parties of neighbours, from the middle of rows outwards and
 * nearer rows first, as an audience fills a house.
 * @param share of all seats, 0 to 1.
 * @returns ordinals; the same for the same seed.
 */
export const chooseSold = (runs: readonly SeatRun[], share: number, seed: number): Set<number> => {
  const total = runs.reduce((count, run) => count + run.length, 0)
  const wanted = Math.round(total * Math.min(Math.max(share, 0), 1))
  const sold = new Set<number>()
  if (wanted === total) {
    for (let ordinal = 0; ordinal < total; ordinal += 1) sold.add(ordinal)
    return sold
  }
  const random = createRandom(seed)
  let misses = 0
  while (sold.size < wanted && misses < total * 4) {
    const run = runs[Math.floor(random() ** 1.4 * runs.length)]
    const party = PARTY_SIZES[Math.floor(random() * PARTY_SIZES.length)] ?? 2
    if (run === undefined || run.length < party) {
      misses += 1
      continue
    }
    const offCentre = (random() + random() + random()) / 3
    const first = run.first + Math.floor(offCentre * (run.length - party + 1))
    const places = Array.from({ length: Math.min(party, wanted - sold.size) }, (_, index) => first + index)
    if (places.some((place) => sold.has(place))) {
      misses += 1
      continue
    }
    for (const place of places) sold.add(place)
  }
  for (let ordinal = 0; sold.size < wanted; ordinal += 1) sold.add(ordinal)
  return sold
}
