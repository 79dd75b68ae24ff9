import type { StateValue } from 'xstate'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { RecordedActor, RecordedStep, Recording } from '../../statecharts/recording/recording.ts'

/** Where one actor stands at a moment of a recording. */
export interface Standing {
  actor: RecordedActor
  state: StateValue | null
  /** `absent` before its first step, where it was started in the course of the recording. */
  status: RecordedStep['status'] | 'absent'
  /** What its last step took. */
  fired: ReadonlySet<TransitionKey>
  /** Everything it took so far, and everywhere it stood before. */
  taken: ReadonlySet<TransitionKey>
  stood: readonly StateValue[]
  /** Number of its last step; -1 before it. */
  last: number
}

/**
 * Everyone in order of appearance, as they stand after so many steps of a recording.
 * @param position 0 is before the first step
 */
export function standingsAt({ actors, steps }: Recording, position: number): Standing[] {
  const standings = new Map(actors.map((actor) => [actor.id, begin(actor)]))
  for (const [index, step] of steps.slice(0, position).entries()) {
    const before = standings.get(step.actor)
    if (!before) continue
    before.state = step.state ?? (step.status === 'active' ? before.state : null)
    before.status = step.status
    before.fired = new Set(step.taken)
    for (const key of step.taken) before.taken.add(key)
    if (step.state !== null) before.stood.push(step.state)
    before.last = index
  }
  return [...standings.values()]
}

const begin = (actor: RecordedActor) => ({
  actor,
  state: actor.state,
  status: (actor.state === null && actor.machine !== null ? 'absent' : 'active') as Standing['status'],
  fired: new Set<TransitionKey>(),
  taken: new Set<TransitionKey>(),
  stood: actor.state === null ? [] : [actor.state],
  last: -1,
})

/** Whose chart says most by itself: in a tab the machine that was started last, elsewhere who acts. */
export function leadingActor({ origin, steps }: Recording, position: number, standings: Standing[]) {
  const withChart = standings.filter(({ actor, status }) => actor.machine !== null && status !== 'absent')
  const acting = withChart.find(({ actor }) => actor.id === steps[position - 1]?.actor)
  const newest = withChart.findLast(({ status }) => status === 'active')
  const leading = origin === 'tab' ? (newest ?? acting) : (acting ?? newest)
  return (leading ?? withChart[0])?.actor.id ?? null
}
