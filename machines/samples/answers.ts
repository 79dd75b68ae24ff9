import type { ErrorCode } from '../../contract/index.ts'
import type { EngineEvent } from '../cases.ts'
import type { Outcome } from '../outcome.ts'

/** The server's yes. */
export const accepted = <Data>(data: Data): Outcome<Data> => ({ ok: true, data })

/** The server's no, in its own words. */
export const refused = (code: ErrorCode, data?: unknown): Outcome<never> => ({
  ok: false,
  code,
  message: `The server says ${code}`,
  ...(data === undefined ? {} : { data }),
})

/** What an invoked actor of this id resolves with. */
export const done = (id: string, output?: unknown): EngineEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
})

/** The actor of this id got no answer: the line is down. */
export const failed = (id: string): EngineEvent => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('The line is down'),
})
