import type { Order, Ticket } from '../../contract/index.ts'
import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { givingBack, order, receivedTicket } from '../samples/payment.ts'
import type { ordersMachine } from './orders.machine.ts'

const [ticket] = order.listaEntrada
const handedOn = ({ dDevolucion: _kept, ...known }: Ticket) => ({ ...known, cQr: null })
/** With one ticket that its buyer has, and one that another person has. */
const mine: Order = {
  ...order,
  listaEntrada: ticket ? [ticket, { ...handedOn(ticket), cNumero: 'T3', cTitular: 'Marcos Ibarra' }] : [],
}
/** Before that one in the list, and nothing is done with it. */
const other: Order = {
  ...mine,
  idProcesoDeCompra: 'p-0',
  nOrden: 'O-99',
  listaEntrada: mine.listaEntrada.map((one, index) => ({ ...one, cNumero: `T0-${index}` })),
}
const answer = { orders: [other, mine], hasMore: true, received: [receivedTicket] }

export const cases: MachineCases<typeof ordersMachine> = {
  events: [
    done('listOrders', accepted(answer)),
    done('listOrders', accepted({ orders: [], hasMore: false, received: [] })),
    done('listOrders', refused('SOBRECARGA')),
    failed('listOrders'),
    { type: 'loading.retried' },
    { type: 'filter.changed', filter: { cPeriodo: 'TODAS', cEstado: null, cBuscar: '' } },
    { type: 'more.requested' },
    { type: 'task.requested', task: { kind: 'resend', idProcesoDeCompra: 'p-1' } },
    { type: 'task.requested', task: { kind: 'takeBack', cNumero: 'T3' } },
    done('doTask', accepted(null)),
    done('doTask', refused('DEMASIADOS_ENVIOS')),
    failed('doTask'),
    { type: 'transfer.opened', cNumero: 'T1' },
    { type: 'transfer.submitted', recipient: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' } },
    done('transferTicket', accepted(null)),
    done('transferTicket', refused('ENTRADA_ADMITIDA')),
    failed('transferTicket'),
    { type: 'regret.opened', idProcesoDeCompra: 'p-1' },
    done('regret', { result: 'givenBack', order: null, failure: null }),
    done('regret', { result: 'kept', order: null, failure: null }),
    done('regret', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    { type: 'change.opened', idProcesoDeCompra: 'p-1', answer: givingBack },
    done('houseChange', { result: 'answered', order: null, failure: null }),
    done('houseChange', { result: 'left', order: null, failure: null }),
    done('houseChange', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    { type: 'handOn.closed' },
    { type: 'giveBack.opened', idProcesoDeCompra: 'p-1' },
    done('giveBack', { result: 'givenBack', order: null, failure: null }),
    done('giveBack', { result: 'kept', order: null, failure: null }),
    done('giveBack', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({
    hasFailed: context.failure !== null,
    task: context.task?.kind ?? null,
    hasMore: context.hasMore,
    isChosen: context.isChosen,
  }),
}
