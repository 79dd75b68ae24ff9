import { expect, test } from 'vitest'
import { goesFirst } from '../../../server/plugins/goes-first.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [`Proceso/${ID}/Cobrar`],
  [`Proceso/${ID}/Posiciones/Tomar`],
  [`Proceso/${ID}`],
  [`Proceso2/${ID}`],
  [`proceso/confirmacion/${ID}`],
  ['Boleteria/Venta'],
  ['Puerta/Entrada/Canjear'],
])('%s goes first', (path) => {
  expect(goesFirst(`/v1/api/v2/${path}`)).toBe(true)
})

test.each([
  ['Proceso/0/Posiciones/Tomar'],
  ['Proceso/0?x=1'],
  ['Proceso/0'],
  ['Proceso/%30/Posiciones/Tomar'],
  ['Boleteria/Ingreso'],
  ['Cliente/Ingreso/Token'],
  ['EspectaculosCartel'],
])('%s does not', (path) => {
  expect(goesFirst(`/v1/api/v2/${path}`)).toBe(false)
})

test("the provider's notices do", () => {
  expect(goesFirst('/v1/notificaciones/tarjeta')).toBe(true)
})
