import type { ActorRefFrom } from 'xstate'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { isLoggedIn } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { user } from '../../../machines/session/session.selectors.ts'
import type { TabMemory } from '../../platform/storage/tab-memory.ts'
import type { Follower } from '../../shop/screen-actor.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'
import { forgetHold, isHoldWanted } from './hold-after-login.ts'

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

/**
 * Holds what a visitor wanted to hold before they logged in, once. What somebody else took meanwhile is said instead,
 * as after any reload.
 */
export const holdOnce = (
  actor: ActorRefFrom<typeof seatHoldingMachine>,
  memory: TabMemory,
  newKey: () => string,
): Follower => {
  const look = () => {
    const snapshot = actor.getSnapshot()
    if (!isHoldWanted(memory, snapshot.context.idFuncion) || !isLoggedIn(snapshot)) return
    const hold = { type: 'hold.requested', key: newKey() } as const
    // Whatever there is to read first, a place that was lost say, comes before.
    if (!snapshot.context.loaded) return
    forgetHold(memory)
    if (snapshot.can(hold)) actor.send(hold)
  }
  const { unsubscribe } = actor.subscribe(look)
  look()
  return { stop: unsubscribe }
}
