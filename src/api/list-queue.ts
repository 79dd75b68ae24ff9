import { fromPromise } from 'xstate'
import type { Api } from './client.ts'
import { readRawReply } from './read-raw-reply.ts'

/** How old a list may be that only says which performances have a queue. */
const RECENT_MS = 5000

/**
 * Two askers of the list of queues, which a page that opens asks for twice: both share a call under way. Each resolves
 * with the performances that have a queue, and rejects where the reply was no list.
 */
export const listQueue = (api: Api, now: () => number) => {
  let calling: Promise<number[]> | null = null
  let last: { at: number; list: number[] } | null = null
  const ask = async (): Promise<number[]> => {
    const list = await readRawReply('listQueue', await api.fetch('listQueue', { silent: true }))
    last = { at: now(), list }
    return list
  }
  const fresh = (): Promise<number[]> => {
    calling ??= ask().finally(() => {
      calling = null
    })
    return calling
  }
  return {
    /** For who decides whether a customer may enter. */
    fresh: fromPromise<number[]>(fresh),
    /** For who shows it: a list of a moment ago will do. */
    recent: fromPromise<number[]>(async () => (last && now() - last.at < RECENT_MS ? last.list : fresh())),
  }
}
