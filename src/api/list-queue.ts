import { fromPromise } from 'xstate'
import type { Api } from './client.ts'

/** Resolves with the queue list, or null where the reply was no list. */
export const listQueue = (api: Api) =>
  fromPromise<object | null>(async ({ signal }) => {
    const response = await api.fetch('listQueue', { signal, quiet: true })
    const list: unknown = await response.json()
    return typeof list === 'object' ? list : null
  })
