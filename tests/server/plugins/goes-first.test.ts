import { expect, test, vi } from 'vitest'
import { type FirstWork, firstWork } from '../../../server/going-first.ts'
import { goesFirst } from '../../../server/plugins/goes-first.ts'
import { openTestDatabase } from '../support/database.ts'
import { openShop, take } from '../support/shop.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [`Proceso/${ID}/Cobrar`],
  [`Proceso/${ID}/Posiciones/Tomar`],
  [`Proceso/${ID}`],
  [`Proceso2/${ID}`],
  [`proceso/confirmacion/${ID}`],
  [`operacion/cambio/pago/${ID}`],
  [`operacion/cambio/${ID}/pagar`],
  ['Boleteria/Venta'],
  ['Puerta/Entrada/Canjear'],
])('%s goes first', (path) => {
  expect(goesFirst(`/v1/api/v2/${path}`)).toBe(true)
})

test('a purchase that is read at the host for purchases goes first, and one that begins there does not', () => {
  expect(goesFirst(`/v1/api/v3/procesodecompra/${ID}`)).toBe(true)
  expect(goesFirst('/v1/api/v3/procesodecompra')).toBe(false)
  expect(goesFirst('/v1/api/v3/procesodecompra/%30')).toBe(false)
})

test.each([
  ['Proceso/0/Posiciones/Tomar'],
  ['Proceso/0?x=1'],
  ['Proceso/0'],
  ['Proceso/%30/Posiciones/Tomar'],
  [`operacion/cambio/${ID}`],
  [`operacion/cambio/${ID}/tomar`],
  ['operacion/cambio/%30/pagar'],
  ['Boleteria/Ingreso'],
  ['Cliente/Ingreso/Token'],
  ['EspectaculosCartel'],
])('%s does not', (path) => {
  expect(goesFirst(`/v1/api/v2/${path}`)).toBe(false)
})

test("the provider's notices do", () => {
  expect(goesFirst('/v1/notificaciones/tarjeta')).toBe(true)
})

test('a call about a purchase goes first as its login is looked up and as it is read; a new hold does not', async () => {
  const database = await openTestDatabase()
  const asked: [name: string, first: boolean][] = []
  const works = new Set<FirstWork | undefined>()
  const watched = <Source extends Pick<typeof database, 'query'>>(source: Source): Source => ({
    ...source,
    query: (name: string, text: string, parameters: readonly unknown[]) => {
      asked.push([name, firstWork() !== undefined])
      works.add(firstWork())
      return source.query(name, text, parameters)
    },
  })
  const shop = await openShop({ database: { ...watched(database), selling: watched(database.selling) } })
  const logins: boolean[] = []
  const { sessions } = shop.app.server
  const find = sessions.find.bind(sessions)
  vi.spyOn(sessions, 'find').mockImplementation((...which) => {
    logins.push(firstWork() !== undefined)
    works.add(firstWork())
    return find(...which)
  })
  const lucia = await shop.newCustomer()
  const { oProceso } = (await take(shop, lucia, 'obra-1', { seats: ['2-1'] })).oData
  expect(logins).toEqual([false])
  // The hold engine has two connections at most, and goes first with them.
  expect(asked.filter(([name]) => name === 'hold-places-batch')).toEqual([['hold-places-batch', true]])
  asked.length = 0
  works.clear()
  await shop.call('GET', `/v2/Proceso/${oProceso.idProcesoDeCompra}`, { token: lucia })
  expect(logins).toEqual([false, true])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(([, first]) => !first)).toEqual([])
  // Its login and its reading are one call, which waits for its first connection alone.
  expect(works.size).toBe(1)
  await shop.call('GET', '/v2/Historial2', { token: lucia })
  expect(logins).toEqual([false, true, false])
  await shop.close()
})
