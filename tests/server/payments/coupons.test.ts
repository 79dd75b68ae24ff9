import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardBrand, ErrorCode, Order, PaymentOutcome, PurchaseProcess } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { mail, ticket as tickets } from '../../../server/db/schema/payment.ts'
import { runCouponCommand } from '../../../server/operators/coupon-commands.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { take, testConfig } from '../support/shop.ts'
import { chargeBody, pay } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'

const PLATEA = 10_000
const BALCON = 5_000
const RIO = '4242424242424242'
const OTHER = '5555555555554444'
const SUR = '4000000000000077'

const hosted = hostedShop(
  { provider: 'apay', leastCents: 900_000 },
  {
    charges: {
      servicePercent: 10,
      antifraudCents: 0,
      bankPromotions: [
        {
          id: 'rio-20',
          bank: 'Banco Río',
          bins: ['424242'],
          percent: 20,
          from: '2026-01-01T00:00:00-03:00',
          until: '2026-04-01T00:00:00-03:00',
          installments: [1],
        },
        {
          id: 'sur-10',
          bank: 'Banco Sur',
          bins: ['400000'],
          percent: 10,
          from: '2026-01-01T00:00:00-03:00',
          until: '2026-03-02T13:00:00-03:00',
        },
      ],
    },
  },
)
const { payByCard, prepare } = hosted

const run = async (words: string[], options: Parameters<typeof runCouponCommand>[2] = {}) => {
  const lines: string[] = []
  const { database, clock } = hosted.shop
  const { id, currency } = hosted.deployment
  await runCouponCommand(
    {
      database,
      clock,
      operator: 'marta',
      deployments: [
        { id, currency },
        { id: 'sala-norte', currency },
      ],
      print: (line) => lines.push(line),
    },
    words,
    { deployment: id, ...options },
  )
  return lines
}
const type = (id: string, cCupon: string | null, who = hosted.token) =>
  hosted.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/Cupon`, { token: who, body: { cCupon } })
const read = async (id: string, who = hosted.token) =>
  (await hosted.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token: who })).oData
const totalOf = async (id: string, who = hosted.token) => (await read(id, who)).oTotal
const orderOf = async (id: string, who = hosted.token) =>
  (await hosted.call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token: who })).oData.Lista.find(
    ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
  )
const pricesOf = async (id: string) =>
  (await hosted.shop.database.orm.select().from(tickets).where(eq(tickets.purchaseId, id))).sort(
    (a, b) => a.placeId - b.placeId,
  )

/** The second of two customers has a purchase of its own with another code all along. */
let bystander: string
beforeEach(async () => {
  await run(['add', 'vecino'], { percent: '50' })
  bystander = await prepare(['4-1', '4-2'], hosted.stranger)
  await type(bystander, 'VECINO', hosted.stranger)
})
const expectBystanderUntouched = async () =>
  expect((await totalOf(bystander, hosted.stranger)).aDescuento).toEqual([
    { cTipo: 'CUPON', cNombre: 'VECINO', fImporte: BALCON },
  ])

describe('a code that takes a part off a purchase', () => {
  it('is in the price, the charge, the order, its tickets and its mail, and another one takes its place', async () => {
    await run(['add', 'amigos-10'], { percent: '10' })
    await run(['add', 'menos1500'], { amount: '1500' })
    const id = await prepare(['1-1', '1-2', '1-3'])
    const before = await read(id)
    const first = await type(id, 'menos1500')
    expect(first.oData.oTotal).toMatchObject({ fTickets: 3 * PLATEA, fCargoServicio: 2850, fTotal: 31_350 })
    const { oData } = await type(id, ' amigos-10 ')
    expect(oData.oTotal).toMatchObject({
      fTickets: 3 * PLATEA,
      aDescuento: [{ cTipo: 'CUPON', cNombre: 'AMIGOS-10', fImporte: 3000 }],
      fCargoServicio: 2700,
      fTotal: 29_700,
    })
    expect(oData.cVersion).not.toBe(before.cVersion)
    const body = { ...chargeBody(await hosted.sandbox.cardFor('approve'), null), cVersion: before.cVersion }
    expect((await pay(hosted.call, hosted.token, id, body)).cError).toBe('TOTAL_CAMBIADO')
    expect((await payByCard(id)).oData.cEstadoPago).toBe('APROBADO')
    const attempt = await hosted.attemptOf(id)
    expect([attempt.amountCents, attempt.totals?.discounts?.[0]?.cents]).toEqual([2_970_000, 300_000])
    expect(await orderOf(id)).toMatchObject({ fTotal: 29_700, aDescuento: oData.oTotal.aDescuento })
    expect((await pricesOf(id)).map(({ priceCents }) => priceCents)).toEqual([900_000, 900_000, 900_000])
    await hosted.settleDue()
    const [letter] = await hosted.shop.database.orm.select().from(mail)
    expect(letter?.html).toContain('AMIGOS-10')
    await expectBystanderUntouched()
  })

  it('is left by its customer, and the price is as before', async () => {
    const id = await prepare(['1-1'])
    const before = await read(id)
    await run(['add', 'AMIGOS'], { percent: '10' })
    await type(id, 'AMIGOS')
    expect((await type(id, null)).oData).toEqual(before)
    await expectBystanderUntouched()
  })

  it('is refused with its reason, and the purchase keeps what it has', async () => {
    const recital = String(hosted.shop.performances.get('recital-1'))
    const [{ showId }] = (await hosted.shop.database.query(
      'show-of-recital',
      'select show_id as "showId" from performance where id = $1',
      [recital],
    )) as [{ showId: number }]
    await run(['add', 'QUEDA'], { percent: '5' })
    await run(['add', 'MANANA'], { percent: '5', from: '2026-12-01T00:00-03:00' })
    await run(['add', 'AYER'], { percent: '5', from: '2026-01-01T00:00Z', until: '2026-02-01T00:00Z' })
    await run(['add', 'FUERA'], { percent: '5' })
    await run(['end', 'FUERA'])
    await run(['add', 'RECITAL'], { percent: '5', shows: String(showId) })
    await run(['add', 'GRANDE'], { percent: '5', least: '10001' })
    await run(['add', 'NORTE'], { percent: '5', deployment: 'sala-norte' })
    await run(['add', 'DOLAR'], { percent: '5' })
    await hosted.shop.database.query(
      'sell-in-pesos',
      `update coupon set currency = 'USD' where code = 'DOLAR'`,
      [],
    )
    // The same code of another deployment is another one.
    await run(['add', 'queda'], { percent: '50', deployment: 'sala-norte' })
    const id = await prepare(['1-1'])
    await type(id, 'queda')
    const kept = await read(id)
    expect(kept.oTotal.aDescuento).toEqual([{ cTipo: 'CUPON', cNombre: 'QUEDA', fImporte: 500 }])
    const refusals: [string, ErrorCode][] = [
      ['NADIE', 'CUPON_INEXISTENTE'],
      ['NORTE', 'CUPON_INEXISTENTE'],
      ['DOLAR', 'CUPON_INEXISTENTE'],
      ['MANANA', 'CUPON_NO_VIGENTE'],
      ['AYER', 'CUPON_VENCIDO'],
      ['FUERA', 'CUPON_VENCIDO'],
      ['RECITAL', 'CUPON_DE_OTRO_ESPECTACULO'],
      ['GRANDE', 'CUPON_IMPORTE_MINIMO'],
    ]
    for (const [code, cError] of refusals) expect((await type(id, code)).cError).toBe(cError)
    expect(await read(id)).toEqual(kept)
    expect((await type(bystander, 'QUEDA')).cError).toBe('NO_ENCONTRADO')
    await expectBystanderUntouched()
  })

  it('of which there is one left goes to one of two that pay at once; the other is refused and pays without', async () => {
    await run(['add', 'ULTIMO'], { percent: '10', uses: '1' })
    const ids = [await prepare(['1-1']), await prepare(['2-1', '2-2'], hosted.stranger)] as const
    const whose = [hosted.token, hosted.stranger]
    for (const [nth, id] of ids.entries()) expect((await type(id, 'ULTIMO', whose[nth])).nCode).toBe(200)
    const replies = await Promise.all(ids.map((id, nth) => payByCard(id, 'approve', whose[nth])))
    const lost = replies.findIndex(({ cError }) => cError === 'CUPON_AGOTADO')
    const won = 1 - lost
    expect(replies[won]?.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    const after = await read(ids[lost]!, whose[lost])
    expect([after.cEstado, after.oTotal.aDescuento]).toEqual(['ABIERTO', undefined])
    expect((await payByCard(ids[lost]!, 'approve', whose[lost])).oData.cEstadoPago).toBe('APROBADO')
    expect(await run(['list'])).toContainEqual(expect.stringContaining('ULTIMO: 10 %, used 1 of 1'))
  })

  it('is given back by who gives the purchase up or back whole, and kept by a decline until then', async () => {
    await run(['add', 'UNICO'], { percent: '10', uses: '1', 'per-account': '1' })
    const first = await prepare(['1-1'])
    await type(first, 'UNICO')
    expect((await payByCard(first, 'decline')).oData.cEstadoPago).toBe('RECHAZADO')
    expect((await totalOf(first)).aDescuento).toHaveLength(1)
    expect((await payByCard(first)).oData.cEstadoPago).toBe('APROBADO')
    const second = await prepare(['1-2'])
    expect((await type(second, 'UNICO')).cError).toBe('CUPON_YA_USADO')
    const others = await prepare(['2-5'], hosted.stranger)
    expect((await type(others, 'UNICO', hosted.stranger)).cError).toBe('CUPON_AGOTADO')
    const regret = await hosted.call('POST', `/v2/Historial2/${first}/Arrepentirse`, {
      token: hosted.token,
      body: {},
    })
    expect(regret.nCode).toBe(200)
    expect((await type(others, 'UNICO', hosted.stranger)).nCode).toBe(200)
    expect((await payByCard(others, 'approve', hosted.stranger)).oData.cEstadoPago).toBe('APROBADO')
    expect((await type(second, 'UNICO')).cError).toBe('CUPON_AGOTADO')
  })

  it('that is over by the time it is paid is reported before anything is charged', async () => {
    const { clock } = hosted.shop
    await run(['add', 'CORTO'], {
      percent: '10',
      until: new Date(clock.now().getTime() + 60_000).toISOString(),
    })
    const id = await prepare(['1-1'])
    await type(id, 'CORTO')
    await hosted.advance(61_000)
    expect((await payByCard(id)).cError).toBe('CUPON_VENCIDO')
    expect(await hosted.attemptOf(id)).toBeUndefined()
    expect((await totalOf(id)).fTotal).toBe(11_000)
    expect((await payByCard(id)).oData.cEstadoPago).toBe('APROBADO')
  })

  it('that does nothing for the places any more is not used up by them, nor said in the order', async () => {
    await run(['add', 'PARES'], { percent: '10', uses: '1', least: '15000' })
    const id = await prepare(['1-1', '1-2'])
    expect((await type(id, 'PARES')).oData.oTotal.aDescuento).toHaveLength(1)
    await take(hosted.shop, hosted.token, 'obra-1', { process: id, seats: ['1-1'] })
    expect((await totalOf(id)).aDescuento).toBeUndefined()
    // Under way, and paid.
    const begun = await hosted.payHosted(id)
    expect(begun.outcome.cEstadoPago).toBe('PENDIENTE')
    expect(await run(['list'])).toContainEqual(expect.stringContaining('PARES: 10 %, used 0 of 1'))
    await hosted.press(begun.uri, 'payWithoutNotice')
    expect((await hosted.ask(id)).cEstadoPago).toBe('APROBADO')
    expect(await run(['list'])).toContainEqual(expect.stringContaining('PARES: 10 %, used 0 of 1'))
    expect(await orderOf(id)).toMatchObject({ fTotal: 11_000 })
  })

  it('of a charge that is approved late is used, though its customer has left it meanwhile', async () => {
    await run(['add', 'TARDE'], { percent: '10', uses: '1' })
    const id = await prepare(['1-1'])
    await type(id, 'TARDE')
    expect((await payByCard(id, 'late-approval')).oData.cEstadoPago).toBe('RECHAZADO')
    expect((await type(id, null)).oData.oTotal.fTotal).toBe(11_000)
    await hosted.advance(61_000)
    await hosted.settleDue()
    expect(await orderOf(id)).toMatchObject({ fTotal: 9900, aDescuento: [{ cNombre: 'TARDE' }] })
    expect((await pricesOf(id)).map(({ priceCents }) => priceCents)).toEqual([900_000])
    expect(await run(['list'])).toContainEqual(expect.stringContaining('TARDE: 10 %, used 1 of 1'))
    expect((await type(bystander, 'TARDE', hosted.stranger)).cError).toBe('CUPON_AGOTADO')
  })

  it('that takes all off leaves a purchase that is confirmed without a charge', async () => {
    await run(['add', 'GRATIS'], { percent: '100' })
    const id = await prepare(['1-1'])
    await type(id, 'GRATIS')
    const body = { ...chargeBody('', null), nFormaDePago: 2, cTokenTarjeta: null }
    expect((await pay(hosted.call, hosted.token, id, body)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await pricesOf(id)).map(({ priceCents }) => priceCents)).toEqual([0])
  })

  it('goes back ticket by ticket at the price that was paid, to the last unit', async () => {
    await run(['add', 'TRES'], { amount: '1000' })
    const id = await prepare(['1-1', '1-2', '1-3'])
    await type(id, 'TRES')
    await payByCard(id)
    const sold = await pricesOf(id)
    expect(sold.map(({ priceCents }) => priceCents)).toEqual([966_700, 966_600, 966_700])
    const { database, clock, app } = hosted.shop
    const desk = openOperatorDesk({
      config: testConfig,
      payment: hosted.sandbox.config,
      ...{ database, clock, deployments: hosted.deployments, signer: app.server.signer },
    })
    const parts: number[] = []
    for (const { number } of sold) {
      const of = { deploymentId: hosted.deployment.id, purchaseId: id, operator: 'marta', note: 'Se cayó' }
      const returned = await desk.returnTickets({ ...of, tickets: [number] })
      parts.push(returned?.refund?.cents ?? 0)
    }
    expect(parts[0]).toBe(966_700 + 96_700)
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe((await hosted.attemptOf(id)).chargedCents)
    await expectBystanderUntouched()
  })

  it('is not guessed: who tries many has to wait, and neither an address nor a stranger shuts others out', async () => {
    await run(['add', 'BUENO'], { percent: '10' })
    const id = await prepare(['1-1'])
    // One that fits is no try.
    for (let nth = 0; nth < 3; nth += 1) expect((await type(id, 'BUENO')).nCode).toBe(200)
    const tries: (string | undefined)[] = []
    for (let nth = 0; nth < 21; nth += 1) tries.push((await type(id, `ADIVINO-${nth}`)).cError)
    expect(tries.slice(0, 20)).toEqual(Array(20).fill('CUPON_INEXISTENTE'))
    expect(tries[20]).toBe('DEMASIADOS_CUPONES')
    expect((await type(id, 'BUENO')).cError).toBe('DEMASIADOS_CUPONES')
    expect((await payByCard(id)).oData.cEstadoPago).toBe('APROBADO')
    // More from the same address: other accounts have a few tries of their own whatever it has used up.
    const another = await hosted.shop.newCustomer()
    const third = await prepare(['3-3'], another)
    for (let nth = 0; nth < 30; nth += 1) await type(third, `OTRO-${nth}`, another)
    const fourth = await hosted.shop.newCustomer()
    const last = await prepare(['3-5'], fourth)
    expect((await type(last, 'MAL', fourth)).cError).toBe('CUPON_INEXISTENTE')
    expect((await type(last, 'BUENO', fourth)).nCode).toBe(200)
    await hosted.advance(3_700_000)
    expect((await type(bystander, null, hosted.stranger)).cError).toBe('PROCESO_VENCIDO')
  })
})

describe('what a bank takes off for its cards', () => {
  const brand = async (id: string, number: string, method = 1) => {
    const path = `/v2/Proceso/${id}/FormaDePago/${method}/Tarjetas/${number.slice(0, 6)}`
    return (await hosted.call<CardBrand>('GET', path, { token: hosted.token })).oData
  }
  const choose = async (id: string, number: string | null, nCuotas = 1) =>
    (
      await hosted.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, {
        token: hosted.token,
        body: { nFormaDePago: 1, nCuotas, ...(number && { cBin: number.slice(0, 8) }) },
      })
    ).oData
  const payWith = async (id: string, number: string, nCuotas = 1) => {
    const { token } = (await (await hosted.sandbox.tokenise(number)).json()) as { token: string }
    return pay(hosted.call, hosted.token, id, { ...chargeBody(token, null), nCuotas })
  }

  it('is shown by the first digits of the card, and is charged with a card of that bank', async () => {
    const id = await prepare(['1-1'])
    const plans = await brand(id, RIO)
    expect(plans.lPromocion).toBe(true)
    expect(plans.listaCuotas[0]).toMatchObject({ nCuotas: 1, fTotal: 8800 })
    expect((await brand(id, OTHER)).lPromocion).toBeUndefined()
    const shown = await choose(id, RIO)
    expect(shown.oTotal).toMatchObject({
      aDescuento: [{ cTipo: 'BANCO', cNombre: 'Banco Río', fImporte: 2000 }],
      fTotal: 8800,
    })
    expect((await payWith(id, RIO)).oData).toMatchObject({
      cEstadoPago: 'APROBADO',
    } satisfies Partial<PaymentOutcome>)
    expect((await orderOf(id))?.aDescuento?.[0]?.cNombre).toBe('Banco Río')
    await expectBystanderUntouched()
  })

  it('is lost with another card: said by the browser the price is another, and by the token nothing is charged', async () => {
    const id = await prepare(['1-1'])
    const shown = await choose(id, RIO)
    expect((await choose(id, OTHER)).oTotal).toMatchObject({ fTotal: 11_000 })
    expect((await choose(id, null)).cVersion).not.toBe(shown.cVersion)
    await choose(id, RIO)
    expect((await payWith(id, OTHER)).cError).toBe('TARJETA_SIN_PROMOCION')
    expect(await hosted.attemptOf(id)).toBeUndefined()
    expect((await totalOf(id)).fTotal).toBe(11_000)
    expect((await payWith(id, OTHER)).oData.cEstadoPago).toBe('APROBADO')
  })

  it('is of no other way to pay, which is offered for what it costs there', async () => {
    const id = await prepare(['1-1'])
    const byBank = await brand(id, RIO, 18)
    expect([byBank.lPromocion, byBank.listaCuotas]).toEqual([
      undefined,
      [{ nCuotas: 1, fInteres: 0, fTotal: 11_000 }],
    ])
    await choose(id, RIO)
    const { oData: ways } = await hosted.call<{ Lista: { nFormaDePago: number }[] }>(
      'GET',
      `/v2/Proceso/${id}/FormasDePago`,
      { token: hosted.token },
    )
    expect(ways.Lista.map(({ nFormaDePago }) => nFormaDePago)).toEqual([1, hosted.method])
    const elsewhere = { nFormaDePago: hosted.method, nCuotas: 1, cBin: RIO.slice(0, 6) }
    const chosen = await hosted.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, {
      token: hosted.token,
      body: elsewhere,
    })
    expect(chosen.oData.oTotal).toMatchObject({ fTotal: 11_000 })
    const { uri } = await hosted.payHosted(id)
    await hosted.press(uri, 'payWithoutNotice')
    expect((await hosted.ask(id)).cEstadoPago).toBe('APROBADO')
    expect((await hosted.attemptOf(id)).chargedCents).toBe(1_100_000)
    await expectBystanderUntouched()
  })

  it('is asked of the provider before a charge; while there is no answer, an answered request is answered again', async () => {
    const id = await prepare(['1-1'])
    await choose(id, RIO)
    const { token } = (await (await hosted.sandbox.tokenise(RIO)).json()) as { token: string }
    const { cVersion } = await read(id)
    const body = { ...chargeBody(token, null), cVersion }
    const silence = vi.spyOn(hosted.shop.app.server.desk.provider, 'binOf').mockResolvedValue('unavailable')
    try {
      expect((await pay(hosted.call, hosted.token, id, body)).cError).toBe('PAGO_NO_DISPONIBLE')
      expect(await hosted.attemptOf(id)).toBeUndefined()
      expect((await totalOf(id)).fTotal).toBe(8800)
      silence.mockRestore()
      expect((await pay(hosted.call, hosted.token, id, body)).oData.cEstadoPago).toBe('APROBADO')
      vi.spyOn(hosted.shop.app.server.desk.provider, 'binOf').mockResolvedValue('unavailable')
      expect((await pay(hosted.call, hosted.token, id, body)).oData?.cEstadoPago).toBe('APROBADO')
    } finally {
      vi.restoreAllMocks()
    }
  })

  it('that is over by the time it is paid is reported before anything is charged', async () => {
    await hosted.advance(45 * 60_000)
    const id = await prepare(['1-1'])
    expect((await choose(id, SUR)).oTotal.aDescuento?.[0]?.cNombre).toBe('Banco Sur')
    await hosted.advance(16 * 60_000)
    expect((await payWith(id, SUR)).cError).toBe('TARJETA_SIN_PROMOCION')
    expect(await hosted.attemptOf(id)).toBeUndefined()
    expect((await totalOf(id)).fTotal).toBe(11_000)
    expect((await choose(id, SUR)).oTotal.aDescuento).toBeUndefined()
  })

  it('is for its instalments alone', async () => {
    const id = await prepare(['1-1'])
    expect((await choose(id, RIO, 3)).oTotal.aDescuento).toBeUndefined()
    await choose(id, RIO)
    expect((await payWith(id, RIO)).oData.cEstadoPago).toBe('APROBADO')
  })

  it('comes after a code, and both are in the price', async () => {
    await run(['add', 'AMIGOS'], { percent: '10' })
    const id = await prepare(['1-1'])
    await choose(id, RIO)
    const { oTotal } = (await type(id, 'AMIGOS')).oData
    expect(oTotal.aDescuento?.map(({ fImporte }) => fImporte)).toEqual([1000, 1800])
    expect(oTotal.fTotal).toBe(7920)
    expect((await payWith(id, RIO)).oData.cEstadoPago).toBe('APROBADO')
    expect((await pricesOf(id)).map(({ priceCents }) => priceCents)).toEqual([720_000])
  })
})
