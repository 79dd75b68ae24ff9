import { firstStuck } from './liveness.ts'
import type { Action, Model, Violation } from './model.ts'
import { Numbers } from './numbers.ts'
import { createStateKeys } from './state-key.ts'

export interface CheckResult<State, Change> {
  /** How many states were seen. */
  states: number
  /** How many of them are quiescent. */
  quiescent: number
  /** How many changes the action invariants looked at. */
  changes: number
  /** Every reachable state was seen; false where `limit` or a violation stopped the search. */
  complete: boolean
  violation: Violation<State, Change> | null
}

/**
 * Breadth-first search over every interleaving of actions, to the first violation or to the end. A violation's
 * trace is one of the shortest.
 * @param options.limit most states to see; no limit unless given.
 */
export function checkModel<State extends object, Change = never>(
  model: Model<State, Change>,
  options: { limit?: number } = {},
): CheckResult<State, Change> {
  const { limit = Number.POSITIVE_INFINITY } = options
  const keyOf = createStateKeys()
  const ids = new Map([[keyOf(model.initial), 0]])
  const parents = new Numbers()
  const choices = new Numbers()
  parents.push(-1)
  choices.push(-1)
  const fair = { from: new Numbers(), to: new Numbers() }
  const quiescent: number[] = []
  let changes = 0
  let frontier: { state: State; id: number }[] = [{ state: model.initial, id: 0 }]

  const traceTo = (id: number): Action<State, Change>[] => {
    const taken: number[] = []
    for (let at = id; at > 0; at = parents.at(at)) taken.unshift(choices.at(at))
    let state = model.initial
    return taken.map((choice) => {
      const action = model.actions(state)[choice] as Action<State, Change>
      state = action.next
      return action
    })
  }
  const found = (
    violation: Violation<State, Change> | null,
    complete: boolean,
  ): CheckResult<State, Change> => ({
    states: ids.size,
    quiescent: quiescent.length,
    changes,
    complete,
    violation,
  })

  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { state, id } of frontier) {
      const isQuiescent = model.isQuiescent(state)
      if (isQuiescent) quiescent.push(id)
      const { invariants, quiescentInvariants } = model
      for (const invariant of isQuiescent ? [...invariants, ...quiescentInvariants] : invariants) {
        const message = invariant.check(state)
        if (message !== null) return found({ ...named(invariant), message, actions: traceTo(id) }, false)
      }
      for (const [choice, action] of model.actions(state).entries()) {
        if (action.change !== undefined) {
          changes++
          for (const invariant of model.actionInvariants) {
            const message = invariant.check(state, action.change)
            if (message !== null)
              return found({ ...named(invariant), message, actions: [...traceTo(id), action] }, false)
          }
        }
        const key = keyOf(action.next)
        let to = ids.get(key)
        if (to === undefined) {
          if (ids.size >= limit) return found(null, false)
          to = ids.size
          ids.set(key, to)
          parents.push(id)
          choices.push(choice)
          next.push({ state: action.next, id: to })
        }
        if (!action.optional) {
          fair.from.push(id)
          fair.to.push(to)
        }
      }
    }
    frontier = next
  }

  const stuck = firstStuck(ids.size, quiescent, fair)
  if (stuck < 0) return found(null, true)
  const message = 'no quiescent state is reachable from here without an optional action'
  return found({ ...named(model.liveness), message, actions: traceTo(stuck) }, true)
}

const named = ({ name, source }: { name: string; source: string }) => ({ name, source })
