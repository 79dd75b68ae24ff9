import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { askTurn } from '../../../src/api/ask-turn.ts'
import { createApi } from '../../../src/api/client.ts'
import { holdGroup } from '../../../src/api/hold-group.ts'
import { holdPlaces } from '../../../src/api/hold-places.ts'
import { listQueue } from '../../../src/api/list-queue.ts'
import { loadProcess } from '../../../src/api/load-process.ts'
import { login } from '../../../src/api/login.ts'
import { releasePerformance } from '../../../src/api/release-performance.ts'

const sent: { method: string; path: string; body: unknown }[] = []
let reply: unknown

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const [address = ''] = path.split('?t=')
    sent.push({ method, path: address, body: body === undefined ? null : JSON.parse(body) })
    return new Response(JSON.stringify(reply))
  })
})
afterEach(() => vi.unstubAllGlobals())

const nothing = () => {}
const api = createApi({
  ...{ token: () => 'token-1', identified: async () => {}, locale: () => 'es', fingerprint: () => 'f' },
  ...{ turn: () => null, unauthorized: nothing, failed: nothing, unreachable: nothing },
  ...{ served: nothing, kept: nothing },
})
const answerTo = (logic: AnyActorLogic, input?: object): Promise<unknown> => {
  const actor = createActor(logic, { input })
  actor.start()
  return toPromise(actor)
}

const data = { nCode: 200, dServidor: '2026-11-21T12:00:00.000Z', oData: { cEstado: 'ABIERTO' } }

test('releasing a performance posts its id, for its own purchase', async () => {
  reply = data
  const released = answerTo(releasePerformance(api), { idProcesoDeCompra: 'p-1', idFuncion: 8 })
  expect(await released).toEqual({ ok: true, data: data.oData })
  expect(sent).toEqual([
    { method: 'POST', path: '/v1/api/v2/Proceso/p-1/Posiciones/SoltarGrupo', body: { idFuncion: 8 } },
  ])
})

test('a purchase is read by its id', async () => {
  reply = data
  expect(await answerTo(loadProcess(api), { idProcesoDeCompra: 'p-2' })).toEqual({
    ok: true,
    data: data.oData,
  })
  expect(sent).toEqual([{ method: 'GET', path: '/v1/api/v2/Proceso/p-2', body: null }])
})

test('a login sends mail and password, and brings the user of the reply', async () => {
  const user = { token: 'token-2', cNombre: 'Ana', dLogin: '2026-11-21T12:00:00.000Z' }
  reply = { ...data, oData: user }
  const credentials = { cEmail: 'ana@example.org', cClave: 'Zamba2027' }
  expect(await answerTo(login(api), credentials)).toEqual({ ok: true, data: user })
  expect(sent).toEqual([{ method: 'POST', path: '/v1/api/v2/Cliente/Ingreso/Token', body: credentials }])
})

test('the queue is asked for its list, and then for the turn of a performance', async () => {
  reply = [7, 9]
  expect(await answerTo(listQueue(api, Date.now).fresh)).toEqual([7, 9])
  reply = { redirect_url: '/funcion/obra/9', cTurno: 'turn-9' }
  expect(await answerTo(askTurn(api), { idFuncion: 9 })).toEqual(reply)
  expect(sent.map(({ path }) => path)).toEqual(['/cola/lista.json', '/cola/9'])
})

test('where the deployment names a host for purchases they begin and are read there, and are changed at home', async () => {
  vi.stubGlobal('location', { protocol: 'https:', port: '8443' })
  const result = { oProceso: { idProcesoDeCompra: 'p-3' }, lContiguas: true }
  reply = { ...data, oData: result }
  const host = 'compra.shop.example'
  const base = { ctProcess: 'CART', idFuncion: 8, key: 'key-00001' }
  const wanted = { ...base, seats: [{ idPosicion: '1-1', idPromocion: null }], quantities: [] }
  const group = { ...base, group: { idSector: 2, nCantidad: 3, idPromocion: null } }
  expect(await answerTo(holdPlaces(api, host), { ...wanted, idProcesoDeCompra: null })).toEqual({
    ok: true,
    data: result,
  })
  await answerTo(holdGroup(api, host), { ...group, idProcesoDeCompra: null })
  await answerTo(loadProcess(api, host), { idProcesoDeCompra: 'p-3' })
  await answerTo(holdPlaces(api, host), { ...wanted, idProcesoDeCompra: 'p-3' })
  await answerTo(holdPlaces(api), { ...wanted, idProcesoDeCompra: null })
  await answerTo(holdGroup(api), { ...group, idProcesoDeCompra: null })
  const there = 'https://compra.shop.example:8443/v1/api/v3/procesodecompra'
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${there}`,
    `POST ${there}`,
    `GET ${there}/p-3`,
    'POST /v1/api/v2/Proceso/p-3/Posiciones/Tomar',
    'POST /v1/api/v2/Proceso/0/Posiciones/Tomar',
    'POST /v1/api/v2/Proceso/0/Posiciones/TomarGrupo',
  ])
  expect([sent[0]?.body, sent[1]?.body]).toEqual([sent[4]?.body, sent[5]?.body])
})
