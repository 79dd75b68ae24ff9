import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isTooDeep } from '../../../server/plugins/json-body.ts'
import { type Shop, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let _tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, _tomas] = opened
})

const holdBody = (more: object = {}) => ({
  idFuncion: shop.performances.get('obra-1'),
  ctProcess: 'CART',
  cIdempotencia: randomUUID(),
  aPosicion: [{ idPosicion: '1-1', idPromocion: null }],
  aSector: [],
  ...more,
})

const hold = (body: unknown, token = lucia, id = '0') =>
  shop.call('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, { token, body })

test.each([
  [
    'a seat that does not exist',
    { aPosicion: [{ idPosicion: '99-1', idPromocion: null }] },
    'POSICION_INEXISTENTE',
  ],
  [
    'a thousand seats',
    { aPosicion: Array.from({ length: 1000 }, () => ({ idPosicion: '1-1', idPromocion: null })) },
    'DEMASIADAS_POSICIONES',
  ],
  ['an amount', { fTotal: 1 }, 'IMPORTE_NO_ADMITIDO'],
  [
    'an amount inside',
    { aPosicion: [{ idPosicion: '1-1', idPromocion: null, precio: 1 }] },
    'IMPORTE_NO_ADMITIDO',
  ],
  ['a card number', { cIdempotencia: '4111111111111111' }, 'DATO_DE_TARJETA_NO_ADMITIDO'],
  ['an unknown field', { otro: true }, 'FORMA_INVALIDA'],
  ['a wrong type', { idFuncion: 'uno' }, 'FORMA_INVALIDA'],
  ['a number too large for the database', { idFuncion: 2 ** 31 }, 'FORMA_INVALIDA'],
  ['a negative quantity', { aSector: [{ idSector: 1, nCantidad: -1, idPromocion: null }] }, 'FORMA_INVALIDA'],
  [
    'a fraction of a seat',
    { aSector: [{ idSector: 1, nCantidad: 0.5, idPromocion: null }] },
    'FORMA_INVALIDA',
  ],
  [
    'a sector of nowhere',
    { aSector: [{ idSector: 99_999, nCantidad: 1, idPromocion: null }] },
    'POSICION_INEXISTENTE',
  ],
  [
    'a promotion of nowhere',
    { aPosicion: [{ idPosicion: '1-1', idPromocion: 99_999 }] },
    'PROMOCION_NO_VALIDA',
  ],
  [
    'a promotion too large for the database',
    { aPosicion: [{ idPosicion: '1-1', idPromocion: 2 ** 31 }] },
    'FORMA_INVALIDA',
  ],
  ['nothing at all', { aPosicion: [] }, 'FORMA_INVALIDA'],
])('%s is refused with its code and nothing is held', async (_title, more, code) => {
  expect(await hold(holdBody(more))).toMatchObject({ status: 200, cError: code })
  expect(await shop.database.query('count', 'select count(*)::int as purchases from purchase', [])).toEqual([
    { purchases: 0 },
  ])
})

test.each(['{"idFuncion":', '[]', 'null', '"text"', '7'])(
  'the body %s is refused as FORMA_INVALIDA',
  async (body) => {
    expect(await hold(body)).toMatchObject({ status: 200, cError: 'FORMA_INVALIDA' })
  },
)

test('a body that is too large or of another type is refused as FORMA_INVALIDA', async () => {
  expect(await hold({ x: 'a'.repeat(100_000) })).toMatchObject({ status: 200, cError: 'FORMA_INVALIDA' })
  const other = await shop.call('POST', '/v2/Proceso/0/Posiciones/Tomar', {
    token: lucia,
    body: '<a/>',
    headers: { 'content-type': 'application/xml' },
  })
  expect(other).toMatchObject({ status: 200, cError: 'FORMA_INVALIDA' })
})

test.each([
  ['brackets', '['.repeat(32_000)],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['brackets that close', `${'['.repeat(33)}${']'.repeat(33)}`],
])(
  '%s nested too deep are refused by their form, before anything walks through them',
  async (_title, body) => {
    expect(await hold(body)).toMatchObject({ status: 200, cError: 'FORMA_INVALIDA' })
  },
)

test('brackets in a string are no nesting', () => {
  expect(isTooDeep(JSON.stringify({ texto: `\\"${'['.repeat(100)}` }))).toBe(false)
  expect([isTooDeep('['.repeat(32)), isTooDeep('['.repeat(33))]).toEqual([false, true])
})

test('the refusal of a sold seat names it', async () => {
  await shop.database.query('sell', "update seat set state = 'V' where performance_id = $1 and ordinal = 0", [
    shop.performances.get('obra-1'),
  ])
  expect(await hold(holdBody())).toMatchObject({
    cError: 'POSICIONES_OCUPADAS',
    oData: { aPosicionOcupada: ['1-1'] },
  })
})

test('releasing a performance whose number no column holds is refused before the database is asked', async () => {
  const { oProceso } = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData
  const release = (idFuncion: number) =>
    shop.call('POST', `/v2/Proceso/${oProceso.idProcesoDeCompra}/Posiciones/SoltarGrupo`, {
      token: lucia,
      body: { idFuncion },
    })
  expect((await release(2_147_483_648)).cError).toBe('FORMA_INVALIDA')
  expect((await release(2_147_483_647)).cError).toBe('NO_ENCONTRADO')
})

test('a missing, forged or expired token is the one reason for HTTP 401', async () => {
  const ask = (token?: string) =>
    shop.call('GET', '/v2/Cliente/Informacion', token === undefined ? {} : { token })
  const refused = { status: 401, nCode: 401, cError: 'NO_AUTORIZADO' }
  expect(await ask()).toMatchObject(refused)
  expect(await ask('x'.repeat(43))).toMatchObject(refused)
  expect(await ask(`${lucia.slice(0, -1)}${lucia.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(refused)
  expect((await ask(lucia)).nCode).toBe(200)
  shop.clock.advance(180 * 60_000)
  expect(await ask(lucia)).toMatchObject(refused)
})

test('logging out invalidates the token', async () => {
  await shop.call('POST', '/v2/Cliente/Salida', { token: lucia, body: {} })
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token: lucia })).status).toBe(401)
})

test('a wrong password and an unknown mail get the same refusal', async () => {
  const ask = (cEmail: string) =>
    shop.call('POST', '/v2/Cliente/Ingreso/Token', { body: { cEmail, cClave: 'Equivocada1' } })
  const [known] = await shop.database.query<{ email: string }>(
    'mail',
    'select email from customer limit 1',
    [],
  )
  const { dServidor: _one, ...wrong } = await ask(known!.email)
  const { dServidor: _other, ...unknown } = await ask('nadie@ejemplo.ar')
  expect(wrong).toEqual(unknown)
  expect(wrong.cError).toBe('CREDENCIALES_INVALIDAS')
})

test('a validation hash of something else is not found', async () => {
  const id = shop.performances.get('obra-1')
  const { h } = (await shop.call<{ h: string }>('GET', `/v2/Funcion/${id}`)).oData
  expect((await shop.call('GET', `/v2/Funcion/${id}?h=${h}`)).nCode).toBe(200)
  const other = (await shop.call<{ h: string }>('GET', `/v2/Funcion/${shop.performances.get('obra-2')}`))
    .oData.h
  expect((await shop.call('GET', `/v2/Funcion/${id}?h=${other}`)).cError).toBe('NO_ENCONTRADO')
})

test("a show's validation hash of another show is not found", async () => {
  const hashOf = async (cSeo: string) =>
    (await shop.call<{ h: string }>('GET', `/v2/EspectaculoCartel/${cSeo}`)).oData.h
  const ask = (h: string) => shop.call('GET', `/v2/EspectaculoCartel/obra?h=${h}`)
  expect((await ask(await hashOf('obra'))).nCode).toBe(200)
  expect((await ask(await hashOf('recital'))).cError).toBe('NO_ENCONTRADO')
})
