import { expect, test } from 'vitest'
import { plainWires } from '../../../machines/wires.ts'
import { laidOutOverview } from '../../../statecharts/draw/layout-cache.ts'
import { drawOverview } from '../../../statecharts/draw/overview.ts'
import { overviewWords } from '../../../statecharts/draw/overview-words.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines, type FoundMachine } from '../../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../../statecharts/model/machine-places.ts'
import { type OverviewMessage, overviewOf } from '../../../statecharts/model/overview.ts'
import { readWordCatalogue, readWordCatalogues } from '../../../statecharts/model/words-files.ts'

const found = await discoverMachines()
const places = machinePlaces(process.cwd())
const overview = overviewOf(found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })))
const machine = (name: string) => overview.machines.find((other) => other.name === name)
const between = (from: string, to: string | null) =>
  overview.messages.filter((message) => message.from === from && message.to === to)

test('every machine file is in it', () => {
  expect(overview.machines.map(({ name }) => name)).toEqual(found.map(({ name }) => name))
})

test('a machine is started by those that declare and invoke it, and by no other', () => {
  const starts = overview.machines.filter(({ invokes }) => invokes.length > 0)
  expect(Object.fromEntries(starts.map(({ name, invokes }) => [name, invokes]))).toEqual({
    'box-office': ['box-sale', 'sale-cancellation'],
    'box-sale': ['seat-holding'],
    checkout: ['address-book', 'card', 'payment'],
    navigation: ['queue-gate'],
    'order-look-up': ['regret', 'give-back', 'house-change'],
    orders: ['regret', 'give-back', 'house-change'],
    purchase: ['cart', 'purchase-timer', 'tab-ownership', 'payment'],
    root: ['session', 'navigation', 'purchase'],
  })
})

test('a call that is named like a machine starts none', () => {
  const invoked = chartOf(found.find(({ name }) => name === 'sign-up')!.machine).root.states
  expect(invoked.flatMap(({ invokes }) => invokes)).toContain('signUp')
  expect(machine('sign-up')?.invokes).toEqual([])
})

test('each machine is where it runs', () => {
  expect(['root', 'checkout', 'purchase-process'].map((name) => machine(name)?.place)).toEqual([
    'visit',
    'screens',
    'server',
  ])
})

test('the clock sends the purchase that its time is up, and the purchase sends it the start', () => {
  expect(between('purchase-timer', 'purchase')).toContainEqual({
    from: 'purchase-timer',
    to: 'purchase',
    event: 'purchase.expired',
    way: 'toParent',
  })
  expect(between('purchase', 'purchase-timer')).toContainEqual({
    from: 'purchase',
    to: 'purchase-timer',
    event: 'purchase.started',
    way: 'toChild',
  })
})

test('what a screen emits goes to one machine of the visit, what the visit emits to the screens that know it', () => {
  const emitted = (from: string, to: string) => between(from, to).map(({ event }) => event)
  expect(emitted('seat-holding', 'purchase')).toEqual(['places.held'])
  expect(emitted('checkout', 'purchase').toSorted()).toEqual([
    'payment.dropped',
    'payment.resumed',
    'payment.submitted',
    'purchase.expired',
    'purchase.paid',
    'purchase.resumed',
  ])
  expect(emitted('checkout', 'cart')).toEqual(['process.changed'])
  expect(emitted('waiting-room', 'root')).toEqual(['turn.given'])
  expect(emitted('purchase', 'checkout')).toContain('purchase.ended')
  expect(emitted('purchase', 'billboard')).toEqual([])
})

test('what no machine understands goes to the page', () => {
  expect(between('card', null)).toEqual([
    { from: 'card', to: null, event: 'card.page.submitted', way: 'emitted' },
  ])
})

/** Messages that the implementations of its actions name, read without its samples, which the overview is made by. */
function namedMessages({ name, machine, children }: FoundMachine): string[] {
  const parents = overview.machines.filter(({ invokes }) => invokes.includes(name))
  return Object.values(chartOf(machine).messages).flatMap(({ to, actor, event }) => {
    if (to === 'parent') return parents.map((parent) => `${name}|${event}|${parent.name}`)
    if (to === 'actor')
      return actor !== null && children[actor] ? [`${name}|${event}|${children[actor]}`] : []
    const wired = plainWires().filter((wire) => wire.from === name && wire.event === event)
    return to === 'self' ? [] : wired.flatMap(({ to }) => (to === 'page' ? [] : [`${name}|${event}|${to}`]))
  })
}

const isUnderstood = ({ from, to, event, way }: OverviewMessage) => {
  const wire = plainWires().find((wire) => wire.from === from && wire.to === to && wire.event === event)
  const received = way === 'emitted' ? wire?.as : event
  const receiver = found.find(({ name }) => name === to)!
  return chartOf(receiver.machine).transitions.some(
    ({ trigger, name }) => trigger === 'event' && name === received,
  )
}

test('its picture has every machine, and an arrow for each start and each message, and no other', async () => {
  const { layout } = await laidOutOverview(overview, found, readWordCatalogues())
  const names = layout.states.map(({ id }) => id)
  expect(found.filter(({ name }) => !names.includes(name))).toEqual([])
  const started = overview.machines.flatMap(({ name, invokes }) =>
    invokes.map((child) => `${name}|invokes|${child}`),
  )
  const between = overview.messages.filter(({ to }) => to !== null)
  const sent = between.map(({ from, event, to }) => `${from}|${event}|${to}`)
  const drawn = layout.edges.flatMap(({ keys }) => keys)
  expect(drawn.toSorted()).toEqual([...started, ...sent].toSorted())
  // Checkout starts a payment too, and does not answer these.
  expect(found.flatMap(namedMessages).filter((key) => !drawn.includes(key))).toEqual([
    'payment|payment.unsent|checkout',
    'payment|payment.resent|checkout',
  ])
  expect(between.filter((message) => !isUnderstood(message))).toEqual([])
})

test('a machine without an arrow stands under a heading that says why', async () => {
  const { chart, layout } = await laidOutOverview(overview, found, readWordCatalogues())
  const groups = new Map(chart.root.states.map(({ id, states }) => [id, states.map(({ key }) => key)]))
  const ends = new Set(layout.edges.flatMap(({ source, target }) => [source, target]))
  const inGroups = (kind: string) =>
    [...groups].flatMap(([id, names]) => (id.startsWith(`${kind}.`) ? names : []))
  expect(inGroups('place').filter((name) => !ends.has(name))).toEqual([])
  expect(inGroups('alone').filter((name) => ends.has(name))).toEqual([])
  expect(groups.get('alone.server')).toContain('purchase-process')
})

test('a place without machines has no group in the picture', async () => {
  const visit = found.filter(({ name }) => ['session', 'landing'].includes(name))
  const { layout } = await drawOverview(
    overviewOf(visit.map((machine) => ({ ...machine, place: 'visit' }))),
    [overviewWords(found, readWordCatalogue('pt'))],
  )
  expect(layout.states.map(({ id }) => id)).toEqual(['overview', 'alone.visit', 'landing', 'session'])
})
