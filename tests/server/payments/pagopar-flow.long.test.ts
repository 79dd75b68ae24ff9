import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'pagopar' }, { currency: guaranies })
const { advance, ask, attemptOf, begin, orderOf, payByCard, press, settleDue, ticketsOf } = hosted

const tell = (body: object) =>
  fetch(`${hosted.origin}/v1/notificaciones/pagopar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const noticeOf = async (id: string, pagado: boolean) => {
  const hash = (await orderOf<{ id: string }>(id)).id
  const token = createHash('sha1').update(`${hosted.sandbox.config.providerSecret}${hash}`).digest('hex')
  return { resultado: [{ hash_pedido: hash, token, pagado, forma_pago: 'Tigo Money' }], respuesta: true }
}

describe('a payment with Pagopar', () => {
  it('goes on at its page, comes back by its number, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'REDIRECCION' } })
    expect(await attemptOf(bought.id)).toMatchObject({ port: 'pagopar', currency: 'PYG' })
    const there = await press(bought.uri, 'payWithoutNotice')
    const { pathname } = new URL(there.headers.get('location')!)
    const page = await hosted.shop.app.server.inject(pathname)
    expect(page.statusCode).toBe(303)
    expect(new URL(page.headers.location as string).pathname).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it("whose number nobody knows leads back to My orders, and so does another provider's", async () => {
    const { id } = await begin(['1-1'])
    const { id: hash } = await orderOf<{ id: string }>(id)
    for (const path of ['pagopar/none', `tigo/${hash}`, `nobody/${hash}`]) {
      const page = await hosted.shop.app.server.inject(`/v1/regreso/${path}`)
      expect([path, page.statusCode, page.headers.location]).toEqual([path, 303, '/myOrders'])
    }
  })

  it('cancelled, keeps the seats for another way to pay', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'refuse')
    await ask(id)
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('that nobody pays ends with the hold, and is asked about no more once its page is closed', async () => {
    const { id } = await begin(['1-1'])
    await advance(31 * 60_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ stopped: true, alertedAt: null })
    await advance(26 * 3_600_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ nextAskAt: null, alertedAt: null })
  })
})

describe('what Pagopar says to the shop', () => {
  it('is answered with its own list, and makes tickets once of what was paid, of nothing else', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await press(bought.uri, 'payWithoutNotice')
    for (const one of [left, bought, bought]) {
      const notice = await noticeOf(one.id, true)
      const reply = await tell(notice)
      expect([reply.status, await reply.json()]).toEqual([200, notice.resultado])
    }
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 1])
  })

  it('of a payment at a counter is that it is not paid yet, and later that it is', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'payAtCounter')
    expect((await tell(await noticeOf(id, false))).status).toBe(200)
    expect([await ticketsOf(id), (await ask(id))?.cEstadoPago]).toEqual([0, 'PENDIENTE'])
    await press(uri, 'payWithoutNotice')
    expect((await tell(await noticeOf(id, true))).status).toBe(200)
    expect(await ticketsOf(id)).toBe(1)
  })

  it('is refused where somebody else says it', async () => {
    const [one, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    const [said, others] = [await noticeOf(one.id, true), await noticeOf(other.id, true)]
    const swapped = { ...said, resultado: [{ ...said.resultado[0], token: others.resultado[0]!.token }] }
    expect((await tell(swapped)).status).toBe(401)
    expect((await tell({ resultado: [], respuesta: true })).status).toBe(401)
    expect(await ticketsOf(one.id)).toBe(0)
  })
})
