import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/** `source state id|event descriptor|index`: the identity of one transition of a chart. */
export type TransitionKey = string

export interface DeclaredChart {
  states: string[]
  transitions: TransitionKey[]
}

interface StateConfig {
  id?: string
  states?: Record<string, StateConfig>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: InvokeConfig | InvokeConfig[]
}
interface InvokeConfig {
  id?: string
  onDone?: unknown
  onError?: unknown
  onSnapshot?: unknown
}

/** What the chart's JSON declares: read from the text of the config, never from a traversal. */
export function declaredChart(machine: AnyStateMachine): DeclaredChart {
  const config = JSON.parse(JSON.stringify(machine.config)) as StateConfig
  const chart: DeclaredChart = { states: [], transitions: [] }
  collect(config, config.id ?? machine.id, chart)
  return chart
}

/** The key of a transition that the engine took. */
export function takenKey(transition: AnyTransitionDefinition): TransitionKey {
  const { source, eventType } = transition
  const eventless = source.always?.indexOf(transition as never) ?? -1
  if (eventless >= 0) return `${source.id}|always|${eventless}`
  return `${source.id}|${eventType}|${source.transitions.get(eventType)?.indexOf(transition as never)}`
}

function collect(state: StateConfig, id: string, chart: DeclaredChart): void {
  chart.states.push(id)
  const declare = (event: string, value: unknown) => {
    if (value === undefined || value === null) return
    const count = Array.isArray(value) ? value.length : 1
    for (let index = 0; index < count; index++) chart.transitions.push(`${id}|${event}|${index}`)
  }
  for (const [event, value] of Object.entries(state.on ?? {})) declare(event, value)
  for (const [delay, value] of Object.entries(state.after ?? {}))
    declare(`xstate.after.${delay}.${id}`, value)
  declare('always', state.always)
  declare(`xstate.done.state.${id}`, state.onDone)
  for (const invoke of state.invoke ? [state.invoke].flat() : []) {
    declare(`xstate.done.actor.${invoke.id}`, invoke.onDone)
    declare(`xstate.error.actor.${invoke.id}`, invoke.onError)
    declare(`xstate.snapshot.${invoke.id}`, invoke.onSnapshot)
  }
  for (const [key, child] of Object.entries(state.states ?? {}))
    collect(child, child.id ?? `${id}.${key}`, chart)
}
