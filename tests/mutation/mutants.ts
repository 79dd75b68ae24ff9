import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'
import {
  type PlainState,
  type PlainTransition,
  plainConfig,
  transitionLists,
} from '../../statecharts/model/config.ts'
import { transitionKey } from '../../statecharts/model/declared.ts'
import { eventTypeOf } from '../../statecharts/model/triggers.ts'

/** One planted mistake in a machine's chart. */
export interface Mutant {
  /** Where and what, unique within the machine: `source id|event|index` as in statecharts/model/declared.ts, then the change. */
  label: string
  /** Does it to a long-form config. */
  change(config: PlainState): void
}

type Step = string | number

/**
 * Every mutant of a machine: each transition dropped; each guard negated and removed; each target changed to each
 * of its siblings and removed; each re-entry removed; each initial state changed; each action of a transition, an
 * entry and an exit dropped; each invoked actor dropped.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  stateMutants(machine.root, plainConfig(machine.config), [])

function stateMutants(node: AnyStateNode, state: PlainState, path: Step[]): Mutant[] {
  return [
    ...initialMutants(node, state, path),
    ...actionMutants(node.id, 'entry', state.entry, [...path, 'entry']),
    ...actionMutants(node.id, 'exit', state.exit, [...path, 'exit']),
    ...(state.invoke ?? []).map(({ id }, index) =>
      drop(`${node.id}: ${id} not invoked`, [...path, 'invoke'], index),
    ),
    ...transitionLists(state).flatMap((list) =>
      list.transitions.flatMap((transition, index) =>
        transitionMutants(node, eventTypeOf(list, node.id), index, transition, [...path, ...list.path]),
      ),
    ),
    ...Object.entries(state.states ?? {}).flatMap(([key, child]) =>
      stateMutants(node.states[key] as AnyStateNode, child, [...path, 'states', key]),
    ),
  ]
}

function transitionMutants(
  node: AnyStateNode,
  event: string,
  index: number,
  transition: PlainTransition,
  list: Step[],
): Mutant[] {
  const key = transitionKey(node.id, event, index)
  const change = (what: string, wrong: (right: PlainTransition) => PlainTransition): Mutant => ({
    label: `${key}: ${what}`,
    change: (config) => {
      const transitions = at(config, list) as PlainTransition[]
      transitions[index] = wrong(transitions[index] as PlainTransition)
    },
  })
  const mutants = [drop(`${key}: dropped`, list, index)]
  if (transition.guard !== undefined) {
    mutants.push(
      change('guard negated', (right) => ({ ...right, guard: not(right.guard as never) })),
      change('guard removed', ({ guard, ...rest }) => rest),
    )
  }
  const targets = targetsOf(node, event, index)
  for (const target of targets) {
    const others = targets.filter((other) => other !== target)
    for (const sibling of siblingsOf(target)) {
      const ids = [...others, sibling].map(({ id }) => `#${id}`)
      mutants.push(change(`leads to ${sibling.id}`, (right) => ({ ...right, target: ids })))
    }
  }
  if (targets.length > 0) mutants.push(change('leads nowhere', ({ target, reenter, ...rest }) => rest))
  if (transition.reenter) mutants.push(change('does not re-enter', ({ reenter, ...rest }) => rest))
  return [...mutants, ...actionMutants(key, 'action', transition.actions, [...list, index, 'actions'])]
}

function initialMutants(node: AnyStateNode, state: PlainState, path: Step[]): Mutant[] {
  if (state.initial === undefined) return []
  const others = Object.keys(state.states ?? {}).filter((key) => key !== state.initial)
  return others.map((key) => ({
    label: `${node.id}: begins in ${key}`,
    change: (config) => {
      Object.assign(at(config, path) as PlainState, { initial: key })
    },
  }))
}

const actionMutants = (where: string, kind: string, actions: unknown[] | undefined, list: Step[]): Mutant[] =>
  (actions ?? []).map((action, index) => drop(`${where}: ${kind} ${nameOf(action)} dropped`, list, index))

const drop = (label: string, list: Step[], index: number): Mutant => ({
  label,
  change: (config) => {
    const those = at(config, list) as unknown[]
    those.splice(index, 1)
  },
})

const targetsOf = (node: AnyStateNode, event: string, index: number): readonly AnyStateNode[] =>
  (event === 'always' ? node.always : node.transitions.get(event))?.[index]?.target ?? []

/** Other states beside a target, one of which is active when it is not; regions of a parallel state all are. */
const siblingsOf = (target: AnyStateNode): AnyStateNode[] =>
  target.parent && target.parent.type !== 'parallel'
    ? Object.values(target.parent.states).filter((state) => state !== target)
    : []

const at = (config: PlainState, path: Step[]): unknown =>
  path.reduce((value, step) => (value as Record<Step, unknown>)[step], config as unknown)

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : (action as { type: string }).type
