import { afterEach, describe, expect, it, vi } from 'vitest'
import { eq, sql } from '../../../server/db/operators.ts'
import { purchase } from '../../../server/db/schema/index.ts'
import { purchaseOrder } from '../../../server/db/schema/payment.ts'
import { readTrace } from '../../../server/routes/support/trace.ts'
import { standing } from '../bookings/support.ts'
import { take } from '../support/shop.ts'
import { BALCON, code, EXCHANGING, exchangesAt, newOf, PLATEA } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const exchanges = exchangesAt(hosted)
const { performance, orm, ticketsOf, numbersOf, fatesOf, bought, begin, pay, offerOf, stateOf } = exchanges

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an exchange that is done', () => {
  it('has the old place on sale at once, and leaves the new order no exchange of its own', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    const freeThere = async () => {
      const { freeOf } = await hosted.shop.app.server.availability.read(performance('obra-1'))
      return freeOf.get(hosted.shop.sector('obra-1', 'Balcón')) ?? 0
    }
    const before = await freeThere()
    await pay(newOf(begun))
    // What has changed is counted again after a tenth of a second, all else after a second.
    await hosted.advance(101)
    expect(await freeThere()).toBe(before + 1)
    const hoursOf = async (purchaseId: string) =>
      (await orm().select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId)))[0]
        ?.exchangeHours
    expect([await hoursOf(id), await hoursOf(newOf(begun))]).toEqual([24, null])
  })

  it('stands where it was agreed to in time and is paid a minute too late', async () => {
    const id = await bought(['3-1', '3-2'])
    const until = new Date((await offerOf(id)).oData.dHasta).getTime()
    await orm().execute(`update session set expires_at = expires_at + interval '1 year'`)
    await hosted.advance(until - hosted.shop.clock.now().getTime() - 60_000)
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    const { uri } = await hosted.payHosted(newOf(begun))
    await hosted.advance(120_000)
    expect(code(await offerOf(id))).toBe('CAMBIO_VENCIDO')
    await hosted.press(uri, 'payWithoutNotice')
    expect(await hosted.ask(newOf(begun))).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await fatesOf(id)).toEqual([null, 'EXCHANGED'])
  })
})

describe('an exchange that does not stand', () => {
  it('is refused where its tickets are worth something else by now', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    await orm().execute(
      sql`update exchange set worth_cents = worth_cents - 1 where purchase_id = ${newOf(begun)}`,
    )
    expect(code(await pay(newOf(begun)))).toBe('TOTAL_CAMBIADO')
    expect([await fatesOf(id), await stateOf(newOf(begun))]).toEqual([[null, null], 'ABIERTO'])
  })

  it('holds nothing where a door admits the ticket while places are held for it', async () => {
    const id = await bought(['3-1', '3-2'])
    const [, second] = (await numbersOf(id)) as [string, string]
    const { holds } = hosted.shop.app.server
    const hold = holds.hold.bind(holds)
    let heldFor = ''
    vi.spyOn(holds, 'hold').mockImplementation(async (...asked) => {
      const held = await hold(...asked)
      heldFor = held.purchase.id
      await orm().execute(
        sql`insert into ticket_redemption (ticket_number, redeemed_at, door) values (${second}, now(), 'Norte')`,
      )
      return held
    })
    expect(code(await begin(id, [second], 'Platea'))).toBe('ENTRADA_ADMITIDA')
    const [given] = await orm().select().from(purchase).where(eq(purchase.id, heldFor))
    expect([given?.state, await fatesOf(id)]).toEqual(['CANCELADO', [null, null]])
    const trace = await readTrace(orm(), heldFor, hosted.deployment.id)
    expect(trace?.listaTransicion.map(({ cEvento }) => cEvento)).toEqual([null, 'exchange.refused'])
  })
})

it('tickets of two dates are offered for exchange by their dates, the later one is exchanged alone', async () => {
  const id = await hosted.prepare(['3-1', '3-2'])
  await hosted.call('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, {
    token: hosted.token,
    body: {
      ...{ idFuncion: performance('obra-2'), ctProcess: 'CART', aSector: [] },
      ...{ cIdempotencia: crypto.randomUUID(), aPosicion: [{ idPosicion: '3-3', idPromocion: null }] },
    },
  })
  expect((await hosted.payByCard(id)).oData.cEstadoPago).toBe('APROBADO')
  const { listaOtra, ...first } = (await offerOf(id)).oData
  expect(
    [first, ...listaOtra].map(({ oFuncion, aEntrada }) => [
      oFuncion?.idFuncion,
      aEntrada.map(({ cAsiento, idFuncion }) => [cAsiento, idFuncion]),
    ]),
  ).toEqual([
    [
      performance('obra-1'),
      [
        ['1', performance('obra-1')],
        ['2', performance('obra-1')],
      ],
    ],
    [performance('obra-2'), [['3', performance('obra-2')]]],
  ])
  const [later] = listaOtra
  expect(Date.parse(later!.dHasta)).toBeGreaterThan(Date.parse(first.dHasta))
  const { cNumero } = later!.aEntrada[0]!
  await pay(newOf(await begin(id, [cNumero], 'Platea', { on: 'obra-1' })))
  const voided = (await ticketsOf(id)).filter(({ voidReason }) => voidReason === 'EXCHANGED')
  expect(voided.map(({ number }) => number)).toEqual([cNumero])
  const left = (await offerOf(id)).oData
  expect([left.aEntrada.length, left.listaOtra]).toEqual([2, []])
})

it('tickets of two shows are offered each for the dates of its own, at what each is worth', async () => {
  const id = await hosted.prepare(['1-1', '3-1'])
  await take(hosted.shop, hosted.token, 'recital-1', { ...standing(hosted.shop, 1), process: id })
  expect((await hosted.payByCard(id)).oData.cEstadoPago).toBe('APROBADO')
  const { listaOtra, ...first } = (await offerOf(id)).oData
  const optionOf = (key: string) =>
    [first, ...listaOtra].find(({ oFuncion }) => oFuncion?.idFuncion === performance(key))
  const values = (key: string) => optionOf(key)?.aEntrada.map(({ fValor }) => fValor)
  const dates = (key: string) => optionOf(key)?.listaFuncion.map(({ idFuncion }) => idFuncion)
  expect([values('obra-1'), values('recital-1')?.length]).toEqual([[PLATEA * 1.1, BALCON * 1.1], 1])
  expect([dates('obra-1'), dates('recital-1')]).toEqual([
    [performance('obra-1'), performance('obra-2')],
    [performance('recital-1')],
  ])
})
