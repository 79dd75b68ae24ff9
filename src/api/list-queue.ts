import { fromPromise } from 'xstate'
import type { Api } from './client.ts'
import { readRawReply } from './read-raw-reply.ts'

/** Resolves with the performances that have a queue; rejects where the reply was no list. */
export const listQueue = (api: Api) =>
  fromPromise<number[]>(async ({ signal }) =>
    readRawReply('listQueue', await api.fetch('listQueue', { signal, quiet: true })),
  )
