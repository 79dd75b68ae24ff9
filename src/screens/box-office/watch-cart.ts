import { fromCallback } from 'xstate'
import type { BoxSaleEvent } from '../../../machines/box-sale/box-sale.events.ts'
import { process } from '../../../machines/cart/cart.selectors.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/** What the cart holds, now and whenever it changes. */
export const watchCart = (cart: ShopActors['cart']) =>
  fromCallback<BoxSaleEvent>(({ sendBack }) => {
    let known = process(cart.getSnapshot())
    if (known) sendBack({ type: 'cart.filled', process: known })
    const { unsubscribe } = cart.subscribe((snapshot) => {
      const held = process(snapshot)
      if (held === known) return
      known = held
      sendBack(held ? { type: 'cart.filled', process: held } : { type: 'cart.emptied' })
    })
    return unsubscribe
  })
