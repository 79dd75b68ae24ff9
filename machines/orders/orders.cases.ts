import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { order } from '../samples/payment.ts'
import type { ordersMachine } from './orders.machine.ts'

export const cases: MachineCases<typeof ordersMachine> = {
  events: [
    done('listOrders', accepted([order])),
    done('listOrders', refused('SOBRECARGA')),
    failed('listOrders'),
    { type: 'loading.retried' },
    { type: 'tickets.requested', idProcesoDeCompra: 'p-1' },
    done('downloadTickets'),
    failed('downloadTickets'),
  ],
  abstract: ({ context }) => ({ downloading: context.downloading }),
}
