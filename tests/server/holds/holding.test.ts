import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Availability } from '../../../contract/index.ts'
import { processOf, type Shop, seatsOf, statesOf, take, takeGroup } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

test('the first place makes a purchase of thirty minutes', async () => {
  const before = shop.clock.now().getTime()
  const { oData, nCode } = await take(shop, lucia, 'obra-1', { seats: ['1-1', '1-2'] })
  const purchase = oData.oProceso
  expect(nCode).toBe(200)
  expect(seatsOf(purchase)).toEqual(['1-1', '1-2'])
  expect(Date.parse(purchase.dMaxima) - Date.parse(purchase.dDesde)).toBe(30 * 60_000)
  expect(Date.parse(purchase.dDesde)).toBeGreaterThanOrEqual(before)
  expect([purchase.cEstado, purchase.ctProcess]).toEqual(['ABIERTO', 'CART'])
})

test('a wanted set takes what is missing, releases what is no longer named, and keeps the deadline', async () => {
  const first = (await take(shop, lucia, 'obra-1', { seats: ['1-1', '1-2'] })).oData.oProceso
  shop.clock.advance(60_000)
  const second = await take(shop, lucia, 'obra-1', {
    process: first.idProcesoDeCompra,
    seats: ['1-2', '1-3'],
  })
  expect(seatsOf(second.oData.oProceso)).toEqual(['1-2', '1-3'])
  expect(second.oData.oProceso.dMaxima).toBe(first.dMaxima)
  expect((await take(shop, tomas, 'obra-1', { seats: ['1-1'] })).nCode).toBe(200)
})

test('a refused set changes nothing and names the places that are taken', async () => {
  await take(shop, tomas, 'obra-1', { seats: ['1-5'] })
  const held = (await take(shop, lucia, 'obra-1', { seats: ['1-3'] })).oData.oProceso
  const refusal = await take(shop, lucia, 'obra-1', {
    process: held.idProcesoDeCompra,
    seats: ['1-4', '1-5', '1-6'],
  })
  expect(refusal).toMatchObject({
    status: 200,
    nCode: 409,
    cError: 'POSICIONES_OCUPADAS',
    oData: { aPosicionOcupada: ['1-5'] },
  })
  expect(seatsOf(await processOf(shop, lucia, held.idProcesoDeCompra))).toEqual(['1-3'])
  expect((await statesOf(shop, 'obra-1')).slice(0, 8)).toBe('LLTLTLLL')
})

test('places that are held are marked as their own to their customer, and as taken to everybody else', async () => {
  const { idProcesoDeCompra: id } = (await take(shop, lucia, 'obra-1', { seats: ['1-2', '1-3'] })).oData
    .oProceso
  await take(shop, tomas, 'obra-1', { seats: ['1-5'] })
  const read = (process: string, token: string) =>
    shop.call<Availability>('POST', `/v2/Proceso/${process}/Posiciones`, {
      token,
      body: { idFuncion: shop.performances.get('obra-1') },
    })
  const own = (await read(id, lucia)).oData
  expect(own.cEstados.slice(0, 6)).toBe('LMMLTL')
  expect(own.listaSector).toEqual([
    { idSector: shop.sector('obra-1', 'Platea'), nDisponible: 17, nMias: 2 },
    { idSector: shop.sector('obra-1', 'Balcón'), nDisponible: 20, nMias: 0 },
  ])
  const others = (await read('0', tomas)).oData
  expect([others.cEstados.slice(0, 6), others.listaSector[0]?.nMias]).toEqual(['LTTLTL', 0])
  expect((await read(id, tomas)).cError).toBe('NO_ENCONTRADO')
})

test('of two customers who want one seat at once, exactly one gets it', async () => {
  const answers = await Promise.all(
    [lucia, tomas].map((token) => take(shop, token, 'obra-1', { seats: ['2-5'] })),
  )
  expect(answers.map(({ nCode }) => nCode).sort()).toEqual([200, 409])
})

test('a repeated idempotency key gets the same purchase; another request under the same key is refused', async () => {
  const key = randomUUID()
  const first = await take(shop, lucia, 'obra-1', { seats: ['1-1'], key })
  const again = await take(shop, lucia, 'obra-1', { seats: ['1-1'], key })
  const other = await take(shop, lucia, 'obra-1', { seats: ['1-2'], key })
  expect(again.oData).toEqual(first.oData)
  expect(other.cError).toBe('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
})

test('starting again cancels the open purchase and may take its places over', async () => {
  const old = (await take(shop, lucia, 'obra-1', { seats: ['1-1', '1-2'] })).oData.oProceso
  const fresh = (await take(shop, lucia, 'obra-1', { seats: ['1-2', '1-3'] })).oData.oProceso
  expect(fresh.idProcesoDeCompra).not.toBe(old.idProcesoDeCompra)
  expect((await processOf(shop, lucia, old.idProcesoDeCompra)).cEstado).toBe('CANCELADO')
  expect((await statesOf(shop, 'obra-1')).slice(0, 4)).toBe('LTTL')
})

test('of two purchases that a customer starts at once, each is answered as it was made', async () => {
  const [first, second] = await Promise.all([
    take(shop, lucia, 'obra-1', { seats: ['1-1'] }),
    take(shop, lucia, 'obra-1', { seats: ['1-2'] }),
  ])
  expect([first.oData.oProceso.cEstado, seatsOf(first.oData.oProceso)]).toEqual(['ABIERTO', ['1-1']])
  expect([second.oData.oProceso.cEstado, seatsOf(second.oData.oProceso)]).toEqual(['ABIERTO', ['1-2']])
  // Which of them the server takes up first is not said: the later one ended the other.
  const states = await Promise.all(
    [first, second].map(({ oData }) => processOf(shop, lucia, oData.oProceso.idProcesoDeCompra)),
  )
  expect(states.map(({ cEstado }) => cEstado).sort()).toEqual(['ABIERTO', 'CANCELADO'])
})

test('starting again with a place that is taken keeps the open purchase', async () => {
  await take(shop, tomas, 'obra-1', { seats: ['1-5'] })
  const old = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  expect((await take(shop, lucia, 'obra-1', { seats: ['1-5'] })).cError).toBe('POSICIONES_OCUPADAS')
  const kept = await processOf(shop, lucia, old.idProcesoDeCompra)
  expect([kept.cEstado, seatsOf(kept)]).toEqual(['ABIERTO', ['1-1']])
})

test('a purchase being paid refuses every change and is returned as it is', async () => {
  const { idProcesoDeCompra: id } = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  await shop.database.query('pay', "select set_purchase_state($1, 'PAGANDO')", [id])
  const codes = [
    await take(shop, lucia, 'obra-1', { process: id, seats: ['1-2'] }),
    await take(shop, lucia, 'obra-1', { seats: ['1-2'] }),
    await shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token: lucia, body: {} }),
    await shop.call('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, {
      token: lucia,
      body: { idEntregaTipo: 1 },
    }),
  ].map(({ cError }) => cError)
  expect(codes).toEqual(['PAGO_EN_CURSO', 'PAGO_EN_CURSO', 'PAGO_EN_CURSO', 'PAGO_EN_CURSO'])
  const opened = await shop.call('POST', `/v2/Proceso/${id}/PreValidacion`, { token: lucia, body: {} })
  expect(opened).toMatchObject({ nCode: 200, oData: { cEstado: 'PAGANDO' } })
})

test('expired places go to the next customer, even before a sweep', async () => {
  const { idProcesoDeCompra: id } = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  shop.clock.advance(30 * 60_000 + 1)
  expect((await take(shop, tomas, 'obra-1', { seats: ['1-1'] })).nCode).toBe(200)
  const expired = await processOf(shop, lucia, id)
  expect([expired.cEstado, expired.listaFuncion]).toEqual(['EXPIRADO', []])
  expect((await take(shop, lucia, 'obra-1', { process: id, seats: ['1-2'] })).cError).toBe('PROCESO_VENCIDO')
  expect((await statesOf(shop, 'obra-1')).slice(0, 2)).toBe('TL')
})

test('the sweeper frees expired purchases and never one that is being paid', async () => {
  const open = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  const paying = (await take(shop, tomas, 'obra-1', { seats: ['1-2'] })).oData.oProceso
  await shop.database.query('pay', "select set_purchase_state($1, 'PAGANDO')", [paying.idProcesoDeCompra])
  await shop.database.query('pin', 'select pin_places($1, $2)', [
    paying.idProcesoDeCompra,
    new Date(shop.clock.now().getTime() + 3_600_000),
  ])
  shop.clock.advance(31 * 60_000)
  await shop.app.server.sweeper.sweep()
  const states = await shop.database.query('states', 'select id, state from purchase order by started_at', [])
  expect(states).toEqual([
    { id: open.idProcesoDeCompra, state: 'EXPIRADO' },
    { id: paying.idProcesoDeCompra, state: 'PAGANDO' },
  ])
  expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('LTL')
})

test('a cancelled purchase frees its places, and cancelling twice is cancelling once', async () => {
  const { idProcesoDeCompra: id } = (
    await take(shop, lucia, 'recital-1', {
      sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad: 4, idPromocion: null }],
    })
  ).oData.oProceso
  const cancel = () => shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token: lucia, body: {} })
  expect([(await cancel()).nCode, (await cancel()).nCode]).toEqual([200, 200])
  expect(
    await shop.database.query('free', 'select sum(free)::int as free from bucket where sector_id = $1', [
      shop.sector('recital-1', 'Campo'),
    ]),
  ).toEqual([{ free: 100 }])
})

test('a standing area sells to its last place and not one more', async () => {
  const tokens = await Promise.all(Array.from({ length: 15 }, () => shop.newCustomer()))
  const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 8, idPromocion: null }
  const answers = await Promise.all(
    tokens.map((token) => take(shop, token, 'recital-1', { sectors: [campo] })),
  )
  const codes = answers.map(({ cError }) => cError ?? 'OK')
  expect(codes.filter((code) => code === 'OK')).toHaveLength(12)
  expect(codes.filter((code) => code === 'AGOTADO')).toHaveLength(3)
  const rest = await take(shop, lucia, 'recital-1', { sectors: [{ ...campo, nCantidad: 4 }] })
  expect(rest.nCode).toBe(200)
  shop.clock.advance(31 * 60_000)
  expect((await take(shop, tomas, 'recital-1', { sectors: [campo] })).nCode).toBe(200)
})

test('changing a quantity moves only the difference', async () => {
  const idSector = shop.sector('recital-1', 'Campo')
  const free = async () =>
    (
      await shop.database.query<{ free: number }>(
        'free',
        'select sum(free)::int as free from bucket where sector_id = $1',
        [idSector],
      )
    )[0]
  const sectorPlaces = (nCantidad: number) => [{ idSector, nCantidad, idPromocion: null }]
  const { oProceso } = (await take(shop, lucia, 'recital-1', { sectors: sectorPlaces(2) })).oData
  await take(shop, lucia, 'recital-1', { process: oProceso.idProcesoDeCompra, sectors: sectorPlaces(5) })
  expect(await free()).toEqual({ free: 95 })
  await take(shop, lucia, 'recital-1', { process: oProceso.idProcesoDeCompra, sectors: sectorPlaces(1) })
  expect(await free()).toEqual({ free: 99 })
})

test('best available gives neighbours while there are any, and says so when there are not', async () => {
  const first = await takeGroup(shop, lucia, 'obra-1', 'Platea', 4)
  expect([seatsOf(first.oData.oProceso), first.oData.lContiguas]).toEqual([
    ['1-4', '1-5', '1-6', '1-7'],
    true,
  ])
  const others = await Promise.all(Array.from({ length: 4 }, () => shop.newCustomer()))
  await take(shop, others[0]!, 'obra-1', { seats: ['1-2', '1-9', '2-2', '2-4', '2-6', '2-8'] })
  const pair = await takeGroup(shop, others[1]!, 'obra-1', 'Platea', 2)
  expect([seatsOf(pair.oData.oProceso), pair.oData.lContiguas]).toEqual([['2-9', '2-10'], true])
  const apart = await takeGroup(shop, tomas, 'obra-1', 'Platea', 3)
  expect([apart.nCode, apart.oData.lContiguas]).toEqual([200, false])
})

test('best available says sold out when the sector has too few left', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => shop.newCustomer()))
  const answers = []
  for (const token of tokens) answers.push(await takeGroup(shop, token, 'obra-1', 'Platea', 8))
  expect(answers.map(({ cError }) => cError ?? 'OK')).toEqual(['OK', 'OK', 'AGOTADO'])
})

test('a promotion lowers its seats within its limit and its sectors', async () => {
  const jubilados = shop.promotion('obra-1', 'Jubilados')
  const { oData } = await take(shop, lucia, 'obra-1', { seats: [['1-1', jubilados], '1-2'] })
  const [first, second] = oData.oProceso.listaFuncion[0]!.listaPosicion
  expect([first?.fPrecioFinal, first?.fDescuento, first?.cPromocion]).toEqual([7500, 2500, 'Jubilados'])
  expect(second?.fPrecioFinal).toBe(10_000)
  expect(oData.oProceso.oTotal).toMatchObject({
    fTickets: 17_500,
    fQrAntifraude: 300,
    fCargoServicio: 1750,
    fTotal: 19_550,
  })
  const three = await take(shop, tomas, 'obra-1', {
    seats: [
      ['2-1', jubilados],
      ['2-2', jubilados],
      ['2-3', jubilados],
    ],
  })
  const elsewhere = await take(shop, tomas, 'obra-1', { seats: [['3-1', jubilados]] })
  expect([three.cError, elsewhere.cError]).toEqual(['PROMOCION_NO_VALIDA', 'PROMOCION_NO_VALIDA'])
})

test('a purchase holds at most eight places over all its performances', async () => {
  const { oProceso } = (await take(shop, lucia, 'obra-1', { seats: ['1-1', '1-2', '1-3', '1-4', '1-5'] }))
    .oData
  const process = oProceso.idProcesoDeCompra
  const more = await take(shop, lucia, 'obra-2', { process, seats: ['1-1', '1-2', '1-3', '1-4'] })
  expect(more.cError).toBe('LIMITE_POR_CLIENTE')
  expect((await take(shop, lucia, 'obra-2', { process, seats: ['1-1', '1-2', '1-3'] })).nCode).toBe(200)
  expect((await takeGroup(shop, lucia, 'obra-1', 'Balcón', 1, { process })).cError).toBe('LIMITE_POR_CLIENTE')
})

test('releasing one performance leaves the others', async () => {
  const { oProceso } = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData
  const process = oProceso.idProcesoDeCompra
  await take(shop, lucia, 'obra-2', { process, seats: ['1-2'] })
  const { oData } = await shop.call<typeof oProceso>(
    'POST',
    `/v2/Proceso/${process}/Posiciones/SoltarGrupo`,
    {
      token: lucia,
      body: { idFuncion: shop.performances.get('obra-1') },
    },
  )
  expect(oData.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([shop.performances.get('obra-2')])
  expect((await statesOf(shop, 'obra-1'))[0]).toBe('L')
})

test('a performance that has begun is no longer sold', async () => {
  shop.clock.advance(5.1 * 86_400_000)
  const token = await shop.newCustomer()
  expect((await take(shop, token, 'obra-1', { seats: ['1-1'] })).cError).toBe('FUNCION_NO_DISPONIBLE')
})
