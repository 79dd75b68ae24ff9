import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankSeatGroups, type SeatGroup } from '../../contract/best-seats.ts'
import { findRuns } from '../../contract/seat-runs.ts'
import { samplePlan } from '../src/support/seat-plan.ts'

const row = Array.from({ length: 9 }, (_, seat) => seat * 10)
/** Ordinals: A 0 to 8, B 9 to 17, C 18 to 26. */
const stalls = samplePlan([
  { label: 'A', at: row },
  { label: 'B', at: row },
  { label: 'C', at: row },
])
const all = () => true
const first = <Found>(found: Iterable<Found>): Found | undefined => [...found][0]
const best = (count: number, isFree: (ordinal: number) => boolean = all, layout = stalls) =>
  first(rankSeatGroups(layout, { category: 'Stalls', count, isFree }))
const together = (...ordinals: number[]): SeatGroup => ({ ordinals, together: true })

describe('the best seats', () => {
  it('are in front and in the middle', () => {
    expect(best(3)).toEqual(together(3, 4, 5))
  })

  it('are a row further back before they are two seats further aside', () => {
    const isFree = (ordinal: number) => ordinal > 5
    expect(best(3, isFree)).toEqual(together(12, 13, 14))
  })

  it('leave no single seat, where other seats do not', () => {
    // Four seats free in front; the middle two would part the others.
    const isFree = (ordinal: number) => ordinal >= 3 && ordinal <= 6
    expect(best(2, isFree)?.ordinals).toEqual([3, 4])
    expect(best(2, (ordinal) => ordinal >= 3 && ordinal <= 5)).toEqual(together(3, 4))
    expect(best(2, (ordinal) => (ordinal >= 3 && ordinal <= 5) || ordinal === 24 || ordinal === 25)).toEqual(
      together(24, 25),
    )
  })

  it('are of the class that is asked for', () => {
    const layout = samplePlan([
      { label: 'A', at: row },
      { label: 'B', at: row, category: 1 },
    ])
    expect(first(rankSeatGroups(layout, { category: 'Balcony', count: 3, isFree: all }))).toEqual(
      together(12, 13, 14),
    )
    expect(first(rankSeatGroups(layout, { category: 'Boxes', count: 1, isFree: all }))).toBeUndefined()
  })

  it('are in the middle block when blocks lie side by side, and in the first tier when one is behind the other', () => {
    const block = (from: number) => [
      { label: 'A', at: [from, from + 10, from + 20, from + 30] },
      { label: 'B', at: [from, from + 10, from + 20, from + 30] },
    ]
    // 0 to 7 on the left, 8 to 15 in the middle, 16 to 23 on the right; rows C and D behind.
    const house = samplePlan(block(0), block(60), block(120), [
      { label: 'C', at: [60, 70, 80, 90] },
      { label: 'D', at: [60, 70, 80, 90] },
    ])
    expect(best(4, all, house)).toEqual(together(8, 9, 10, 11))
    expect(best(4, (ordinal) => ordinal >= 24, house)).toEqual(together(24, 25, 26, 27))
  })

  it('go to the next best groups, none of which shares a seat with another', () => {
    const groups = [...rankSeatGroups(stalls, { category: 'Stalls', count: 3, isFree: all })]
    expect(groups.slice(0, 3)).toEqual([together(3, 4, 5), together(12, 13, 14), together(21, 22, 23)])
    expect(groups).toHaveLength(9)
  })

  it('are parted only where no neighbours are left, in few parts that are near each other', () => {
    const layout = samplePlan([
      { label: 'A', at: [0, 10, 60, 70, 80, 200, 210] },
      { label: 'B', at: [60, 120] },
    ])
    expect(best(4, all, layout)).toEqual({ ordinals: [2, 3, 4, 7], together: false })
    expect(best(99, all, layout)).toBeUndefined()
    expect(best(0, all, layout)).toBeUndefined()
  })
})

const labels = ['A', 'B', 'C', 'D']
const someHouse = fc.record({
  rows: fc.array(
    fc.record({
      gaps: fc.array(fc.constantFrom(10, 10, 10, 40), { minLength: 1, maxLength: 12 }),
      category: fc.nat(1),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  count: fc.integer({ min: 1, max: 6 }),
  free: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
})

const build = ({ rows, free }: { rows: { gaps: number[]; category: number }[]; free: boolean[] }) => {
  const layout = samplePlan(
    rows.map(({ gaps, category }, index) => {
      let at = 0
      return { label: labels[index] ?? '', category, at: gaps.map((gap) => (at += gap)) }
    }),
  )
  return { layout, isFree: (ordinal: number) => free[ordinal] === true }
}

/** Every stretch of so many free neighbours of the stalls, and how many single seats each leaves beside it. */
const neighbours = (
  layout: ReturnType<typeof samplePlan>,
  count: number,
  isFree: (ordinal: number) => boolean,
) =>
  findRuns(layout).flatMap((run) => {
    const isOpen = (ordinal: number) =>
      ordinal >= run.first && ordinal < run.first + run.length && isFree(ordinal)
    if (run.category !== 'Stalls') return []
    return Array.from({ length: Math.max(0, run.length - count + 1) }, (_, at) => run.first + at)
      .filter((start) => Array.from({ length: count }, (_, seat) => start + seat).every(isOpen))
      .map((start) => ({
        start,
        single:
          Number(isOpen(start - 1) && !isOpen(start - 2)) +
          Number(isOpen(start + count) && !isOpen(start + count + 1)),
      }))
  })

describe('in any house, whatever is free,', () => {
  it('groups have as many free seats of the class as were asked for, and share none', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const { layout, isFree } = build(house)
        const stallsOf = new Set(
          findRuns(layout).flatMap((run) =>
            run.category === 'Stalls'
              ? Array.from({ length: run.length }, (_, seat) => run.first + seat)
              : [],
          ),
        )
        const groups = [...rankSeatGroups(layout, { category: 'Stalls', count: house.count, isFree })]
        const seats = groups.flatMap(({ ordinals }) => ordinals)
        expect(groups.every(({ ordinals }) => ordinals.length === house.count)).toBe(true)
        expect(new Set(seats).size).toBe(seats.length)
        expect(seats.every((seat) => isFree(seat) && stallsOf.has(seat))).toBe(true)
      }),
    )
  })

  it('no group is parted while neighbours are free', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const { layout, isFree } = build(house)
        const groups = [...rankSeatGroups(layout, { category: 'Stalls', count: house.count, isFree })]
        const found = neighbours(layout, house.count, isFree)
        const starts = new Set(found.map(({ start }) => start))
        expect(groups.every(({ together }) => together === found.length > 0)).toBe(true)
        for (const { ordinals, together } of groups)
          if (together) expect(starts.has(ordinals[0] ?? -1)).toBe(true)
      }),
    )
  })

  it('the best group leaves no single seat while another leaves none', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const { layout, isFree } = build(house)
        const found = neighbours(layout, house.count, isFree)
        const group = best(house.count, isFree, layout)
        fc.pre(found.length > 0)
        const chosen = found.find(({ start }) => start === group?.ordinals[0])
        expect(chosen?.single).toBe(Math.min(...found.map(({ single }) => single)))
      }),
    )
  })

  it('the same is free, the same is proposed', () => {
    fc.assert(
      fc.property(someHouse, (house) => {
        const ranked = () => {
          const { layout, isFree } = build(house)
          return [...rankSeatGroups(layout, { category: 'Stalls', count: house.count, isFree })]
        }
        expect(ranked()).toEqual(ranked())
      }),
    )
  })
})
