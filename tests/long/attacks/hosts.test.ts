import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  type DoorList,
  HEADERS,
  type HoldResult,
  type PurchaseProcess,
  type Redemption,
} from '../../../contract/index.ts'
import { BUYER, chargeBody } from '../../server/payments/support/buying.ts'
import { createNode } from '../nodes/node.ts'
import { buildShop, POSTGRES } from '../nodes/shop.ts'
import { type Account, type AttackedShop, HOSTS, openAttackedShop } from './support/attacked-shop.ts'
import { logInStaff, openDesk } from './support/desk.ts'
import type { Visitor } from './support/visitor.ts'

const HERE = { host: HOSTS['programa-regional'] }
const THERE = { host: HOSTS['agenda-madrid'] }

describe.skipIf(POSTGRES === undefined)('one who names two hosts, at two nodes', () => {
  let shop: AttackedShop
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  const hold = (by: Visitor, id: string, idFuncion: number, seat: string, headers: Record<string, string>) =>
    by.call<HoldResult>('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, {
      headers,
      body: {
        idFuncion,
        ctProcess: 'CART',
        cIdempotencia: randomUUID(),
        aPosicion: [{ idPosicion: seat, idPromocion: null }],
        aSector: [],
      },
    })

  it('changes and pays a purchase only where it was begun; elsewhere the answer is that of one that does not exist', async () => {
    const [first, second] = (await shop.customers(2)) as [Account, Account]
    await shop.prepare(first, ['1-1'])
    const id = await shop.prepare(second, ['1-3'])
    const { visitor } = second
    const [ours, theirs] = [shop.performanceOf('programa-regional'), shop.performanceOf('agenda-madrid')]
    const before = (await visitor.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`)).oData
    const body = {
      ...chargeBody(await shop.two.sandbox.cardFor('approve'), await shop.captcha()),
      cVersion: before.cVersion,
    }
    const calls: [string, (of: string) => ReturnType<Visitor['call']>][] = [
      ['GET', (of) => visitor.call('GET', `/v2/Proceso/${of}`, { headers: THERE })],
      ['their place', (of) => hold(visitor, of, theirs, '1-1', THERE)],
      ['our place there', (of) => hold(visitor, of, ours, '1-5', THERE)],
      ...(
        [
          ['PreValidacion2', BUYER],
          ['EntregaTipo/Seleccionar', { idEntregaTipo: 1 }],
          ['FormaDePago/Seleccionar', { nFormaDePago: 1, nCuotas: 1 }],
          ['SoltarFuncion', { idFuncion: ours }],
          ['invalidar', {}],
          ['Cobrar', body],
        ] as const
      ).map(([path, sent]): [string, (of: string) => ReturnType<Visitor['call']>] => [
        path,
        (of) => visitor.call('POST', `/v2/Proceso/${of}/${path}`, { headers: THERE, body: sent }),
      ]),
    ]
    for (const [name, make] of calls) {
      const [own, nobodys] = [await make(id), await make(randomUUID())]
      expect([name, own.cError]).toEqual([name, 'NO_ENCONTRADO'])
      expect([name, own]).toEqual([name, { ...nobodys, dServidor: expect.any(String) }])
    }
    // Nor does the first deployment sell the other one's places into it.
    expect((await hold(visitor, id, theirs, '1-1', HERE)).nCode).not.toBe(200)
    const seen = async () => (await visitor.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`)).oData
    expect((await seen()).oTotal).toEqual(before.oTotal)
    expect((await seen()).listaFuncion).toEqual(before.listaFuncion)
    expect(await shop.two.sandbox.ledger()).toEqual([])
    expect((await shop.pay(second, id)).oData?.cEstadoPago).toBe('APROBADO')
    const [charge] = await shop.two.sandbox.ledger()
    expect(charge?.chargedCents).toBe(Math.round(before.oTotal.fTotal * 100))
  })

  it('has a purchase in each, of that deployment’s charges and currency', async () => {
    const [one] = (await shop.customers(1)) as [Account]
    const inPesos = await shop.prepare(one, ['1-7'])
    const madrid: Account = {
      ...one,
      visitor: shop.stranger({ ...THERE, authorization: `Bearer ${one.token}` }),
    }
    const inEuros = await shop.prepare(madrid, ['1-2'], 'agenda-madrid')
    expect((await shop.pay(madrid, inEuros)).oData?.cEstadoPago).toBe('APROBADO')
    expect((await shop.pay(one, inPesos)).oData?.cEstadoPago).toBe('APROBADO')
    const kept = await shop.two.database.query(
      `select p.id, p.deployment_id as shop, a.charged_cents::int as cents from payment_attempt a
         join purchase p on p.id = a.purchase_id where p.customer_id = $1 order by 3`,
      [one.id],
    )
    expect(kept).toEqual([
      { id: inEuros, shop: 'agenda-madrid', cents: 2_000 },
      { id: inPesos, shop: 'programa-regional', cents: 1_115_000 },
    ])
  })

  it('works at the desk of one deployment alone, also where both have staff of that name', async () => {
    await shop.addStaff('ana', 'BOLETERIA')
    await shop.addStaff('ana', 'BOLETERIA', 'agenda-madrid')
    await shop.addStaff('marta', 'ENCARGADO', 'agenda-madrid')
    const desk = await openDesk(shop, 'ana', 'Caja 1')
    await desk.openShift()
    const sale = await desk.hold('2-1')
    await (await desk.readyToPay(sale))()
    const staff = { token: desk.token, headers: THERE }
    const elsewhere = [
      desk.visitor.call('GET', '/v2/Boleteria/Turno', staff),
      desk.visitor.call('GET', '/v2/Boleteria/Venta', staff),
      desk.visitor.call('POST', `/v2/Boleteria/Venta/${sale.id}/Imprimir`, { ...staff, body: {} }),
      desk.visitor.call('POST', '/v2/Boleteria/Venta/Abrir', { ...staff, body: { lSoltar: true } }),
      desk.visitor.call('GET', `/v2/Proceso/${sale.id}`, { token: sale.token, headers: THERE }),
    ]
    expect((await Promise.all(elsewhere)).map(({ status, oData }) => [status, oData])).toEqual(
      Array(elsewhere.length).fill([401, undefined]),
    )
    expect((await desk.cancel(sale.id, 'marta')).cError).toBe('CREDENCIALES_INVALIDAS')
    expect((await logInStaff(shop.stranger(THERE), 'marta')).oData?.cRol).toBe('ENCARGADO')
    expect((await logInStaff(shop.stranger(HERE), 'marta')).cError).toBe('CREDENCIALES_INVALIDAS')
    expect(await shop.two.database.query('select 1 from box_cancellation')).toEqual([])
  })

  it('opens a door of one deployment alone, and spends no ticket at the other’s', async () => {
    const [first, second] = (await shop.customers(2)) as [Account, Account]
    await shop.buy(first, ['3-1'])
    const { id } = await shop.buy(second, ['3-3', '3-4'])
    const [, ticket] = await shop.ticketsOf(id)
    const idFuncion = shop.performanceOf('programa-regional')
    const scan = (deployment: keyof typeof HOSTS, headers: { host: string }, performance = idFuncion) =>
      shop.stranger().call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
        headers: { ...headers, [HEADERS.door]: shop.doorKey(deployment) },
        body: { cQr: ticket!.qr, idFuncion: performance },
      })
    expect((await scan('programa-regional', THERE)).cError).toBe('CLAVE_DE_PUERTA_INVALIDA')
    expect((await scan('agenda-madrid', HERE)).cError).toBe('CLAVE_DE_PUERTA_INVALIDA')
    expect((await scan('agenda-madrid', THERE)).oData).toMatchObject({ cEstado: 'NO_VALIDA', cNumero: null })
    const another = await scan('programa-regional', HERE, shop.performanceOf('agenda-madrid'))
    expect(another.oData.cEstado).toBe('OTRA_FUNCION')
    const list = await shop.stranger().call<DoorList>('GET', `/v2/Puerta/Funcion/${idFuncion}/Lista`, {
      headers: { ...THERE, [HEADERS.door]: shop.doorKey('agenda-madrid') },
    })
    expect(list.oData.nEntradas).toBe(0)
    expect(await shop.two.database.query('select 1 from ticket_redemption')).toEqual([])
    expect((await scan('programa-regional', HERE)).oData).toMatchObject({
      cEstado: 'ADMITIDA',
      cNumero: ticket!.number,
    })
  })

  /** Without what is new in each page, which a node makes again in each minute: the nonce of its policy, the time. */
  const pageOf = async (headers: Record<string, string>, path = '/') => {
    const { status, body } = await shop.stranger().send('GET', path, headers)
    return { status, body: body.replaceAll(/nonce="[^"]*"|"dServidor":"[^"]*"/g, '') }
  }

  it('is shown the shop of Host, not of X-Forwarded-Host, and no link with the port that was called', async () => {
    const [ours, theirs] = [await pageOf(HERE), await pageOf(THERE)]
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(ours.body).not.toBe(theirs.body)
    expect(await pageOf({ ...HERE, 'x-forwarded-host': THERE.host })).toEqual(ours)
    expect(await pageOf({ ...THERE, 'x-forwarded-host': HERE.host, forwarded: `host=${HERE.host}` })).toEqual(
      theirs,
    )
    for (const port of ['1', '6667', '65535']) {
      expect(await pageOf({ host: `${HERE.host}:${port}` })).toEqual(ours)
      expect(await pageOf({ host: `${THERE.host}:${port}` })).toEqual(theirs)
    }
    expect(theirs.body).toContain('href="https://madrid.localhost/"')
    // A name that nobody configured is the first deployment's, and is written into no page.
    const unknown = await pageOf({ host: 'evil.example:6667', 'x-forwarded-host': 'evil.example' })
    expect(unknown).toEqual(ours)
    expect(unknown.body).not.toContain('evil.example')
  })

  it.each([
    ['SUPPORT_KEY', 'DOOR_KEY'],
    ['SANDBOX_SECRET', 'TAQUILLA_SECRET'],
  ])('finds no node that runs with one key for two locks: %s as %s', async (name, other) => {
    const { settings } = shop.two
    const node = await createNode(settings, { environment: { [name]: settings[other]! } })
    onTestFinished(() => node.stop())
    await expect(node.start()).rejects.toThrow()
    expect(node.output()).toMatch(new RegExp(`${name}.*is the same as another`))
    expect(node.output()).not.toContain(settings[other])
  })
})
