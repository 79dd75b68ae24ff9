import { expect, test } from 'vitest'
import { sellForNothing } from '../support/sell-for-nothing.ts'
import { type Shop, seatsOf, take, takeGroup } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

const MINUTE = 60_000
/** How long somebody has a seat who may have it for all of a purchase. */
const WHOLE = 30

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

/** Starts a purchase. @returns its id and for how many minutes it has the seats, or the refusal. */
const takeSeats = async (token: string, ...seats: string[]) => {
  const { oData, cError } = await take(shop, token, 'obra-1', { seats })
  if (cError !== undefined) return { id: '', minutes: 0, refused: cError }
  const { idProcesoDeCompra: id, dDesde, dMaxima } = oData.oProceso
  return { id, minutes: Math.round((Date.parse(dMaxima) - Date.parse(dDesde)) / MINUTE) }
}

const change = async (token: string, process: string, ...seats: string[]) =>
  (await take(shop, token, 'obra-1', { process, seats })).cError ?? 'OK'

const letGo = (token: string, id: string) =>
  shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token, body: {} })

const passMinutes = (minutes: number): void => shop.clock.advance(minutes * MINUTE)

/**
 * Every two minutes for two and a half hours: who has the seat hands it on once their turn or their time is over, to
 * the next that may have it, and then an honest customer asks for it.
 * @param order accounts, by number, in which it is handed on, again and again.
 * @returns the minute in which the honest one had it, for all of a purchase; null for never.
 */
const keepInTurn = async (order: readonly number[], turn: number): Promise<number | null> => {
  const accounts = await Promise.all([0, 1, 2, 3].map(() => shop.newCustomer()))
  const honest = await shop.newCustomer()
  let next = 0
  let holder = { token: '', id: '', until: 0 }
  for (let minute = 0; minute <= 150; minute += 2) {
    if (minute >= holder.until) {
      if (holder.id !== '') await letGo(holder.token, holder.id)
      for (const _ of order) {
        const token = accounts[order[next++ % order.length]!]!
        const { id, minutes } = await takeSeats(token, '1-2')
        holder = { token, id, until: minute + Math.min(minutes, turn) }
        if (id !== '') break
      }
    }
    const { minutes, refused } = await takeSeats(honest, '1-2')
    expect([minutes, refused]).toEqual(holder.id === '' ? [WHOLE, undefined] : [0, 'POSICIONES_OCUPADAS'])
    if (holder.id === '') return minute
    passMinutes(2)
  }
  return null
}

test.each([
  ['One account that starts anew keeps', [0], 28, 60],
  ['Two accounts that hand it on every two minutes keep', [0, 1], 2, 60],
  ['Two accounts that hand it on every ten minutes keep', [0, 1], 10, 60],
  ['Two accounts that wait until their time is up keep', [0, 1], 30, 60],
  ['An account for an hour and then another keep', [0, 0, 0, 1], 28, 90],
  ['Three accounts that hand it on every four minutes keep', [0, 1, 2], 4, 90],
  ['Four accounts that wait until their time is up keep', [0, 1, 2, 3], 30, 120],
])('%s a seat from others no longer than that', async (_, order, turn, minute) => {
  expect(await keepInTurn(order, turn)).toBe(minute)
})

test('a seat beside one that is kept in turn is held for the whole time', async () => {
  await takeSeats(lucia, '1-3')
  await keepInTurn([0, 1], 10)
  expect((await takeSeats(lucia, '1-3')).minutes).toBe(WHOLE)
  expect((await takeSeats(tomas, '1-4')).minutes).toBe(WHOLE)
})

test('the best places of a sector, which the shop chooses, are not kept in turn either: who had them gets the next best', async () => {
  const best = async (token: string) => {
    const { oData, cError } = await takeGroup(shop, token, 'obra-1', 'Platea', 2)
    return cError ?? seatsOf(oData.oProceso)
  }
  const seats = await best(lucia)
  passMinutes(WHOLE)
  expect(await best(tomas)).toEqual(seats)
  passMinutes(WHOLE)
  const [hers, his, somebodys] = [await best(lucia), await best(tomas), await best(await shop.newCustomer())]
  expect(somebodys).toEqual(seats)
  const given = [hers, his, somebodys].flat()
  expect(given).toHaveLength(6)
  expect(new Set(given).size).toBe(6)
})

test('two of a family pass a seat on once, and pay for it', async () => {
  const { id } = await takeSeats(lucia, '1-2', '1-3')
  passMinutes(20)
  await letGo(lucia, id)
  const passed = await takeSeats(tomas, '1-2')
  expect(passed.minutes).toBe(WHOLE)
  passMinutes(25)
  expect(await shop.database.orm.transaction((tx) => sellForNothing(tx, passed.id))).toBe(true)
})

test('a seat that was paid and given back is held again for the whole time', async () => {
  for (const _ of ['first', 'second']) {
    await takeSeats(lucia, '1-2', '1-3')
    passMinutes(28)
  }
  const { id } = await takeSeats(lucia, '1-2')
  expect(await shop.database.orm.transaction((tx) => sellForNothing(tx, id))).toBe(true)
  await shop.database.query('give-back', 'select give_back_places($1)', [id])
  expect((await takeSeats(lucia, '1-2')).minutes).toBe(WHOLE)
  expect((await takeSeats(lucia, '1-3')).minutes).toBe(4)
})

test('a seat that nobody took for ten minutes is held again for the whole time', async () => {
  for (const token of [lucia, tomas]) {
    await takeSeats(token, '1-2', '1-3')
    passMinutes(30)
  }
  passMinutes(9)
  expect((await takeSeats(lucia, '1-2')).refused).toBe('RESERVA_REPETIDA')
  expect((await takeSeats(tomas, '1-3')).refused).toBe('RESERVA_REPETIDA')
  passMinutes(1)
  expect((await takeSeats(lucia, '1-2')).minutes).toBe(WHOLE)
  expect((await takeSeats(tomas, '1-3')).minutes).toBe(WHOLE)
})

test('who had a seat for less than a purchase lasts may have the rest, however long others kept it', async () => {
  const { id } = await takeSeats(lucia, '1-2')
  passMinutes(5)
  await letGo(lucia, id)
  for (const token of [tomas, await shop.newCustomer()]) {
    await takeSeats(token, '1-2')
    passMinutes(30)
  }
  expect((await takeSeats(lucia, '1-2')).minutes).toBe(25)
})

test('the time that a seat was held counts where it is added to a purchase or removed from one', async () => {
  for (const other of ['1-5', '1-6']) {
    const { id } = await takeSeats(lucia, other)
    expect(await change(lucia, id, other, '1-2')).toBe('OK')
    passMinutes(29)
    expect(await change(lucia, id, other)).toBe('OK')
  }
  const { id, minutes } = await takeSeats(lucia, '1-7')
  expect([await change(lucia, id, '1-7', '1-2'), await change(lucia, id, '1-7', '1-3')]).toEqual([
    'RESERVA_REPETIDA',
    'OK',
  ])
  expect(minutes).toBe(WHOLE)
  expect((await takeSeats(tomas, '1-2')).minutes).toBe(WHOLE)
})

test('a seat goes back and forth within one purchase for as long as that lasts', async () => {
  for (const _ of ['first', 'second']) {
    await takeSeats(lucia, '1-2')
    passMinutes(28)
  }
  const { id, minutes } = await takeSeats(lucia, '1-2')
  expect(minutes).toBe(4)
  for (const _ of ['once', 'twice', 'again']) {
    passMinutes(1)
    expect(await change(lucia, id, '1-5')).toBe('OK')
    expect(await change(lucia, id, '1-5', '1-2')).toBe('OK')
  }
})
