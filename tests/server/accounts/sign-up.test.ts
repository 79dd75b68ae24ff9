import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { solve } from '../payments/support/buying.ts'
import { openShop, type Shop, unlimited } from '../support/shop.ts'
import { formOf, freshMail, logIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const rows = (email: string) =>
  shop.database.query<Record<string, unknown>>(
    'customers-of',
    'select * from customer where email = $1 order by id',
    [email],
  )

test('a sign-up with a phone is logged in at once, and what was typed is kept as its rules read it', async () => {
  const email = freshMail()
  const { nCode, oData } = await signUp(shop, email)
  expect([nCode, oData.cNombre, oData.cEmail]).toEqual([200, 'Lucía', email])
  const me = await shop.call('GET', '/v2/Cliente/Informacion', { token: oData.token })
  expect(me.oData).toMatchObject({ cNombre: 'Lucía', cTipoDocumento: 'DNI', cDocumento: '31406772' })
  const [row] = await rows(email)
  expect(row).toMatchObject({
    gender: 'F',
    country: 'AR',
    locale: 'es',
    email_confirmed_at: null,
    password_hash: expect.stringMatching(/^argon2id\$/),
  })
  const landline = freshMail()
  await signUp(shop, landline, { cTipoTelefono: 'FIJO', cTelefono: '(0341) 555 0199' })
  const [other] = await rows(landline)
  const phonesOf = (id: unknown) =>
    shop.database.query(
      'phones-of',
      'select type, number, is_default from customer_phone where customer_id = $1',
      [id],
    )
  expect(await phonesOf(row!['id'])).toEqual([{ type: 'CELULAR', number: '+543415550198', is_default: true }])
  expect(await phonesOf(other!['id'])).toEqual([{ type: 'FIJO', number: '+543415550199', is_default: true }])
  expect((await logIn(shop, email.toUpperCase(), PASSWORD)).oData.cEmail).toBe(email)
})

test('a shop that asks for no more opens an account by name, mail and password; others refuse them', async () => {
  const switches = { ...programaRegional.switches, captcha: false, shortSignUp: true }
  const short = await openShop({ deployments: createDeployments([{ ...programaRegional, switches }]) })
  const { cNombre, cApellido, cEmail, cClave, lTerminos, cCaptcha } = formOf(freshMail())
  const body = { cNombre, cApellido, cEmail, cClave, lTerminos, cCaptcha }
  const send = (to: Shop, sent: object) => to.call<User>('POST', '/v2/Cliente/Insertar_v2', { body: sent })
  const { oData } = await send(short, body)
  expect([oData.cNombre, oData.cEmail]).toEqual([cNombre, cEmail])
  const me = await short.call('GET', '/v2/Cliente/Informacion', { token: oData.token })
  expect(me.oData).toMatchObject({ cNombre, cApellido, cDocumento: null, cTelefono: null })
  // A page of before the switch sends more, which is not kept.
  const longer = (await send(short, formOf(freshMail()))).oData
  const other = await short.call('GET', '/v2/Cliente/Informacion', { token: longer.token })
  expect(other.oData).toMatchObject({ cNombre, cDocumento: null, cGenero: null, cTelefono: null })
  for (const [to, sent] of [
    [shop, body],
    [short, { ...body, cEmail: freshMail(), cClave: 'facil' }],
  ] as const)
    expect((await send(to, sent)).cError).toBe('DATOS_DE_CLIENTE_NO_VALIDOS')
  await short.close()
})

test('a sign-up without a phone opens the account and logs nobody in', async () => {
  const email = freshMail()
  const { cTelefono: _, cTipoTelefono: __, ...body } = formOf(email)
  const answer = await shop.call('POST', '/v2/Cliente/Insertar', { body })
  expect([answer.nCode, answer.oData]).toEqual([200, null])
  expect((await logIn(shop, email, PASSWORD)).nCode).toBe(200)
})

test.each([
  [
    'a wrong check digit',
    { cTipoDocumento: 'CUIT', cDocumento: '20-31406772-1' },
    'cDocumento',
    'checkDigit',
  ],
  ['a year above the current one', { dNacimiento: '2030-01-01' }, 'dNacimiento', 'yearTooLarge'],
  [
    'another mail in its confirmation',
    { cEmailConfirmacion: 'x@example.org' },
    'cEmailConfirmacion',
    'mismatch',
  ],
  [
    'another password in its confirmation',
    { cClaveConfirmacion: 'Hojas Verdes 28' },
    'cClaveConfirmacion',
    'mismatch',
  ],
  ['a password against the rule', { cClave: 'hojas', cClaveConfirmacion: 'hojas' }, 'cClave', 'rule'],
  [
    'a password that everybody has',
    { cClave: 'Password1', cClaveConfirmacion: 'Password1' },
    'cClave',
    'common',
  ],
  [
    'a common word with a year',
    { cClave: 'Football2026!', cClaveConfirmacion: 'Football2026!' },
    'cClave',
    'common',
  ],
  [
    'a common word of here',
    { cClave: 'BocaJuniors1', cClaveConfirmacion: 'BocaJuniors1' },
    'cClave',
    'common',
  ],
] as const)('refuses %s, and says of which field', async (_, more, cCampo, cProblema) => {
  const email = freshMail()
  const answer = await signUp(shop, email, more)
  expect([answer.cError, answer.oData]).toEqual([
    'DATOS_DE_CLIENTE_NO_VALIDOS',
    { listaProblema: [{ cCampo, cProblema }] },
  ])
  expect(await rows(email)).toEqual([])
})

test("an address that is somebody's answers as any other, and neither account sees the other", async () => {
  const owner = await shop.newCustomer()
  const { oData: me } = await shop.call<{ cEmail: string }>('GET', '/v2/Cliente/Informacion', {
    token: owner,
  })
  const known = await signUp(shop, me.cEmail)
  const unknown = await signUp(shop, freshMail())
  const shapeOf = ({ oData, ...rest }: typeof known) => ({
    ...rest,
    cMensaje: rest.cMensaje,
    fields: Object.keys(oData),
    cNombre: oData.cNombre,
  })
  expect(shapeOf(known)).toEqual({ ...shapeOf(unknown), dServidor: expect.any(String) })
  expect((await logIn(shop, me.cEmail, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(shop, me.cEmail, 'Clave2026')).nCode).toBe(200)
  expect((await mailsTo(shop, me.cEmail)).map(({ subject }) => subject)).toEqual([
    'Ya tenés una cuenta, Programa Regional de Cultura',
  ])
})

test('the same form sent twice, as after a lost answer, makes one account', async () => {
  const email = freshMail()
  const [first, second] = [await signUp(shop, email), await signUp(shop, email, { cNombre: 'Lucha' })]
  expect([first.nCode, second.nCode]).toEqual([200, 200])
  expect((await rows(email)).map((row) => row['first_name'])).toEqual(['Lucha'])
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('with another password it is another account, which the first cannot enter', async () => {
  const email = freshMail()
  await signUp(shop, email)
  await signUp(shop, email, { cClave: 'Ramas Verdes 26', cClaveConfirmacion: 'Ramas Verdes 26' })
  expect(await rows(email)).toHaveLength(2)
})

test('who signs up an address again and again has it mailed five times an hour at most', async () => {
  const email = freshMail()
  const again = async (index: number) => {
    const cClave = `Hojas Verdes ${index}0`
    return (await signUp(shop, email, { cClave, cClaveConfirmacion: cClave })).nCode
  }
  const codes = []
  for (let index = 1; index <= 7; index += 1) {
    codes.push(await again(index))
    shop.clock.advance(60_000)
  }
  expect(new Set(codes)).toEqual(new Set([200]))
  expect(await mailsTo(shop, email)).toHaveLength(5)
  shop.clock.advance(3_600_000)
  await again(8)
  expect(await mailsTo(shop, email)).toHaveLength(6)
})

test('a shop with captcha asks a sign-up for a proof of work, which serves once', async () => {
  const strict = await openShop()
  const proof = await solve((await strict.app.server.inject('/v1/api/v2/Captcha')).json())
  expect((await signUp(strict, freshMail())).cError).toBe('CAPTCHA_NO_VALIDO')
  expect((await signUp(strict, freshMail(), { cCaptcha: proof })).nCode).toBe(200)
  expect((await signUp(strict, freshMail(), { cCaptcha: proof })).cError).toBe('CAPTCHA_NO_VALIDO')
  await strict.close()
})

test('a shop that asks for the terms takes no sign-up without them; this one does not ask', async () => {
  const switches = { ...programaRegional.switches, captcha: false, signUpTermsRequired: true }
  const strict = await openAccountShop({
    deployments: createDeployments([{ ...programaRegional, switches }]),
  })
  const refused = await signUp(strict, freshMail(), { lTerminos: false })
  expect([refused.cError, refused.oData]).toEqual([
    'DATOS_DE_CLIENTE_NO_VALIDOS',
    { listaProblema: [{ cCampo: 'lTerminos', cProblema: 'mustAgree' }] },
  ])
  expect((await signUp(strict, freshMail(), { lTerminos: true })).nCode).toBe(200)
  await strict.close()
  expect((await signUp(shop, freshMail(), { lTerminos: false })).nCode).toBe(200)
})

test('an address of the network may cause so many mails a minute, whomever they are to', async () => {
  const strict = await openAccountShop({ limits: { ...unlimited, mailsPerMinute: 2 } })
  const codes = [
    await signUp(strict, freshMail()),
    await strict.call('POST', '/v2/Cliente/CodigoRecupero', {
      body: { cEmail: freshMail(), cCaptcha: null },
    }),
    await signUp(strict, freshMail()),
  ].map(({ nCode }) => nCode)
  expect(codes).toEqual([200, 200, 429])
  await strict.close()
})
