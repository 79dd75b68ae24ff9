import type { PlanLayout } from './entities/performance.ts'
import { rowsInPlanOrder } from './plan-order.ts'
import { findRuns, median, type SeatRun, stepsOf } from './seat-runs.ts'

/** Seats for a group, by their ordinals in plan order. */
export interface SeatGroup {
  ordinals: readonly number[]
  /** All of them are neighbours. */
  together: boolean
}

export interface SeatSearch {
  /** The class asked for, by its name in the plan. */
  category: string
  /** How many seats; at least one. */
  count: number
  isFree: (ordinal: number) => boolean
}

/** Where seats are: how far to the side, in seats from the left, and how many rows from the front. */
interface Spot {
  across: number
  back: number
}

interface SeatGeometry {
  runs: readonly SeatRun[]
  /** In seats, by ordinal. */
  across: readonly number[]
  /** In rows, by ordinal. */
  back: readonly number[]
  /** The middle of the house, in seats. */
  middle: number
}

interface Stretch {
  first: number
  length: number
}

/** Neighbours that would do, with what speaks against them. */
interface Candidate extends Stretch {
  /** How many single seats stay free beside them: 0 to 2. */
  left: number
  distance: number
}

const geometries = new WeakMap<PlanLayout, SeatGeometry>()

/**
 * Every row counts the row names of its class before it in plan order, so that blocks side by side, whose rows have
 * the same names, are equally far from the front.
 */
const geometryOf = (layout: PlanLayout): SeatGeometry => {
  const known = geometries.get(layout)
  if (known) return known
  const rows = rowsInPlanOrder(layout)
  const pitch = median(rows.flatMap(stepsOf)) || 1
  const across = rows.flatMap(({ aX }) => aX.map((x) => x / pitch))
  const namesOf = layout.listaCategoria.map(() => new Map<string, number>())
  const back = rows.flatMap(({ cFila, aCategoria, aIdPosicion }) =>
    aIdPosicion.map((_id, index) => {
      const names = namesOf[aCategoria[index] ?? 0]
      if (!names) return 0
      if (!names.has(cFila)) names.set(cFila, names.size)
      return names.get(cFila) ?? 0
    }),
  )
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const at of across) [left, right] = [Math.min(left, at), Math.max(right, at)]
  const geometry = { runs: findRuns(layout), across, back, middle: (left + right) / 2 }
  geometries.set(layout, geometry)
  return geometry
}

/** The stretches of free neighbours of a class. */
const freeStretches = (
  runs: readonly SeatRun[],
  category: string,
  isFree: SeatSearch['isFree'],
): Stretch[] => {
  const stretches: Stretch[] = []
  for (const run of runs) {
    if (run.category !== category) continue
    let open: Stretch | null = null
    for (let ordinal = run.first; ordinal < run.first + run.length; ordinal += 1) {
      if (!isFree(ordinal)) {
        open = null
        continue
      }
      if (open === null) {
        open = { first: ordinal, length: 0 }
        stretches.push(open)
      }
      open.length += 1
    }
  }
  return stretches
}

const spotOf = ({ across, back }: SeatGeometry, { first, length }: Stretch): Spot => ({
  across: ((across[first] ?? 0) + (across[first + length - 1] ?? 0)) / 2,
  back: back[first] ?? 0,
})

const rank = (a: Candidate, b: Candidate): number =>
  a.left - b.left || a.distance - b.distance || a.first - b.first

/** So many neighbours of each stretch, best first. A row further back counts as much as a seat further aside. */
const candidatesOf = (
  geometry: SeatGeometry,
  stretches: readonly Stretch[],
  length: number,
  { across, back }: Spot,
): Candidate[] =>
  stretches
    .flatMap((stretch) =>
      Array.from({ length: Math.max(0, stretch.length - length + 1) }, (_, before): Candidate => {
        const first = stretch.first + before
        const spot = spotOf(geometry, { first, length })
        // Hundredths of a seat: what rounding of coordinates makes of a mirror image is no difference.
        const distance = Math.round(100 * (Math.abs(spot.across - across) + Math.abs(spot.back - back)))
        const after = stretch.length - length - before
        return { first, length, left: Number(before === 1) + Number(after === 1), distance }
      }),
    )
    .sort(rank)

const seatsOf = ({ first, length }: Stretch): number[] => Array.from({ length }, (_, index) => first + index)

/** A group in as few parts as there can be, each the best that is near the first. */
const splitGroup = (geometry: SeatGeometry, { category, count, isFree }: SeatSearch): number[] | null => {
  const chosen = new Set<number>()
  let near: Spot = { across: geometry.middle, back: 0 }
  while (chosen.size < count) {
    const isLeft = (ordinal: number) => isFree(ordinal) && !chosen.has(ordinal)
    const stretches = freeStretches(geometry.runs, category, isLeft)
    const longest = stretches.reduce((most, { length }) => Math.max(most, length), 0)
    const [best] = candidatesOf(geometry, stretches, Math.min(longest, count - chosen.size), near)
    if (!best || longest === 0) return null
    if (chosen.size === 0) near = spotOf(geometry, best)
    for (const ordinal of seatsOf(best)) chosen.add(ordinal)
  }
  return [...chosen].sort((a, b) => a - b)
}

/**
 * The good seats of a class, the best first; no seat is in two of the groups. Best is: together in one row; no single
 * seat left free beside them; near the middle of the house and the front, as the venue's plan orders its rows. Only
 * where no such group is together are there groups in parts. The server's best available (TomarGrupo, section 7) and
 * what the page proposes are both this.
 */
export function* rankSeatGroups(layout: PlanLayout, search: SeatSearch): Generator<SeatGroup> {
  if (search.count < 1) return
  const geometry = geometryOf(layout)
  const given = new Set<number>()
  const stretches = freeStretches(geometry.runs, search.category, search.isFree)
  const front = { across: geometry.middle, back: 0 }
  const candidates = candidatesOf(geometry, stretches, search.count, front)
  for (const candidate of candidates) {
    const ordinals = seatsOf(candidate)
    if (ordinals.some((ordinal) => given.has(ordinal))) continue
    for (const ordinal of ordinals) given.add(ordinal)
    yield { ordinals, together: true }
  }
  if (candidates.length > 0) return
  const isLeft = (ordinal: number) => search.isFree(ordinal) && !given.has(ordinal)
  while (true) {
    const ordinals = splitGroup(geometry, { ...search, isFree: isLeft })
    if (!ordinals) return
    for (const ordinal of ordinals) given.add(ordinal)
    yield { ordinals, together: false }
  }
}
