import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type TransitionKey, takenKey } from './declared.ts'
import { type ChartMessage, messagesOf } from './messages.ts'

/** A machine as what can be drawn and described: plain JSON, no functions. */
export interface Chart {
  /** The machine's name: its id and its file's. */
  name: string
  /** What the machine decides, in English; other languages by `statecharts/model/words.ts`. */
  description: string
  root: ChartState
  /** In the order of the machine file. */
  transitions: ChartTransition[]
  /** What its actions send, by the action's name. */
  messages: Readonly<Record<string, ChartMessage>>
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface ChartState {
  /** The engine's id: the machine's name and the keys on the way, with dots. */
  id: string
  key: string
  kind: StateKind
  description: string
  tags: string[]
  /** Names of the actions on entering and on leaving. */
  entry: string[]
  exit: string[]
  /** Types of the events raised on entering. */
  raises: string[]
  /** Ids of the actors that live as long as the state is active. */
  invokes: string[]
  /** Id of the state that is entered first; null unless compound. */
  initial: string | null
  states: ChartState[]
}

/**
 * What makes a transition be looked at: an event by name, the end or the failure of an invoked actor, an elapsed
 * delay, the end of the state's own children, or nothing at all.
 */
export type TriggerKind = 'event' | 'done' | 'error' | 'snapshot' | 'after' | 'stateDone' | 'always'

export interface ChartTransition {
  key: TransitionKey
  /** Id of the state that declares it. */
  source: string
  trigger: TriggerKind
  /** The event's name, the actor's id or the delay's name; empty for the other kinds. */
  name: string
  /** Ids of the states it leads to; empty when it stays where it is. */
  targets: string[]
  /** Name of its guard; null when it is always taken. */
  guard: string | null
  actions: string[]
  /** Types of the events that its actions raise: the machine takes them at once. */
  raises: string[]
  reenter: boolean
  description: string
}

/** The chart of a machine. It is what the engine read from the config, not what a search found. */
export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = machine
  const messages = messagesOf(machine)
  return {
    name: machine.id,
    description: root.config.description ?? '',
    root: stateOf(root, messages),
    transitions: nodesOf(root).flatMap((node) => transitionsOf(node, messages)),
    messages,
  }
}

/** Every state of a chart, parents before their children. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

type Messages = Chart['messages']

const raisedBy = (actions: readonly string[], messages: Messages): string[] =>
  actions.flatMap((action) => (messages[action]?.to === 'self' ? [messages[action].event] : []))

function stateOf(node: AnyStateNode, messages: Messages): ChartState {
  const initial = node.type === 'compound' ? node.initial?.target?.[0]?.id : undefined
  const entry = node.entry.filter(isDeclared).map(nameOf)
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    description: node.config.description ?? '',
    tags: [...node.tags],
    entry,
    exit: node.exit.filter(isDeclared).map(nameOf),
    raises: raisedBy(entry, messages),
    invokes: node.invoke.map(({ id }) => id),
    initial: initial ?? null,
    states: Object.values(node.states).map((child) => stateOf(child, messages)),
  }
}

function transitionsOf(node: AnyStateNode, messages: Messages): ChartTransition[] {
  const declared = [...node.transitions.values()].flat()
  return [...declared, ...(node.always ?? [])].map((transition) => transitionOf(node, transition, messages))
}

function transitionOf(
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
  messages: Messages,
): ChartTransition {
  const eventless = node.always?.includes(transition as never) ?? false
  const [trigger, name] = eventless ? (['always', ''] as const) : triggerOf(transition.eventType, node.id)
  const actions = transition.actions.map(nameOf)
  return {
    key: takenKey(transition),
    source: node.id,
    trigger,
    name,
    targets: (transition.target ?? []).map(({ id }) => id),
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions,
    raises: raisedBy(actions, messages),
    reenter: transition.reenter,
    description: transition.description ?? '',
  }
}

/** An engine event's name taken apart. */
export function triggerOf(eventType: string, sourceId: string): readonly [TriggerKind, string] {
  const after = `xstate.after.`
  if (eventType.startsWith(after))
    return ['after', eventType.slice(after.length, -(sourceId.length + 1))] as const
  if (eventType.startsWith('xstate.done.actor.')) return ['done', eventType.slice(18)] as const
  if (eventType.startsWith('xstate.error.actor.')) return ['error', eventType.slice(19)] as const
  if (eventType.startsWith('xstate.snapshot.')) return ['snapshot', eventType.slice(16)] as const
  if (eventType.startsWith('xstate.done.state.')) return ['stateDone', ''] as const
  return ['event', eventType] as const
}

/** The engine adds functions of its own to start and stop delays. */
const isDeclared = (action: unknown): boolean => typeof action !== 'function'

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : (named as { type: string }).type
