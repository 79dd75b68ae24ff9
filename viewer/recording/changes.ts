import type { Recording } from '../../charts/recording.ts'

/** For each step whether anybody stands elsewhere after it than before. */
export function changesOf({ actors, steps }: Recording): boolean[] {
  const stood = new Map(actors.map(({ id, state }) => [id, JSON.stringify([state, 'active'])]))
  return steps.map(({ actor, state, status, note }) => {
    const stands = JSON.stringify([state, status])
    const changed = stands !== stood.get(actor) || note !== undefined
    stood.set(actor, stands)
    return changed
  })
}
