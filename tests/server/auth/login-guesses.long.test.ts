import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccountGuesses } from '../../../server/auth/account-guesses.ts'
import { createLoginGuesses } from '../../../server/auth/login-guesses.ts'
import { formOf, freshMail, openAccountShop } from '../accounts/support.ts'
import { logInStaff, PASSWORD } from '../box-office/support.ts'
import { solve } from '../payments/support/buying.ts'
import { guessFromEverywhere } from '../support/guess-from-everywhere.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let email: string

beforeAll(async () => {
  shop = await openShop()
})
const newestMail = async (): Promise<string> => {
  const [row] = await shop.database.query<{ email: string }>(
    'newest-mail',
    'select email from customer order by id desc limit 1',
    [],
  )
  return row!.email
}
beforeEach(async () => {
  await shop.newCustomer()
  email = await newestMail()
})
afterAll(() => shop.close())

const OWNER = '192.0.2.1'
const logIn = async (
  cClave: string,
  cEmail = email,
  remoteAddress = OWNER,
  cCaptcha: string | null = null,
): Promise<string> =>
  (
    await shop.call('POST', '/v2/Cliente/Ingreso/Token', {
      body: { cEmail, cClave, cCaptcha },
      remoteAddress,
    })
  ).cError ?? 'OK'
const work = async (): Promise<string> => solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())

/** Guesses until one has to wait, at most so many. */
const guess = async (times: number, cEmail = email): Promise<string[]> => {
  const codes = []
  for (let time = 0; time < times; time += 1) codes.push(await logIn('Equivocada1', cEmail))
  return codes
}
const WRONG = 'CREDENCIALES_INVALIDAS'
const WAIT = 'DEMASIADAS_LLAMADAS'
const WORK = 'CAPTCHA_NO_VALIDO'

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
    await guesses.take(email, '198.51.100.1', shop.clock.now())
  }
  expect(await logIn('Clave2026', email, '198.51.100.1')).toBe(WAIT)
  expect(await logIn('Clave2026')).toBe('OK')
})

describe('past five hundred guesses in an hour, from wherever', () => {
  const ELSEWHERE = '203.0.113.9'

  test('the right password passes at a known address, and at another with a proof of work', async () => {
    expect(await logIn('Clave2026')).toBe('OK')
    await guessFromEverywhere(shop, email)
    expect(await logIn('Clave2026')).toBe('OK')
    expect(await logIn('Clave2026', email, ELSEWHERE)).toBe(WORK)
    const solved = await work()
    expect(await logIn('Clave2026', email, ELSEWHERE, solved)).toBe('OK')
    // It is known from now on.
    expect(await logIn('Clave2026', email, ELSEWHERE)).toBe('OK')
  })

  test('each guess costs a proof of its own, and waits after five as before', async () => {
    expect(await guessFromEverywhere(shop, email)).toBe(500)
    // Waiting opens no slot for whoever does no work.
    shop.clock.advance(60_000)
    expect(await logIn('Clave2026', email, '203.0.113.10')).toBe(WORK)
    const solved = await work()
    expect(await logIn('Equivocada1', email, ELSEWHERE, solved)).toBe(WRONG)
    expect(await logIn('Clave2026', email, ELSEWHERE, solved)).toBe(WORK)
    expect(await logIn('Clave2026', email, ELSEWHERE, 'invented')).toBe(WORK)
    for (let nth = 1; nth < 5; nth += 1)
      expect(await logIn('Equivocada1', email, ELSEWHERE, await work())).toBe(WRONG)
    expect(await logIn('Clave2026', email, ELSEWHERE, await work())).toBe(WAIT)
  })

  test('what was not looked at for want of work is no guess: the owner has their five', async () => {
    await guessFromEverywhere(shop, email)
    for (let nth = 0; nth < 20; nth += 1) expect(await logIn('Equivocada1', email, ELSEWHERE)).toBe(WORK)
    expect(await logIn('Clave2026', email, ELSEWHERE, await work())).toBe('OK')
  })

  test('a sign-up takes one too, where the shop asks for none', async () => {
    const open = await openAccountShop()
    const address = freshMail()
    await guessFromEverywhere(open, address)
    const insert = (cCaptcha: string | null) =>
      open.call('POST', '/v2/Cliente/Insertar_v2', {
        body: { ...formOf(address), cCaptcha },
        remoteAddress: ELSEWHERE,
      })
    expect((await insert(null)).cError).toBe(WORK)
    const solved = await solve((await open.app.server.inject('/v1/api/v2/Captcha')).json())
    expect((await insert(solved)).nCode).toBe(200)
    await open.close()
  })

  test('a clerk logs in with one too', async () => {
    await logInStaff(shop, 'ENCARGADO', 'marta')
    await guessFromEverywhere(shop, 'boleteria programa-regional marta')
    const logInElsewhere = (cCaptcha: string | null) =>
      shop.call('POST', '/v2/Boleteria/Ingreso', {
        body: { cUsuario: 'marta', cClave: PASSWORD, cCaptcha },
        remoteAddress: ELSEWHERE,
      })
    expect((await logInElsewhere(null)).cError).toBe(WORK)
    const solved = await work()
    const wrong = await shop.call('POST', '/v2/Boleteria/Ingreso', {
      body: { cUsuario: 'marta', cClave: 'Equivocada1', cCaptcha: solved },
      remoteAddress: ELSEWHERE,
    })
    expect(wrong.cError).toBe(WRONG)
    // It has served, and an invented one never does.
    for (const spent of [solved, 'invented']) expect((await logInElsewhere(spent)).cError).toBe(WORK)
    expect((await logInElsewhere(await work())).oData).toMatchObject({ cRol: 'ENCARGADO' })
  })

  test('who is logged in proves the password without work', async () => {
    const token = await shop.newCustomer()
    await guessFromEverywhere(shop, await newestMail())
    const change = (cClaveActual: string) =>
      shop.call('POST', '/v2/Cliente/Modificar/Clave', {
        token,
        body: { cClaveActual, cClave: 'Otra2026', cClaveConfirmacion: 'Otra2026' },
        remoteAddress: ELSEWHERE,
      })
    expect((await change('Equivocada1')).oData).toMatchObject({ listaProblema: [{ cProblema: 'wrong' }] })
    expect((await change('Clave2026')).nCode).toBe(200)
  })
})

test('guesses at once are counted one by one', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => logIn('Equivocada1')))
  expect(codes.filter((code) => code === WRONG)).toHaveLength(5)
})

test('a mail that nobody has is answered alike', async () => {
  expect(await guess(6, 'nadie@ejemplo.ar')).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, WAIT])
})
