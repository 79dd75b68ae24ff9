import { firstWithoutRest } from './liveness.ts'
import type { Move, Violation, World } from './model.ts'
import { Numbers } from './numbers.ts'
import { createWorldKeys } from './state-key.ts'

export interface Exploration<State, Act> {
  worlds: number
  /** How many of them are at rest. */
  atRest: number
  /** Every world there is was seen; false where `limit` stopped the search or a rule was broken. */
  complete: boolean
  violation: Violation<State, Act> | null
}

/**
 * Breadth first over every order in which things can happen, to the first broken rule or to the end: what it
 * finds is as short as such a thing can be.
 * @param options.limit most worlds to see; no limit unless given.
 */
export function explore<State extends object, Act = never>(
  world: World<State, Act>,
  options: { limit?: number } = {},
): Exploration<State, Act> {
  const { limit = Number.POSITIVE_INFINITY } = options
  const keyOf = createWorldKeys()
  const ids = new Map([[keyOf(world.begin), 0]])
  const parents = new Numbers()
  const choices = new Numbers()
  parents.push(-1)
  choices.push(-1)
  const bound = { from: new Numbers(), to: new Numbers() }
  const resting: number[] = []
  let frontier: { state: State; id: number }[] = [{ state: world.begin, id: 0 }]

  const wayTo = (id: number): Move<State, Act>[] => {
    const taken: number[] = []
    for (let at = id; at > 0; at = parents.at(at)) taken.unshift(choices.at(at))
    let state = world.begin
    return taken.map((choice) => {
      const move = world.moves(state)[choice] as Move<State, Act>
      state = move.next
      return move
    })
  }
  const found = (violation: Violation<State, Act> | null, complete: boolean): Exploration<State, Act> => ({
    worlds: ids.size,
    atRest: resting.length,
    complete,
    violation,
  })

  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { state, id } of frontier) {
      const rests = world.rests(state)
      if (rests) resting.push(id)
      for (const rule of rests ? [...world.always, ...world.atRest] : world.always) {
        const what = rule.broken(state)
        if (what !== null) return found({ ...named(rule), what, moves: wayTo(id) }, false)
      }
      for (const [choice, move] of world.moves(state).entries()) {
        if (move.act !== undefined)
          for (const rule of world.acts) {
            const what = rule.broken(state, move.act)
            if (what !== null) return found({ ...named(rule), what, moves: [...wayTo(id), move] }, false)
          }
        const key = keyOf(move.next)
        let to = ids.get(key)
        if (to === undefined) {
          if (ids.size >= limit) return found(null, false)
          to = ids.size
          ids.set(key, to)
          parents.push(id)
          choices.push(choice)
          next.push({ state: move.next, id: to })
        }
        if (!move.chance) {
          bound.from.push(id)
          bound.to.push(to)
        }
      }
    }
    frontier = next
  }

  const stuck = firstWithoutRest(ids.size, resting, bound)
  if (stuck < 0) return found(null, true)
  const what = 'from here nothing that is bound to happen brings it to rest'
  return found({ ...named(world.comesToRest), what, moves: wayTo(stuck) }, true)
}

const named = ({ says, source }: { says: string; source: string }) => ({ says, source })
