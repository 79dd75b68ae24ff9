import type { MachineCases } from '../cases.ts'
import { done } from '../samples/answers.ts'
import { payment, webOrder } from '../samples/payment.ts'
import { purchase, resetRecord, runningRecord, START } from '../samples/purchase.ts'
import type { purchaseMachine } from './purchase.machine.ts'

const paidRecord = { ...runningRecord, aProcesoCerrado: ['p-1'] }
const boxRecord = { ...runningRecord, ctProcess: 'BOX' as const }
const replaced = { lReemplazada: true, idProcesoActual: 'p-2' }

export const cases: MachineCases<typeof purchaseMachine> = {
  input: {
    timer: { minutes: 30, alertSeconds: 120 },
    verification: { maximumAttempts: 5, stepMs: 1000 },
  },
  events: [
    { type: 'places.held', process: purchase(), idFuncion: 7, now: START },
    { type: 'purchase.resumed', process: purchase(), now: START },
    { type: 'process.refreshed', process: purchase() },
    { type: 'process.refreshed', process: purchase([7], 'PAGANDO') },
    { type: 'cancellation.requested', now: START },
    { type: 'purchase.resumed', process: { ...purchase(), idProcesoDeCompra: 'another' }, now: START },
    { type: 'payment.submitted', idProcesoDeCompra: 'p-1', order: webOrder, now: START },
    { type: 'payment.submitted', idProcesoDeCompra: 'another', order: webOrder, now: START },
    { type: 'payment.resumed', idProcesoDeCompra: 'p-1', now: START },
    { type: 'payment.cleared' },
    { type: 'payment.received' },
    { type: 'payment.unsent' },
    { type: 'payment.resent' },
    { type: 'payment.dropped', idProcesoDeCompra: 'p-1', now: START },
    done('payment', { result: 'approved', payment: payment('APROBADO'), failure: null }),
    done('payment', { result: 'declined', payment: payment('RECHAZADO'), failure: null }),
    done('payment', { result: 'cancelled', payment: payment('CANCELADO'), failure: null }),
    done('payment', { result: 'missing', payment: null, failure: null }),
    done('payment', { result: 'dropped', payment: null, failure: null }),
    { type: 'purchase.paid', idProcesoDeCompra: 'p-1', now: START },
    { type: 'purchase.paid', idProcesoDeCompra: 'p-1' },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV009', now: START },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV0010', now: START },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV011' },
    { type: 'purchase.expired', idProcesoDeCompra: 'another', origin: 'INV0010', now: START },
    { type: 'purchase.closed', idProcesoDeCompra: 'p-1', end: replaced, now: START },
    { type: 'purchase.closed', idProcesoDeCompra: 'another', end: replaced, now: START },
    { type: 'purchase.ended' },
    { type: 'page.requested', screen: 'billboard', idProcesoDeCompra: null },
    { type: 'page.requested', screen: 'checkout', idProcesoDeCompra: 'p-1' },
    { type: 'session.ended' },
    { type: 'supersession.acknowledged' },
    { type: 'time.passed', now: START },
    { type: 'purchase.restored', process: purchase() },
    { type: 'ownership.claimed', record: runningRecord, paying: 'no' },
    { type: 'ownership.claimed', record: boxRecord, paying: 'no' },
    { type: 'ownership.claimed', record: runningRecord, paying: 'begins' },
    { type: 'ownership.claimed', record: runningRecord, paying: 'resumed' },
    { type: 'ownership.refused', idProcesoDeCompra: 'p-1', paying: true },
    { type: 'ownership.refused', idProcesoDeCompra: 'p-1', paying: false },
    { type: 'ownership.continued', record: runningRecord },
    { type: 'payment.refused' },
    { type: 'ownership.superseded' },
    { type: 'record.changed', record: runningRecord, mine: true },
    { type: 'record.changed', record: boxRecord, mine: true },
    { type: 'record.changed', record: runningRecord, mine: false },
    { type: 'record.changed', record: paidRecord, mine: false },
    { type: 'record.changed', record: resetRecord, mine: false },
  ],
  abstract: ({ context }) => ({
    purchase: context.idProcesoDeCompra,
    type: context.ctProcess,
    asked: context.order === null,
    paidElsewhere: context.isPaidElsewhere,
  }),
  exceptions: [
    {
      transition: 'purchase.mine.paying|payment.submitted|0',
      reason: 'What is being paid is not paid twice: it changes nothing, which no path can show.',
    },
    {
      transition: 'purchase.mine.paying|purchase.closed|0',
      reason: 'The payment says how the purchase ends: it changes nothing, which no path can show.',
    },
  ],
}
