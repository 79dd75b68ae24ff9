import type { PlanArea, PlanLayout, SeatingPlan } from '../../../contract/index.ts'

type Zone = SeatingPlan['zones'][number]
type Area = NonNullable<Zone['areas']>[number]
interface Point {
  x: number
  y: number
}

const round = (value: number): number => Math.round(value * 10) / 10 + 0
const sum = (...points: Point[]): Point =>
  points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 })

const FALLBACK_COLOR = '#545248'
const FALLBACK_TEXT_SIZE = 16

const shapeBox = (area: Area, points: Point[]): { width: number; height: number } => {
  switch (area.shape) {
    case 'rectangle':
      return area.rectangle ?? { width: 0, height: 0 }
    case 'circle':
      return { width: 2 * (area.circle?.radius ?? 0), height: 2 * (area.circle?.radius ?? 0) }
    case 'ellipse':
      return { width: 2 * (area.ellipse?.radius.x ?? 0), height: 2 * (area.ellipse?.radius.y ?? 0) }
    case 'polygon':
      return points.length === 0
        ? { width: 0, height: 0 }
        : {
            width: Math.max(...points.map((p) => p.x)) - Math.min(...points.map((p) => p.x)),
            height: Math.max(...points.map((p) => p.y)) - Math.min(...points.map((p) => p.y)),
          }
    case 'text':
      return { width: 0, height: area.text?.size ?? FALLBACK_TEXT_SIZE }
  }
}

const layoutArea = (zone: Zone, area: Area): PlanArea[] => {
  const origin = sum(zone.position, area.position)
  const points = (area.polygon?.points ?? []).map((point) => sum(origin, point))
  const box = shapeBox(area, points)
  const text = area.text
  const written: PlanArea[] = text
    ? [
        {
          cForma: 'text',
          nX: round(origin.x + (text.position?.x ?? 0)),
          nY: round(origin.y + (text.position?.y ?? 0)),
          nAncho: 0,
          nAlto: round(text.size ?? FALLBACK_TEXT_SIZE),
          nGiro: round(area.shape === 'text' ? (area.rotation ?? 0) : 0),
          aPunto: [],
          cColor: text.color ?? FALLBACK_COLOR,
          cTexto: text.text,
        },
      ]
    : []
  if (area.shape === 'text') return written
  return [
    {
      cForma: area.shape,
      nX: round(origin.x),
      nY: round(origin.y),
      nAncho: round(box.width),
      nAlto: round(box.height),
      nGiro: round(area.rotation ?? 0),
      aPunto: points.flatMap((point) => [round(point.x), round(point.y)]),
      cColor: area.color ?? area.border_color ?? FALLBACK_COLOR,
      cTexto: '',
    },
    ...written,
  ]
}

/**
 * A seating plan as browsers draw it. Positions nested in zones and rows become absolute, in the plan's
 * units, to one decimal; seats keep the order of zones, rows and seats, which availability follows.
 * A rectangle's nX, nY is its top left corner, a circle's and an ellipse's the centre; a polygon's points
 * are absolute. A shape's own text becomes a text area after it: nX, nY its centre, nAlto its size.
 * @throws RangeError for a category that the plan does not list: validate the file first.
 */
export const toPlanLayout = (plan: SeatingPlan): PlanLayout => {
  const categories = new Map(plan.categories.map((category, index) => [category.name, index]))
  const categoryIndex = (name: string): number => {
    const index = categories.get(name)
    if (index === undefined) throw new RangeError(`Unknown category: ${name}`)
    return index
  }
  return {
    cNombre: plan.name,
    nAncho: round(plan.size.width),
    nAlto: round(plan.size.height),
    listaCategoria: plan.categories.map(({ name, color }) => ({ cNombre: name, cColor: color })),
    listaArea: plan.zones.flatMap((zone) => (zone.areas ?? []).flatMap((area) => layoutArea(zone, area))),
    listaZona: plan.zones
      .filter((zone) => zone.rows.length > 0)
      .map((zone) => ({
        cNombre: zone.name,
        listaFila: zone.rows.map((row) => {
          const at = row.seats.map((seat) => sum(zone.position, row.position, seat.position))
          return {
            cFila: row.row_number,
            aIdPosicion: row.seats.map((seat) => seat.seat_guid),
            aAsiento: row.seats.map((seat) => seat.seat_number),
            aX: at.map((point) => round(point.x)),
            aY: at.map((point) => round(point.y)),
            aCategoria: row.seats.map((seat) => categoryIndex(seat.category)),
          }
        }),
      })),
  }
}
