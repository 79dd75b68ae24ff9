import type { TransitionKey } from '../../statecharts/model/declared.ts'
import { idsOf } from './lit-parts.ts'

/** What is drawn at a transition. */
export interface ArrowMark {
  /** Beside what it says. */
  text: string
  /** How thick its arrow is, from 0 to 1. */
  weight: number
  /** It leads away from what is wanted. */
  lost: boolean
}

export type ArrowMarks = ReadonlyMap<TransitionKey, ArrowMark>

export const NO_MARKS: ArrowMarks = new Map()

const SVG = 'http://www.w3.org/2000/svg'
const HEIGHT = 18
const LETTER = 7.5
const ROOM = 10

/** Marks the transitions of a drawn chart, and no others: those that share an arrow make it as thick as they are together. */
export const markArrows = (picture: Element, marks: ArrowMarks): void => {
  for (const old of picture.querySelectorAll('.arrow-mark')) old.remove()
  for (const edge of picture.querySelectorAll<SVGElement>('.edge')) {
    const found = idsOf(edge).flatMap((key) => marks.get(key) ?? [])
    edge.classList.toggle('is-marked', found.length > 0)
    edge.classList.toggle(
      'is-lost',
      found.some(({ lost }) => lost),
    )
    edge.style.setProperty(
      '--weight',
      String(
        Math.min(
          1,
          found.reduce((sum, { weight }) => sum + weight, 0),
        ),
      ),
    )
  }
  for (const text of picture.querySelectorAll<SVGElement>('.text[data-transition]')) {
    const mark = marks.get(text.dataset['transition'] ?? '')
    if (mark) text.append(chipOf(mark, text.querySelector('.mark')!))
  }
}

/** At the right edge of the text that it belongs to. */
const chipOf = ({ text, lost }: ArrowMark, beside: Element): SVGElement => {
  const at = (name: string) => Number(beside.getAttribute(name))
  const width = text.length * LETTER + ROOM
  const x = at('x') + at('width') - ROOM / 2
  const middle = at('y') + at('height') / 2
  const chip = element('g', { class: lost ? 'arrow-mark is-lost' : 'arrow-mark' })
  const said = element('text', { x: x + width / 2, y: middle + 4.5, 'text-anchor': 'middle' })
  said.textContent = text
  chip.append(element('rect', { x, y: middle - HEIGHT / 2, width, height: HEIGHT, rx: 2 }), said)
  return chip
}

const element = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
