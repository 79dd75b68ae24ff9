import type { ActorRefFrom } from 'xstate'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { isLoggedIn } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { user } from '../../../machines/session/session.selectors.ts'
import type { Follower } from '../../shop/screen-actor.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/** The machine hears who logs in or out while the performance is shown. */
export const followLogin = (
  actor: ActorRefFrom<typeof seatHoldingMachine>,
  session: ShopActors['session'],
): Follower => {
  const look = () => {
    const isKnown = user(session.getSnapshot()) !== null
    const snapshot = actor.getSnapshot()
    if (snapshot.status === 'active' && isLoggedIn(snapshot) !== isKnown)
      actor.send({ type: 'login.changed', isLoggedIn: isKnown })
  }
  const { unsubscribe } = session.subscribe(look)
  look()
  return { stop: unsubscribe }
}
