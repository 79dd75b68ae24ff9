import type { Chart, ChartTransition } from '../model/chart.ts'
import type { TransitionKey } from '../model/declared.ts'
import type { TextLayout } from './chart-layout.ts'
import type { EachLanguage } from './picture-words.ts'
import { moved, textFor } from './text.ts'
import type { FoldedTransitions } from './transitions.ts'

/** An arrow before it has a place: its label's texts from the label's upper left corner. */
export interface Arrow {
  id: string
  source: string
  target: string
  keys: TransitionKey[]
  width: number
  height: number
  texts: TextLayout[]
}

const WRAP = 210
const PADDING = { x: 7, y: 4 }
const GAP = 5

/** Transitions from the same state to the same state share one arrow. */
export function arrowsOf({ transitions }: Chart, folded: FoldedTransitions, said: EachLanguage): Arrow[] {
  const arrows = new Map<string, { source: string; target: string; group: ChartTransition[] }>()
  for (const transition of transitions) {
    if (folded.keys.has(transition.key)) continue
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`
      const arrow = arrows.get(id) ?? { source: transition.source, target, group: [] }
      arrow.group.push(transition)
      arrows.set(id, arrow)
    }
  }
  return [...arrows].map(([id, { source, target, group }]) => {
    const texts = group.map(({ key, trigger }) => textFor(trigger, { of: key, key, wrap: WRAP }, said))
    return arrowOf(id, source, target, texts)
  })
}

/** An arrow with texts under each other in its label. */
export function arrowOf(id: string, source: string, target: string, texts: readonly TextLayout[]): Arrow {
  let y = PADDING.y
  const placed = texts.map((text) => {
    const at = moved(text, PADDING.x, y)
    y += text.height + GAP
    return at
  })
  return {
    id,
    source,
    target,
    keys: texts.flatMap(({ key }) => key ?? []),
    width: Math.max(...texts.map(({ width }) => width)) + 2 * PADDING.x,
    height: y - GAP + PADDING.y,
    texts: placed,
  }
}
