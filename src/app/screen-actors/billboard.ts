import { billboardMachine } from '../../../machines/billboard/billboard.machine.ts'
import { listShows } from '../../api/list-shows.ts'
import { loadBillboard } from '../../api/load-billboard.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }, { limits }) =>
    billboardMachine.provide({
      actors: { loadBillboard: loadBillboard(api), listShows: listShows(api, limits.billboardPage) },
    }),
  input: ({ served }) => ({ billboard: served?.data.billboard ?? null }),
})
