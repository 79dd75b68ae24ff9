import { fromPromise } from 'xstate'
import type { ShowDetail } from '../../contract/entities/show-detail.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const loadShow = (api: Api) =>
  fromPromise<Outcome<ShowDetail>, { cSeo: string; h: string | null }>(({ input: { cSeo, h }, signal }) =>
    api.call('getShow', { params: { id: cSeo }, query: { h }, signal }),
  )
