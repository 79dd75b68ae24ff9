import { fromPromise } from 'xstate'
import { searchAddresses } from '../../contract/addresses/search.ts'
import type { Suggestion } from '../../contract/entities/search.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const suggestShows = (api: Api) =>
  fromPromise<Outcome<{ Lista: Suggestion[] }>, { text: string }>(({ input, signal }) =>
    api.call('suggestShows', {
      address: searchAddresses.suggestShows,
      query: { cBuscar: input.text },
      signal,
      silent: true,
    }),
  )
