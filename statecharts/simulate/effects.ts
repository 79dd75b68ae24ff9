import type { AnyEventObject } from 'xstate'
import type { PureStep } from '../model/pure.ts'

/** What a step does beside changing the state; delays are among the timers. */
export type DescribedEffect =
  | { kind: 'toParent'; event: string }
  | { kind: 'toActor'; actor: string; event: string }
  | { kind: 'starts'; actor: string }
  | { kind: 'emits'; event: string }
  /** The machine takes the event at once, in the same step. */
  | { kind: 'raises'; event: string }

export interface Timer {
  event: string
  /** Milliseconds since the start. */
  due: number
}

interface Params {
  id?: string
  event?: AnyEventObject
  targetId?: string
  delay?: number
  sendId?: string
}

/** @param event type of the event that the step answers */
export const describedEffects = ({ effects, taken }: PureStep, event: string): DescribedEffect[] => [
  ...raisedEvents(taken, event).map((raised): DescribedEffect => ({ kind: 'raises', event: raised })),
  ...effects.flatMap(describedEffect),
]

/** Types of the events that a step took besides its own. */
const raisedEvents = (taken: PureStep['taken'], event: string): string[] => [
  ...new Set(taken.map(({ eventType }) => eventType).filter((type) => isNamed(type) && type !== event)),
]

const isNamed = (type: string): boolean => type !== '' && !type.startsWith('xstate.')

function describedEffect({ type, params }: PureStep['effects'][number]): DescribedEffect[] {
  const { id, event, targetId } = (params ?? {}) as Params
  if (type === 'xstate.spawnChild') return [{ kind: 'starts', actor: String(id) }]
  if (type === 'xstate.emit') return [{ kind: 'emits', event: String(event?.type) }]
  if (type !== 'xstate.sendTo') return []
  if (targetId === '#_parent') return [{ kind: 'toParent', event: String(event?.type) }]
  return [{ kind: 'toActor', actor: String(targetId), event: String(event?.type) }]
}

/** The delays that run after a step: those that it cancels are gone, those that it begins are added. */
export function timersAfter(timers: readonly Timer[], effects: PureStep['effects'], now: number): Timer[] {
  let running = [...timers]
  for (const { type, params } of effects) {
    const { event, delay, sendId } = (params ?? {}) as Params
    if (type === 'xstate.cancel') running = running.filter((timer) => timer.event !== sendId)
    if (type === 'xstate.raise' && event && delay !== undefined)
      running = [
        ...running.filter((timer) => timer.event !== event.type),
        { event: event.type, due: now + delay },
      ]
  }
  return running
}
