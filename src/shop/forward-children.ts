import type { AnyActorRef } from 'xstate'
import { forwardEmitted, forwardToScreen } from './forward-emitted.ts'
import type { Follower } from './screen-actor.ts'
import type { Shop } from './shop.ts'

/** A call has no children, and a call that fails is nobody's to hear. */
const isMachine = (actor: AnyActorRef): boolean => 'children' in actor.getSnapshot()

/**
 * Joins the machines that a screen's machine invokes, and those that these invoke, to the shop, as the screen's own is:
 * what they emit, and what the purchase emits to them. A child is joined at its parent's next snapshot: nothing is emitted before.
 */
export const forwardChildren = (parent: AnyActorRef, shop: Shop): Follower => {
  const joined = new Map<AnyActorRef, () => void>()
  const join = (child: AnyActorRef) => {
    const emitted = child.on('*', (event) => forwardEmitted(shop, child, event))
    const heard = forwardToScreen(child, shop)
    const below = isMachine(child) ? forwardChildren(child, shop) : null
    joined.set(child, () => {
      emitted.unsubscribe()
      heard.unsubscribe()
      below?.stop()
    })
  }
  const look = () => {
    const children = Object.values<AnyActorRef>(parent.getSnapshot().children)
    for (const child of children) if (!joined.has(child)) join(child)
    for (const [child, leave] of joined)
      if (!children.includes(child)) {
        leave()
        joined.delete(child)
      }
  }
  const { unsubscribe } = parent.subscribe(look)
  look()
  return {
    stop() {
      unsubscribe()
      for (const leave of joined.values()) leave()
    },
  }
}
