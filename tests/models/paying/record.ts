import type { AnyEventObject } from 'xstate'
import { done } from '../../../machines/samples/answers.ts'
import type { TabOwnershipContext } from '../../../machines/tab-ownership/tab-ownership.setup.ts'
import * as protocol from '../../../src/platform/tabs/ownership-record.ts'
import { ask } from './calls.ts'
import { type Draft, setPage } from './draft.ts'

/** The one tab of this model; tests/models/tabs has several. */
export const TAB = 'a'

const operations = {
  claimOwnership: (state, input) => protocol.claim(state, TAB, input as never),
  closeProcess: (state, input) => protocol.close(state, input as never),
  markPaying: (state, input) => protocol.markPaying(state, input as never),
  reviveProcess: (state, input) => protocol.revive(state, input as never),
  settlePayment: (state, input) => protocol.settle(state, input as never),
  relockOwnership: (state) => protocol.relock(state, TAB),
} satisfies Record<
  string,
  (state: protocol.OwnershipState, input: unknown) => ReturnType<(typeof protocol)['claim']>
>

type Operation = keyof typeof operations

export const isOperation = (id: string): id is Operation => id in operations

/** What the record answers to the operation: the event that its machine hears. */
export function operate(draft: Draft, actor: Operation, input: unknown): AnyEventObject {
  // One tab alone writes, so that the record's epoch is the one it has seen; neither is part of the model's state.
  const { seen } = draft.components.tabs.snapshot(draft.state.page.tabs).context as TabOwnershipContext
  const before = recordAt(draft.state.page.record, seen)
  const isOwner = Boolean((input as { epoch?: number } | undefined)?.epoch)
  const asked = isOwner ? Object.assign({}, input, { epoch: seen }) : input
  const { kind, state, invalidate, ...rest } = operations[actor](before, asked)
  setPage(draft, { record: onlyWhatDecides(recordAt(state, 0)) })
  if (invalidate !== null) ask(draft, 'invalidate')
  return done(actor, { ...rest, kind, record: state.timer })
}

export const recordAt = (record: protocol.OwnershipState, nEpoch: number): protocol.OwnershipState => ({
  ...record,
  timer: { ...record.timer, nEpoch },
})

/** Dates and words on which nothing depends are left out, to keep the state space small. */
const onlyWhatDecides = ({ timer, process }: protocol.OwnershipState): protocol.OwnershipState => ({
  timer: {
    ...timer,
    cUltimaSituacion: null,
    cMensaje: null,
    cOrigen: null,
    dReset: null,
    dUpdateTabIdPrincipal: null,
  },
  process: { ...process, dReset: null },
})
