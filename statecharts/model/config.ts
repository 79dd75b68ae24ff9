/** One transition of a config in its long form. */
export interface PlainTransition {
  target?: string | string[]
  guard?: unknown
  actions?: unknown[]
  reenter?: boolean
}

export interface PlainInvoke {
  id: string
  onDone?: PlainTransition[]
  onError?: PlainTransition[]
  onSnapshot?: PlainTransition[]
}

/** A state of a config with every shorthand written out: lists where a single value may stand. */
export interface PlainState {
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
