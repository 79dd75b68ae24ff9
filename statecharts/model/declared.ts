import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { configStates, plainConfig, transitionLists } from './config.ts'
import { eventTypeOf } from './triggers.ts'

/** `source state id|event descriptor|index`: the identity of one transition of a chart. */
export type TransitionKey = string

export interface DeclaredChart {
  states: string[]
  transitions: TransitionKey[]
}

/** What the chart's JSON declares: read from the text of the config, never from a traversal. */
export function declaredChart(machine: AnyStateMachine): DeclaredChart {
  const config = plainConfig(JSON.parse(JSON.stringify(machine.config)))
  const states = configStates(config, config.id ?? machine.id)
  return {
    states: states.map(({ id }) => id),
    transitions: states.flatMap(({ id, state }) =>
      transitionLists(state).flatMap((list) =>
        list.transitions.map((_, index) => transitionKey(id, eventTypeOf(list, id), index)),
      ),
    ),
  }
}

/** @param event the engine's event type, or `always` */
export const transitionKey = (source: string, event: string, index: number): TransitionKey =>
  `${source}|${event}|${index}`

/** The key of a transition that the engine took. */
export function takenKey(transition: AnyTransitionDefinition): TransitionKey {
  const { source, eventType } = transition
  const eventless = source.always?.indexOf(transition as never) ?? -1
  if (eventless >= 0) return transitionKey(source.id, 'always', eventless)
  const index = source.transitions.get(eventType)?.indexOf(transition as never)
  return transitionKey(source.id, eventType, index ?? -1)
}
