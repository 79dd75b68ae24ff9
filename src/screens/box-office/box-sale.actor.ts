import { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import { process } from '../../../machines/cart/cart.selectors.ts'
import { chargeAtDesk } from '../../api/charge-at-desk.ts'
import { printSale } from '../../api/print-sale.ts'
import { verifyPayment } from '../../api/verify-payment.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** The sales of one staff login, one after another. */
export const boxSale = (staffToken: string) =>
  screenActor({
    provide: ({ api }, { limits }) =>
      boxSaleMachine.provide({
        actors: { charge: chargeAtDesk(api), verifyPayment: verifyPayment(api), printSale: printSale(api) },
        delays: { verifyStep: limits.verificationStepMs },
      }),
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
