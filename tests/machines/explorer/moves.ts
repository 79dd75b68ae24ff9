import type { AnyEventObject } from 'xstate'
import type { OwnedProcess } from '../../../machines/tab-ownership/tab-ownership.types.ts'
import { operate, type ProtocolOperations } from './operations.ts'
import type { TabStep, TabSteps } from './tab-steps.ts'
import { type Budget, type Move, type TabWorld, tabName, type World } from './world.ts'

/** Everything happens after every deadline: whether it is too late is for the other rules to say. */
export const NOW = Date.parse('2027-03-01T21:00:00.000Z')

const processNamed = (idProcesoDeCompra: string): OwnedProcess => ({
  idProcesoDeCompra,
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
})

/** Every next world, one for each thing that can happen next. */
export function movesOf(world: World, steps: TabSteps, operations: ProtocolOperations): Move[] {
  const moves: Move[] = []
  world.tabs.forEach((tab, index) => {
    if (!tab.alive) {
      if (world.budget.reloads > 0) moves.push(reopen(world, index, steps))
      return
    }
    if (tab.asked && !tab.starting) moves.push(operate(world, index, operations))
    moves.push(...heard(world, index, steps), ...wished(world, index, steps), ...lifted(world, index, steps))
    if (tab.janitor !== null) moves.push(operate(world, index, operations, 'janitor'))
  })
  return moves
}

/** Messages and results that reach a tab. */
function heard(world: World, index: number, steps: TabSteps): Move[] {
  const tab = world.tabs[index] as TabWorld
  const { timer } = world.record
  const moves: Move[] = []
  if (tab.starting) {
    const event = { type: 'tab.rehydrated', tabId: tabName(index), record: timer, now: NOW }
    return [tell(world, index, steps, event, { starting: false })]
  }
  if (tab.answer) {
    const event = { type: `xstate.done.actor.${tab.answer.actor}`, output: tab.answer.output }
    moves.push(tell(world, index, steps, event, { answer: null }))
  }
  tab.mail.forEach((record, place) => {
    const type = record.cEstado === 'RESET' ? 'remote.reset' : 'remote.claimed'
    const rest = { mail: tab.mail.filter((_, at) => at !== place) }
    const move = tell(world, index, steps, { type, record }, rest)
    if (move.world.owner?.tab === index && timer.nTabIdPrincipal !== tabName(index)) move.world.owner = null
    moves.push(move)
  })
  tab.lost.forEach((epoch, place) => {
    const rest = { lost: tab.lost.filter((_, at) => at !== place) }
    moves.push(tell(world, index, steps, { type: 'lock.lost', epoch }, rest))
  })
  return moves
}

/** What the customer, the timer and the provider do. */
function wished(world: World, index: number, steps: TabSteps): Move[] {
  const { at } = world.tabs[index] as TabWorld
  const { server } = world
  const moves: Move[] = []
  const wish = (event: AnyEventObject, cost?: keyof Budget) => {
    if ((cost && world.budget[cost] === 0) || !steps.can(at, event)) return
    moves.push(tell(world, index, steps, event, {}, cost))
  }
  const names = Object.keys(server)
  for (const id of [...names, `p${names.length + 1}`]) {
    const before = moves.length
    wish({ type: 'purchase.started', process: processNamed(id), now: NOW }, 'starts')
    const move = moves[before]
    if (move) move.world.server = { ...server, [id]: server[id] ?? 'open' }
  }
  const cancel = { message: 'Your purchase process has been canceled', origin: 'INV001', now: NOW }
  wish({ type: 'purchase.cancelled', ...cancel }, 'cancels')
  wish({ type: 'purchase.expired', ...cancel }, 'expiries')
  wish({ type: 'session.ended', now: NOW }, 'logouts')
  wish({ type: 'payment.started', now: NOW }, 'payments')
  wish({ type: 'supersession.acknowledged' })
  const paying = names.find((id) => server[id] === 'paying')
  if (paying && steps.matches(at, { paying: 'charging' } as never)) {
    moves.push(outcome(world, index, steps, paying, true), outcome(world, index, steps, paying, false))
  }
  return moves
}

function outcome(world: World, index: number, steps: TabSteps, id: string, paid: boolean): Move {
  const event = paid
    ? { type: 'purchase.paid', now: NOW }
    : { type: 'payment.failed', dMaxima: processNamed(id).dMaxima, now: NOW }
  const move = tell(world, index, steps, event, {})
  move.world.server = { ...world.server, [id]: paid ? 'paid' : 'open' }
  return move
}

/** A reload or a crash: locks are freed, what was under way is lost, what was written stays. */
function lifted(world: World, index: number, steps: TabSteps): Move[] {
  const moves: Move[] = []
  const freed = { ...world, owner: world.owner?.tab === index ? null : world.owner }
  if (world.budget.reloads > 0) moves.push(reopen(freed, index, steps, 'reload'))
  if (world.budget.crashes > 0) {
    const gone = { ...(world.tabs[index] as TabWorld), ...nothingUnderWay, alive: false, starting: false }
    moves.push({
      name: `${tabName(index)} crashes`,
      world: { ...withTab(freed, index, gone), budget: spend(world.budget, 'crashes') },
    })
  }
  return moves
}

const nothingUnderWay = { asked: null, answer: null, mail: [], lost: [], janitor: null }

function reopen(world: World, index: number, steps: TabSteps, name = 'is opened again'): Move {
  const tab: TabWorld = { ...nothingUnderWay, alive: true, starting: true, at: steps.start().at }
  return {
    name: `${tabName(index)} ${name}`,
    world: { ...withTab(world, index, tab), budget: spend(world.budget, 'reloads') },
  }
}

function tell(
  world: World,
  index: number,
  steps: TabSteps,
  event: AnyEventObject,
  rest: Partial<TabWorld>,
  cost?: keyof Budget,
): Move {
  const tab = world.tabs[index] as TabWorld
  const step = steps.step(tab.at, event)
  return {
    name: `${tabName(index)} hears ${event.type}`,
    world: {
      ...withTab(world, index, after({ ...tab, ...rest }, step)),
      budget: cost ? spend(world.budget, cost) : world.budget,
    },
  }
}

const after = (tab: TabWorld, step: TabStep): TabWorld => ({
  ...tab,
  at: step.at,
  asked: step.asked ?? (step.forgets ? null : tab.asked),
  answer: step.forgets || step.asked ? null : tab.answer,
  janitor: step.janitor ?? tab.janitor,
})

export const withTab = (world: World, index: number, tab: TabWorld): World => ({
  ...world,
  tabs: world.tabs.map((other, at) => (at === index ? tab : other)),
})

const spend = (budget: Budget, cost: keyof Budget): Budget => ({ ...budget, [cost]: budget[cost] - 1 })
