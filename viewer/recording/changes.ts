import type { RecordedStep, Recording } from '../../statecharts/recording/recording.ts'
import { leaves } from './active-states.ts'

/** What a step led to. */
export interface Change {
  /** Somebody stands elsewhere after it than before, or it has something to say. */
  changed: boolean
  /** The states that were entered, the innermost of them: `places.chosen`. */
  entered: string[]
}

/** For each step of a recording what it changed. */
export function changesOf({ actors, steps }: Recording): Change[] {
  const stood = new Map<string, Pick<RecordedStep, 'state' | 'status'>>(
    actors.map(({ id, state }) => [id, { state, status: 'active' }]),
  )
  return steps.map(({ actor, state, status, note }) => {
    const before = stood.get(actor)
    stood.set(actor, { state, status })
    const left = new Set(before?.state == null ? [] : leaves(before.state))
    const entered = state === null ? [] : leaves(state).filter((leaf) => !left.has(leaf))
    return { changed: entered.length > 0 || status !== before?.status || note !== undefined, entered }
  })
}
