import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '../../machines/cart/cart.machine.ts'
import type { navigationMachine } from '../../machines/navigation/navigation.machine.ts'
import type { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { purchaseTimerMachine } from '../../machines/purchase-timer/purchase-timer.machine.ts'
import type { rootMachine } from '../../machines/root/root.machine.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** The machines that live as long as the page, each to be sent what is meant for it. */
export interface ShopActors {
  session: ActorRefFrom<typeof sessionMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  purchase: ActorRefFrom<typeof purchaseMachine>
  cart: ActorRefFrom<typeof cartMachine>
  clock: ActorRefFrom<typeof purchaseTimerMachine>
  tabs: ActorRefFrom<typeof tabOwnershipMachine>
}

/** The children of the root, there from its first snapshot on. */
export const actorsOf = (root: RootActor): ShopActors => {
  const { session, navigation, purchase } = root.getSnapshot().children
  if (!session || !navigation || !purchase) throw new Error('The root has no children')
  const { cart, purchaseTimer, tabOwnership } = purchase.getSnapshot().children
  if (!cart || !purchaseTimer || !tabOwnership) throw new Error('The purchase has no children')
  return { session, navigation, purchase, cart, clock: purchaseTimer, tabs: tabOwnership }
}
