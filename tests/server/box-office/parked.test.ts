import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoxDesk, BoxSale, PurchaseProcess, ShiftClosing } from '../../../contract/index.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { openShop, type Shop, statesOf } from '../support/shop.ts'
import { holdAtDesk, logInStaff, openDesk, openSale, openShift, payAtDesk, purchaseOf } from './support.ts'

const TERMINAL = 4

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
beforeAll(async () => {
  sandbox = await startSandbox({ hangMs: 20 })
  shop = await openShop({ payment: sandbox.config })
})
beforeEach(() => shop.reset())
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

/** What the next card does at every terminal: charged or not, no answer comes. */
const silent = (wasCharged: boolean) =>
  sandbox.app.inject(`/terminal?siguiente=${wasCharged ? 'timeout-after-charge' : 'never-found'}`)

const rows = <Row>(statement: string): Promise<Row[]> =>
  shop.database.query(randomUUID(), statement, []) as Promise<Row[]>

/** State and customer of each purchase, by the seat that it has or had. */
const purchases = async () => {
  const found = await rows<{ seat: string; state: string; customer: number; buyer: unknown }>(
    `select s.row_label || '-' || s.seat_label as seat, p.state, p.customer_id as customer, p.buyer
      from purchase p join purchase_place pp on pp.purchase_id = p.id
      join seat s on s.performance_id = pp.performance_id and s.ordinal = pp.seat_ordinal`,
  )
  return new Map(found.map((row) => [row.seat, row]))
}
const statesBySeat = async () =>
  Object.fromEntries([...(await purchases())].map(([seat, { state }]) => [seat, state]))

const deskOf = async (token: string) =>
  (await shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData.oTurno
const waiting = async (token: string) =>
  (await deskOf(token))?.listaEnEspera.map(({ cDescripcion, cEstado }) => [cDescripcion, cEstado])
const soldBy = async (token: string) =>
  (await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token })).oData.Lista
const close = (token: string) =>
  shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', { token, body: { fContado: 1000 } })

/** Takes a seat and asks the terminal, which does not answer. @returns the purchase. */
const chargeInVain = async (sale: string, seat: string): Promise<string> => {
  const id = purchaseOf(await holdAtDesk(shop, sale, [seat]))
  const { oData } = await payAtDesk(shop, sale, id, { nFormaDePago: TERMINAL })
  expect(oData.cEstadoPago).toBe('PROCESANDO')
  return id
}

/** Once the time to present a card is over, the terminal is asked what it knows. */
const learn = async () => {
  shop.clock.advance(50_000)
  await shop.app.server.desk.runDue()
}

describe('a sale that its terminal does not answer', () => {
  test('stops neither its desk, which sells for cash at once to another person, nor another desk', async () => {
    await silent(false)
    const first = await openDesk(shop)
    const second = await openDesk(shop)
    await chargeInVain(second.sale, '1-1')
    const next = await openSale(shop, second.member, true)
    const id = purchaseOf(await holdAtDesk(shop, next, ['1-2']))
    expect((await payAtDesk(shop, next, id, { fRecibido: 99_999 })).oData.cEstadoPago).toBe('APROBADO')
    await holdAtDesk(shop, first.sale, ['1-3'])
    expect(await statesBySeat()).toEqual({ '1-1': 'PAGANDO', '1-2': 'CONFIRMADO', '1-3': 'ABIERTO' })
    const people = [...(await purchases()).values()]
    expect(new Set(people.map(({ customer }) => customer)).size).toBe(3)
    expect(people.map(({ buyer }) => buyer)).toEqual([null, null, null])
    expect(await waiting(second.member)).toEqual([[expect.stringMatching(/, 1 1$/), 'ESPERANDO']])
    expect(await waiting(first.member)).toEqual([])
    expect((await soldBy(second.member)).map((sale) => sale.idProcesoDeCompra)).toEqual([id])
  })

  test('becomes a sale of the shift once it is known to be charged, and the other one is not charged', async () => {
    const { member, sale } = await openDesk(shop)
    await silent(false)
    await chargeInVain(sale, '1-1')
    await silent(true)
    const charged = await chargeInVain(await openSale(shop, member, true), '1-2')
    await openSale(shop, member, true)
    expect(await waiting(member)).toEqual([
      [expect.stringMatching(/, 1 1$/), 'ESPERANDO'],
      [expect.stringMatching(/, 1 2$/), 'ESPERANDO'],
    ])
    await learn()
    expect(await waiting(member)).toEqual([[expect.stringMatching(/, 1 1$/), 'NO_COBRADA']])
    expect(await soldBy(member)).toMatchObject([
      { idProcesoDeCompra: charged, cFormaDePago: 'TERMINAL', nImpresiones: 0 },
    ])
    // Nobody is there to pay what was not charged another way.
    expect(await statesOf(shop, 'obra-1')).toMatch(/^LV/)
  })

  test('is gone on with after a reload by the login that takes it, and by no other', async () => {
    await silent(false)
    const { member, sale } = await openDesk(shop)
    const id = await chargeInVain(sale, '1-1')
    const ask = (token: string) => shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })
    expect((await ask(await openSale(shop, member))).oData.cEstado).toBe('PAGANDO')
    expect(await waiting(member)).toEqual([])
    const [{ login } = { login: '' }] = await rows<{ login: string }>('select login from staff')
    const { oData } = await shop.call<{ token: string }>('POST', '/v2/Boleteria/Ingreso', {
      body: { cUsuario: login, cClave: 'Boleteria26' },
    })
    expect((await ask(await openSale(shop, oData.token))).cError).toBe('NO_ENCONTRADO')
    expect(await waiting(member)).toHaveLength(1)
  })

  test('does not keep its shift open: it is given up, and what turns out to be charged is given back', async () => {
    await silent(true)
    const first = await openDesk(shop)
    const second = await openDesk(shop)
    await chargeInVain(first.sale, '1-1')
    await openSale(shop, first.member, true)
    await chargeInVain(second.sale, '1-2')
    await openSale(shop, second.member, true)
    const { fTotal } = (await deskOf(second.member))!.listaEnEspera[0]!
    expect(await close(second.member)).toMatchObject({
      nCode: 200,
      oData: { nEnEspera: 1, fEnEspera: fTotal, fVentaTerminal: 0, nVentas: 0, fDiferencia: 0 },
    })
    expect(await statesBySeat()).toEqual({ '1-1': 'PAGANDO', '1-2': 'EXPIRADO' })
    expect(await statesOf(shop, 'obra-1')).toMatch(/^TL/)
    await learn()
    await shop.app.server.desk.runDue()
    expect(await statesBySeat()).toEqual({ '1-1': 'CONFIRMADO', '1-2': 'EXPIRADO' })
    expect(
      await rows(`select a.state, a.refund_reason as reason, count(t.number)::int as tickets
        from payment_attempt a left join ticket t on t.purchase_id = a.purchase_id
        group by a.id order by a.created_at`),
    ).toEqual([
      { state: 'CONFIRMADO', reason: null, tickets: 1 },
      { state: 'DEVUELTO', reason: 'NOT_WANTED', tickets: 0 },
    ])
    const charges = await sandbox.ledger()
    expect(charges.slice(-2).map((charge) => charge.chargedCents - charge.refundedCents)).toEqual([
      fTotal * 100,
      0,
    ])
  })
})

describe('the next sale', () => {
  test('has a customer of its own, whether the one before was cancelled, ran out of time or was let go', async () => {
    const { member, sale } = await openDesk(shop)
    const cancelled = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
    await shop.call('POST', `/v2/Proceso/${cancelled}/invalidar`, { token: sale, body: {} })
    const second = await openSale(shop, member)
    await holdAtDesk(shop, second, ['1-2'])
    shop.clock.advance(31 * 60_000)
    const third = await openSale(shop, member)
    await holdAtDesk(shop, third, ['1-3'])
    const fourth = await openSale(shop, member, true)
    await holdAtDesk(shop, fourth, ['1-4'])
    expect(await statesBySeat()).toEqual({
      '1-1': 'CANCELADO',
      '1-2': 'EXPIRADO',
      '1-3': 'CANCELADO',
      '1-4': 'ABIERTO',
    })
    const people = [...(await purchases()).values()]
    expect(new Set(people.map(({ customer }) => customer)).size).toBe(4)
  })

  test('is the one of before where nothing was taken yet', async () => {
    const { member } = await openDesk(shop)
    for (const isNext of [false, true]) await openSale(shop, member, isNext)
    expect(await rows('select count(*)::int as sales from box_sale')).toEqual([{ sales: 1 }])
  })
})

test('the terminal is not asked in a sale that the desk has left, nor in a shift that is closed', async () => {
  await silent(true)
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token: sale })
  const [owner] = await rows<{ customerId: number; deploymentId: string }>(
    'select customer_id as "customerId", deployment_id as "deploymentId" from purchase',
  )
  // The token of the sale was read before.
  const pay = () =>
    shop.app.server.desk.payments.pay({
      ...owner!,
      purchaseId: id,
      locale: 'es',
      idempotencyKey: randomUUID(),
      paymentMethodId: TERMINAL,
      cardToken: 'terminal:x:y',
      tenderedCents: null,
      installments: 1,
      version: oData.cVersion,
      termsAccepted: true,
      captcha: 'notAsked',
    })
  await shop.database.query(randomUUID(), 'update box_sale set token_hash = null', [])
  await expect(pay()).rejects.toMatchObject({ code: 'PROCESO_CERRADO' })
  await close(member)
  await expect(pay()).rejects.toMatchObject({ code: 'TURNO_CERRADO' })
  expect(await rows('select 1 from payment_attempt')).toEqual([])
  await openShift(shop, await logInStaff(shop))
})
