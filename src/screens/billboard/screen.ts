import { msg } from '@lingui/core/macro'
import { billboardMachine } from '../../../machines/billboard/billboard.machine.ts'
import { listShows } from '../../api/list-shows.ts'
import { loadBillboard } from '../../api/load-billboard.ts'
import { createPageHistory } from '../../platform/host/page-history.ts'
import { followScroll } from '../../platform/scroll-restoration/follow-scroll.ts'
import { screen } from '../../shop/screen.ts'
import { followBillboard } from './billboard-place.ts'
import Billboard from './index.tsx'

/** The router reads the query decoded, as far as it can be. */
const isSearchOf = (url: string, search: string): boolean => {
  const [, ...rest] = url.split('?')
  const query = rest.join('?')
  try {
    return query === search || decodeURI(query) === search
  } catch {
    return query === search
  }
}

export default screen({
  title: msg`Billboard`,
  Screen: Billboard,
  provide: ({ api }, { limits }) =>
    billboardMachine.provide({
      actors: { loadBillboard: loadBillboard(api), listShows: listShows(api, limits.billboardPage) },
    }),
  input: ({ served, search }) => ({
    // The page that was served may have been of other filters.
    billboard: (served && isSearchOf(served.url, search) && served.data.billboard) || null,
    search,
  }),
  follow: (actor) => {
    const history = createPageHistory()
    return followBillboard(actor, history, followScroll('/', history))
  },
})
