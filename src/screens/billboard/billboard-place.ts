import type { ActorRefFrom } from 'xstate'
import { MOST_PAGES } from '../../../contract/billboard-address.ts'
import type { billboardMachine } from '../../../machines/billboard/billboard.machine.ts'
import type { PageHistory } from '../../platform/host/page-history.ts'
import type { ScrollFollower } from '../../platform/scroll-restoration/follow-scroll.ts'
import type { Follower } from '../../shop/screen-actor.ts'

/**
 * Writes the chosen dates and the pages on screen into the address, and the place on the page into the history, for
 * Back and a reload to restore.
 */
export const followBillboard = (
  actor: ActorRefFrom<typeof billboardMachine>,
  history: Pick<PageHistory, 'address' | 'state' | 'replace'>,
  place: ScrollFollower,
): Follower => {
  const follow = ({ context }: ReturnType<typeof actor.getSnapshot>) => {
    const [path, search] = history.address().split('?')
    if (path !== '/' || context.billboard === null) return
    place.shown()
    const query = new URLSearchParams(search)
    const set = (name: string, value: string | null) =>
      value === null ? query.delete(name) : query.set(name, value)
    set('cFecha', context.day)
    set('pagina', context.page > 1 ? String(Math.min(context.page, MOST_PAGES)) : null)
    const address = query.size === 0 ? path : `${path}?${query}`
    if (address !== history.address()) history.replace(address, history.state())
  }
  const { unsubscribe } = actor.subscribe(follow)
  // A page that the server rendered is on screen before anything changes.
  if (actor.getSnapshot().context.billboard !== null) place.shown()
  return {
    stop() {
      unsubscribe()
      place.stop()
    },
  }
}
