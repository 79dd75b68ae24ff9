import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DoorCounts, type DoorMerge, HEADERS, type Redemption } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { doorKeyOf } from '../../../server/auth/door-key.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { ticketRedemption } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { buy, standing, ticketsOf } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

const keyOf = (door: string, deploymentId = programaRegional.id) =>
  doorKeyOf('door-key-of-the-tests', deploymentId, door)
const MINUTE_MS = 60_000

let shop: Shop
let token: string
let codes: string[]
let numbers: string[]
let idFuncion: number
/** The test's beginning: the shop's clock goes on meanwhile. */
let begun: number

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
  const tickets = await ticketsOf(shop, await buy(shop, token, 'obra-1', { seats: ['1-1', '1-2', '1-3'] }))
  codes = tickets.map(({ qr }) => qr)
  numbers = tickets.map(({ number }) => number)
  idFuncion = shop.performances.get('obra-1') as number
  begun = shop.clock.now().getTime()
})

const call = async <Data>(door: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.call<Data>(method, `/v2/Puerta/${path}`, {
    ...(body !== undefined && { body }),
    headers: { [HEADERS.door]: keyOf(door) },
  })
const hourAt = (minutes: number, from = begun) => new Date(from + minutes * MINUTE_MS).toISOString()
/** Minutes of the test at which something was, by the shop's clock. */
const minuteOf = (hour: string | null | undefined) =>
  hour ? Math.round((Date.parse(hour) - begun) / MINUTE_MS) : null
/** @param scans code and minutes from now, by a clock that is so many minutes ahead. */
const merge = async (door: string, scans: [code: string, at: number][], ahead = 0) =>
  (
    await call<DoorMerge>(door, 'POST', `Funcion/${idFuncion}/Lecturas`, {
      dEnvio: hourAt(ahead, shop.clock.now().getTime()),
      aLectura: scans.map(([cQr, at]) => ({ cQr, dLectura: hourAt(at + ahead) })),
    })
  ).oData
const inMinutes = (conflicts: DoorCounts['aConflicto']) =>
  conflicts.map((one) => ({ ...one, dLectura: minuteOf(one.dLectura), dCanje: minuteOf(one.dCanje) }))
const statesOf = ({ aLectura }: DoorMerge) => aLectura.map(({ cEstado }) => cEstado)
const counts = async (door = 'Norte') =>
  (await call<DoorCounts>(door, 'GET', `Funcion/${idFuncion}/Conteo`)).oData
const scan = async (door: string, cQr: string) =>
  (await call<Redemption>(door, 'POST', 'Entrada/Canjear', { cQr, idFuncion })).oData
const redemptionOf = async (number: string) =>
  (
    await shop.database.orm.select().from(ticketRedemption).where(eq(ticketRedemption.ticketNumber, number))
  )[0]

describe('tickets that two doors let in without a network', () => {
  it('are redeemed by the door that scanned them first, whichever is merged first', async () => {
    const [first, second] = codes as [string, string, string]
    const north = await merge('Norte', [
      [first, -10],
      [second, -30],
    ])
    expect(north).toMatchObject({
      aLectura: [{ cEstado: 'ADMITIDA' }, { cEstado: 'ADMITIDA' }],
      aConflicto: [],
    })
    const south = await merge('Sur', [
      [first, -20],
      [second, -25],
    ])
    expect(south.aLectura).toMatchObject([
      { cEstado: 'ADMITIDA', cPuertaCanje: 'Sur', dCanje: expect.any(String) },
      { cEstado: 'YA_CANJEADA', cPuertaCanje: 'Norte', dCanje: expect.any(String) },
    ])
    expect(inMinutes(south.aConflicto)).toEqual([
      { cNumero: numbers[1], cPuerta: 'Sur', dLectura: -25, cPuertaCanje: 'Norte', dCanje: -30 },
      { cNumero: numbers[0], cPuerta: 'Norte', dLectura: -10, cPuertaCanje: 'Sur', dCanje: -20 },
    ])
    expect(await redemptionOf(numbers[2] as string)).toBeUndefined()
  })

  it('count once, however often they are sent, and also from two doors at once', async () => {
    const [first, second] = codes as [string, string]
    const scans: [string, number][] = [
      [first, -10],
      [second, -30],
    ]
    const sent = await Promise.all([
      merge('Norte', scans),
      merge('Norte', scans),
      merge('Sur', [
        [second, -40],
        [first, -5],
      ]),
    ])
    expect(sent.map((one) => one.aLectura.length)).toEqual([2, 2, 2])
    const again = await merge('Norte', scans)
    expect(statesOf(again)).toEqual(['ADMITIDA', 'YA_CANJEADA'])
    expect(again.aConflicto.map(({ cNumero, cPuerta }) => [cNumero, cPuerta])).toEqual([
      [numbers[1], 'Norte'],
      [numbers[0], 'Sur'],
    ])
    expect((await counts()).aPuerta).toEqual([
      { cPuerta: 'Norte', nCanjeadas: 1, nDeshechas: 0 },
      { cPuerta: 'Sur', nCanjeadas: 1, nDeshechas: 0 },
    ])
  })

  it('are known by the hour of the shop, however wrong the clock of a door is', async () => {
    const [first, second] = codes as [string, string]
    await merge(
      'Norte',
      [
        [first, -10],
        [second, -10],
      ],
      600,
    )
    const south = await merge(
      'Sur',
      [
        [first, -20],
        [second, -5],
      ],
      -600,
    )
    expect(statesOf(south)).toEqual(['ADMITIDA', 'YA_CANJEADA'])
    expect(south.aLectura.map(({ dCanje }) => minuteOf(dCanje))).toEqual([-20, -10])
  })

  it('were let in by now, where a door names an hour that is still to come', async () => {
    const [first, second] = codes as [string, string]
    const { aLectura } = await merge('Norte', [
      [first, -5],
      [second, 30],
    ])
    expect(aLectura.map(({ dCanje }) => minuteOf(dCanje))).toEqual([-5, 0])
  })

  it('come before an admission with a network that was later, which is a conflict then', async () => {
    const [first, second] = codes as [string, string]
    await scan('Norte', first)
    await scan('Norte', second)
    shop.clock.advance(MINUTE_MS)
    const south = await merge('Sur', [
      [first, -5],
      [second, 1],
    ])
    expect(statesOf(south)).toEqual(['ADMITIDA', 'YA_CANJEADA'])
    expect(
      south.aConflicto.map(({ cNumero, cPuerta, cPuertaCanje }) => [cNumero, cPuerta, cPuertaCanje]),
    ).toEqual([
      [numbers[0], 'Norte', 'Sur'],
      [numbers[1], 'Sur', 'Norte'],
    ])
    expect(minuteOf((await scan('Norte', first)).dCanje)).toBe(-5)
  })

  it('stay taken back, and are a conflict where they were void', async () => {
    const [first, second, third] = codes as [string, string, string]
    await merge('Norte', [
      [first, -10],
      [third, -9],
    ])
    const undo = { cQr: first, idFuncion, cMotivo: 'puerta equivocada' }
    await call('Sur', 'POST', 'Entrada/Deshacer', undo)
    await shop.call('POST', `/v2/Entrada/${numbers[1]}/Transferir`, {
      token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    const again = await merge('Norte', [
      [first, -10],
      [second, -8],
      [third, -9],
    ])
    expect(statesOf(again)).toEqual(['DESHECHA', 'TRANSFERIDA', 'ADMITIDA'])
    expect(inMinutes(again.aConflicto)).toEqual([
      { cNumero: numbers[1], cPuerta: 'Norte', dLectura: -8, cPuertaCanje: null, dCanje: null },
    ])
    expect(await counts()).toMatchObject({
      idFuncion,
      nEntradas: 3,
      nCanjeadas: 1,
      aPuerta: [{ cPuerta: 'Norte', nCanjeadas: 1, nDeshechas: 1 }],
    })
  })
})

describe('what a door merges', () => {
  it('is of its own performance: a ticket of another one is named with what it is for', async () => {
    const [other] = await ticketsOf(shop, await buy(shop, token, 'recital-1', standing(shop)))
    const { aLectura } = await merge('Norte', [
      [other?.qr as string, -1],
      ['anything', -1],
      [codes[0] as string, -1],
    ])
    expect(aLectura).toMatchObject([
      {
        cEstado: 'OTRA_FUNCION',
        idFuncion: shop.performances.get('recital-1'),
        cEspectaculoCartelNombre: 'El recital',
        dFecha: expect.stringMatching(/^2026-/),
      },
      { cEstado: 'NO_VALIDA', cNumero: null },
      { cEstado: 'ADMITIDA' },
    ])
    expect(await redemptionOf(other?.number as string)).toBeUndefined()
  })

  it('redeems nothing of a performance that was cancelled, and names who was let in', async () => {
    const [first, second] = codes as [string, string]
    await merge('Norte', [[first, -10]])
    const setCancelled = async (cancelled: boolean) =>
      shop.database.orm.update(performance).set({ cancelled }).where(eq(performance.id, idFuncion))
    await setCancelled(true)
    const merged = await merge('Norte', [[second, -9]])
    await setCancelled(false)
    expect(merged.aLectura).toMatchObject([
      { cEstado: 'CANCELADA', cNumero: numbers[1], dCanje: null, cPuertaCanje: null },
    ])
    expect(inMinutes(merged.aConflicto)).toEqual([
      { cNumero: numbers[1], cPuerta: 'Norte', dLectura: -9, cPuertaCanje: null, dCanje: null },
    ])
    expect(await redemptionOf(numbers[1] as string)).toBeUndefined()
    expect(minuteOf((await redemptionOf(numbers[0] as string))?.redeemedAt.toISOString())).toBe(-10)
  })

  it('is of its own deployment: another one redeems nothing and counts nothing of it', async () => {
    await scan('Norte', codes[0] as string)
    const { aConflicto } = await merge('Sur', [[codes[0] as string, 1]])
    expect(aConflicto.map(({ cNumero }) => cNumero)).toEqual([numbers[0]])
    const path = `Funcion/${shop.performances.get('recital-1')}/Conteo`
    expect((await call<DoorCounts>('Norte', 'GET', path)).oData.aConflicto).toEqual([])
    const there = { host: 'norte.example', [HEADERS.door]: keyOf('Norte', salaNorte.id) }
    const merged = await shop.call<DoorMerge>('POST', `/v2/Puerta/Funcion/${idFuncion}/Lecturas`, {
      body: { dEnvio: hourAt(0), aLectura: [{ cQr: codes[1], dLectura: hourAt(-1) }] },
      headers: there,
    })
    expect(merged.oData).toMatchObject({ aLectura: [{ cEstado: 'NO_VALIDA' }], aConflicto: [] })
    const counted = await shop.call<DoorCounts>('GET', `/v2/Puerta/Funcion/${idFuncion}/Conteo`, {
      headers: there,
    })
    expect(counted.oData).toMatchObject({ nEntradas: 0, nCanjeadas: 0, aPuerta: [], aConflicto: [] })
    expect(await redemptionOf(numbers[1] as string)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['without scans', { dEnvio: '2026-03-01T12:00:00Z', aLectura: [] }],
    [
      'of the year 0',
      { dEnvio: '0000-01-01T00:00:00Z', aLectura: [{ cQr: 'a', dLectura: '0000-01-01T00:00:00Z' }] },
    ],
    ['without hours', { dEnvio: 'now', aLectura: [{ cQr: 'a', dLectura: 'then' }] }],
  ])('is refused %s, and redeems nothing', async (_, body) => {
    expect((await call('Norte', 'POST', `Funcion/${idFuncion}/Lecturas`, body)).cError).toBe('FORMA_INVALIDA')
    expect(await counts()).toMatchObject({ nEntradas: 3, nCanjeadas: 0 })
  })
})
