import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../../contract/index.ts'
import { solve } from '../payments/support/buying.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { buy, codeIn, freshMail, logIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const NEW = 'Ramas Nuevas 27'

const ask = (cEmail: string) =>
  shop.call('POST', '/v2/Cliente/CodigoRecupero', { body: { cEmail, cCaptcha: null } })
const set = (cEmail: string, cCodigo: string, cClave = NEW) =>
  shop.call<User>('POST', '/v2/Cliente/ModificarClave/CodigoRecupero', {
    body: { cEmail, cCodigo, cClave, cClaveConfirmacion: cClave },
  })
const codesTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Tu código')).map(codeIn)

/** An account whose code was asked for. */
const recovering = async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await ask(email)
  const [code] = await codesTo(email)
  return { email, token, code: code! }
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a mailed code sets a new password, ends the other logins and logs in', async () => {
  const { email, token, code } = await recovering()
  const { nCode, oData } = await set(email, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([nCode, oData.cEmail]).toEqual([200, email])
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token })).status).toBe(401)
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token: oData.token })).status).toBe(200)
  expect((await logIn(shop, email, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(shop, email, NEW)).nCode).toBe(200)
})

test('who forgot the password and guessed at it does not wait once it is set again', async () => {
  const { email, code } = await recovering()
  for (let guess = 0; guess < 7; guess += 1) await logIn(shop, email, `Olvidada ${guess}`)
  expect((await logIn(shop, email, PASSWORD)).cError).toBe('DEMASIADAS_LLAMADAS')
  expect((await set(email, code)).nCode).toBe(200)
  expect((await logIn(shop, email, NEW)).nCode).toBe(200)
})

test('a code serves once, for fifteen minutes', async () => {
  const { email, code } = await recovering()
  expect((await set(email, code)).nCode).toBe(200)
  expect((await set(email, code, 'Ramas Nuevas 28')).cError).toBe('CODIGO_NO_VALIDO')
  const late = await recovering()
  shop.clock.advance(15 * 60_000)
  expect((await set(late.email, late.code)).cError).toBe('CODIGO_NO_VALIDO')
})

test('after five wrong codes the right one is worth nothing either', async () => {
  const { email, code } = await recovering()
  for (let time = 0; time < 5; time += 1)
    expect((await set(email, otherThan(code))).cError).toBe('CODIGO_NO_VALIDO')
  expect((await set(email, code)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await logIn(shop, email, PASSWORD)).nCode).toBe(200)
})

test('the code of one account opens no other', async () => {
  const [one, other] = [await recovering(), await recovering()]
  expect((await set(other.email, one.code)).cError).toBe('CODIGO_NO_VALIDO')
})

test('an address of nobody is answered alike, and gets no mail', async () => {
  const known = await recovering()
  const nobody = freshMail()
  const [one, other] = [await ask(nobody), await ask(freshMail())]
  expect(one.oData).toEqual({ nSegundosVigencia: 900, nSegundosReenvio: 30 })
  expect({ ...other, dServidor: '' }).toEqual({ ...one, dServidor: '' })
  const refusals = [await set(nobody, '000000'), await set(known.email, otherThan(known.code))]
  expect(refusals[0]).toEqual({ ...refusals[1], dServidor: expect.any(String) })
  expect(await mailsTo(shop, nobody)).toEqual([])
})

test('a code is sent every half minute and five times an hour at most; the one before holds meanwhile', async () => {
  const { email, code } = await recovering()
  expect((await ask(email)).nCode).toBe(200)
  expect(await codesTo(email)).toEqual([code])
  for (let minute = 0; minute < 10; minute += 1) {
    shop.clock.advance(60_000)
    expect((await ask(email)).nCode).toBe(200)
  }
  const codes = await codesTo(email)
  expect(codes).toHaveLength(5)
  expect((await set(email, code)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await set(email, codes.at(-1)!)).nCode).toBe(200)
})

test('who has the code has the mailbox: it confirms the address, and tickets that waited for it are sent', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await buy(shop, token, email)
  await ask(email)
  const [code] = await codesTo(email)
  await set(email, code!)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject.split(',')[0])).toContain('Tus entradas')
})

test('a new password follows the rule and is not a common one', async () => {
  const { email, code } = await recovering()
  for (const [password, problem] of [
    ['short', 'rule'],
    ['Password1', 'common'],
  ] as const) {
    const { cError, oData } = await set(email, code, password)
    expect([cError, oData]).toEqual([
      'DATOS_DE_CLIENTE_NO_VALIDOS',
      { listaProblema: [{ cCampo: 'cClave', cProblema: problem }] },
    ])
  }
  expect((await set(email, code)).nCode).toBe(200)
})

test('neither a code nor its digits are kept in the clear', async () => {
  const { email, code } = await recovering()
  const kept = await shop.database.query('all-codes', 'select * from one_time_code', [])
  const owed = await shop.database.query('all-owed', "select * from outbox where kind like 'RECOVERY%'", [])
  expect(JSON.stringify([kept, owed])).not.toContain(code)
  expect(JSON.stringify([kept, owed])).not.toContain(email)
})

const linksTo = async (email: string) =>
  (await mailsTo(shop, email))
    .filter(({ subject }) => subject.startsWith('Tu código'))
    .map(({ html }) => {
      const [, address = ''] = /href="([^"]*recoverPassword#[^"]*)"/.exec(html) ?? []
      const { pathname, hash } = new URL(address.replaceAll('&amp;', '&'))
      const { mail, codigo } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
      expect([pathname, mail]).toEqual(['/recoverPassword', email])
      return codigo!
    })

test('the link of the mail sets a new password, once, for an hour, of its own account alone', async () => {
  const [one, other, late] = [await recovering(), await recovering(), await recovering()]
  const [[ofOne], [ofOther], [ofLate]] = [
    await linksTo(one.email),
    await linksTo(other.email),
    await linksTo(late.email),
  ]
  expect((await set(one.email, ofOther!)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await set(other.email, ofOther!)).nCode).toBe(200)
  expect((await set(other.email, ofOther!, 'Ramas Nuevas 28')).cError).toBe('CODIGO_NO_VALIDO')
  // The digits of the same mail are over with it.
  expect((await set(other.email, other.code, 'Ramas Nuevas 28')).cError).toBe('CODIGO_NO_VALIDO')
  shop.clock.advance(60 * 60_000)
  expect((await set(one.email, ofOne!)).nCode).toBe(200)
  shop.clock.advance(60_000)
  expect((await set(late.email, ofLate!)).cError).toBe('CODIGO_NO_VALIDO')
})

test('however often strangers ask and guess, the owner has a mail with a good link at every minute of three hours', async () => {
  const { email } = await recovering()
  for (let minute = 0; minute < 180; minute += 1) {
    await ask(email)
    if (minute % 10 === 0)
      for (let guess = 0; guess < 6; guess += 1) {
        await set(email, String(guess).padStart(6, '0'))
        await set(email, 'x'.repeat(43))
      }
    const link = (await linksTo(email)).at(-1)!
    const isGood = await shop.app.server.codes.matches('RECOVERY_LINK', email, link, shop.clock.now())
    expect([minute, isGood]).toEqual([minute, true])
    shop.clock.advance(60_000)
  }
  expect((await set(email, (await linksTo(email)).at(-1)!)).nCode).toBe(200)
})

test('the token of a link is not kept in the clear', async () => {
  const { email } = await recovering()
  const [link] = await linksTo(email)
  const kept = await shop.database.query('all-codes', 'select * from one_time_code', [])
  const owed = await shop.database.query('all-owed', "select * from outbox where kind like 'RECOVERY%'", [])
  expect(JSON.stringify([kept, owed])).not.toContain(link)
})

test('a shop with captcha asks a recovery for a proof of work, which serves once', async () => {
  const strict = await openShop()
  const proof = await solve((await strict.app.server.inject('/v1/api/v2/Captcha')).json())
  const asked = async (cCaptcha: string | null) =>
    (await strict.call('POST', '/v2/Cliente/CodigoRecupero', { body: { cEmail: freshMail(), cCaptcha } }))
      .cError
  expect([await asked(null), await asked(proof), await asked(proof)]).toEqual([
    'CAPTCHA_NO_VALIDO',
    undefined,
    'CAPTCHA_NO_VALIDO',
  ])
  await strict.close()
})
