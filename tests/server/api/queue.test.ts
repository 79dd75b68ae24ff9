import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { QueueReply } from '../../../contract/index.ts'
import { DatabaseBusyError } from '../../../server/db/overload.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop
let gala: number

beforeAll(async () => {
  shop = await openShop()
  // Each test says when a second is over.
  await shop.app.server.waitingRoom.stop()
  gala = shop.performances.get('gala-1')!
})
afterAll(() => shop.close())

const ask = async (more: { cookie?: string; token?: string } = {}) => {
  const reply = await shop.app.server.inject({
    url: `/cola/${gala}`,
    headers: {
      ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
      ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
    },
  })
  const [set] = reply.cookies
  return {
    answer: reply.json<QueueReply>(),
    cookie: set === undefined ? more.cookie : `${set.name}=${set.value}`,
    httpOnly: set?.httpOnly,
  }
}

const tick = () => {
  shop.clock.advance(1000)
  return shop.app.server.waitingRoom.tick()
}

test('the list names the performances that ask for a turn', async () => {
  expect((await shop.app.server.inject('/cola/lista.json')).json()).toEqual([gala])
})

test('simultaneous arrivals get different numbers, and the first is let in first', async () => {
  const visitors = await Promise.all(Array.from({ length: 40 }, () => ask()))
  const numbers = visitors.map(({ answer }) => answer.nPosicion)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(visitors.every(({ httpOnly }) => httpOnly)).toBe(true)
  const letIn: number[] = []
  for (let second = 0; second < 8; second += 1) {
    await tick()
    for (const [index, { cookie }] of visitors.entries()) {
      if (letIn.includes(index)) continue
      const { answer } = await ask({ cookie: cookie! })
      if (answer.redirect_url !== '') letIn.push(index)
    }
  }
  expect(letIn).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('a place in the queue survives a reload, and a forged one goes to the end', async () => {
  const first = await ask()
  await ask()
  expect((await ask({ cookie: first.cookie! })).answer.nPosicion).toBe(first.answer.nPosicion)
  const forged = await ask({ cookie: `${first.cookie!.slice(0, -3)}abc` })
  expect(forged.answer.nPosicion).toBe((first.answer.nPosicion ?? 0) + 2)
})

test('a turn that is not used within two minutes is lost', async () => {
  const absent = await ask()
  for (let second = 0; second < 5; second += 1) await tick()
  shop.clock.advance(2 * 60_000 + 1)
  await tick()
  expect((await ask({ cookie: absent.cookie! })).answer.redirect_url).toBe('')
})

test('a customer who waits asks the database nothing, however often, and gets a turn of their own', async () => {
  const token = await shop.newCustomer()
  const arrivals = [await ask({ token }), await ask({ token })]
  const { sessions } = shop.app.server
  const find = vi.spyOn(sessions, 'find')
  const query = vi.spyOn(shop.app.server.database, 'query')
  for (const { cookie, answer } of [...arrivals, ...arrivals]) {
    shop.clock.advance(11_000)
    expect((await ask({ token, cookie: cookie! })).answer.nPosicion).toBe(answer.nPosicion)
  }
  expect([find.mock.calls.length, query.mock.calls.length]).toEqual([0, 0])
  for (let second = 0; second < 5; second += 1) await tick()
  const { answer } = await ask({ token, cookie: arrivals[1]!.cookie! })
  expect(find.mock.calls.length).toBe(1)
  const headers = { 'x-turno': answer.cTurno! }
  expect((await take(shop, token, 'gala-1', { seats: ['2-1'], headers })).nCode).toBe(200)
  vi.restoreAllMocks()
})

test('a turn that cannot be given, since nobody can say whose it is, is given at the next poll', async () => {
  const token = await shop.newCustomer()
  const arrival = await ask({ token })
  for (let second = 0; second < 5; second += 1) await tick()
  const busy = vi
    .spyOn(shop.app.server.sessions, 'find')
    .mockRejectedValue(new DatabaseBusyError('no connection became free in time'))
  const { answer, cookie } = await ask({ token, cookie: arrival.cookie! })
  expect(answer).toEqual({ redirect_url: '', nPosicion: 1, nSegundosEstimados: 1 })
  busy.mockRestore()
  expect((await ask({ token, cookie: cookie! })).answer.redirect_url).toBe(`/funcion/gala/${gala}`)
})

test("a new hold needs its customer's own turn, a change of a purchase none", async () => {
  const [lucia, tomas] = [await shop.newCustomer(), await shop.newCustomer()]
  const arrival = await ask({ token: lucia })
  for (let second = 0; second < 3; second += 1) await tick()
  const { answer } = await ask({ token: lucia, cookie: arrival.cookie! })
  expect(answer.redirect_url).toBe(`/funcion/gala/${gala}`)
  const headers = { 'x-turno': answer.cTurno! }
  expect((await take(shop, lucia, 'gala-1', { seats: ['1-1'] })).cError).toBe('TURNO_REQUERIDO')
  expect((await take(shop, tomas, 'gala-1', { seats: ['1-1'], headers })).cError).toBe('TURNO_REQUERIDO')
  const held = await take(shop, lucia, 'gala-1', { seats: ['1-1', '1-2'], headers })
  expect(held.nCode).toBe(200)
  const process = held.oData.oProceso.idProcesoDeCompra
  expect((await take(shop, lucia, 'gala-1', { process, seats: ['1-1'] })).nCode).toBe(200)
  shop.clock.advance(10 * 60_000 + 1)
  expect((await take(shop, lucia, 'gala-1', { process, seats: ['1-3'], headers })).cError).toBe(
    'TURNO_REQUERIDO',
  )
})

test('who pays is waited for, and a purchase that others pay for hours is not', async () => {
  const token = await shop.newCustomer()
  const arrival = await ask({ token })
  for (let second = 0; second < 5; second += 1) await tick()
  const headers = { 'x-turno': (await ask({ token, cookie: arrival.cookie! })).answer.cTurno! }
  const { idProcesoDeCompra: id } = (await take(shop, token, 'gala-1', { seats: ['3-1'], headers })).oData
    .oProceso
  await shop.database.query('one-buys', 'update queue_counter set capacity = 1 where performance_id = $1', [
    gala,
  ])
  // Others have left.
  await shop.database.query('left', "update purchase set state = 'CANCELADO' where id <> $1", [id])
  const heldUntil = (minutes: number) =>
    shop.database.query('held', "update purchase set state = 'PAGANDO', deadline = $2 where id = $1", [
      id,
      new Date(shop.clock.now().getTime() + minutes * 60_000),
    ])
  shop.clock.advance(2 * 60_000 + 1)
  const next = await ask()
  const isLetIn = async () => {
    await tick()
    return (await ask({ cookie: next.cookie! })).answer.redirect_url !== ''
  }
  for (const minutes of [10, -29]) {
    await heldUntil(minutes)
    expect(await isLetIn()).toBe(false)
  }
  await heldUntil(-31)
  expect(await isLetIn()).toBe(true)
})
