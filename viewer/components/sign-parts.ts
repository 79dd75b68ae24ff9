import type { Sign } from '../../statecharts/compare/described-changes.ts'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { ownEntry } from '../../statecharts/model/own-entry.ts'
import type { GapKind } from '../../statecharts/unproven/unproven.ts'
import { idsOf } from './lit-parts.ts'

/** What changed, what is unproven, or how much of it is. */
export type PartSign = Sign | GapKind | number

/** By the id of a state or the key of a transition. */
export type Signs = Readonly<Record<string, PartSign>>

/** What stands for a change or a gap beside its colour. */
export const SIGNS: Readonly<Record<Exclude<PartSign, number>, string>> = {
  ...{ added: '+', changed: '~', removed: '−' },
  ...{ unreached: '×', survivor: '!', unseen: '?' },
}
const GAPS: ReadonlySet<PartSign | undefined> = new Set<PartSign>(['unreached', 'survivor', 'unseen'])
const RADIUS = 9
const SVG = 'http://www.w3.org/2000/svg'

/** Gives the parts of a drawn chart their colour, by `data-sign`, and a sign beside it, where they have one. */
export const signParts = (picture: Element, { states }: ChartLayout, signs: Signs): void => {
  for (const old of picture.querySelectorAll('.change-mark')) old.remove()
  for (const part of picture.querySelectorAll<SVGElement>(
    '[data-state],[data-transition],[data-transitions]',
  )) {
    const sign = commonSign(new Set(idsOf(part).map((id) => ownEntry(signs, id))))
    if (sign === undefined) delete part.dataset['sign']
    else part.dataset['sign'] = nameOf(sign)
    const mark = part.dataset['transition'] === undefined ? null : part.querySelector('.mark')
    if (mark && sign)
      part.append(markOf(sign, numberOf(mark, 'x') - RADIUS + 2, numberOf(mark, 'y') + RADIUS))
  }
  const svg = picture.querySelector('svg')
  for (const { id, x, y, width } of states) {
    const sign = ownEntry(signs, id)
    if (sign) svg?.append(markOf(sign, x + width, y))
  }
}

/** The sign of a line that several transitions share: it changed where one of them did; it has a gap where all have. */
const commonSign = (found: ReadonlySet<PartSign | undefined>): PartSign | undefined => {
  const [first, ...others] = found
  if (others.length === 0) return first
  const signs = [...found].filter((sign) => sign !== undefined)
  if (!signs.some((sign) => GAPS.has(sign))) return 'changed'
  return signs.length === found.size ? signs[0] : undefined
}

const nameOf = (sign: PartSign) => (typeof sign === 'number' ? 'counted' : sign)

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

function markOf(sign: PartSign, x: number, y: number): SVGElement {
  const mark = document.createElementNS(SVG, 'g')
  mark.setAttribute('class', 'change-mark')
  mark.dataset['sign'] = nameOf(sign)
  const circle = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: RADIUS }))
    circle.setAttribute(name, String(value))
  const text = document.createElementNS(SVG, 'text')
  for (const [name, value] of Object.entries({ x, y: y + 5 })) text.setAttribute(name, String(value))
  text.textContent = typeof sign === 'number' ? String(sign) : SIGNS[sign]
  mark.append(circle, text)
  return mark
}
