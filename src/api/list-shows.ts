import { fromPromise } from 'xstate'
import type { ShowPage } from '../../contract/entities/billboard.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param pageSize section 9: 12 more per click. */
export const listShows = (api: Api, pageSize: number) =>
  fromPromise<Outcome<ShowPage>, { page: number; day: string | null }>(({ input, signal }) =>
    api.call('listShows', {
      query: { pagina: input.page, cantXpagina: pageSize, dDia: input.day },
      signal,
      quiet: true,
    }),
  )
