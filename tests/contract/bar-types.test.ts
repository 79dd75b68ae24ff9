import { expect, test } from 'vitest'
import { barLinks, barTypes } from '../../contract/bar-types.ts'
import { festival } from '../../deployments/festival.ts'
import { deployments } from '../../deployments/index.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { teatroMayor } from '../../deployments/teatro-mayor.ts'

const type = (id: number, nOrden = id) => ({ idEspectaculoTipo: id, cNombre: `Type ${id}`, nOrden })
const PRODUCTS = type(100)
const all = [...[2, 3, 5, 6, 7, 8, 9].map((id) => type(id)), PRODUCTS]
const idsOf = (types: { idEspectaculoTipo: number }[]) => types.map((one) => one.idEspectaculoTipo)

test.each([
  ['those of an nOrden of 5 or less', programaRegional, [2, 3, 5]],
  ['the first 3', teatroMayor, [2, 3, 5]],
  ['the first 6', festival, [2, 3, 5, 6, 7, 8]],
])('a bar has buttons for %s', (_which, { topBar }, ids) => {
  expect(idsOf(barTypes(all, topBar))).toEqual(ids)
})

test('a few first types are of any nOrden', () => {
  expect(idsOf(barTypes([type(7, 70), type(8, 80)], teatroMayor.topBar))).toEqual([7, 8])
  expect(barTypes([type(7, 70)], programaRegional.topBar)).toEqual([])
})

test('products are no event type of the bar: they have a shop', () => {
  expect(barLinks([type(1), PRODUCTS], festival.topBar)).toEqual({ listaTipo: [type(1)], lTienda: true })
  expect(barLinks([type(1)], festival.topBar).lTienda).toBe(false)
})

test('the deployments show every variant of the specification', () => {
  const bars = deployments.map(({ topBar }) => topBar)
  expect(new Set(bars.map(({ type }) => type))).toEqual(new Set([13, 3, 6]))
  expect(new Set(bars.map(({ searchMinimum }) => searchMinimum))).toEqual(new Set([3, 4]))
  expect(new Set(bars.map(({ staysOnLogout }) => staysOnLogout))).toEqual(new Set([false, true]))
  const buttons = bars.map(({ eventTypes }) => JSON.stringify(eventTypes))
  expect(new Set(buttons)).toEqual(new Set(['{"highestOrder":5}', '{"first":3}', '{"first":6}']))
})
