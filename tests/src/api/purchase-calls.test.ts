import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { askTurn } from '../../../src/api/ask-turn.ts'
import { createApi } from '../../../src/api/client.ts'
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
