import { describe, expect, test } from 'vitest'
import { seatingPlan } from '../../contract/seating-plan.ts'

const seat = { seat_guid: 'A-1', seat_number: '1', position: { x: 0, y: 0 }, category: 'Platea' }
const plan = {
  name: 'Sala',
  size: { width: 100, height: 80 },
  categories: [{ name: 'Platea', color: '#22409C' }],
  zones: [
    {
      name: 'Platea',
      position: { x: 1, y: 2 },
      rows: [{ row_number: 'A', position: { x: 3, y: 4 }, seats: [seat] }],
      areas: [{ shape: 'circle', position: { x: 0, y: 0 }, circle: { radius: 5 } }],
    },
  ],
}
const withRow = (row: object): object => ({ ...plan, zones: [{ ...plan.zones[0], rows: [row] }] })

describe('seating plan schema', () => {
  test('a plan is kept as it is', () => {
    expect(seatingPlan.parse(plan)).toEqual(plan)
  })

  test('keys it does not know are left out, not refused', () => {
    expect(seatingPlan.parse({ ...plan, background_image: 'x' })).toEqual(plan)
  })

  test.each([
    ['no name', { ...plan, name: '' }],
    ['no categories', { ...plan, categories: [] }],
    ['no width', { ...plan, size: { width: 0, height: 80 } }],
    ['an endless height', { ...plan, size: { width: 1, height: Number.POSITIVE_INFINITY } }],
    [
      'a shape it cannot draw',
      { ...plan, zones: [{ ...plan.zones[0], areas: [{ shape: 'star', position: { x: 0, y: 0 } }] }] },
    ],
    [
      'a seat without guid',
      withRow({ row_number: 'A', position: { x: 0, y: 0 }, seats: [{ ...seat, seat_guid: '' }] }),
    ],
    [
      'a seat at no place',
      withRow({
        row_number: 'A',
        position: { x: 0, y: 0 },
        seats: [{ ...seat, position: { x: '1', y: 0 } }],
      }),
    ],
    ['a row number that is no text', withRow({ row_number: 1, position: { x: 0, y: 0 }, seats: [seat] })],
  ])('a plan with %s is refused', (_, broken) => {
    expect(seatingPlan.safeParse(broken).success).toBe(false)
  })
})
