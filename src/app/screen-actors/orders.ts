import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { downloadTickets } from '../../api/download-tickets.ts'
import { listOrders } from '../../api/list-orders.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }) =>
    ordersMachine.provide({
      actors: { listOrders: listOrders(api), downloadTickets: downloadTickets(api) },
    }),
  input: () => undefined,
})
