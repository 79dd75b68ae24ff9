import type { Trigger } from './triggers.ts'

/** One transition of a config in its long form. */
export interface PlainTransition {
  target?: string | string[]
  guard?: unknown
  actions?: unknown[]
  reenter?: boolean
  description?: string
}

export interface PlainInvoke {
  id: string
  onDone?: PlainTransition[]
  onError?: PlainTransition[]
  onSnapshot?: PlainTransition[]
}

/** A state of a config with every shorthand written out: lists where a single value may stand. */
export interface PlainState {
  id?: string
  initial?: string
  type?: string
  entry?: unknown[]
  exit?: unknown[]
  on?: Record<string, PlainTransition[]>
  after?: Record<string, PlainTransition[]>
  always?: PlainTransition[]
  onDone?: PlainTransition[]
  invoke?: PlainInvoke[]
  states?: Record<string, PlainState>
}

/** A state with its id as the engine knows it: the machine's name and the keys on the way, unless it names its own. */
export interface ConfigState {
  id: string
  state: PlainState
}

/** The transitions of a state that one trigger looks at, in order. */
export interface TransitionList extends Trigger {
  /** Keys from the state's config to the list. */
  path: readonly (string | number)[]
  transitions: readonly PlainTransition[]
}

/** Every state of a config in its long form, parents before their children. @param id of the state itself */
export const configStates = (state: PlainState, id: string): ConfigState[] => [
  { id, state },
  ...Object.entries(state.states ?? {}).flatMap(([key, child]) =>
    configStates(child, child.id ?? `${id}.${key}`),
  ),
]

/** What a state declares in the order of the engine: events, its children's end, actors, delays, no event. */
export const transitionLists = ({ on, onDone, invoke, after, always }: PlainState): TransitionList[] => [
  ...Object.entries(on ?? {}).map(
    ([name, transitions]): TransitionList => ({ trigger: 'event', name, path: ['on', name], transitions }),
  ),
  ...listed('stateDone', '', ['onDone'], onDone),
  ...(invoke ?? []).flatMap(({ id, onDone, onError, onSnapshot }, index) => [
    ...listed('done', id, ['invoke', index, 'onDone'], onDone),
    ...listed('error', id, ['invoke', index, 'onError'], onError),
    ...listed('snapshot', id, ['invoke', index, 'onSnapshot'], onSnapshot),
  ]),
  ...Object.entries(after ?? {}).map(
    ([name, transitions]): TransitionList => ({ trigger: 'after', name, path: ['after', name], transitions }),
  ),
  ...listed('always', '', ['always'], always),
]

const listed = (
  trigger: TransitionList['trigger'],
  name: string,
  path: TransitionList['path'],
  transitions: readonly PlainTransition[] | undefined,
): TransitionList[] => (transitions === undefined ? [] : [{ trigger, name, path, transitions }])

type Raw = Record<string, unknown>

/** A copy of a machine's config in its long form, which the engine reads as the same chart. Functions are shared. */
export function plainConfig(config: object): PlainState {
  const state = { ...(config as Raw) }
  for (const list of ['entry', 'exit'] as const)
    if (state[list] !== undefined) state[list] = listOf(state[list])
  for (const map of ['on', 'after'] as const) if (state[map]) state[map] = eachOf(state[map], transitions)
  for (const one of ['always', 'onDone'] as const)
    if (state[one] !== undefined) state[one] = transitions(state[one])
  if (state['invoke']) state['invoke'] = listOf(state['invoke']).map((invoke) => plainInvoke(invoke as Raw))
  if (state['states']) state['states'] = eachOf(state['states'], (child) => plainConfig(child as object))
  return state as PlainState
}

function plainInvoke(invoke: Raw): Raw {
  const plain = { ...invoke }
  for (const result of ['onDone', 'onError', 'onSnapshot'])
    if (plain[result] !== undefined) plain[result] = transitions(plain[result])
  return plain
}

const transitions = (value: unknown): PlainTransition[] =>
  listOf(value).map((transition) => {
    if (typeof transition === 'string') return { target: transition }
    const { actions, ...rest } = (transition ?? {}) as PlainTransition
    return actions === undefined ? rest : { ...rest, actions: listOf(actions) }
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [value])

const eachOf = (map: unknown, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(map as Raw).map(([key, value]) => [key, change(value)]))
