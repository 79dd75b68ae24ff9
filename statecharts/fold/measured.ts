import type { FoldedChart } from './folded-chart.ts'
import { isInside } from './places.ts'
import { LETTERS } from './wrapped.ts'

/** The smallest letters of a folded chart, in pixels of the screen. */
export const smallestLetters = ({ parts }: FoldedChart): number =>
  Math.min(...parts.flatMap(({ lines }) => lines.flat().map(({ ink }) => LETTERS[ink])))

/** What keeps the happy path from being one straight line from its first state to its last; nothing where it is. */
export function bends({ parts, lines, rail }: FoldedChart): string[] {
  const stops = parts.filter((part) => part.kind === 'state').filter((part) => part.isOnPath && !part.isOpen)
  const steps = lines.filter(({ isStep }) => isStep)
  return [
    ...(steps.length === Math.max(0, stops.length - 1)
      ? []
      : [`${steps.length} arrows for ${stops.length} states`]),
    ...steps
      .filter(({ points }) => points.some(({ x }) => x !== rail))
      .map(({ keys }) => `${keys[0]} leaves the line`),
    ...stops.slice(1).flatMap((stop, index) => {
      const before = stops[index]!
      const step = steps[index]
      const joins = step?.points[0]?.y === before.y + before.height && step.points.at(-1)?.y === stop.y
      return joins ? [] : [`no straight arrow to ${stop.id}`]
    }),
    ...stops
      .filter(({ x, width }) => rail < x || rail > x + width)
      .map((stop) => `${stop.id} is beside the line`),
  ]
}

/** Which of some states are in view in a window, themselves or as part of a folded box. @param height of the window */
export const inWindow = ({ parts }: FoldedChart, ids: readonly string[], height: number): string[] =>
  ids.filter((id) =>
    parts.some(
      (part) =>
        part.kind === 'state' &&
        part.y + part.headHeight <= height &&
        (part.id === id || (!part.isOpen && isInside(id, part.id))),
    ),
  )
