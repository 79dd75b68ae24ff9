import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnData, OwnDataChange, RefusedFields, User } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { follow, freshMail, linkIn, logIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const change = (cEmail: string, more: Partial<OwnDataChange> = {}): OwnDataChange => ({
  cNombre: 'Lucía Inés',
  cApellido: 'Ferreyra Paz',
  cTipoDocumento: 'PASAPORTE',
  cDocumento: 'aab 123456',
  dNacimiento: '1986-04-30',
  cGenero: 'NO_INFORMA',
  cPais: 'PY',
  cEmail,
  cClaveActual: '',
  ...more,
})
const modify = (token: string, body: OwnDataChange) =>
  shop.call<OwnData>('POST', '/v2/Cliente/Modificar/DatosPersonales', { token, body })
const read = async (token: string) =>
  (await shop.call<OwnData>('GET', '/v2/Cliente/Informacion', { token })).oData
const problemsOf = (data: unknown) =>
  (data as RefusedFields).listaProblema.map(({ cCampo, cProblema }) => `${cCampo} ${cProblema}`)

/** A customer whose address is confirmed. */
const confirmed = async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  const [mail] = await mailsTo(shop, email)
  await follow(shop, linkIn(mail!))
  return { email, token }
}

test('what a customer changes is theirs at once, read by its rules', async () => {
  const { email, token } = await confirmed()
  const { nCode, oData } = await modify(token, change(email))
  expect([nCode, oData]).toEqual([
    200,
    {
      cNombre: 'Lucía Inés',
      cApellido: 'Ferreyra Paz',
      cEmail: email,
      lEmailConfirmado: true,
      cEmailNuevo: null,
      cTipoDocumento: 'PASAPORTE',
      cDocumento: 'AAB123456',
      dNacimiento: '1986-04-30',
      cGenero: 'NO_INFORMA',
      cPais: 'PY',
      cTelefono: expect.stringMatching(/^\+54 /),
      lAlias: false,
      cAlias: null,
      cIdioma: 'es',
      lNovedades: false,
    },
  ])
  expect(await read(token)).toEqual(oData)
})

test('each gender is kept as it was said, and no other is taken', async () => {
  const { email, token } = await confirmed()
  const said = async (cGenero: string) => {
    const { nCode } = await modify(token, change(email, { cGenero } as Partial<OwnDataChange>))
    return [nCode, (await read(token)).cGenero]
  }
  for (const cGenero of ['F', 'M', 'OTRO', 'NO_INFORMA', 'F'])
    expect(await said(cGenero)).toEqual([200, cGenero])
  for (const cGenero of ['X', 'f', '']) expect(await said(cGenero)).toEqual([400, 'F'])
})

test('each country of the specification is kept as it was said, and no other is taken', async () => {
  const { email, token } = await confirmed()
  for (const cPais of ['AR', 'PY', 'MX'] as const) {
    expect((await modify(token, change(email, { cPais }))).nCode).toBe(200)
    expect((await read(token)).cPais).toBe(cPais)
  }
  const other = { ...change(email), cPais: 'CL' } as unknown as OwnDataChange
  expect((await modify(token, other)).cError).toBe('FORMA_INVALIDA')
  expect((await read(token)).cPais).toBe('MX')
})

test('a short account mends its address by name and mail alone; a whole one, or one elsewhere, does not', async () => {
  const switches = { ...programaRegional.switches, captcha: false, shortSignUp: true }
  const short = await openAccountShop({ deployments: createDeployments([{ ...programaRegional, switches }]) })
  const email = freshMail()
  const names = { cNombre: 'Ana', cApellido: 'Paz' }
  const sent = { ...names, cEmail: email, cClave: PASSWORD, lTerminos: true, cCaptcha: null }
  const { token } = (await short.call<User>('POST', '/v2/Cliente/Insertar_v2', { body: sent })).oData
  const mend = (to: Shop, of: string, body: object) =>
    to.call<OwnData>('POST', '/v2/Cliente/Modificar/DatosPersonales', { token: of, body })
  const mended = { ...names, cApellido: 'Paz Ruiz', cEmail: freshMail(), cClaveActual: PASSWORD }
  const { nCode, oData } = await mend(short, token, mended)
  expect([nCode, oData.cApellido, oData.cEmailNuevo, oData.cDocumento]).toEqual([
    200,
    'Paz Ruiz',
    mended.cEmail,
    null,
  ])
  expect((await mend(short, token, { ...mended, cClaveActual: 'otra' })).cError).toBe(
    'DATOS_DE_CLIENTE_NO_VALIDOS',
  )
  // What it was not asked for it may give; then it is an account as any other.
  expect((await mend(short, token, change(email))).oData.cDocumento).toBe('AAB123456')
  expect((await mend(short, token, { ...names, cEmail: email, cClaveActual: '' })).cError).toBe(
    'DATOS_DE_CLIENTE_NO_VALIDOS',
  )
  // Where the deployment asks for all of it, an account without a document gives it.
  expect((await mend(shop, await shop.newCustomer(), { ...mended, cEmail: freshMail() })).cError).toBe(
    'DATOS_DE_CLIENTE_NO_VALIDOS',
  )
  const whole = await confirmed()
  expect((await mend(shop, whole.token, { ...mended, cEmail: whole.email })).cError).toBe(
    'DATOS_DE_CLIENTE_NO_VALIDOS',
  )
  await short.close()
})

test('the default phone is said with the account, for the checkout to start with', async () => {
  const { token } = await confirmed()
  const phoneOf = async () => (await read(token)).cTelefono
  expect(await phoneOf()).toBe('+54 341 555 0198')
  const add = (cNumero: string, lDefecto: boolean) =>
    shop.call('POST', '/v2/Cliente/Telefono/Insertar', {
      token,
      body: { cTipo: 'CELULAR', cPais: 'AR', cNumero, lDefecto },
    })
  await add('351 234 5678', false)
  expect(await phoneOf()).toBe('+54 341 555 0198')
  await add('0351 15-234-5679', true)
  expect(await phoneOf()).toBe('+54 9 351 234 5679')
})

test('wrong data is refused field by field, and nothing is changed', async () => {
  const { email, token } = await confirmed()
  const before = await read(token)
  const wrong = change(email, {
    cTipoDocumento: 'CUIT',
    cDocumento: '20314067721',
    dNacimiento: '1986-02-30',
  })
  const { cError, oData } = await modify(token, wrong)
  expect([cError, problemsOf(oData)]).toEqual([
    'DATOS_DE_CLIENTE_NO_VALIDOS',
    ['cDocumento checkDigit', 'dNacimiento date'],
  ])
  expect(await read(token)).toEqual(before)
})

test("another mail is the account's once its link is followed; the old address is notified", async () => {
  const { email, token } = await confirmed()
  const other = freshMail()
  const { oData } = await modify(token, change(other, { cClaveActual: PASSWORD }))
  expect([oData.cEmail, oData.cEmailNuevo]).toEqual([email, other])
  expect((await mailsTo(shop, email)).map(({ subject }) => subject.split(',')[0])).toContain(
    'Pidieron cambiar tu mail',
  )
  expect((await logIn(shop, other, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
  const [mail] = await mailsTo(shop, other)
  expect(await follow(shop, linkIn(mail!))).toBe('200 Mail cambiado')
  expect(await read(token)).toMatchObject({ cEmail: other, lEmailConfirmado: true, cEmailNuevo: null })
  expect(await follow(shop, linkIn(mail!))).toBe('200 Mail cambiado')
  expect((await logIn(shop, email, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(shop, other, PASSWORD)).oData.cEmail).toBe(other)
})

test('another mail asks for the password, and guesses at it wait as those at the login do', async () => {
  const { token } = await confirmed()
  for (let guess = 0; guess < 5; guess += 1) {
    const { oData } = await modify(token, change(freshMail(), { cClaveActual: `Otra ${guess}` }))
    expect(problemsOf(oData)).toEqual(['cClaveActual wrong'])
  }
  const next = await modify(token, change(freshMail(), { cClaveActual: PASSWORD }))
  expect(next.cError).toBe('DEMASIADAS_LLAMADAS')
})

test('an address of another account is answered as any other, and its link does not exist', async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  const { nCode, oData } = await modify(one.token, change(other.email, { cClaveActual: PASSWORD }))
  expect([nCode, oData.cEmailNuevo]).toEqual([200, other.email])
  shop.clock.advance(60_000)
  await modify(one.token, change(other.email, { cClaveActual: PASSWORD }))
  const mail = (await mailsTo(shop, other.email)).at(-1)!
  expect(mail.subject).toContain('Este mail ya tiene cuenta')
  expect(mail.html).not.toContain('/mail/validar')
  expect((await logIn(shop, other.email, PASSWORD)).nCode).toBe(200)
})

test('a link of a day ago, of another change or with another secret changes nothing', async () => {
  const { email, token } = await confirmed()
  const [first, second] = [freshMail(), freshMail()]
  await modify(token, change(first, { cClaveActual: PASSWORD }))
  const link = linkIn((await mailsTo(shop, first))[0]!)
  shop.clock.advance(60_000)
  await modify(token, change(second, { cClaveActual: PASSWORD }))
  expect(await follow(shop, link)).toBe('200 El enlace ya no vale')
  const newer = linkIn((await mailsTo(shop, second))[0]!)
  expect(await follow(shop, `${newer}x`)).toBe('200 El enlace ya no vale')
  shop.clock.advance(24 * 3_600_000)
  expect(await follow(shop, newer)).toBe('200 El enlace ya no vale')
  expect((await logIn(shop, email, PASSWORD)).oData.cEmail).toBe(email)
})

test('no address is flooded by changes of mail', async () => {
  const { token } = await confirmed()
  const victim = freshMail()
  expect((await modify(token, change(victim, { cClaveActual: PASSWORD }))).nCode).toBe(200)
  const again = await modify(token, change(victim, { cClaveActual: PASSWORD }))
  expect(again.cError).toBe('DEMASIADOS_CODIGOS')
  const another = await confirmed()
  expect((await modify(another.token, change(victim, { cClaveActual: PASSWORD }))).nCode).toBe(200)
  expect(await mailsTo(shop, victim)).toHaveLength(1)
})

test('additional data: the language of mails, and news that are agreed to', async () => {
  const { token } = await confirmed()
  const path = '/v2/Cliente/Modificar/DatosAdicionales'
  const set = (body: object) => shop.call<OwnData>('POST', path, { token, body })
  expect((await set({ cIdioma: 'pt', lNovedades: true })).oData).toMatchObject({
    cIdioma: 'pt',
    lNovedades: true,
  })
  expect((await set({ cIdioma: null, lNovedades: false })).oData).toMatchObject({
    cIdioma: null,
    lNovedades: false,
  })
})

test('an alias is for those who may have one', async () => {
  const { email, token } = await confirmed()
  const path = '/v2/Cliente/Modificar/Alias'
  const set = (cAlias: string) => shop.call<OwnData>('POST', path, { token, body: { cAlias } })
  expect((await set('Lu')).cError).toBe('EDICION_NO_HABILITADA')
  await shop.database.query('may', 'update customer set has_alias = true where email = $1', [email])
  const called = async () => (await logIn(shop, email, PASSWORD)).oData.cNombre
  const firstName = await called()
  expect((await set(' Lu F. ')).oData.cAlias).toBe('Lu F.')
  expect([firstName, await called()]).toEqual(['Lucía', 'Lu F.'])
  expect((await set('<b>')).cError).toBe('FORMA_INVALIDA')
  expect((await set('')).oData.cAlias).toBeNull()
  expect(await called()).toBe(firstName)
})

test('where a deployment lets nobody change their data, it stays as it is', async () => {
  const switches = { ...programaRegional.switches, editMyData: false }
  const closed = await openShop({ deployments: createDeployments([{ ...programaRegional, switches }]) })
  const token = await closed.newCustomer()
  const { cError } = await closed.call('POST', '/v2/Cliente/Modificar/DatosPersonales', {
    token,
    body: change('a@example.org'),
  })
  expect(cError).toBe('EDICION_NO_HABILITADA')
  await closed.close()
})
