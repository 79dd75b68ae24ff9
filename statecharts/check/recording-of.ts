import type { RecordedStep, Recording } from '../recording/recording.ts'
import type { Action, Model, Violation } from './model.ts'

/**
 * A trace of a model as the visualiser plays it: a step for each event delivered to a component, and one for each
 * action of an actor without a chart. It has no times.
 */
export function recordingOf<State extends object, Change>(
  model: Model<State, Change>,
  title: string,
  actions: readonly Action<State, Change>[],
): Recording {
  const actors = model.actors(model.initial)
  for (const { next } of actions)
    for (const actor of model.actors(next))
      if (!actors.some(({ id }) => id === actor.id)) actors.push({ ...actor, state: null })
  return {
    format: 'taquilla-recording',
    version: 1,
    origin: 'model-checker',
    title,
    begunAt: null,
    actors,
    steps: actions.flatMap((action) =>
      stepsOf(action, actors.find(({ id }) => id === action.by)?.machine ?? null),
    ),
  }
}

/** A violation as a recording: its title names the invariant, and its last note says how it is violated. */
export function counterexampleOf<State extends object, Change>(
  model: Model<State, Change>,
  { name, message, actions }: Violation<State, Change>,
): Recording {
  const recording = recordingOf(model, `${model.name}. Violated: ${name}`, actions)
  const last = recording.steps.at(-1)
  if (last) last.note = `${last.note ? `${last.note}. ` : ''}Violated: ${message}`
  return recording
}

/** A step for each delivery; an actor without a chart gets a step of its own for what it did. */
function stepsOf(
  { by, note, deliveries = [] }: Pick<Action<object, unknown>, 'by' | 'note' | 'deliveries'>,
  machine: string | null,
): RecordedStep[] {
  const steps: RecordedStep[] = deliveries.map(({ actor, event, step }) => ({
    at: null,
    actor,
    event,
    taken: step.taken,
    state: step.value,
    status: step.status,
  }))
  const [first] = steps
  if (machine === null)
    return [{ at: null, actor: by, event: note, taken: [], state: null, status: 'active', note }, ...steps]
  if (first) first.note = first.actor === by ? note : `${by}: ${note}`
  return steps
}
