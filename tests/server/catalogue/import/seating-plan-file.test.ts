import { describe, expect, test } from 'vitest'
import type { SeatingPlan } from '../../../../contract/index.ts'
import { readSeatingPlanFile } from '../../../../server/catalogue/import/seating-plan-file.ts'

const seat = (guid: string, number = guid) => ({
  seat_guid: guid,
  seat_number: number,
  position: { x: 0, y: 0 },
  category: 'Platea',
})
const row = (name: string, seats = [seat(`${name}1`)]) => ({
  row_number: name,
  position: { x: 0, y: 0 },
  seats,
})
const zone = (name: string, rows = [row(`${name}A`)]) => ({
  name,
  zone_id: name,
  position: { x: 0, y: 0 },
  rows,
})
const plan = (zones = [zone('Z')]): SeatingPlan => ({
  name: 'Sala',
  size: { width: 10, height: 10 },
  categories: [{ name: 'Platea', color: '#000000' }],
  zones,
})
const read = (value: unknown, maximum?: number) => readSeatingPlanFile(JSON.stringify(value), maximum)
const refusal = (path: string, message: unknown) => ({ problems: [{ path, message, refused: true }] })

describe('a seat plan file', () => {
  test('that is whole is taken', () => {
    expect(read(plan())).toEqual({ plan: plan() })
  })

  test('with a seat_guid used twice is refused, both places named', () => {
    expect(read(plan([zone('Z', [row('A', [seat('x', '1')]), row('B', [seat('x', '1')])])]))).toEqual(
      refusal(
        '$.zones[0].rows[1].seats[0].seat_guid',
        'seat_guid "x" is already used at $.zones[0].rows[0].seats[0].seat_guid',
      ),
    )
  })

  test('with overlapping zone ids is refused', () => {
    const other = { ...zone('Z', [row('B')]), name: 'otra' }
    expect(read(plan([zone('Z', [row('A')]), other]))).toEqual(
      refusal('$.zones[1].zone_id', 'zone_id "Z" is already used at $.zones[0].zone_id'),
    )
  })

  test('with overlapping row ids is refused', () => {
    const rows = [
      { ...row('A'), uuid: 'r' },
      { ...row('B'), uuid: 'r' },
    ]
    expect(read(plan([zone('Z', rows)]))).toEqual(
      refusal('$.zones[0].rows[1].uuid', 'uuid "r" is already used at $.zones[0].rows[0].uuid'),
    )
  })

  test('with two seats of the same zone, row and number is refused', () => {
    expect(read(plan([zone('Z', [row('A', [seat('x', '1'), seat('y', '1')])])]))).toEqual(
      refusal(
        '$.zones[0].rows[0].seats[1].seat_number',
        'place "Z, row A, seat 1" is already used at $.zones[0].rows[0].seats[0].seat_number',
      ),
    )
  })

  test('with a category that it does not list is refused', () => {
    const unknown = { ...seat('x'), category: 'Palco' }
    expect(read(plan([zone('Z', [row('A', [unknown])])]))).toEqual(
      refusal('$.zones[0].rows[0].seats[0].category', '"Palco" is not one of the plan\'s categories'),
    )
  })

  test('with too many seats, or none, is refused', () => {
    const many = plan([zone('Z', [row('A', [seat('1'), seat('2'), seat('3')])])])
    expect(read(many, 2)).toEqual(refusal('$.zones', 'has 3 seats, more than 2'))
    expect(read(plan([]))).toEqual(refusal('$.zones', 'has no seats'))
  })

  test('of another shape is refused, every fault with its path', () => {
    const broken = { ...plan(), name: 7, size: { width: -1, height: 1 } }
    expect(read(broken)).toEqual({
      problems: [
        { path: '$.name', message: 'must be string', refused: true },
        { path: '$.size.width', message: 'is too small or empty', refused: true },
      ],
    })
  })

  test.each(['', '{', 'null', '[]', '"plan"'])('holding %j is refused', (text) => {
    expect(readSeatingPlanFile(text)).toEqual(refusal('$', expect.any(String)))
  })
})
