import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/**
 * What `<name>.cases.ts` exports as `cases`, beside `<name>.machine.ts`: the sample events that the path
 * generator, the charts' viewer and the browser replays run a machine with.
 *
 * ```ts
 * export const cases: MachineCases<typeof cartMachine> = {
 *   input: { ... },
 *   events: [
 *     { type: 'cart.opened', now: 0 },
 *     { type: 'xstate.done.actor.loadProcess', output: { nCode: 200 } },
 *     { type: 'xstate.done.actor.loadProcess', output: { nCode: 404 } },
 *     { type: 'xstate.error.actor.loadProcess', error: new Error('down') },
 *     { type: 'xstate.after.askStep.payment.asking.question.waiting' },
 *   ],
 *   abstract: ({ context }) => ({ attempt: context.attempt }),
 * }
 * ```
 *
 * Give one variant of an event for each side of every guard. Engine events are named in full:
 * `xstate.done.actor.<invoke id>`, `xstate.error.actor.<invoke id>`, `xstate.after.<delay>.<state id>`,
 * `xstate.done.state.<state id>` is never sent, it comes by itself.
 */
export interface MachineCases<Machine extends AnyStateMachine> {
  /** The input of the first start; leave it out where the machine takes none. */
  input?: InputFrom<Machine>
  /** Further inputs, where one start cannot reach every state. */
  moreInputs?: readonly InputFrom<Machine>[]
  events: readonly (EventFromLogic<Machine> | EngineEvent)[]
  /**
   * The part of the context that guards read, as finite JSON: two snapshots with the same state and the same
   * projection must answer every event alike. Bound counters here, never project all of the context.
   */
  abstract(snapshot: SnapshotFrom<Machine>): unknown
  /** Most transitions to try while exploring (20,000 unless given). */
  limit?: number
  /** Declared transitions that no path has to take; `transition` is `source id|event|index` as printed. */
  exceptions?: readonly { transition: string; reason: string }[]
}

/** What the engine itself would send: results of invoked actors and elapsed delays. */
export type EngineEvent = AnyEventObject & {
  type: `xstate.${'done' | 'error' | 'after' | 'snapshot'}.${string}`
}
