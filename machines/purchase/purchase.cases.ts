import type { MachineCases } from '../cases.ts'
import { DEADLINE_DATE, purchase, resetRecord, runningRecord, START } from '../samples/purchase.ts'
import type { purchaseMachine } from './purchase.machine.ts'

const boxRecord = { ...runningRecord, ctProcess: 'BOX' as const }

export const cases: MachineCases<typeof purchaseMachine> = {
  input: { minutes: 30, alertSeconds: 120 },
  events: [
    { type: 'places.held', process: purchase(), idFuncion: 7, now: START },
    { type: 'purchase.resumed', process: purchase(), now: START },
    { type: 'process.refreshed', process: purchase() },
    { type: 'process.refreshed', process: purchase([7], 'PAGANDO') },
    { type: 'cancellation.requested', now: START },
    { type: 'purchase.resumed', process: { ...purchase(), idProcesoDeCompra: 'another' }, now: START },
    { type: 'payment.started', idProcesoDeCompra: 'p-1', now: START },
    { type: 'payment.started', idProcesoDeCompra: 'another', now: START },
    { type: 'payment.resumed', idProcesoDeCompra: 'p-1', now: START },
    { type: 'payment.cleared' },
    { type: 'payment.failed', idProcesoDeCompra: 'p-1', dMaxima: DEADLINE_DATE, now: START },
    { type: 'purchase.paid', idProcesoDeCompra: 'p-1', now: START },
    { type: 'purchase.paid', idProcesoDeCompra: 'p-1' },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV009', now: START },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV0010', now: START },
    { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV011' },
    { type: 'purchase.expired', idProcesoDeCompra: 'another', origin: 'INV0010', now: START },
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
    { type: 'ownership.refused', idProcesoDeCompra: 'p-1' },
    { type: 'ownership.continued', record: runningRecord },
    { type: 'payment.refused' },
    { type: 'ownership.superseded' },
    { type: 'record.changed', record: runningRecord, mine: true },
    { type: 'record.changed', record: boxRecord, mine: true },
    { type: 'record.changed', record: runningRecord, mine: false },
    { type: 'record.changed', record: resetRecord, mine: false },
  ],
  abstract: ({ context }) => ({ purchase: context.idProcesoDeCompra, type: context.ctProcess }),
}
