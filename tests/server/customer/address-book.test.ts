import { expect, test } from 'vitest'
import type { Address, Phone } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { Shop } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let tomas: string

const noCaptcha = { ...programaRegional, switches: { ...programaRegional.switches, captcha: false } }

shopForEach(
  (...opened) => {
    ;[shop, lucia, tomas] = opened
  },
  { deployments: createDeployments([noCaptcha]) },
)

const home = {
  cTipo: 'PARTICULAR',
  cReferente: 'Portería',
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPiso: '3',
  cDepartamento: 'B',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: 'x5000abc',
  lDefecto: false,
}
const { cReferente: _r, cPiso: _p, cDepartamento: _d, ...bare } = home
const office = { ...bare, cTipo: 'LABORAL', cCalle: 'San Martín', cPais: 'PY', cProvincia: 'PY-ASU' }
const mobile = { cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15-234-5678', lDefecto: false }

const post = <Data>(path: string, body: object, token = lucia) =>
  shop.call<Data>('POST', `/v2/Cliente/${path}`, { token, body })
type Addresses = { listaDomicilio: Address[] }
type Phones = { listaTelefono: Phone[]; lValidacion: boolean }
const addAddress = async (body: object, token?: string) =>
  (await post<Addresses>('Domicilio/Insertar', body, token)).oData.listaDomicilio
const addPhone = async (body: object, token?: string) =>
  (await post<Phones>('Telefono/Insertar', body, token)).oData.listaTelefono
const streets = (list: Address[]) => list.map(({ cCalle, lDefecto }) => (lDefecto ? `*${cCalle}` : cCalle))

test('an address comes back with every field, the first one as the default', async () => {
  expect(await addAddress(home)).toEqual([
    {
      ...home,
      idClienteDomicilio: expect.any(Number),
      cProvinciaNombre: 'Córdoba',
      cCodigoPostal: 'X5000ABC',
      lDefecto: true,
    },
  ])
  const { oData } = await shop.call<Addresses>('GET', '/v2/Cliente/Domicilio', { token: lucia })
  expect(streets(oData.listaDomicilio)).toEqual(['*Av. Colón'])
})

test('an address is of a home or of work, and of nothing else', async () => {
  const marta = await shop.newCustomer()
  await addAddress(home, marta)
  const list = await addAddress(office, marta)
  expect(list.map(({ cTipo }) => cTipo)).toEqual(['PARTICULAR', 'LABORAL'])
  for (const cTipo of ['TEMPORAL', 'laboral', ''])
    expect((await post('Domicilio/Insertar', { ...home, cTipo }, marta)).nCode).toBe(400)
  const { oData } = await shop.call<Addresses>('GET', '/v2/Cliente/Domicilio', { token: marta })
  expect(oData.listaDomicilio).toEqual(list)
})

test('a phone is a mobile or a permanent one, and nothing else', async () => {
  const landline = { cTipo: 'FIJO', cPais: 'PY', cNumero: '021 123 456', lDefecto: false }
  expect((await addPhone(mobile)).map(({ cTipo }) => cTipo)).toEqual(['CELULAR'])
  expect((await addPhone(landline)).map(({ cTipo }) => cTipo)).toEqual(['CELULAR', 'FIJO'])
  expect((await post('Telefono/Insertar', { ...landline, cTipo: 'FAX' })).nCode).not.toBe(200)
})

test('there is one default address, whatever is added, changed and removed', async () => {
  const others = await addAddress({ ...home, lDefecto: true }, tomas)
  await addAddress(home)
  expect(streets(await addAddress(office))).toEqual(['*Av. Colón', 'San Martín'])
  const [, other] = await addAddress({ ...office, cCalle: 'Rivadavia', lDefecto: true })
  const list = (
    await post<Addresses>(`Domicilio/${other!.idClienteDomicilio}/Modificar`, {
      ...office,
      ...{ cCalle: 'Belgrano', lDefecto: true },
    })
  ).oData.listaDomicilio
  expect(streets(list)).toEqual(['*Belgrano', 'Rivadavia', 'Av. Colón'])
  const [first] = list
  const left = (await post<Addresses>(`Domicilio/${first!.idClienteDomicilio}/Eliminar`, {})).oData
    .listaDomicilio
  expect(streets(left)).toEqual(['*Rivadavia', 'Av. Colón'])
  const { oData } = await shop.call<Addresses>('GET', '/v2/Cliente/Domicilio', { token: tomas })
  expect(oData.listaDomicilio).toEqual(others)
})

test('two default addresses added at once leave one default', async () => {
  await Promise.all([addAddress({ ...home, lDefecto: true }), addAddress({ ...office, lDefecto: true })])
  const { oData } = await shop.call<Addresses>('GET', '/v2/Cliente/Domicilio', { token: lucia })
  expect(oData.listaDomicilio.map(({ lDefecto }) => lDefecto)).toEqual([true, false])
})

test.each([
  ['a province of another country', { ...home, cProvincia: 'MX-JAL' }, 'PROVINCIA_NO_VALIDA'],
  ['a province of nowhere', { ...home, cProvincia: 'AR-O' }, 'PROVINCIA_NO_VALIDA'],
  ['no street', { ...home, cCalle: '  ' }, 'FORMA_INVALIDA'],
  ['another country', { ...home, cPais: 'CL' }, 'FORMA_INVALIDA'],
  ['markup for a zip', { ...home, cCodigoPostal: '<b>5</b>' }, 'FORMA_INVALIDA'],
])('an address with %s is refused', async (_what, body, code) => {
  expect((await post('Domicilio/Insertar', body)).cError).toBe(code)
})

test('a twenty-first address is refused, and the twenty stay', async () => {
  for (let count = 0; count < 20; count += 1) await addAddress(home)
  expect((await post('Domicilio/Insertar', home)).cError).toBe('LIMITE_DE_LIBRETA')
})

test("another customer's address and phone are answered like ones that do not exist", async () => {
  const [address] = await addAddress(home)
  const [phone] = await addPhone(mobile)
  const paths: [path: string, body: object][] = [
    [`Domicilio/${address!.idClienteDomicilio}/Modificar`, home],
    [`Domicilio/${address!.idClienteDomicilio}/Eliminar`, {}],
    [`Telefono/${phone!.idClienteTelefono}/Modificar`, mobile],
    [`Telefono/${phone!.idClienteTelefono}/Eliminar`, {}],
    [`Telefono/${phone!.idClienteTelefono}/Validacion/Codigo`, { cCaptcha: null }],
    [`Telefono/${phone!.idClienteTelefono}/Validacion`, { cCodigo: '000000' }],
  ]
  for (const [path, body] of paths) {
    const { dServidor: _, ...theirs } = await post(path, body, tomas)
    const { dServidor: __, ...nobodys } = await post(path.replace(/\d+/, '999999'), body, tomas)
    expect([path, theirs]).toEqual([path, nobodys])
    expect(theirs.cError).toBe('NO_ENCONTRADO')
  }
})

test('a phone is kept as the network knows it and shown as its country writes it', async () => {
  expect(await addPhone(mobile)).toEqual([
    {
      idClienteTelefono: expect.any(Number),
      cTipo: 'CELULAR',
      cNumero: '+5493512345678',
      cFormato: '+54 9 351 234 5678',
      lDefecto: true,
      lValidado: false,
    },
  ])
  expect((await post('Telefono/Insertar', { ...mobile, cNumero: '+54 9 351 234-5678' })).cError).toBe(
    'TELEFONO_REPETIDO',
  )
  expect((await post('Telefono/Insertar', { ...mobile, cNumero: '11 11 11' })).cError).toBe(
    'TELEFONO_NO_VALIDO',
  )
  expect(
    (await addPhone({ ...mobile, cPais: 'MX', cNumero: '55 1234 5678' })).map((one) => one.cNumero),
  ).toEqual(['+5493512345678', '+525512345678'])
})

test('a mobile number with the digits of a card is a phone, and nowhere else', async () => {
  const cNumero = '+5493512345606'
  const added = await addPhone({ ...mobile, cNumero })
  expect(added.map((one) => one.cNumero)).toContain(cNumero)
  const [phone] = added
  const changed = await post<Phones>(`Telefono/${phone!.idClienteTelefono}/Modificar`, { ...mobile, cNumero })
  expect(changed.nCode).toBe(200)
  const address = await post('Domicilio/Insertar', { ...home, cNumero: '4111111111111111' })
  expect(address.cError).toBe('DATO_DE_TARJETA_NO_ADMITIDO')
})

test('there is one default phone, whatever is added, changed and removed', async () => {
  const landline = { cTipo: 'FIJO', cPais: 'PY', cNumero: '021 123 456', lDefecto: true }
  const [mine] = await addPhone(mobile)
  const shown = (list: Phone[]) =>
    list.map(({ cFormato, lDefecto }) => (lDefecto ? `*${cFormato}` : cFormato))
  const [first] = await addPhone(landline)
  const change = async (one: Phone | undefined, body: object) =>
    (await post<Phones>(`Telefono/${one!.idClienteTelefono}/Modificar`, body)).oData.listaTelefono
  expect(shown(await change(first, { ...landline, lDefecto: false }))).toEqual([
    '*+595 21 123 456',
    '+54 9 351 234 5678',
  ])
  const other = { ...mobile, cNumero: '0351 15-234-5679' }
  expect(shown(await change(mine, other))).toEqual(['*+595 21 123 456', '+54 9 351 234 5679'])
  expect(shown(await change(mine, { ...other, lDefecto: true }))).toEqual([
    '*+54 9 351 234 5679',
    '+595 21 123 456',
  ])
  const left = (await post<Phones>(`Telefono/${mine!.idClienteTelefono}/Eliminar`, {})).oData.listaTelefono
  expect(shown(left)).toEqual(['*+595 21 123 456'])
})

const sentCodes = async (): Promise<string[]> =>
  (
    await shop.database.query<{ html: string }>(
      'messages',
      "select html from mail where subject = 'SMS' order by sent_at, key",
      [],
    )
  ).map(({ html }) => /\d{6}/.exec(html)![0])
const sendCode = (id: number) =>
  post<{ nMinutos: number }>(`Telefono/${id}/Validacion/Codigo`, { cCaptcha: null })
const validate = (id: number, cCodigo: string) => post<Phones>(`Telefono/${id}/Validacion`, { cCodigo })

test('a phone is validated by the code that was sent to it, once', async () => {
  const id = (await addPhone(mobile))[0]!.idClienteTelefono
  expect((await sendCode(id)).oData).toEqual({ nMinutos: 10, nIntentos: 5 })
  const [code = ''] = await sentCodes()
  expect((await validate(id, code === '123456' ? '654321' : '123456')).cError).toBe('CODIGO_NO_VALIDO')
  expect((await validate(id, code)).oData.listaTelefono[0]).toMatchObject({ lValidado: true })
  expect((await validate(id, code)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await sendCode(id)).cError).toBe('TELEFONO_VALIDADO')
  const changed = await post<Phones>(`Telefono/${id}/Modificar`, { ...mobile, cNumero: '0351 15 234 9999' })
  expect(changed.oData.listaTelefono[0]).toMatchObject({ lValidado: false })
})

test('a code dies after five wrong tries, and after ten minutes', async () => {
  const id = (await addPhone(mobile))[0]!.idClienteTelefono
  await sendCode(id)
  const [code = ''] = await sentCodes()
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries += 1) await validate(id, wrong)
  expect((await validate(id, code)).cError).toBe('CODIGO_NO_VALIDO')
  shop.clock.advance(60_000)
  await sendCode(id)
  const newer = (await sentCodes()).at(-1)!
  shop.clock.advance(10 * 60_000)
  expect((await validate(id, newer)).cError).toBe('CODIGO_NO_VALIDO')
})

test('a phone gets no second code at once and no fourth within a day', async () => {
  const id = (await addPhone(mobile))[0]!.idClienteTelefono
  expect((await sendCode(id)).nCode).toBe(200)
  expect((await sendCode(id)).cError).toBe('DEMASIADOS_CODIGOS')
  for (let sent = 1; sent < 3; sent += 1) {
    shop.clock.advance(60_000)
    expect((await sendCode(id)).nCode).toBe(200)
  }
  shop.clock.advance(2 * 60 * 60_000)
  expect((await sendCode(id)).cError).toBe('DEMASIADOS_CODIGOS')
})

test('a number that gets no messages, and a gateway that fails, each say so', async () => {
  const [unreachable] = await addPhone({ ...mobile, cNumero: '0351 15 234 0000' })
  expect((await sendCode(unreachable!.idClienteTelefono)).cError).toBe('TELEFONO_INALCANZABLE')
  const [, failing] = await addPhone({ ...mobile, cNumero: '0351 15 234 0001' })
  expect((await sendCode(failing!.idClienteTelefono)).cError).toBe('SMS_NO_ENVIADO')
})

test('provinces and places are those of the three countries', async () => {
  const lista = async (path: string) => (await shop.call<{ Lista: unknown[] }>('GET', path)).oData?.Lista
  expect((await lista('/v2/Pais/AR/Provincias'))?.length).toBe(24)
  expect(await lista('/v2/Pais/PY/Provincias')).toContainEqual({ cProvincia: 'PY-ASU', cNombre: 'Asunción' })
  expect(await lista('/v2/Provincia/AR-X/Localidades')).toContain('Villa Carlos Paz')
  expect(await lista('/v2/Provincia/MX-CMX/Localidades')).toContain('Ciudad de México')
  expect((await shop.call('GET', '/v2/Provincia/XX-1/Localidades')).cError).toBe('NO_ENCONTRADO')
})
