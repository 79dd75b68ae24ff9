import { fromPromise } from 'xstate'
import type { Billboard } from '../../contract/entities/billboard.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** How long a listing is fresh: within that time the browser's cache answers. */
const FRESH_MS = 60_000

export const loadBillboard = (api: Api) =>
  fromPromise<Outcome<Billboard>, { search: string }>(({ input, signal }) =>
    api.call('getBillboard', {
      query: { cFiltro: input.search || null, t: Math.floor(Date.now() / FRESH_MS) },
      signal,
    }),
  )
