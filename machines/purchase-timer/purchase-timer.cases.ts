import type { MachineCases } from '../cases.ts'
import { DEADLINE, START } from '../samples/purchase.ts'
import type { PurchaseStart, purchaseTimerMachine } from './purchase-timer.machine.ts'

const start: PurchaseStart = {
  ctProcess: 'CART',
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  deadline: DEADLINE,
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
    {
      type: 'purchase.cancelled',
      message: 'Your purchase process has been canceled',
      origin: 'INV001',
      now: START + 1000,
    },
    { type: 'purchase.left', now: START + 1000 },
    { type: 'purchase.done', now: START + 1000 },
    { type: 'payment.started' },
    { type: 'payment.failed', deadline: DEADLINE },
    { type: 'deadline.moved', deadline: DEADLINE },
    { type: 'ownership.changed', mine: true },
    { type: 'ownership.changed', mine: false },
    { type: 'dialog.accepted' },
  ],
  abstract: ({ context }) => ({
    ctProcess: context.ctProcess,
    idProcesoDeCompra: context.idProcesoDeCompra,
    mine: context.mine,
  }),
  exceptions: [
    {
      transition: 'purchase-timer.cEstado.running.paying|purchase.left|0',
      reason: 'While paying nobody leaves: nothing is done, which no path can show.',
    },
    {
      transition: 'purchase-timer.cEstado.running.paying|purchase.cancelled|0',
      reason: 'While paying a cancel is let pass: nothing is done, which no path can show.',
    },
  ],
}
