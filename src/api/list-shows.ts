import { fromPromise } from 'xstate'
import type { ShowPage } from '../../contract/entities/billboard.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param pageSize section 9: 12 more per click. */
export const listShows = (api: Api, pageSize: number) =>
  fromPromise<Outcome<ShowPage>, { page: number; day: string | null; filter: string }>(({ input, signal }) =>
    api.call('listShows', {
      query: { pagina: input.page, cantXpagina: pageSize, cFecha: input.day, cFiltro: input.filter || null },
      signal,
      quiet: true,
    }),
  )
