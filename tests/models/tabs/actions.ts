import type { AnyEventObject } from 'xstate'
import type { OwnedProcess } from '../../../machines/tab-ownership/tab-ownership.types.ts'
import { type Part, stopStep } from '../../../statecharts/check/component.ts'
import { NOW, operate, type ProtocolOperations } from './operations.ts'
import { afterStep } from './tab-component.ts'
import { type Tab, type TabMove, type Tabs, type TabsBudget, tabId, tabName, withTab } from './tab-model.ts'

const processNamed = (idProcesoDeCompra: string): OwnedProcess => ({
  idProcesoDeCompra,
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
})

/** Every next world, one for each thing that can happen next. */
export function movesOf(world: Tabs, part: Part, operations: ProtocolOperations): TabMove[] {
  const moves: TabMove[] = []
  world.tabs.forEach((tab, index) => {
    if (!tab.alive) {
      if (world.budget.reloads > 0) moves.push(reopen(world, index, part, 'is opened again'))
      return
    }
    if (tab.asked && !tab.starting) moves.push(operate(world, index, operations))
    moves.push(...heard(world, index, part), ...wished(world, index, part), ...lifted(world, index, part))
    if (tab.janitor !== null) moves.push(operate(world, index, operations, 'janitor'))
  })
  return moves
}

/** Messages and results that reach a tab. */
function heard(world: Tabs, index: number, part: Part): TabMove[] {
  const tab = world.tabs[index] as Tab
  const { timer } = world.record
  const moves: TabMove[] = []
  if (tab.starting) {
    const event = { type: 'tab.rehydrated', tabId: tabName(index), record: timer, now: NOW }
    return [tell(world, index, part, event, 'reads the record', { starting: false })]
  }
  if (tab.answer) {
    const { actor, output } = tab.answer
    const event = { type: `xstate.done.actor.${actor}`, output }
    moves.push(tell(world, index, part, event, `hears how ${actor} ended`, { answer: null }))
  }
  tab.mail.forEach((record, place) => {
    const type = record.cEstado === 'RESET' ? 'remote.reset' : 'remote.claimed'
    const rest = { mail: tab.mail.filter((_, at) => at !== place) }
    const move = tell(world, index, part, { type, record }, `hears of epoch ${record.nEpoch}`, rest)
    if (move.next.owner?.tab === index && timer.nTabIdPrincipal !== tabName(index)) move.next.owner = null
    moves.push(move)
  })
  tab.lost.forEach((epoch, place) => {
    const rest = { lost: tab.lost.filter((_, at) => at !== place) }
    moves.push(tell(world, index, part, { type: 'lock.lost', epoch }, 'hears that its lock was stolen', rest))
  })
  return moves
}

/** What the customer, the timer and the provider do. */
function wished(world: Tabs, index: number, part: Part): TabMove[] {
  const { at } = world.tabs[index] as Tab
  const { server } = world
  const moves: TabMove[] = []
  const wish = (event: AnyEventObject, note: string, cost?: keyof TabsBudget) => {
    if ((cost && world.budget[cost] === 0) || !part.can(at, event)) return
    moves.push({ ...tell(world, index, part, event, note, {}, cost), chance: true })
  }
  const names = Object.keys(server)
  for (const id of [...names, `p${names.length + 1}`]) {
    const before = moves.length
    wish({ type: 'purchase.started', process: processNamed(id), now: NOW }, `buys in ${id}`, 'starts')
    const move = moves[before]
    if (move) move.next.server = { ...server, [id]: server[id] ?? 'open' }
  }
  const found = world.record.timer
  const isPaid = found.cEstado === 'INICIADO' && server[found.idProcesoDeCompra ?? ''] === 'paid'
  const event = { type: 'purchase.paid', now: NOW }
  if (isPaid && found.nEpoch === part.snapshot(at).context.seen && part.can(at, event))
    moves.push(tell(world, index, part, event, 'finds that it is paid', {}))
  const cancel = { message: 'Your purchase process has been canceled', origin: 'INV001', now: NOW }
  wish({ type: 'purchase.cancelled', ...cancel }, 'cancels', 'cancels')
  wish({ type: 'purchase.expired', ...cancel }, 'sees the deadline pass', 'expiries')
  wish({ type: 'session.ended', now: NOW }, 'is logged out', 'logouts')
  wish({ type: 'payment.started', now: NOW }, 'pays', 'payments')
  wish({ type: 'supersession.acknowledged' }, 'reads that another tab took over')
  // A tab that was reloaded knows its purchase from the record alone.
  const own = part.snapshot(at).context.process?.idProcesoDeCompra ?? world.record.timer.idProcesoDeCompra
  const paying = names.find((id) => server[id] === 'paying' && id === own)
  if (paying && part.matches(at, { paying: 'charging' }))
    moves.push(outcome(world, index, part, paying, true), outcome(world, index, part, paying, false))
  return moves
}

function outcome(world: Tabs, index: number, part: Part, id: string, paid: boolean): TabMove {
  const event = paid
    ? { type: 'purchase.paid', now: NOW }
    : { type: 'payment.failed', dMaxima: processNamed(id).dMaxima, now: NOW }
  const move = tell(world, index, part, event, paid ? 'is paid' : 'is declined', {})
  move.next.server = { ...world.server, [id]: paid ? 'paid' : 'open' }
  return move
}

/** A reload or a crash: locks are freed, what was under way is lost, what was written stays. */
function lifted(world: Tabs, index: number, part: Part): TabMove[] {
  const moves: TabMove[] = []
  const freed = { ...world, owner: world.owner?.tab === index ? null : world.owner }
  if (world.budget.reloads > 0) moves.push(reopen(freed, index, part, 'is reloaded'))
  if (world.budget.crashes > 0) {
    const gone = { ...(world.tabs[index] as Tab), ...nothingUnderWay, alive: false, starting: false }
    moves.push({
      by: tabId(index),
      note: 'crashes',
      next: { ...withTab(freed, index, gone), budget: spend(world.budget, 'crashes') },
      told: [{ actor: tabId(index), event: 'xstate.stop', step: stopStep }],
      chance: true,
    })
  }
  return moves
}

const nothingUnderWay = { asked: null, answer: null, mail: [], lost: [], janitor: null, pays: false }

function reopen(world: Tabs, index: number, part: Part, note: string): TabMove {
  const before = world.tabs[index] as Tab
  const step = part.start()
  const tab: Tab = { ...before, ...nothingUnderWay, alive: true, starting: true, at: step.at }
  return {
    by: tabId(index),
    note,
    next: { ...withTab(world, index, tab), budget: spend(world.budget, 'reloads') },
    told: [{ actor: tabId(index), event: 'xstate.init', step }],
    chance: true,
  }
}

function tell(
  world: Tabs,
  index: number,
  part: Part,
  event: AnyEventObject,
  note: string,
  rest: Partial<Tab>,
  cost?: keyof TabsBudget,
): TabMove {
  const tab = { ...(world.tabs[index] as Tab), ...rest }
  const step = part.step(tab.at, event)
  return {
    by: tabId(index),
    note,
    next: {
      ...withTab(world, index, afterStep(tab, step, event)),
      budget: cost ? spend(world.budget, cost) : world.budget,
    },
    told: [{ actor: tabId(index), event: event.type, step }],
  }
}

const spend = (budget: TabsBudget, cost: keyof TabsBudget): TabsBudget => ({
  ...budget,
  [cost]: budget[cost] - 1,
})
