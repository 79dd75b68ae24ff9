import { expect, test } from 'vitest'
import { cached } from '../../../statecharts/draw/layout-cache.ts'
import { drawOverview } from '../../../statecharts/draw/overview.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../../statecharts/model/machine-places.ts'
import { overviewOf } from '../../../statecharts/model/overview.ts'

const found = await discoverMachines()
const places = machinePlaces(process.cwd())
const overview = overviewOf(found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })))
const machine = (name: string) => overview.machines.find((other) => other.name === name)
const between = (from: string, to: string | null) =>
  overview.messages.filter((message) => message.from === from && message.to === to)

test('every machine file is in it', () => {
  expect(overview.machines.map(({ name }) => name)).toEqual(found.map(({ name }) => name))
})

test('the root and the purchase start the machines of the visit; the checkout starts those of its steps', () => {
  expect(machine('root')).toMatchObject({
    place: 'visit',
    invokes: ['session', 'navigation', 'purchase'],
  })
  expect(machine('purchase')?.invokes).toEqual(['cart', 'purchase-timer', 'tab-ownership', 'payment'])
  expect(machine('navigation')?.invokes).toEqual(['queue-gate'])
  expect(machine('checkout')).toMatchObject({
    place: 'screens',
    invokes: ['address-book', 'card', 'payment'],
  })
  expect(machine('purchase-process')).toMatchObject({ place: 'server', invokes: [] })
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

test('its picture has every machine and an arrow for every message between two', async () => {
  const { layout } = await cached('overview', overview, () => drawOverview(overview))
  const names = layout.states.map(({ id }) => id)
  expect(found.filter(({ name }) => !names.includes(name))).toEqual([])
  const drawn = new Set(layout.edges.flatMap(({ keys }) => keys))
  const keys = overview.messages.flatMap(({ from, event, to }) =>
    to === null ? [] : `${from}|${event}|${to}`,
  )
  expect(keys.filter((key) => !drawn.has(key))).toEqual([])
  expect(drawn).toContain('root|invokes|session')
})

test('a place without machines has no group in the picture', async () => {
  const visit = found.filter(({ name }) => ['session', 'landing'].includes(name))
  const { layout } = await drawOverview(overviewOf(visit.map((machine) => ({ ...machine, place: 'visit' }))))
  expect(layout.states.map(({ id }) => id)).toEqual(['overview', 'place.visit', 'landing', 'session'])
})
