import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { takenKey } from '../model/declared.ts'
import { pureStart, pureStep } from '../model/pure.ts'
import type { MachinePath } from '../paths/cover.ts'
import { withDates } from './dates.ts'

/**
 * The events of a path at times that never run backwards. A sample that comes after a later one is moved on, with
 * every date it holds, and the samples after it by as much; each still takes the path's transitions.
 * @returns an event for each step; the sample itself where no later time takes the same transitions
 */
export function chronologicalEvents(
  machine: AnyStateMachine,
  { input, steps }: MachinePath,
): AnyEventObject[] {
  let { snapshot } = pureStart(machine, input)
  let clock = Number.NEGATIVE_INFINITY
  let shift = 0
  return steps.map(({ event, taken }) => {
    const own = typeof event.now === 'number' ? event.now : null
    const candidates = [...new Set(own === null ? [shift] : [shift, Math.max(0, clock - own)])]
      .filter((by) => own === null || own + by >= clock)
      .flatMap((by) => versionsOf(event, by, shift))
    const same = candidates.find((each) => takes(machine, snapshot, each.event, taken))
    const chosen = same ?? { event, shift }
    snapshot = pureStep(machine, snapshot, chosen.event).snapshot
    shift = chosen.shift
    if (typeof chosen.event.now === 'number') clock = Math.max(clock, chosen.event.now)
    return chosen.event
  })
}

interface Version {
  event: AnyEventObject
  /** By how much the samples after it are moved, in milliseconds. */
  shift: number
}

/** The event moved on with all its dates, or in its own time alone. */
function versionsOf(event: AnyEventObject, by: number, shift: number): Version[] {
  if (by === 0 && shift === 0) return [{ event, shift }]
  const moved = withDates(event, (date) => date + by) as AnyEventObject
  const alone = withDates(event, (date) => date + shift) as AnyEventObject
  return [
    { event: moved, shift: by },
    { event: { ...alone, ...('now' in event && { now: moved.now }) }, shift },
  ]
}

function takes(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly string[],
): boolean {
  const keys = pureStep(machine, snapshot, event).taken.map(takenKey)
  return keys.length === taken.length && keys.every((key, index) => key === taken[index])
}
