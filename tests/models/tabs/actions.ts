import type { AnyEventObject } from 'xstate'
import type { OwnedProcess } from '../../../machines/tab-ownership/tab-ownership.events.ts'
import { type Component, stoppedStep } from '../../../statecharts/check/component.ts'
import { NOW, operate, type ProtocolOperations } from './operations.ts'
import { afterStep } from './tab-component.ts'
import {
  mayTidy,
  type Tab,
  type TabAction,
  type Tabs,
  type TabsBudget,
  tabId,
  tabName,
  withTab,
} from './tab-model.ts'

const processNamed = (idProcesoDeCompra: string): OwnedProcess => ({
  idProcesoDeCompra,
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
})

/** Every action possible in a state. */
export function actionsOf(state: Tabs, component: Component, operations: ProtocolOperations): TabAction[] {
  const actions: TabAction[] = []
  state.tabs.forEach((tab, index) => {
    if (!tab.alive) {
      if (state.budget.reloads > 0) actions.push(reopen(state, index, component, 'is opened again'))
      return
    }
    if (tab.asked && !tab.starting) actions.push(operate(state, index, operations))
    actions.push(
      ...heard(state, index, component),
      ...chosen(state, index, component),
      ...closed(state, index, component),
    )
    if (mayTidy(state, tab)) actions.push(operate(state, index, operations, 'janitor'))
  })
  return actions
}

/** Messages and results that reach a tab. */
function heard(state: Tabs, index: number, component: Component): TabAction[] {
  const tab = state.tabs[index] as Tab
  const { timer } = state.record
  const actions: TabAction[] = []
  if (tab.starting) {
    const event = { type: 'tab.rehydrated', tabId: tabName(index), record: timer, now: NOW }
    return [deliver(state, index, component, event, 'reads the record', { starting: false })]
  }
  if (tab.answer) {
    const { actor, output } = tab.answer
    const event = { type: `xstate.done.actor.${actor}`, output }
    actions.push(deliver(state, index, component, event, `hears how ${actor} ended`, { answer: null }))
  }
  tab.mail.forEach((record, place) => {
    const type = record.cEstado === 'RESET' ? 'remote.reset' : 'remote.claimed'
    const rest = { mail: tab.mail.filter((_, at) => at !== place) }
    const event = { type, record, now: NOW }
    const action = deliver(state, index, component, event, `hears of epoch ${record.nEpoch}`, rest)
    if (action.next.owner?.tab === index && timer.nTabIdPrincipal !== tabName(index)) action.next.owner = null
    actions.push(action)
  })
  tab.lost.forEach((epoch, place) => {
    const rest = { lost: tab.lost.filter((_, at) => at !== place) }
    actions.push(
      deliver(state, index, component, { type: 'lock.lost', epoch }, 'hears that its lock was stolen', rest),
    )
  })
  return actions
}

const OVERDUE = 'xstate.after.ownerGrace.tab-ownership.follower'

/** What the customer, the timer and the provider do. */
function chosen(state: Tabs, index: number, component: Component): TabAction[] {
  const { at } = state.tabs[index] as Tab
  const { server } = state
  const actions: TabAction[] = []
  const choose = (event: AnyEventObject, note: string, cost?: keyof TabsBudget) => {
    if ((cost && state.budget[cost] === 0) || !component.can(at, event)) return
    actions.push({ ...deliver(state, index, component, event, note, {}, cost), optional: true })
  }
  const names = Object.keys(server)
  for (const id of [...names, `p${names.length + 1}`]) {
    const before = actions.length
    choose({ type: 'purchase.started', process: processNamed(id), now: NOW }, `buys in ${id}`, 'starts')
    const action = actions[before]
    if (action) action.next.server = { ...server, [id]: server[id] ?? 'open' }
  }
  const found = state.record.timer
  const isPaid = found.cEstado === 'INICIADO' && server[found.idProcesoDeCompra ?? ''] === 'paid'
  const event = { type: 'purchase.paid', now: NOW }
  if (isPaid && found.nEpoch === component.snapshot(at).context.seen && component.can(at, event))
    actions.push(deliver(state, index, component, event, 'finds that it is paid', {}))
  const cancel = { notice: 'cancelled', origin: 'INV001', now: NOW }
  choose({ type: 'purchase.cancelled', ...cancel }, 'cancels', 'cancels')
  choose(
    { type: 'purchase.expired', ...cancel, notice: 'timeIsUp', origin: 'INV009' },
    'sees the deadline pass',
    'expiries',
  )
  choose({ type: 'session.ended', now: NOW }, 'is logged out', 'logouts')
  choose({ type: 'payment.started', now: NOW }, 'pays', 'payments')
  choose({ type: OVERDUE }, 'sees that another tab is late', 'expiries')
  choose({ type: 'supersession.acknowledged', now: NOW }, 'reads that another tab took over')
  // A tab that was reloaded knows its purchase from the record alone.
  const own =
    component.snapshot(at).context.process?.idProcesoDeCompra ?? state.record.timer.idProcesoDeCompra
  const paying = names.find((id) => server[id] === 'paying' && id === own)
  if (paying && component.matches(at, { paying: 'charging' }))
    actions.push(
      outcome(state, index, component, paying, true),
      outcome(state, index, component, paying, false),
    )
  return actions
}

function outcome(state: Tabs, index: number, component: Component, id: string, paid: boolean): TabAction {
  const event = paid
    ? { type: 'purchase.paid', now: NOW }
    : { type: 'payment.failed', dMaxima: processNamed(id).dMaxima, now: NOW }
  const action = deliver(state, index, component, event, paid ? 'is paid' : 'is declined', {})
  action.next.server = { ...state.server, [id]: paid ? 'paid' : 'open' }
  return action
}

/** A reload or a crash: locks are freed, what was under way is lost, what was written stays. */
function closed(state: Tabs, index: number, component: Component): TabAction[] {
  const actions: TabAction[] = []
  const freed = { ...state, owner: state.owner?.tab === index ? null : state.owner }
  if (state.budget.reloads > 0) actions.push(reopen(freed, index, component, 'is reloaded'))
  if (state.budget.crashes > 0) {
    const gone = { ...(state.tabs[index] as Tab), ...nothingUnderWay, alive: false, starting: false }
    actions.push({
      by: tabId(index),
      note: 'crashes',
      next: { ...withTab(freed, index, gone), budget: spend(state.budget, 'crashes') },
      deliveries: [{ actor: tabId(index), event: 'xstate.stop', step: stoppedStep }],
      optional: true,
    })
  }
  return actions
}

const nothingUnderWay = { asked: null, answer: null, mail: [], lost: [], janitor: null, pays: false }

function reopen(state: Tabs, index: number, component: Component, note: string): TabAction {
  const before = state.tabs[index] as Tab
  const step = component.start()
  const tab: Tab = { ...before, ...nothingUnderWay, alive: true, starting: true, at: step.at }
  return {
    by: tabId(index),
    note,
    next: { ...withTab(state, index, tab), budget: spend(state.budget, 'reloads') },
    deliveries: [{ actor: tabId(index), event: 'xstate.init', step }],
    optional: true,
  }
}

function deliver(
  state: Tabs,
  index: number,
  component: Component,
  event: AnyEventObject,
  note: string,
  rest: Partial<Tab>,
  cost?: keyof TabsBudget,
): TabAction {
  const tab = { ...(state.tabs[index] as Tab), ...rest }
  const step = component.step(tab.at, event)
  return {
    by: tabId(index),
    note,
    next: {
      ...withTab(state, index, afterStep(tab, step, event)),
      budget: cost ? spend(state.budget, cost) : state.budget,
    },
    deliveries: [{ actor: tabId(index), event: event.type, step }],
  }
}

const spend = (budget: TabsBudget, cost: keyof TabsBudget): TabsBudget => ({
  ...budget,
  [cost]: budget[cost] - 1,
})
