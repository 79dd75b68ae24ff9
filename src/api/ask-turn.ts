import { fromPromise } from 'xstate'
import type { QueueReply } from '../../contract/entities/queue.ts'
import type { Api } from './client.ts'
import { readRawReply } from './read-raw-reply.ts'

/** Takes or keeps the place in a performance's queue; the place itself is in the queue's own cookie. */
export const askTurn = (api: Api) =>
  fromPromise<QueueReply, { idFuncion: number }>(async ({ input, signal }) => {
    const response = await api.fetch('askTurn', {
      params: { id: input.idFuncion },
      query: { t: Date.now() },
      signal,
      silent: true,
    })
    return readRawReply('askTurn', response)
  })
