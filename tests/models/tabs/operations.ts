import * as protocol from '../../../src/platform/tabs/ownership-record.ts'
import { type Tab, type TabAction, type TabChange, type Tabs, tabId, tabName, withTab } from './tab-model.ts'

export type ProtocolOperations = Pick<
  typeof protocol,
  'claim' | 'close' | 'markPaying' | 'revive' | 'settle' | 'relock' | 'sweep'
>

export const correctProtocol: ProtocolOperations = protocol

/** Everything happens after every deadline: whether it is too late is for the other invariants to say. */
export const NOW = Date.parse('2027-03-01T21:00:00.000Z')

/**
 * Run the operation that a tab asked for, as one step inside the short lock: read, decide, write, take or free
 * the owner lock, notify the others and the server.
 */
export function operate(
  state: Tabs,
  index: number,
  operations: ProtocolOperations,
  janitor?: 'janitor',
): TabAction {
  const tab = state.tabs[index] as Tab
  const actor = janitor ?? (tab.asked?.actor as string)
  const before = state.record.timer
  const result = run(state, index, actor, operations)
  const done = result.kind === 'done'

  const answered: Tab = janitor
    ? { ...tab, janitor: null }
    : { ...tab, asked: null, answer: { actor, output: outputOf(result) } }
  let next: Tabs = { ...withTab(state, index, answered), record: result.state }
  if (done && actor === 'claimOwnership') next = stealLock(next, index)
  if (done && actor === 'relockOwnership')
    next = { ...next, owner: { tab: index, epoch: next.record.timer.nEpoch } }
  if (actor === 'closeProcess' || actor === 'settlePayment')
    next = { ...next, owner: next.owner?.tab === index ? null : next.owner }
  // The announcement of a janitor goes to its own tab too.
  if (done && actor !== 'relockOwnership') next = post(next, janitor ? null : index)

  const change: TabChange = {
    tab: tabName(index),
    actor,
    done,
    principal: before.nTabIdPrincipal,
    claims: done && actor === 'claimOwnership' ? next.record.timer.idProcesoDeCompra : null,
    pays: done && actor === 'markPaying' ? (before.idProcesoDeCompra ?? '') : null,
    releases: result.invalidate,
  }
  const server = { ...next.server }
  if (change.pays !== null) server[change.pays] = 'paying'
  if (change.releases !== null) server[change.releases] = 'released'
  return {
    by: 'record',
    note: `${tabId(index)}: ${actor} is ${result.kind}`,
    next: { ...next, server },
    change,
  }
}

type Result = (protocol.OwnershipResult | protocol.RefusedClaim) & { paying?: boolean }

function run(state: Tabs, index: number, actor: string, operations: ProtocolOperations): Result {
  const { record, owner } = state
  const tab = state.tabs[index] as Tab
  const input = tab.asked?.input as never
  switch (actor) {
    case 'claimOwnership':
      return operations.claim(record, tabName(index), input)
    case 'closeProcess':
      return operations.close(record, input)
    case 'markPaying':
      return operations.markPaying(record, input)
    case 'reviveProcess':
      return operations.revive(record, input)
    case 'settlePayment':
      return operations.settle(record, input)
    case 'relockOwnership':
      return owner === null ? operations.relock(record, tabName(index)) : fenced(record)
    case 'janitor':
      return operations.sweep(record, { epoch: tab.janitor as number, now: NOW })
    default:
      throw new Error(`no such operation in the model: ${actor}`)
  }
}

const fenced = (state: protocol.OwnershipState): Result => ({
  kind: 'fenced',
  state,
  invalidate: null,
  paying: false,
})

const outputOf = ({ state, invalidate: _, ...outcome }: Result) => ({ ...outcome, record: state.timer })

function stealLock(state: Tabs, index: number): Tabs {
  const { owner } = state
  const robbed = owner && state.tabs[owner.tab]
  const next = robbed
    ? withTab(state, owner.tab, { ...robbed, lost: [...robbed.lost, owner.epoch].sort() })
    : state
  return { ...next, owner: { tab: index, epoch: state.record.timer.nEpoch } }
}

/** Puts the record into the mail of every other live tab; it may be delivered in any order. */
function post(state: Tabs, sender: number | null): Tabs {
  const { timer } = state.record
  return {
    ...state,
    tabs: state.tabs.map((tab, index) =>
      index === sender || !tab.alive || tab.starting
        ? tab
        : { ...tab, mail: [...tab.mail, timer].sort((a, b) => a.nEpoch - b.nEpoch) },
    ),
  }
}
