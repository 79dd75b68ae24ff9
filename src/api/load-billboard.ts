import { fromPromise } from 'xstate'
import type { Billboard } from '../../contract/entities/billboard.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const loadBillboard = (api: Api) =>
  fromPromise<Outcome<Billboard>, { search: string }>(({ input, signal }) =>
    api.call('getBillboard', { query: { cFiltro: input.search || null }, signal }),
  )
