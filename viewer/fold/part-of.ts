import type { Box } from '../../statecharts/draw/chart-layout.ts'
import type { FoldedChart, FoldedPart } from '../../statecharts/fold/folded-chart.ts'
import { isInside } from '../../statecharts/fold/places.ts'

/** What shows a state or a transition: itself, else the innermost thing in view that it is folded into. */
export function partOf({ parts }: FoldedChart, id: string): FoldedPart | undefined {
  const way = parts.find((part) => part.kind === 'way' && part.keys.includes(id))
  if (way) return way
  const [state] = id.split('|')
  const around = parts.filter((part) => part.kind === 'state' && isInside(state!, part.id))
  return (
    around.at(-1) ??
    parts.find((part) => part.kind === 'ways' && part.states.some((at) => isInside(state!, at)))
  )
}

const MARGIN = 24

/** Moves a part into sight, unless it is there. */
export const scrollTo = (view: HTMLElement, { y, height }: Box): void => {
  const { scrollTop, clientHeight } = view
  if (y >= scrollTop && y + Math.min(height, clientHeight) <= scrollTop + clientHeight) return
  view.scrollTo({ top: Math.max(0, y - MARGIN) })
}
