import * as z from 'zod/mini'
import { searchAddresses } from '../addresses/search.ts'
import { LONGEST_SEARCH, searchRequest, searchResult, suggestion } from '../entities/search.ts'
import type { ApiRoute } from './route.ts'

/** A page may be any number of up to fifteen digits: far behind the last one there is nothing. */
const pageNumber = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** Calls that find shows, by section 7 and for what is being typed. */
export const searchRoutes = {
  searchShows: {
    ...searchAddresses.searchShows,
    summary:
      'Shows and performances by text, type, place, days, price and access, with counts for each filter',
    query: z.object({ pagina: z.optional(pageNumber), cantXpagina: z.optional(pageNumber) }),
    body: searchRequest,
    data: searchResult,
  },
  suggestShows: {
    ...searchAddresses.suggestShows,
    summary: 'Up to six shows that what is being typed may mean',
    query: z.object({ cBuscar: z.string().check(z.maxLength(LONGEST_SEARCH)) }),
    data: z.object({ Lista: z.array(suggestion) }),
  },
} as const satisfies Record<string, ApiRoute>
