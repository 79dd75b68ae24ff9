import { describe, expect, it } from 'vitest'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'tigo' }, { currency: guaranies })
const { advance, ask, attemptOf, begin, orderOf, payByCard, press, settleDue, ticketsOf } = hosted

/** What the sandbox would ask for: the address that the shop gave it for that payment. */
const callbackOf = async (id: string) => {
  const { callbackUri } = await orderOf<{ callbackUri: string }>(id)
  const { pathname, search } = new URL(callbackUri)
  return `${hosted.origin}${pathname}${search}`
}

describe('a payment with Tigo Money', () => {
  it('goes on at its page, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'REDIRECCION' } })
    expect(await attemptOf(bought.id)).toMatchObject({ port: 'tigo', currency: 'PYG' })
    const there = await press(bought.uri, 'payWithoutNotice')
    const back = new URL(there.headers.get('location')!)
    expect(back.pathname).toBe('/payConfirmTigoMoney')
    const page = await hosted.shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('declined, keeps the seats for another way to pay', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'noFunds')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO', dMaxima: expect.any(String) })
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('that stays begun for ever ends with the hold, and is asked about no more once its page is closed', async () => {
    const { id } = await begin(['1-1'])
    await advance(31 * 60_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
    expect((await attemptOf(id)).nextAskAt).not.toBeNull()
    await advance(26 * 3_600_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', nextAskAt: null, alertedAt: null })
  })
})

describe('what Tigo says to the shop', () => {
  it('comes by GET and by its form, and makes tickets once, of its own purchase alone', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await press(bought.uri, 'payWithoutNotice')
    const { providerKey } = await attemptOf(bought.id)
    const fields = new URLSearchParams({
      merchantTransactionId: providerKey!,
      transactionStatus: 'success',
      mfsTransactionId: 'MP1',
    })
    const to = await callbackOf(bought.id)
    expect((await fetch(`${to}&${fields}`)).status).toBe(200)
    expect((await fetch(to, { method: 'POST', body: fields })).status).toBe(200)
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 1])
  })

  it('is refused where somebody else says it, and believed of nothing that was not paid', async () => {
    const [{ id }, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    const fields = new URLSearchParams({
      merchantTransactionId: (await attemptOf(id)).providerKey!,
      transactionStatus: 'success',
    })
    expect((await fetch(`${await callbackOf(other.id)}&${fields}`)).status).toBe(401)
    expect((await fetch(`${hosted.origin}/v1/notificaciones/tigo?${fields}`)).status).toBe(401)
    expect((await fetch(`${await callbackOf(id)}&${fields}`)).status).toBe(200)
    expect(await ticketsOf(id)).toBe(0)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })
})
