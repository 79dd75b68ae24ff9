import { type Standing, standingActor } from '../../support/bound-screen.ts'

/** The shop with a purchase, as its machines stand. */
export const shopAt = (
  over: { session?: Standing; cart?: Standing; purchase?: Standing; root?: Standing } = {},
) => {
  const clock = standingActor({ context: { secondsLeft: 90 }, tags: ['alert'] }).actor
  const cart = standingActor({ context: { process: null, failure: null, releasing: null }, ...over.cart })
  const purchase = standingActor({
    ...{ context: { idProcesoDeCompra: 'p-2', isPaidElsewhere: true }, tags: ['owner'] },
    ...over.purchase,
    children: { purchaseTimer: clock },
  })
  const navigation = standingActor({ context: {} })
  const session = standingActor(over.session ?? {})
  const root = standingActor({ ...over.root, children: { purchase: purchase.actor } })
  const actors = {
    ...{ cart: cart.actor, purchase: purchase.actor, session: session.actor, navigation: navigation.actor },
  }
  return {
    shop: { root: root.actor, actors, now: () => 777 },
    sent: { cart: cart.sent, session: session.sent, navigation: navigation.sent, root: root.sent },
  }
}
