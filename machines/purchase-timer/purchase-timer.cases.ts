import type { MachineCases } from '../cases.ts'
import { DEADLINE, START } from '../samples/purchase.ts'
import type { PurchaseStart } from './purchase-timer.events.ts'
import type { purchaseTimerMachine } from './purchase-timer.machine.ts'

const start: PurchaseStart = {
  ctProcess: 'CART',
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  deadline: DEADLINE,
  mine: true,
  now: START,
}

export const cases: MachineCases<typeof purchaseTimerMachine> = {
  input: { minutes: 30, alertSeconds: 120 },
  events: [
    { type: 'purchase.started', ...start },
    { type: 'purchase.started', ...start, idProcesoDeCompra: 'p-2' },
    { type: 'purchase.started', ...start, ctProcess: 'BOX', idProcesoDeCompra: 'p-3' },
    { type: 'clock.ticked', now: START + 1000 },
    { type: 'clock.ticked', now: DEADLINE - 120_000 },
    { type: 'clock.ticked', now: DEADLINE + 1000 },
    { type: 'payment.started' },
    { type: 'payment.ended' },
    { type: 'deadline.moved', deadline: DEADLINE },
    { type: 'ownership.lost' },
    { type: 'purchase.ended' },
  ],
  abstract: ({ context }) => ({
    ctProcess: context.ctProcess,
    idProcesoDeCompra: context.idProcesoDeCompra,
    mine: context.mine,
  }),
}
