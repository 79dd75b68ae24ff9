import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { providerEvent } from '../../../server/db/schema/payment.ts'
import type { KeptPreference } from '../../../server/payments/providers/mercadopago/sandbox-wire.ts'
import { hostedShop } from './support/hosted-shop.ts'

const HOUR_MS = 3_600_000
const hosted = hostedShop({ provider: 'mercadopago' }, { notices: true })
const { advance, attemptOf, begin, orderOf, settleDue, ticketsOf } = hosted

interface Begun {
  id: string
  who: string
}
/** Of two customers; the second is the one that something happens to. */
const beginTwo = async () => [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)] as const
const heardEvents = async (from = 'mercadopago:') =>
  (await hosted.shop.database.orm.select().from(providerEvent)).filter(({ id }) => id.startsWith(from)).length
const NOTICES: Record<string, number> = { payWithoutNotice: 0, forge: 0, payTwice: 2, payTwiceSaid: 2 }
/** Presses a button there, and waits until the shop has heard of it. */
const press = async (uri: string, act: string) => {
  const before = await heardEvents()
  const there = await hosted.press(uri, act)
  await vi.waitFor(async () => expect(await heardEvents()).toBe(before + (NOTICES[act] ?? 1)), 10_000)
  return there
}
const payByCard = async ({ id, who }: Begun) => {
  const before = await heardEvents('')
  const { oData } = await hosted.payByCard(id, 'approve', who)
  await vi.waitFor(async () => expect(await heardEvents('')).toBe(before + 1), 10_000)
  return oData.cEstadoPago
}
const ask = async ({ id, who }: Begun) => (await hosted.ask(id, who)).cEstadoPago
const stop = async ({ id, who }: Begun) => (await hosted.stop(id, who)).cEstadoPago

describe('a purchase paid at Mercado Pago', () => {
  it('becomes tickets by its notice alone, and the other one waits', async () => {
    const [left, bought] = await beginTwo()
    const there = await press(bought.uri, 'pay')
    const back = new URL(there.headers.get('location')!)
    expect([back.pathname, back.searchParams.get('idProcesoDeCompra')]).toEqual(['/payConfirm', bought.id])
    const page = await hosted.shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ticketsOf(bought.id)).toBe(2)
    expect([await ask(bought), await ask(left)]).toEqual(['APROBADO', 'PENDIENTE'])
    expect(await attemptOf(bought.id)).toMatchObject({
      port: 'mercadopago',
      currency: 'ARS',
      lastDigits: '3704',
    })
  })

  it.each(['payTwiceSaid', 'payToldLate'])('becomes its tickets once after %s', async (act) => {
    const [left, bought] = await beginTwo()
    await press(bought.uri, act)
    expect([await ticketsOf(bought.id), await ticketsOf(left.id)]).toEqual([2, 0])
  })

  it('is found by asking where the notice was lost', async () => {
    const [left, bought] = await beginTwo()
    await press(bought.uri, 'payWithoutNotice')
    expect([await ask(bought), await ask(left)]).toEqual(['APROBADO', 'PENDIENTE'])
  })

  it('is not believed to be paid where a notice was forged', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'forge')
    expect(await ask(begun)).toBe('PENDIENTE')
    expect(await ticketsOf(begun.id)).toBe(0)
  })

  it('waits while it is credited, refused and tried again included', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'refuse')
    expect(await ask(begun)).toBe('PENDIENTE')
    await press(begun.uri, 'payLater')
    expect(await ask(begun)).toBe('PENDIENTE')
    await advance(6_000)
    expect(await ask(begun)).toBe('APROBADO')
    expect(await ticketsOf(begun.id)).toBe(2)
  })

  it('given up under review, charges nothing, and the same places are paid otherwise', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'review')
    expect(await stop(begun)).toBe('CANCELADO')
    expect((await orderOf<KeptPreference>(begun.id)).payments).toMatchObject([{ status: 'cancelled' }])
    expect(await payByCard(begun)).toBe('APROBADO')
  })

  it('given up under a review that cannot be stopped, and paid by card, is given back when it comes', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'reviewKept')
    expect(await stop(begun)).toBe('CANCELADO')
    expect(await payByCard(begun)).toBe('APROBADO')
    await advance(HOUR_MS + 60_000)
    await settleDue()
    await settleDue()
    expect((await orderOf<KeptPreference>(begun.id)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await ticketsOf(begun.id)).toBe(2)
  })

  it('paid twice, has its tickets and the second payment back', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'payTwice')
    expect(await ticketsOf(begun.id)).toBe(2)
    expect((await orderOf<KeptPreference>(begun.id)).payments).toMatchObject([
      { status: 'approved' },
      { status: 'refunded' },
    ])
  })

  it('that nobody goes on with ends with its hold, and its page takes nothing afterwards', async () => {
    const [, begun] = await beginTwo()
    await advance(31 * 60_000)
    await settleDue()
    await hosted.press(begun.uri, 'pay')
    expect((await orderOf<KeptPreference>(begun.id)).payments).toEqual([])
    expect(await attemptOf(begun.id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
  })

  it('of another amount than asked is given back whole', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'payLess')
    expect(await ask(begun)).toBe('RECHAZADO')
    await settleDue()
    expect((await orderOf<KeptPreference>(begun.id)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await ticketsOf(begun.id)).toBe(0)
  })

  it('answers a notice with 200, the only success that its sender knows besides 201', async () => {
    const [, begun] = await beginTwo()
    const { notification_url } = await orderOf<KeptPreference>(begun.id)
    const { pathname, searchParams } = new URL(notification_url)
    expect(pathname).toBe('/v1/notificaciones/mercadopago')
    expect(searchParams.get('clave')).toBe((await attemptOf(begun.id)).id)
    const unsigned = await hosted.shop.app.server.inject({
      method: 'POST',
      url: `${pathname}?${searchParams}&data.id=1`,
      payload: JSON.stringify({ data: { id: '1' } }),
      headers: { 'x-request-id': randomUUID(), 'x-signature': 'ts=1,v1=00' },
    })
    expect(unsigned.statusCode).toBe(401)
  })
})
