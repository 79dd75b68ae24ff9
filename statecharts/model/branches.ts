import type { Chart, ChartTransition } from './chart.ts'
import { eventTypeOf } from './triggers.ts'

const isSameTrigger = (one: ChartTransition, other: ChartTransition): boolean =>
  one.source === other.source && one.trigger === other.trigger && one.name === other.name

/** An unguarded transition with guarded ones of the same trigger beside it is their "else". */
export const isOtherwise = (transition: ChartTransition, all: readonly ChartTransition[]): boolean =>
  transition.guard === null && all.some((other) => other !== transition && isSameTrigger(other, transition))

/** Guards that were asked before this transition's turn, in their order: it is taken only when all are not met. */
export const askedBefore = ({ transitions }: Chart, transition: ChartTransition): string[] => {
  const same = transitions.filter((other) => isSameTrigger(other, transition))
  const turn = same.findIndex(({ key }) => key === transition.key)
  return same.slice(0, turn).flatMap(({ guard }) => guard ?? [])
}

/**
 * What an arrow is called in `locales/<language>/chart-arrows.json`: by its guard and not by its turn, so that a
 * sentence stays with its branch when the branches change places.
 */
export const arrowKey = (transition: ChartTransition): string =>
  `${transition.source}|${eventTypeOf(transition, transition.source)}|${transition.guard ?? 'else'}`

/** Whether the event's own sentence says all of the arrow: nothing else may come of it there. */
export const saysItsEvent = (transition: ChartTransition, all: readonly ChartTransition[]): boolean =>
  transition.trigger === 'event' &&
  !all.some((other) => other !== transition && isSameTrigger(other, transition))
