import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { regretMachine } from '../../../machines/regret/regret.machine.ts'
import { doOrderTask } from '../../api/do-order-task.ts'
import { listOrders } from '../../api/list-orders.ts'
import { regretPurchase } from '../../api/regret-purchase.ts'
import { transferTicket } from '../../api/transfer-ticket.ts'
import { screenActor } from '../screen-actor.ts'
import { keepTransfer } from '../transfer-memory.ts'

export default screenActor({
  provide: ({ api }) =>
    ordersMachine.provide({
      actors: {
        listOrders: listOrders(api),
        doTask: doOrderTask(api),
        transferTicket: transferTicket(api),
        regret: regretMachine.provide({ actors: { regretPurchase: regretPurchase(api) } }),
      },
    }),
  input: () => undefined,
  follow: (actor, { memory }) => keepTransfer(actor, memory),
})
