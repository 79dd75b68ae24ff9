import { fromPromise } from 'xstate'
import type { EventType } from '../../contract/entities/billboard.ts'
import type { Api } from './client.ts'

export const loadEventTypes = (api: Api) =>
  fromPromise<EventType[]>(async ({ signal }) => {
    const types = await api.call('listEventTypes', { signal, silent: true })
    return types.ok ? types.data.Lista : []
  })
