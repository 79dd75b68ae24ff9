import type { ActorRefFrom } from 'xstate'
import type { billboardMachine } from '../../machines/billboard/billboard.machine.ts'
import type { PageHistory } from '../platform/host/page-history.ts'
import type { Follower } from './screen-actor.ts'

/** An address brings so many pages of the list at most (contract/billboard-address.ts). */
const MOST_PAGES = 5

/** Writes the chosen dates and the pages on screen into the address, so that Back and a reload find them again. */
export const followBillboard = (
  actor: ActorRefFrom<typeof billboardMachine>,
  history: Pick<PageHistory, 'address' | 'state' | 'replace'>,
): Follower => {
  const { unsubscribe } = actor.subscribe(({ context }) => {
    const [path, search] = history.address().split('?')
    if (path !== '/' || context.billboard === null) return
    const query = new URLSearchParams(search)
    const set = (name: string, value: string | null) =>
      value === null ? query.delete(name) : query.set(name, value)
    set('cFecha', context.day)
    set('pagina', context.page > 1 ? String(Math.min(context.page, MOST_PAGES)) : null)
    const address = query.size === 0 ? path : `${path}?${query}`
    if (address !== history.address()) history.replace(address, history.state())
  })
  return { stop: unsubscribe }
}
