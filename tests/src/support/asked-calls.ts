import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'

/** Whatever is read of it is there, and like itself: input for a call of which only the name is of interest. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === 'then') return undefined
    if (name === 'kind') return 'resend'
    if (name === Symbol.toPrimitive) return () => 'x'
    if (name === Symbol.iterator) return function* () {}
    return typeof name === 'string' && ['map', 'filter', 'flatMap', 'slice'].includes(name)
      ? () => []
      : anything
  },
  apply: () => anything,
})

/** An API that answers no call, and keeps their names. */
export const keepingApi = () => {
  const asked: string[] = []
  const call = (name: string) => {
    asked.push(name)
    return new Promise<never>(() => {})
  }
  return { api: { call, fetch: call } as never, asked }
}

const callsOf = async (logic: AnyActorLogic, asked: string[]): Promise<string> => {
  asked.length = 0
  const actor = createActor(logic, { input: anything })
  actor.subscribe({ error: () => {} })
  actor.start()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  actor.stop()
  return [...new Set(asked)].join(' ')
}

/** @returns for each promise of a machine, and of those that it starts, the calls that it asks first. */
export const firstCalls = async (machine: AnyStateMachine, asked: string[]): Promise<object> => {
  const calls: Record<string, unknown> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors))
    calls[name] =
      logic && 'implementations' in logic
        ? await firstCalls(logic as never, asked)
        : await callsOf(logic as never, asked)
  return calls
}
