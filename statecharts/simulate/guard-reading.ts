import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  and,
  matchesState,
  not,
  or,
  type StateValue,
  stateIn,
} from 'xstate'

/** A guard at one place, for one event: whether it is met, and what decided that. */
export interface GuardReading {
  /** The guard's name; of a combination's part its own name, empty where it has none. */
  name: string
  kind: 'plain' | 'and' | 'or' | 'not' | 'stateIn'
  met: boolean
  /** What a plain guard looked at, in order: the way to each value, and the value. */
  reads: { path: string; value: string }[]
  /** The state that `stateIn` asks for. */
  state: StateValue | null
  parts: GuardReading[]
}

type GuardFunction = ((args: unknown, params: unknown) => boolean) & {
  check?: unknown
  guards?: readonly unknown[]
  stateValue?: StateValue
}
type Named = { type: string; params?: unknown }

const checkOf = (guard: unknown) => (guard as GuardFunction).check
const combinations = [
  ['and', checkOf(and([]))],
  ['or', checkOf(or([]))],
  ['not', checkOf(not('any'))],
  ['stateIn', checkOf(stateIn('any'))],
] as const

/** Looks at a guard as the engine would, and notes what it reads of context and event. */
export function readGuard(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): GuardReading {
  const name = typeof guard === 'string' ? guard : typeof guard === 'function' ? '' : (guard as Named).type
  const resolved = resolve(guard, snapshot)
  if (typeof resolved !== 'function') return { ...readGuard(resolved, snapshot, event), name }
  const kind =
    combinations.find(([, check]) => check !== undefined && check === resolved.check)?.[0] ?? 'plain'
  const reading: GuardReading = { name, kind, met: false, reads: [], state: null, parts: [] }
  if (kind === 'stateIn') {
    const state = resolved.stateValue!
    const id = typeof state === 'string' && state.startsWith('#') ? state.slice(1) : null
    const met =
      id === null ? matchesState(state, snapshot.value) : snapshot._nodes.some((node) => node.id === id)
    return { ...reading, state, met }
  }
  if (kind !== 'plain') {
    const parts = resolved.guards!.map((part) => readGuard(part, snapshot, event))
    const met =
      kind === 'not'
        ? !parts[0]!.met
        : kind === 'and'
          ? parts.every((part) => part.met)
          : parts.some((part) => part.met)
    return { ...reading, parts, met }
  }
  return { ...reading, ...watched(resolved, guard, snapshot, event) }
}

const resolve = (guard: unknown, { machine }: AnyMachineSnapshot): GuardFunction | Named | string =>
  typeof guard === 'function'
    ? (guard as GuardFunction)
    : (machine.implementations.guards[
        typeof guard === 'string' ? guard : (guard as Named).type
      ] as GuardFunction)

function watched(run: GuardFunction, guard: unknown, { context }: AnyMachineSnapshot, event: AnyEventObject) {
  const paramsOf = (args: object): unknown => {
    const params = typeof guard === 'object' && guard !== null ? (guard as Named).params : undefined
    return typeof params === 'function' ? params(args) : params
  }
  const reads = new Map<string, string>()
  const args = createWatch(reads)({ context, event }, '') as object
  try {
    run(args, paramsOf(args))
  } catch {
    // The watch may disturb what compares objects; the answer itself comes from the plain run.
  }
  const plain = { context, event }
  return {
    met: run(plain, paramsOf(plain)),
    reads: [...reads].map(([path, value]) => ({ path, value })),
  }
}

/** Wraps values so that each plain value read out of them is noted with the way to it. */
function createWatch(reads: Map<string, string>) {
  const wrapped = new WeakMap<object, object>()
  return function watch(value: unknown, path: string): unknown {
    if (value === null || typeof value !== 'object' || value instanceof Error) return value
    const known = wrapped.get(value)
    if (known) return known
    const proxy: object = new Proxy(value, {
      get(target, key, receiver) {
        const inner: unknown = Reflect.get(target, key, receiver)
        if (typeof key === 'symbol' || typeof inner === 'function') return inner
        const way = path === '' ? key : `${path}.${key}`
        if (inner === null || typeof inner !== 'object') reads.set(way, String(inner))
        return watch(inner, way)
      },
    })
    wrapped.set(value, proxy)
    return proxy
  }
}
