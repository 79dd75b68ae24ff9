import type { Sign } from '../../statecharts/compare/described-changes.ts'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { idsOf } from './lit-parts.ts'

/** By the id of a state or the key of a transition. */
export type Signs = Readonly<Record<string, Sign>>

/** What stands for a change beside its colour. */
export const SIGNS: Readonly<Record<Sign, string>> = { added: '+', changed: '~', removed: '−' }
const RADIUS = 9
const SVG = 'http://www.w3.org/2000/svg'

/** Gives the parts of a drawn chart their colour, by `data-sign`, and a sign beside it, where they changed. */
export const signParts = (picture: Element, { states }: ChartLayout, signs: Signs): void => {
  for (const old of picture.querySelectorAll('.change-mark')) old.remove()
  for (const part of picture.querySelectorAll<SVGElement>(
    '[data-state],[data-transition],[data-transitions]',
  )) {
    const found = new Set(idsOf(part).map((id) => signs[id]))
    const [only] = found
    const sign = found.size === 1 ? only : [...found].some(Boolean) ? 'changed' : undefined
    if (sign === undefined) delete part.dataset['sign']
    else part.dataset['sign'] = sign
    const mark = part.dataset['transition'] === undefined ? null : part.querySelector('.mark')
    if (mark && sign)
      part.append(markOf(sign, numberOf(mark, 'x') - RADIUS + 2, numberOf(mark, 'y') + RADIUS))
  }
  const svg = picture.querySelector('svg')
  for (const { id, x, y, width } of states) if (signs[id]) svg?.append(markOf(signs[id], x + width, y))
}

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

function markOf(sign: Sign, x: number, y: number): SVGElement {
  const mark = document.createElementNS(SVG, 'g')
  mark.setAttribute('class', 'change-mark')
  mark.dataset['sign'] = sign
  const circle = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: RADIUS }))
    circle.setAttribute(name, String(value))
  const text = document.createElementNS(SVG, 'text')
  for (const [name, value] of Object.entries({ x, y: y + 5 })) text.setAttribute(name, String(value))
  text.textContent = SIGNS[sign]
  mark.append(circle, text)
  return mark
}
