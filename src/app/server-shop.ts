import { createActor } from 'xstate'
import type { Page } from '../../contract/page.ts'
import { cartMachine } from '../../machines/cart/cart.machine.ts'
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import { purchaseTimerMachine } from '../../machines/purchase-timer/purchase-timer.machine.ts'
import { rootMachine } from '../../machines/root/root.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import type { Api } from '../api/client.ts'
import { createTabMemory } from '../platform/storage/tab-memory.ts'
import { createPageStorage } from '../platform/storage/web-storage.ts'
import { laterMachine } from '../shop/later-machine.ts'
import type { Shop } from '../shop/shop.ts'
import { actorsOf, type RootActor } from '../shop/shop-actors.ts'
import { rootInput } from './root-input.ts'

const unused = () => {
  throw new Error('Rendering on the server makes no call')
}
const api: Api = { call: unused, fetch: unused }

/** The shop that a page is rendered from on the server: actors in their first state, never started. */
export const createServerShop = (page: Page): Shop => {
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionMachine,
        navigation: navigationMachine,
        purchase: purchaseMachine.provide({
          actors: {
            cart: cartMachine,
            purchaseTimer: purchaseTimerMachine,
            tabOwnership: tabOwnershipMachine,
          },
        }),
      },
    }),
    { input: rootInput(page) },
  ) as RootActor
  const memory = createTabMemory(createPageStorage())
  const payment = laterMachine(unused)
  return {
    root,
    actors: actorsOf(root),
    api,
    payment,
    memory,
    now: () => Date.parse(page.dServidor),
    newKey: unused,
  }
}
