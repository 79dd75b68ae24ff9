import { orderLookUpMachine } from '../../../machines/order-look-up/order-look-up.machine.ts'
import { regretMachine } from '../../../machines/regret/regret.machine.ts'
import { doFoundOrderTask, regretFoundPurchase } from '../../api/act-on-found-order.ts'
import { lookUpOrder, sendOrderCode } from '../../api/look-up-order.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
  provide: ({ api }) =>
    orderLookUpMachine.provide({
      actors: {
        sendCode: sendOrderCode(api),
        lookUpOrder: lookUpOrder(api),
        doTask: doFoundOrderTask(api),
        regret: regretMachine.provide({ actors: { regretPurchase: regretFoundPurchase(api) } }),
      },
    }),
  input: () => undefined,
})
