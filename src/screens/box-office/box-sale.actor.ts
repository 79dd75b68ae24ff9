import { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import { process } from '../../../machines/cart/cart.selectors.ts'
import { printSale } from '../../api/print-sale.ts'
import { providePayment } from '../../shop/provide-payment.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** The sales of one staff login, one after another. */
export const boxSale = (staffToken: string) =>
  screenActor({
    provide: ({ api, payment }, deployment) => {
      payment.machine ??= providePayment(api, deployment)
      return boxSaleMachine.provide({ actors: { printSale: printSale(api) } })
    },
    input: () => ({ staffToken }),
    follow: (actor, { actors: { cart } }) => {
      let known = process(cart.getSnapshot())
      if (known) actor.send({ type: 'cart.filled', process: known })
      const { unsubscribe } = cart.subscribe((snapshot) => {
        const held = process(snapshot)
        if (held === known) return
        known = held
        actor.send(held ? { type: 'cart.filled', process: held } : { type: 'cart.emptied' })
      })
      return { stop: unsubscribe }
    },
  })
