import type { BusinessTimer } from '../../contract/client-state.ts'
import type { MachineCases } from '../cases.ts'
import { DEADLINE_DATE, START, START_DATE } from '../samples/purchase.ts'
import type { OwnedProcess, RefusalReason } from './tab-ownership.events.ts'
import type { tabOwnershipMachine } from './tab-ownership.machine.ts'

const process: OwnedProcess = {
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: START_DATE,
  dMaxima: DEADLINE_DATE,
  nMinutos: 30,
}

const record = (nEpoch: number, nTabIdPrincipal: string | null): BusinessTimer => ({
  cEstado: nTabIdPrincipal === null ? 'RESET' : 'INICIADO',
  ctProcess: 'CART',
  dMaxima: process.dMaxima,
  dDesde: process.dDesde,
  idProcesoDeCompra: process.idProcesoDeCompra,
  idFuncion: 7,
  nMinutos: 30,
  cUltimaSituacion: 'NUEVO PROCESO',
  cMensaje: null,
  cOrigen: null,
  dReset: null,
  aTabId: ['a', 'b'],
  nTabIdPrincipal,
  dUpdateTabIdPrincipal: null,
  nEpoch,
  nDesfaseMs: 0,
  aProcesoCerrado: [],
})

const refused = (why: RefusalReason, of: BusinessTimer) =>
  ({ type: 'xstate.done.actor.claimOwnership', output: { kind: 'refused', why, record: of } }) as const

/** This tab is `a`; our operations write epoch 2 (and 4, reviving), the other tab's 3 to 5. */
export const cases: MachineCases<typeof tabOwnershipMachine> = {
  events: [
    { type: 'tab.rehydrated', tabId: 'a', record: record(1, 'a'), now: START },
    { type: 'tab.rehydrated', tabId: 'a', record: record(1, 'b'), now: START },
    { type: 'tab.rehydrated', tabId: 'a', record: record(0, null), now: START },
    { type: 'clock.corrected', offsetMs: 4000 },
    { type: 'purchase.started', process, now: START },
    { type: 'purchase.cancelled', notice: 'cancelled', origin: 'INV001', now: START },
    { type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV009', now: START },
    { type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV0010', now: START },
    { type: 'session.ended', now: START },
    { type: 'payment.started', now: START },
    { type: 'payment.failed', dMaxima: process.dMaxima, now: START },
    { type: 'purchase.paid', now: START },
    { type: 'supersession.acknowledged', now: START },
    { type: 'remote.claimed', record: record(0, 'b'), now: START },
    { type: 'remote.claimed', record: record(3, 'b'), now: START },
    { type: 'remote.claimed', record: record(5, 'b'), now: START },
    { type: 'remote.reset', record: record(0, null) },
    { type: 'remote.reset', record: record(4, null) },
    { type: 'xstate.after.ownerGrace.tab-ownership.follower' },
    { type: 'lock.lost', epoch: 1 },
    { type: 'lock.lost', epoch: 2 },
    ...['claimOwnership', 'markPaying', 'reviveProcess', 'settlePayment', 'closeProcess'].flatMap(
      (actor) =>
        [
          { type: `xstate.done.actor.${actor}`, output: { kind: 'done', record: record(2, 'a') } },
          { type: `xstate.done.actor.${actor}`, output: { kind: 'fenced', record: record(3, 'b') } },
          { type: `xstate.error.actor.${actor}`, error: new Error('storage is full') },
        ] as const,
    ),
    { type: 'xstate.done.actor.reviveProcess', output: { kind: 'done', record: record(4, 'a') } },
    refused('owned', record(2, 'a')),
    refused('paying', record(2, 'a')),
    refused('named', { ...record(2, 'a'), idProcesoDeCompra: 'p-2' }),
    refused('over', record(0, null)),
    refused('over', record(3, 'b')),
    ...[true, false].map(
      (paying) =>
        ({
          type: 'xstate.done.actor.relockOwnership',
          output: { kind: 'done', record: record(2, 'a'), paying },
        }) as const,
    ),
    {
      type: 'xstate.done.actor.relockOwnership',
      output: { kind: 'fenced', record: record(3, 'b'), paying: false },
    },
    { type: 'xstate.error.actor.relockOwnership', error: new Error('storage is full') },
  ],
  limit: 40_000,
  abstract: ({ context: { tabId, epoch, seen, lockEpoch, deadline, waiting, closing } }) => ({
    tabId,
    epoch,
    seen,
    lockEpoch,
    elsewhere: deadline !== null,
    waiting: waiting?.type ?? null,
    closed: closing.origin !== null,
  }),
}
