import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccountGuesses } from '../../../server/auth/account-guesses.ts'
import { createLoginGuesses } from '../../../server/auth/login-guesses.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let email: string

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.newCustomer()
  const [row] = await shop.database.query<{ email: string }>(
    'newest-mail',
    'select email from customer order by id desc limit 1',
    [],
  )
  email = row!.email
})
afterAll(() => shop.close())

const OWNER = '192.0.2.1'
const logIn = async (cClave: string, cEmail = email, remoteAddress = OWNER): Promise<string> =>
  (await shop.call('POST', '/v2/Cliente/Ingreso/Token', { body: { cEmail, cClave }, remoteAddress }))
    .cError ?? 'OK'

/** Guesses until one has to wait, at most so many. */
const guess = async (times: number, cEmail = email): Promise<string[]> => {
  const codes = []
  for (let time = 0; time < times; time += 1) codes.push(await logIn('Equivocada1', cEmail))
  return codes
}
const WRONG = 'CREDENCIALES_INVALIDAS'
const WAIT = 'DEMASIADAS_LLAMADAS'

test('after five guesses at an account each one waits twice as long as the one before', async () => {
  const guesses = createLoginGuesses(shop.database)
  let now = shop.clock.now().getTime()
  const takeAfter = (milliseconds: number): Promise<boolean> => {
    now += milliseconds
    return guesses.take(email, new Date(now))
  }
  for (let time = 0; time < 5; time += 1) expect(await takeAfter(0)).toBe(true)
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await takeAfter(seconds * 1000 - 1)).toBe(false)
    expect(await takeAfter(1)).toBe(true)
  }
  await guesses.forget(email)
  expect(await takeAfter(0)).toBe(true)
})

test('where it was guessed at the right password waits as any other does, a minute at most, and ends the count', async () => {
  await guess(5)
  for (let time = 0; time < 10; time += 1) {
    shop.clock.advance(60_000)
    await guess(1)
  }
  expect(await logIn('Clave2026')).toBe(WAIT)
  shop.clock.advance(60_000)
  expect(await logIn('Clave2026')).toBe('OK')
  // Where the right one came from, twenty cost no wait.
  expect(await guess(21)).toEqual([...Array(20).fill(WRONG), WAIT])
})

test('a right password passes where nobody guessed, while a stranger guesses for hours', async () => {
  const guesses = createAccountGuesses(shop.database)
  for (let minute = 0; minute < 150; minute += 1) {
    shop.clock.advance(60_000)
    expect(await guesses.take(email, '198.51.100.1', shop.clock.now())).toBe(true)
  }
  expect(await logIn('Clave2026', email, '198.51.100.1')).toBe(WAIT)
  expect(await logIn('Clave2026')).toBe('OK')
})

test('five hundred guesses in an hour, from wherever, keep out the addresses that are not known', async () => {
  expect(await logIn('Clave2026')).toBe('OK')
  const guesses = createAccountGuesses(shop.database)
  for (let nth = 0; nth < 501; nth += 1) await guesses.take(email, `stranger ${nth}`, shop.clock.now())
  expect(await logIn('Clave2026', email, '203.0.113.9')).toBe(WAIT)
  expect(await logIn('Clave2026')).toBe('OK')
})

test('guesses at once are counted one by one', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => logIn('Equivocada1')))
  expect(codes.filter((code) => code === WRONG)).toHaveLength(5)
})

test('a mail that nobody has is answered alike', async () => {
  expect(await guess(6, 'nadie@ejemplo.ar')).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, WAIT])
})
