import { expect, test } from 'vitest'
import { isKnown, machineHref, panelHref, readRoute } from '../../viewer/route.ts'

const read = (hash: string) => {
  const { panel, machine, query } = readRoute(hash)
  return { panel, machine, query: Object.fromEntries(query) }
}

test.each([
  ['', { panel: 'journey', machine: null, query: {} }],
  ['#/', { panel: 'journey', machine: null, query: {} }],
  ['#/live', { panel: 'live', machine: null, query: {} }],
  ['#/m/cart', { panel: 'chart', machine: 'cart', query: {} }],
  ['#/m/%E0%A4%A', { panel: 'chart', machine: '%E0%A4%A', query: {} }],
  ['#/m/cart/simulate?to=a.b&at=2', { panel: 'simulate', machine: 'cart', query: { to: 'a.b', at: '2' } }],
])('the address %s is read as what it names', (hash, route) => {
  expect(read(hash)).toEqual(route)
})

test('what is selected comes back from its address as it was, whatever is in its name', () => {
  const select = 'cart|xstate.done.actor.load?&=|0'
  expect(read(machineHref('cart', { select }))).toEqual({
    panel: 'chart',
    machine: 'cart',
    query: { select },
  })
  expect(read(panelHref('overview', { select }))).toEqual({
    panel: 'overview',
    machine: null,
    query: { select },
  })
})

const panels = new Set(['journey', 'overview', 'chart', 'simulate', 'live'])
const machines = new Set(['cart'])

test.each(['#/', '#/live', '#/m/cart', '#/m/cart/simulate?path=a'])(
  'the address %s names something',
  (hash) => {
    expect(isKnown(readRoute(hash), panels, machines)).toBe(true)
  },
)

test.each([
  '#/chart/x',
  '#/chart',
  '#/simulate',
  '#/nothing',
  '#/live/x',
  '#/m/kart',
  '#/m/cart/live',
  '#/m/cart/simulate/x',
  '#/m',
])('the address %s names nothing', (hash) => {
  expect(isKnown(readRoute(hash), panels, machines)).toBe(false)
})
