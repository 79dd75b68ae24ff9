import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** The step at which a page began again; what happened since the step before it was recorded by nobody. */
export const PAGE_LOADED = 'page.loaded'

/** Who takes that step: the tab itself, which has no chart. */
const PAGE: RecordedActor = { id: 'page', machine: null, state: null }

/**
 * One recording of a tab whose page was loaded again: its machines end, and those of the new page begin under ids
 * that nobody had before.
 */
export function joinRecordings(earlier: Recording, later: Recording): Recording {
  const shift = (later.begunAt ?? 0) - (earlier.begunAt ?? 0)
  const ids = new Set([...earlier.actors.map(({ id }) => id), PAGE.id])
  const renamed = new Map(
    later.actors.map((actor) => {
      const id = freeId(actor, ids)
      ids.add(id)
      return [actor.id, id]
    }),
  )
  const step = (actor: string, event: string, status: RecordedStep['status']): RecordedStep => ({
    at: shift,
    actor,
    event,
    taken: [],
    state: null,
    status,
  })
  return {
    ...earlier,
    actors: [
      ...earlier.actors,
      ...(earlier.actors.some(({ id }) => id === PAGE.id) ? [] : [PAGE]),
      ...later.actors.map((actor) => ({ ...actor, id: renamed.get(actor.id)! })),
    ],
    steps: [
      ...earlier.steps,
      ...runningAtEnd(earlier).map((id) => step(id, 'xstate.stop', 'stopped')),
      step(PAGE.id, PAGE_LOADED, 'active'),
      ...later.steps.map((each) => ({
        ...each,
        actor: renamed.get(each.actor)!,
        at: each.at === null ? null : each.at + shift,
      })),
    ],
  }
}

/** `cart`, else `cart 2` and so on. */
function freeId({ id, machine }: RecordedActor, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  const name = machine ?? id
  for (let turn = 2; ; turn++) if (!taken.has(`${name} ${turn}`)) return `${name} ${turn}`
}

function runningAtEnd({ actors, steps }: Recording): string[] {
  const last = new Map<string, RecordedStep['status']>(
    actors.flatMap(({ id, machine, state }) => (machine === null || state === null ? [] : [[id, 'active']])),
  )
  const withChart = new Set(actors.flatMap(({ id, machine }) => (machine === null ? [] : id)))
  for (const { actor, status } of steps) if (withChart.has(actor)) last.set(actor, status)
  return [...last].flatMap(([id, status]) => (status === 'active' ? [id] : []))
}
