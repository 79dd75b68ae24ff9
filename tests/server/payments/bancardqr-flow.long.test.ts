import { describe, expect, it } from 'vitest'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { refund } from '../../../server/db/schema/refund.ts'
import { sandboxAccount } from '../../../server/payments/providers/bancardqr/account.ts'
import { aliasOf } from '../../../server/payments/providers/bancardqr/emvco.ts'
import { basic } from '../../../server/payments/providers/bancardqr/wire.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'bancardqr' }, { currency: guaranies, notices: true })
const { advance, ask, attemptOf, begin, payByCard, payHosted, settleDue, stop, ticketsOf } = hosted

/** Reads the code with the payer's application, and does so there; the shop has answered once it is back. */
const read = (code: string, act: string) =>
  fetch(`${hosted.sandbox.url}/bancardqr/app/${aliasOf(code)}`, {
    method: 'POST',
    body: new URLSearchParams({ acto: act }),
    redirect: 'manual',
  })
/** What Bancard has of the code. */
const atBancard = (code: string) =>
  (
    hosted.sandbox.ordersOf('bancardqr').find(({ id }) => id === aliasOf(code)) as unknown as {
      state: string
    }
  ).state

const post = async (code: string, amountCents: number, change: Record<string, unknown> = {}) => {
  const { noticeUser, noticePassword } = sandboxAccount(hosted.sandbox.config)
  const payment = {
    hook_alias: aliasOf(code),
    status: 'confirmed',
    amount: amountCents / 100,
    currency: 'GS',
  }
  const reply = await fetch(`${hosted.origin}/v1/notificaciones/bancardqr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: basic(noticeUser, noticePassword) },
    body: JSON.stringify({ payment: { ...payment, ...change } }),
  })
  const text = await reply.text()
  return { status: reply.status, keys: /"key":"(\w+)"/.exec(text)?.[1] ?? null }
}
const TAKEN = { status: 200, keys: 'Confirmed' }
const NOT_TAKEN = { status: 422, keys: 'ConfirmedError' }

const refundsOf = async (id: string) => {
  const { id: attemptId } = await attemptOf(id)
  return hosted.shop.database.orm.select().from(refund).where(eq(refund.attemptId, attemptId))
}

/** Has something done between a call of the shop's to Bancard and its reply. @param path how the call's ends */
const during = async (
  path: RegExp,
  work: (reply: Response) => Promise<unknown>,
  then: () => Promise<unknown>,
) => {
  const real = globalThis.fetch
  let isDone = false
  globalThis.fetch = async (...asked) => {
    const reply = await real(...asked)
    if (!isDone && path.test(String(asked[0]))) {
      isDone = true
      await work(reply.clone())
    }
    return reply
  }
  try {
    return await then()
  } finally {
    globalThis.fetch = real
    expect(isDone).toBe(true)
  }
}

describe('a payment by QR', () => {
  it('goes on with a code under Bancard’s name of it, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'QR' } })
    expect(await attemptOf(bought.id)).toMatchObject({
      port: 'bancardqr',
      currency: 'PYG',
      providerRef: aliasOf(bought.uri),
    })
    expect(aliasOf(left.uri)).not.toBe(aliasOf(bought.uri))
    await read(bought.uri, 'pay')
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
    expect([atBancard(left.uri), atBancard(bought.uri)]).toEqual(['open', 'confirmed'])
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cUri: left.uri } })
  })

  it('that failed says so, and the second code is another one, which pays', async () => {
    const { id, uri } = await begin(['1-1'])
    await read(uri, 'refuse')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: 'Fondos insuficientes' })
    const second = await payHosted(id)
    expect(aliasOf(second.uri)).not.toBe(aliasOf(uri))
    await read(second.uri, 'pay')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect([await ticketsOf(id), atBancard(uri)]).toEqual([1, 'reverted'])
  })

  it('of another amount is not taken, goes back at Bancard, and is nothing that the shop owes', async () => {
    const { id, uri } = await begin(['1-1'])
    await read(uri, 'payLess')
    expect(atBancard(uri)).toBe('reversed')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect([await ticketsOf(id), await refundsOf(id)]).toEqual([0, []])
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('that is forged, or in another currency, makes no tickets', async () => {
    const [forged, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await read(forged.uri, 'forge')
    await read(other.uri, 'otherCurrency')
    expect([await ticketsOf(forged.id), await ticketsOf(other.id)]).toEqual([0, 0])
    expect([atBancard(forged.uri), atBancard(other.uri)]).toEqual(['open', 'reversed'])
    await read(forged.uri, 'pay')
    expect(await ticketsOf(forged.id)).toBe(1)
  })

  it('that is notified twice makes tickets once, and both are answered with success', async () => {
    const { id, uri } = await begin(['1-1'])
    await read(uri, 'payTwiceSaid')
    expect([await ticketsOf(id), atBancard(uri)]).toEqual([1, 'confirmed'])
    const { amountCents } = await attemptOf(id)
    expect(await Promise.all([post(uri, amountCents), post(uri, amountCents)])).toEqual([TAKEN, TAKEN])
    expect(await ticketsOf(id)).toBe(1)
  })
})

describe('a payment by QR that is given up', () => {
  it('is reverted at Bancard, and what is notified afterwards is not taken', async () => {
    const [{ id, uri }, kept] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await read(uri, 'lateNotice')
    expect(await stop(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect([atBancard(uri), atBancard(kept.uri)]).toEqual(['reverted', 'open'])
    const { amountCents } = await attemptOf(id)
    expect(await post(uri, amountCents)).toEqual(NOT_TAKEN)
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await post(uri, amountCents)).toEqual(NOT_TAKEN)
    expect([await ticketsOf(id), await refundsOf(id)]).toEqual([1, []])
  })

  it('and paid in the same moment is tickets, or is back with the payer', async () => {
    for (const seat of ['1-1', '1-3', '2-1']) {
      const who = await hosted.shop.newCustomer()
      const { id, uri } = await begin([seat], who)
      await Promise.all([stop(id, who), read(uri, 'pay')])
      const isPaid = (await ticketsOf(id)) === 1
      expect(atBancard(uri)).toMatch(isPaid ? /^confirmed$/ : /^rever(sed|ted)$/)
      expect(await ask(id, who)).toMatchObject({ cEstadoPago: isPaid ? 'APROBADO' : 'CANCELADO' })
      expect(await refundsOf(id)).toEqual([])
    }
  })

  it('and notified while Bancard is asked to revert it is not taken', async () => {
    const { id, uri } = await begin(['1-1'])
    const { amountCents } = await attemptOf(id)
    const told: unknown[] = []
    await during(
      /payments\/revert/,
      async () => told.push(await post(uri, amountCents)),
      () => stop(id),
    )
    expect(told).toEqual([NOT_TAKEN])
    expect(await ticketsOf(id)).toBe(0)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
  })

  it.each([
    ['was not paid', null, 'reverted'],
    ['was paid, and its notice was lost', 'lostNotice', 'reversed'],
  ])('by its time, where it %s, is reverted', async (_title, act, state) => {
    const { id, uri } = await begin(['1-1'])
    if (act) await read(uri, act)
    await advance(31 * 60_000)
    await settleDue()
    expect(atBancard(uri)).toBe(state)
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', nextAskAt: null, leftOpenUntil: null })
    const { amountCents } = await attemptOf(id)
    expect(await post(uri, amountCents)).toEqual(NOT_TAKEN)
  })
})

describe('what Bancard posts of a code', () => {
  it('before the shop has its answer to making it is not taken, and nobody can have read it', async () => {
    let told: unknown
    const bought = (await during(
      /generate-qr-express$/,
      async (reply) => {
        const { qr_express: made } = (await reply.json()) as {
          qr_express: { qr_data: string; amount: number }
        }
        told = await post(made.qr_data, made.amount * 100)
      },
      () => begin(['1-1']),
    )) as Awaited<ReturnType<typeof begin>>
    expect(told).toEqual(NOT_TAKEN)
    expect(await ticketsOf(bought.id)).toBe(0)
    expect(await ask(bought.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })

  it('is refused without its password, and where it is of another code', async () => {
    const { id, uri } = await begin(['1-1'])
    const { amountCents } = await attemptOf(id)
    const reply = await fetch(`${hosted.origin}/v1/notificaciones/bancardqr`, {
      method: 'POST',
      body: JSON.stringify({ payment: { hook_alias: aliasOf(uri), status: 'confirmed' } }),
    })
    expect(reply.status).toBe(401)
    expect(await post(uri, amountCents, { hook_alias: 'another' })).toEqual(NOT_TAKEN)
    expect(await ticketsOf(id)).toBe(0)
  })

  it('once more after the purchase was given back is still a success: it is given back once, by hand', async () => {
    const { id, uri } = await begin(['1-1'])
    await read(uri, 'pay')
    await hosted.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token: hosted.token, body: {} })
    await settleDue()
    const { amountCents } = await attemptOf(id)
    expect(await refundsOf(id)).toMatchObject([{ state: 'A_MANO', until: expect.any(Date) }])
    expect(await post(uri, amountCents)).toEqual(TAKEN)
    expect(await refundsOf(id)).toHaveLength(1)
    const attempts = await hosted.shop.database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    expect(attempts).toMatchObject([{ state: 'A_DEVOLVER' }])
  })
})
