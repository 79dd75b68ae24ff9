import * as protocol from '../../../src/platform/tabs/ownership-record.ts'
import { NOW, withTab } from './moves.ts'
import { type Move, type TabWorld, tabName, type World } from './world.ts'

export type ProtocolOperations = Pick<
  typeof protocol,
  'claim' | 'close' | 'markPaying' | 'revive' | 'settle' | 'relock' | 'sweep'
>

export const soundProtocol: ProtocolOperations = protocol

/** Acts of an owner: only the tab that the record names may get them done. */
const OWNERS_ACTS = ['closeProcess', 'markPaying', 'reviveProcess', 'settlePayment']

/**
 * Run the operation that a tab asked for, as one step inside the short lock: read, decide, write, take or free
 * the owner lock, tell the others and the server.
 */
export function operate(
  world: World,
  index: number,
  operations: ProtocolOperations,
  janitor?: 'janitor',
): Move {
  const tab = world.tabs[index] as TabWorld
  const actor = janitor ?? (tab.asked?.actor as string)
  const before = world.record
  const me = tabName(index)
  const result = run(world, index, actor, operations)
  const done = result.kind === 'done'

  const answered: TabWorld = janitor
    ? { ...tab, janitor: null }
    : { ...tab, asked: null, answer: { actor, output: outputOf(result) } }
  let next: World = { ...withTab(world, index, answered), record: result.state }
  if (done && actor === 'claimOwnership') next = stealLock(next, index)
  if (done && actor === 'relockOwnership')
    next = { ...next, owner: { tab: index, epoch: next.record.timer.nEpoch } }
  if (actor === 'closeProcess' || actor === 'settlePayment') {
    next = { ...next, owner: next.owner?.tab === index ? null : next.owner }
  }
  if (done && actor !== 'relockOwnership') next = post(next, index)

  const violations: string[] = []
  if (done && OWNERS_ACTS.includes(actor) && before.timer.nTabIdPrincipal !== me) {
    violations.push(`${me} acted by ${actor} while ${before.timer.nTabIdPrincipal} is the principal`)
  }
  const server = { ...next.server }
  const process = before.timer.idProcesoDeCompra ?? ''
  if (done && actor === 'claimOwnership') {
    const claimed = next.record.timer.idProcesoDeCompra as string
    if (server[claimed] !== 'open') violations.push(`${me} claimed ${claimed}, which is ${server[claimed]}`)
  }
  if (done && actor === 'markPaying') {
    if (server[process] !== 'open') violations.push(`${me} pays ${process}, which is ${server[process]}`)
    server[process] = 'paying'
  }
  if (result.invalidate !== null) {
    const id = result.invalidate
    if (server[id] !== 'open') violations.push(`${me} releases ${id}, which is ${server[id]}`)
    server[id] = 'released'
  }
  const name = `${me}: ${actor} is ${result.kind}`
  const move: Move = { name, world: { ...next, server } }
  return violations.length > 0 ? { ...move, violation: violations.join('; ') } : move
}

type Result = protocol.OwnershipResult & { paying?: boolean }

function run(world: World, index: number, actor: string, operations: ProtocolOperations): Result {
  const { record, owner } = world
  const tab = world.tabs[index] as TabWorld
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
      return owner === null
        ? operations.sweep(record, { epoch: tab.janitor as number, now: NOW })
        : fenced(record)
    default:
      throw new Error(`the explorer knows no operation ${actor}`)
  }
}

const fenced = (state: protocol.OwnershipState): Result => ({
  kind: 'fenced',
  state,
  invalidate: null,
  paying: false,
})

const outputOf = ({ kind, state, paying }: Result) =>
  paying === undefined ? { kind, record: state.timer } : { kind, record: state.timer, paying }

function stealLock(world: World, index: number): World {
  const { owner } = world
  const robbed = owner && world.tabs[owner.tab]
  const next = robbed
    ? withTab(world, owner.tab, { ...robbed, lost: [...robbed.lost, owner.epoch].sort() })
    : world
  return { ...next, owner: { tab: index, epoch: world.record.timer.nEpoch } }
}

/** What another tab will hear, sooner or later, in whatever order. */
function post(world: World, sender: number): World {
  const { timer } = world.record
  return {
    ...world,
    tabs: world.tabs.map((tab, index) =>
      index === sender || !tab.alive || tab.starting
        ? tab
        : { ...tab, mail: [...tab.mail, timer].sort((a, b) => a.nEpoch - b.nEpoch) },
    ),
  }
}
