import type { ActorRefFrom } from 'xstate'
import { matchPage, pageUrl } from '../../../contract/page-routes.ts'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { performance } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import type { PageHistory } from '../../platform/host/page-history.ts'
import type { Follower } from '../../shop/screen-actor.ts'

/** Gives a performance that was opened under another show's name, or none (/funcion), its own address, as the server does. */
export const correctAddress = (
  actor: ActorRefFrom<typeof seatHoldingMachine>,
  history: PageHistory,
): Follower => {
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const loaded = performance(snapshot)
    const [path = '', search] = history.address().split('?')
    const match = matchPage(path)
    if (!loaded || match?.route.screen !== 'performance') return
    const query = new URLSearchParams(search)
    if ((match.params['id'] ?? query.get('idFuncion')) !== String(loaded.idFuncion)) return
    const { cSeo } = loaded.oEspectaculo
    if (match.params['cSeo'] === cSeo) return
    query.delete('idFuncion')
    history.replace(
      pageUrl.performance(cSeo, loaded.idFuncion) + (query.size > 0 ? `?${query}` : ''),
      history.state(),
    )
  })
  return { stop: unsubscribe }
}
