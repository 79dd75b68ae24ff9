import type { ActorRefFrom } from 'xstate'
import type { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import { user } from '../../machines/session/session.selectors.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'
import type { ShopActors } from './shop-actors.ts'

const KEY = 'hold-after-login'

/** A visitor wants to hold what is chosen of a performance: it is held once they come back logged in. */
export const holdAfterLogin = (memory: TabMemory, idFuncion: number): void => memory.write(KEY, idFuncion)

/**
 * Holds what a visitor wanted to hold before they logged in, once. What somebody else took meanwhile is said instead,
 * as after any reload.
 */
export const holdOnce = (
  actor: ActorRefFrom<typeof seatHoldingMachine>,
  session: ShopActors['session'],
  memory: TabMemory,
  newKey: () => string,
): Follower => {
  const look = () => {
    const snapshot = actor.getSnapshot()
    if (memory.read(KEY) !== snapshot.context.idFuncion || user(session.getSnapshot()) === null) return
    const hold = { type: 'hold.requested', key: newKey() } as const
    // Whatever there is to read first, a place that was lost say, comes before.
    if (!snapshot.context.loaded) return
    memory.write(KEY, null)
    if (snapshot.can(hold)) actor.send(hold)
  }
  const { unsubscribe } = actor.subscribe(look)
  look()
  return { stop: unsubscribe }
}
