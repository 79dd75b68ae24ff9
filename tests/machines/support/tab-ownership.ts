import { expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import type { BusinessTimer } from '../../../contract/client-state.ts'
import type {
  OwnedProcess,
  Paying,
  RefusalReason,
} from '../../../machines/tab-ownership/tab-ownership.events.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import type { TabOwnershipContext } from '../../../machines/tab-ownership/tab-ownership.setup.ts'
import { emptyOwnership } from '../../../src/platform/tabs/ownership-record.ts'
import { type Effect, stepper } from './expectations.ts'

export const purchase: OwnedProcess = {
  idProcesoDeCompra: 'p1',
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
}
export const later = '2027-03-01T20:45:00.000Z'
export const record = (nEpoch: number, nTabIdPrincipal: string | null): BusinessTimer => ({
  ...emptyOwnership().timer,
  cEstado: nTabIdPrincipal === null ? 'RESET' : 'INICIADO',
  nEpoch,
  nTabIdPrincipal,
  dMaxima: nTabIdPrincipal === null ? null : purchase.dMaxima,
})
export const mine = (nEpoch: number) => record(nEpoch, 'me')
export const theirs = (nEpoch: number) => record(nEpoch, 'other')
export const free = (nEpoch: number) => record(nEpoch, null)

/** A tab that has read the record at epoch 4 and owns nothing. */
const bystander: TabOwnershipContext = {
  tabId: 'me',
  epoch: 0,
  seen: 4,
  lockEpoch: 0,
  process: null,
  deadline: null,
  closing: { notice: null, origin: null, invalidate: false },
  dMaxima: '',
  waiting: null,
  now: 0,
}
/** What a tab that owns by epoch 4 knows besides. */
export const owner = { epoch: 4, lockEpoch: 3, process: purchase, now: 6 }
export const on = stepper(tabOwnershipMachine, bystander, ['watchTabs'])

type Answering = 'claimOwnership' | 'relockOwnership' | 'markPaying' | 'reviveProcess' | 'settlePayment'
type Step = [title: string, event: Parameters<typeof on>[1], state: StateValue, changed: object, Effect[]]

export const answered = (
  actor: Answering | 'closeProcess',
  kind: 'done' | 'fenced',
  of: BusinessTimer,
  more: object = {},
) => ({ type: `xstate.done.actor.${actor}` as const, output: { kind, record: of, ...more } })

export const refused = (why: RefusalReason, of: BusinessTimer) =>
  ({ type: 'xstate.done.actor.claimOwnership', output: { kind: 'refused', why, record: of } }) as const

export const started = {
  type: 'purchase.started',
  process: { ...purchase, idProcesoDeCompra: 'p2' },
  now: 5,
} as const
export const claims = (epoch = 0): [StateValue, object, Effect[]] => [
  'claiming',
  { process: started.process, now: 5 },
  [{ start: 'claimOwnership', input: { process: started.process, epoch, now: 5 } }],
]
/** Half an hour before the deadline. */
export const NOW = Date.parse(purchase.dDesde)
export const DEADLINE = Date.parse(purchase.dMaxima)
export const claimed = (of: BusinessTimer) => ({ type: 'remote.claimed', record: of, now: NOW }) as const
/** What is known once a newer claim of another tab is heard of. */
export const elsewhere = (seen: number) => ({ seen, deadline: DEADLINE, now: NOW })
export const waits = (milliseconds: number): Effect => ({
  wait: 'xstate.after.ownerGrace.tab-ownership.follower',
  milliseconds,
})
export const waitsOut = waits(30 * 60_000 + 5000)
export const reset = (of: BusinessTimer) => ({ type: 'remote.reset', record: of }) as const

/** What the parent hears. */
export const notifies = {
  record: (of: BusinessTimer, isMine = false): Effect => ({
    toParent: { type: 'record.changed', record: of, mine: isMine },
  }),
  claim: (of: BusinessTimer, paying: Paying): Effect => ({
    toParent: { type: 'ownership.claimed', record: of, paying },
  }),
  continuation: (of: BusinessTimer): Effect => ({ toParent: { type: 'ownership.continued', record: of } }),
  refusal: { toParent: { type: 'ownership.refused', idProcesoDeCompra: 'p1', paying: false } },
  refusalAsPaid: { toParent: { type: 'ownership.refused', idProcesoDeCompra: 'p1', paying: true } },
  supersession: { toParent: { type: 'ownership.superseded' } },
  end: { toParent: { type: 'purchase.ended' } },
} satisfies Record<string, Effect | ((of: BusinessTimer, ...more: never[]) => Effect)>
/** A payment is begun; it is heard of at the time that `owner` knows. */
export const pays = { type: 'payment.started', now: 6 } as const
export const cancelled = {
  type: 'purchase.cancelled',
  notice: 'cancelled',
  origin: 'INV001',
  now: 7,
} as const
export const expired = { type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV009', now: 7 } as const
export const disowned = { epoch: 0, lockEpoch: 0, process: null }

/** In this state, after this event: that state, these changes, these effects; nothing else. */
export const expectSteps = (state: StateValue, context: Partial<TabOwnershipContext>, steps: Step[]) =>
  test.each(steps)('%s', (_title, event, to, changed, effects) => {
    expect(on(state, event, context)).toEqual({ state: to, changed, effects })
  })
