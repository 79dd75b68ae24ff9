import type { RecordedStep, Recording } from '../recording.ts'
import type { Move, Violation, World } from './model.ts'

/**
 * A way through a world as the visualiser plays it: a step for each participant that was told something, and
 * one for each move of a part without a chart. Times do not matter to it.
 */
export function recordingOf<State extends object, Act>(
  world: World<State, Act>,
  title: string,
  moves: readonly Move<State, Act>[],
): Recording {
  const actors = world.actors(world.begin)
  for (const { next } of moves)
    for (const actor of world.actors(next))
      if (!actors.some(({ id }) => id === actor.id)) actors.push({ ...actor, state: null })
  return {
    format: 'taquilla-recording',
    version: 1,
    origin: 'explorer',
    title,
    begunAt: null,
    actors,
    steps: moves.flatMap((move) => stepsOf(move, actors.find(({ id }) => id === move.by)?.machine ?? null)),
  }
}

/** A broken rule as a recording: its title says what is broken, and its last note how. */
export function counterexampleOf<State extends object, Act>(
  world: World<State, Act>,
  { says, what, moves }: Violation<State, Act>,
): Recording {
  const recording = recordingOf(world, `${world.name}. Broken: ${says}`, moves)
  const last = recording.steps.at(-1)
  if (last) last.note = `${last.note ? `${last.note}. ` : ''}Broken: ${what}`
  return recording
}

/** What a move told its participants; a part without a chart gets a step of its own for what it did. */
function stepsOf(
  { by, note, told = [] }: Pick<Move<object, unknown>, 'by' | 'note' | 'told'>,
  machine: string | null,
): RecordedStep[] {
  const steps: RecordedStep[] = told.map(({ actor, event, step }) => ({
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
