import type { PlanArea } from '../../../contract/index.ts'
import type { Pen } from './paint-seats.ts'
import type { MapTheme } from './theme.ts'
import type { View } from './viewport.ts'

/** Greys of a plan file stand for the page's own ink, soft ink, line and paper, so that dark mode works. */
export function areaColour(colour: string, theme: MapTheme): string {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!found) return theme.soft
  const channels = found.slice(1).map((pair) => Number.parseInt(pair, 16))
  const darkest = Math.min(...channels)
  const lightest = Math.max(...channels)
  if (lightest - darkest > 40) return colour
  if (lightest < 48) return theme.ink
  if (lightest < 128) return theme.soft
  return lightest < 220 ? theme.line : theme.paper
}

/** Paints the drawn areas, texts aside. `view` is in device pixels. */
export function paintAreas(pen: Pen, areas: readonly PlanArea[], view: View, theme: MapTheme) {
  for (const area of areas) {
    if (area.cForma === 'text') continue
    pen.fillStyle = areaColour(area.cColor, theme)
    pen.beginPath()
    if (area.cForma === 'polygon') {
      for (let at = 0; at + 1 < area.aPunto.length; at += 2)
        pen.lineTo(area.aPunto[at]! * view.k + view.tx, area.aPunto[at + 1]! * view.k + view.ty)
    } else traceBox(pen, area, view)
    pen.fill()
  }
}

function traceBox(pen: Pen, area: PlanArea, view: View) {
  const x = area.nX * view.k + view.tx
  const y = area.nY * view.k + view.ty
  const turn = (area.nGiro * Math.PI) / 180
  const width = area.nAncho * view.k
  const height = area.nAlto * view.k
  if (area.cForma !== 'rectangle') {
    pen.ellipse(x, y, width / 2, height / 2, turn, 0, Math.PI * 2)
    return
  }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (const [dx, dy] of [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const)
    pen.lineTo(x + dx * cos - dy * sin, y + dx * sin + dy * cos)
}

const LEGIBLE = 11
const LARGEST = 40
/** A text that would stand under this many CSS pixels is left out rather than blown up over the seats. */
const TOO_SMALL = 3.5

/** Paints the plan's own texts, never smaller than legible, on a rim of paper where no area lies under them. */
export function paintTexts(
  pen: Pen,
  texts: readonly PlanArea[],
  areas: readonly PlanArea[],
  view: View,
  theme: MapTheme,
  ratio: number,
) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const area of texts) {
    const natural = (area.nAlto * view.k) / ratio
    if (natural < TOO_SMALL) continue
    // Whole sizes: a frame of a zoom finds the letters that the one before drew.
    const size = Math.round(Math.max(LEGIBLE, Math.min(LARGEST, natural)) * ratio)
    const x = area.nX * view.k + view.tx
    const y = area.nY * view.k + view.ty
    const colour = areaColour(area.cColor, theme)
    const onField = isOnField(area, areas)
    pen.font = `750 ${size}px ${theme.display}`
    if (!onField) {
      pen.strokeStyle = theme.paper
      pen.lineWidth = 4 * ratio
      pen.strokeText(area.cTexto, x, y)
    }
    pen.fillStyle = colour === theme.soft ? theme.ink : colour
    pen.fillText(area.cTexto, x, y)
  }
  pen.lineJoin = 'miter'
}

const onFields = new WeakMap<PlanArea, boolean>()

const isOnField = (text: PlanArea, areas: readonly PlanArea[]): boolean => {
  const known = onFields.get(text) ?? areas.some((other) => standsOn(text, other))
  onFields.set(text, known)
  return known
}

/** Whether a text's middle lies within a drawn area's box. */
function standsOn({ nX, nY }: PlanArea, area: PlanArea): boolean {
  if (area.cForma === 'text') return false
  if (area.cForma === 'rectangle')
    return nX >= area.nX && nX <= area.nX + area.nAncho && nY >= area.nY && nY <= area.nY + area.nAlto
  if (area.cForma === 'polygon') {
    const xs = area.aPunto.filter((_, at) => at % 2 === 0)
    const ys = area.aPunto.filter((_, at) => at % 2 === 1)
    return nX >= Math.min(...xs) && nX <= Math.max(...xs) && nY >= Math.min(...ys) && nY <= Math.max(...ys)
  }
  return Math.abs(nX - area.nX) <= area.nAncho / 2 && Math.abs(nY - area.nY) <= area.nAlto / 2
}
