import { afterEach, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { SERVER_TIME_HEADER } from '../../../contract/protocol.ts'
import { askTurn } from '../../../src/api/ask-turn.ts'
import { createApi } from '../../../src/api/client.ts'
import { listQueue } from '../../../src/api/list-queue.ts'
import { loadPerformance } from '../../../src/api/load-performance.ts'

afterEach(() => vi.unstubAllGlobals())

const failed = vi.fn<() => void>()
const served = vi.fn<(dServidor: string) => void>()
const api = createApi({
  token: () => null,
  identified: () => Promise.resolve(),
  locale: () => 'es',
  fingerprint: () => 'f',
  turn: () => null,
  unauthorized: () => {},
  failed,
  unreachable: () => {},
  kept: vi.fn(),
  served,
})

const refusal = { nCode: 429, cError: 'DEMASIADAS_LLAMADAS', dServidor: '2026-11-22T12:00:00.000Z' }
const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

const outcomeOf = async (logic: AnyActorLogic, input?: object) => {
  const actor = createActor(logic, { input })
  actor.subscribe({ error: () => {} })
  const outcome = toPromise(actor)
  actor.start()
  return outcome.then(
    (value) => ({ value }),
    () => 'rejected',
  )
}

it.each([
  ['an envelope under HTTP 200', refusal, 200],
  ['an envelope under its own status', refusal, 429],
  ['an empty object', {}, 200],
  ['null', null, 200],
  ['words', 'busy', 200],
])('takes %s for no reply of the queue', async (_title, body, status) => {
  answerWith(body, status)
  expect(await outcomeOf(listQueue(api, Date.now).fresh)).toBe('rejected')
  expect(await outcomeOf(askTurn(api), { idFuncion: 7 })).toBe('rejected')
  expect(failed).not.toHaveBeenCalled()
})

it('takes a list and a turn as the contract gives them', async () => {
  answerWith([7, 9])
  expect(await outcomeOf(listQueue(api, Date.now).fresh)).toEqual({ value: [7, 9] })
  const turn = { redirect_url: '/funcion/gala/7', cTurno: 'turn-7' }
  answerWith(turn)
  expect(await outcomeOf(askTurn(api), { idFuncion: 7 })).toEqual({ value: turn })
})

it('asks for the list of queues once for two who ask, and again for who decides', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response('[7]')
  })
  let now = 0
  const { fresh, recent } = listQueue(api, () => now)
  expect(await Promise.all([outcomeOf(recent), outcomeOf(fresh)])).toEqual([{ value: [7] }, { value: [7] }])
  await outcomeOf(recent)
  expect(asked).toBe(1)
  await outcomeOf(fresh)
  expect(asked).toBe(2)
  now = 5000
  await outcomeOf(recent)
  expect(asked).toBe(3)
})

it('takes an envelope for no seat plan', async () => {
  const data = { cPlanoUri: '/v1/api/v2/Plano/00000000', Lista: [] }
  vi.stubGlobal(
    'fetch',
    async (uri: string) =>
      new Response(JSON.stringify(uri.includes('Plano') ? refusal : { ...refusal, nCode: 200, oData: data })),
  )
  expect(
    await outcomeOf(
      loadPerformance(api, async () => null),
      { idFuncion: 7, h: null, idProcesoDeCompra: null },
    ),
  ).toBe('rejected')
})

it("reads the server's clock from the header of a kept reply, and else from the envelope", async () => {
  const [made, sent] = ['2026-11-22T12:00:00.000Z', '2026-11-22T15:00:00.000Z']
  const body = JSON.stringify({ nCode: 200, oData: {}, dServidor: made })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { [SERVER_TIME_HEADER]: sent } }))
  await api.call('getBillboard')
  vi.stubGlobal('fetch', async () => new Response(body))
  await api.call('getBillboard')
  expect(served.mock.calls.map(([dServidor]) => dServidor)).toEqual([sent, made])
})
