import type { SeatingPlan } from '../../../contract/index.ts'

export interface Point {
  x: number
  y: number
}

/** A seat before it is filed under its zone and row; coordinates are the plan's own. */
export interface PlacedSeat extends Point {
  number: string
  category: string
}

export interface PlacedRow {
  name: string
  seats: PlacedSeat[]
}

export interface PlacedZone {
  /** Short and unique in the plan: it begins every seat_guid of the zone. */
  code: string
  name: string
  rows: PlacedRow[]
}

type Zone = SeatingPlan['zones'][number]
export type Area = NonNullable<Zone['areas']>[number]

const round = (value: number): number => Math.round(value * 10) / 10 + 0
const from = (origin: Point, point: Point): Point => ({
  x: round(point.x - origin.x),
  y: round(point.y - origin.y),
})
const ORIGIN: Point = { x: 0, y: 0 }

const fileZone = (zone: PlacedZone): Zone => {
  const seats = zone.rows.flatMap((row) => row.seats)
  const corner = {
    x: round(Math.min(...seats.map((seat) => seat.x))),
    y: round(Math.min(...seats.map((seat) => seat.y))),
  }
  return {
    name: zone.name,
    zone_id: zone.code,
    position: corner,
    rows: zone.rows.map((row) => {
      const start = { x: round(row.seats[0]!.x), y: round(row.seats[0]!.y) }
      return {
        row_number: row.name,
        row_number_position: 'both',
        position: from(corner, start),
        seats: row.seats.map((seat) => ({
          seat_guid: `${zone.code}-${row.name.replaceAll(' ', '')}-${seat.number}`,
          seat_number: seat.number,
          position: from(start, seat),
          category: seat.category,
        })),
      }
    }),
  }
}

/**
 * Files placed seats as a seating plan, moved so that everything is at least `margin` inside its size.
 * Drawn areas go into a zone of their own, without rows, which comes last.
 */
export const buildPlan = (input: {
  name: string
  categories: SeatingPlan['categories']
  zones: PlacedZone[]
  areas: Area[]
  /** Extent of the whole drawing before it is moved. */
  bounds: { left: number; top: number; right: number; bottom: number }
}): SeatingPlan => {
  const { left, top, right, bottom } = input.bounds
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x - left, y: point.y - top })
  return {
    name: input.name,
    size: { width: Math.ceil(right - left), height: Math.ceil(bottom - top) },
    categories: input.categories,
    zones: [
      ...input.zones.map((zone) =>
        fileZone({
          ...zone,
          rows: zone.rows.map((row) => ({ ...row, seats: row.seats.map(move) })),
        }),
      ),
      {
        name: 'Dibujo',
        zone_id: 'dibujo',
        position: ORIGIN,
        rows: [],
        areas: input.areas.map((area) => ({
          ...area,
          position: from({ x: left, y: top }, area.position),
        })),
      },
    ],
  }
}

/** A name written centred on a point. */
export const label = (text: string, at: Point, size: number, color = '#545248'): Area => ({
  shape: 'text',
  position: at,
  text: { position: ORIGIN, color, text, size },
})

/** A filled outline with a name at `at`; points are the plan's own. */
export const outline = (
  points: Point[],
  color: string,
  name?: { text: string; at: Point; size: number; color?: string },
): Area => ({
  shape: 'polygon',
  position: ORIGIN,
  color,
  border_color: color,
  polygon: { points: points.map((point) => ({ x: round(point.x), y: round(point.y) })) },
  ...(name && {
    text: { position: name.at, color: name.color ?? '#F0F0EA', text: name.text, size: name.size },
  }),
})

/** Row letters as theatres use them: no I, Ñ or O, which read as 1, N and 0. */
export const rowLetter = (index: number): string => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const letter = letters[index % letters.length] as string
  return index < letters.length ? letter : letter + letter
}
