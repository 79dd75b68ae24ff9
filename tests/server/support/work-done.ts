import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import type { Database } from '../../../server/db/open.ts'
import { traceId } from '../../../server/trace.ts'

/** What a request costs, as far as its time goes: statements in their order, and passwords that were hashed. */
export interface WorkDone {
  statements: string[]
  hashes: number
}

interface Watched extends WorkDone {
  /** The trace id of the request; what it wakes has others. */
  trace: string | null
}

interface Protocol {
  execProtocolRawSync(message: Uint8Array): Uint8Array
}

/** The text of a Parse or Query message of PostgreSQL's protocol; null for the other messages. */
const statementOf = (message: Uint8Array): string | null => {
  const type = String.fromCharCode(message[0] ?? 0)
  const texts = Buffer.from(message.subarray(5)).toString().split('\0')
  return type === 'Q' ? (texts[0] ?? '') : type === 'P' ? (texts[1] ?? '') : null
}

/** A worker that a request wakes begins in its name, and goes on after the reply. */
const isOfWorker = (statement: string): boolean => statement.trimStart().startsWith('with due as')

/**
 * Watches a PGlite database and the passwords of this process.
 * @returns runs one request, and says what was done for it; background work is not counted.
 */
export const watchWork = ({ orm }: Pick<Database, 'orm'>) => {
  const watching = new AsyncLocalStorage<Watched>()
  /** The request's own record; undefined for other work. */
  const mine = (): Watched | undefined => {
    const watched = watching.getStore()
    const trace = traceId()
    if (watched === undefined || trace === null) return undefined
    watched.trace ??= trace
    return watched.trace === trace ? watched : undefined
  }
  const client = (orm as unknown as { $client: Protocol }).$client
  const execute = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    const statement = statementOf(message)
    if (statement !== null && !isOfWorker(statement))
      mine()?.statements.push(statement.replace(/\s+/g, ' ').trim())
    return execute(message)
  }
  const hook = createHook({
    init(_id, type) {
      const watched = type === 'ARGON2REQUEST' ? mine() : undefined
      if (watched !== undefined) watched.hashes += 1
    },
  })
  return async (work: () => Promise<unknown>): Promise<WorkDone> => {
    const watched: Watched = { statements: [], hashes: 0, trace: null }
    hook.enable()
    try {
      await watching.run(watched, work)
    } finally {
      hook.disable()
    }
    const { statements, hashes } = watched
    return { statements, hashes }
  }
}
