import { billboardMachine } from '../../../machines/billboard/billboard.machine.ts'
import { listShows } from '../../api/list-shows.ts'
import { loadBillboard } from '../../api/load-billboard.ts'
import { createPageHistory } from '../../platform/host/page-history.ts'
import { followBillboard } from '../billboard-place.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }, { limits }) =>
    billboardMachine.provide({
      actors: { loadBillboard: loadBillboard(api), listShows: listShows(api, limits.billboardPage) },
    }),
  input: ({ served, search }) => ({
    // The page that was served may have been of other filters.
    billboard: (served?.url.split('?')[1] ?? '') === search ? (served?.data.billboard ?? null) : null,
    search,
  }),
  follow: (actor) => followBillboard(actor, createPageHistory()),
})
