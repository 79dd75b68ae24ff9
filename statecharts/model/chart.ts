import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { configStates, type PlainState, plainConfig, transitionLists } from './config.ts'
import { type TransitionKey, transitionKey } from './declared.ts'
import { type ChartMessage, messagesOf } from './messages.ts'
import { eventTypeOf, type Trigger } from './triggers.ts'

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

export interface ChartTransition extends Trigger {
  key: TransitionKey
  /** Id of the state that declares it. */
  source: string
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

/**
 * The chart of a machine as its config declares it. The engine's nodes say what a config leaves to it: the kind of
 * a state, and the ids that targets stand for.
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const messages = messagesOf(machine)
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.id, node]))
  const config = plainConfig(machine.config)
  return {
    name: machine.id,
    description: machine.config.description ?? '',
    root: stateOf(machine.root, config, messages),
    transitions: configStates(config, machine.root.id).flatMap(({ id, state }) =>
      transitionsOf(nodes.get(id)!, state, messages),
    ),
    messages,
  }
}

/** Every state of a chart, parents before their children. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)]

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

type Messages = Chart['messages']

const raisedBy = (actions: readonly string[], messages: Messages): string[] =>
  actions.flatMap((action) => (messages[action]?.to === 'self' ? [messages[action].event] : []))

function stateOf(node: AnyStateNode, state: PlainState, messages: Messages): ChartState {
  const initial = node.type === 'compound' ? node.initial?.target?.[0]?.id : undefined
  const entry = (state.entry ?? []).map(nameOf)
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    description: node.config.description ?? '',
    tags: [...node.tags],
    entry,
    exit: (state.exit ?? []).map(nameOf),
    raises: raisedBy(entry, messages),
    invokes: (state.invoke ?? []).map(({ id }) => id),
    initial: initial ?? null,
    states: Object.entries(state.states ?? {}).map(([key, child]) =>
      stateOf(node.states[key] as AnyStateNode, child, messages),
    ),
  }
}

const transitionsOf = (node: AnyStateNode, state: PlainState, messages: Messages): ChartTransition[] =>
  transitionLists(state).flatMap(({ trigger, name, transitions }) => {
    const event = eventTypeOf({ trigger, name }, node.id)
    const resolved = trigger === 'always' ? node.always : node.transitions.get(event)
    return transitions.map((transition, index): ChartTransition => {
      const actions = (transition.actions ?? []).map(nameOf)
      return {
        key: transitionKey(node.id, event, index),
        source: node.id,
        trigger,
        name,
        targets: (resolved?.[index]?.target ?? []).map(({ id }) => id),
        guard: transition.guard === undefined ? null : nameOf(transition.guard),
        actions,
        raises: raisedBy(actions, messages),
        reenter: transition.reenter ?? false,
        description: transition.description ?? '',
      }
    })
  })

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : (named as { type: string }).type
