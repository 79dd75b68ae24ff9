import { describe, expect, it } from 'vitest'
import type { PaymentStatus, ProviderStep } from '../../../contract/index.ts'
import { spend } from '../../../server/budgets/spend.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { unknownCharge } from '../../../server/db/schema/payment.ts'
import { refund } from '../../../server/db/schema/refund.ts'
import { limits } from '../../../server/payments/decide/limits.ts'
import { FORM_BUDGETS, strangersBudgets } from '../../../server/payments/form-budgets.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { CARD_NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { createPayLinks } from '../../../server/payments/providers/link/port.ts'
import { addressGroupOf } from '../../../server/plugins/address-group.ts'
import { FREE_DECLINES } from '../../../server/selling/declined-cards.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { hostedShop } from './support/hosted-shop.ts'
import { payLinkPages } from './support/pay-link-pages.ts'

const hosted = hostedShop({ provider: 'link' })
const { ask, attemptOf, begin, payHosted, settleDue, stop, ticketsOf } = hosted

const makeLink = async (seats: string[], who = hosted.token) => {
  const { id, uri, outcome } = await begin(seats, who)
  return { id, path: new URL(uri).pathname, outcome }
}

const { get, post, withCard, payAt, hiddenField } = payLinkPages(hosted)

describe('a payment link', () => {
  it('is paid by somebody without an account, once, and the tickets are the one who sent it', async () => {
    const [kept, { id, path, outcome }] = [
      await makeLink(['1-1'], hosted.stranger),
      await makeLink(['1-3', '1-4']),
    ]
    expect(outcome.oPaso).toMatchObject({
      cTipo: 'QR',
      cUri: expect.stringMatching(/^http:\/\/localhost\/linkPago\/[\w-]{32}$/),
    })
    const page = await get(path)
    expect(page.body).toContain('La obra')
    for (const person of ['Ana', 'Núñez', 'canary-buyer', '30111222']) expect(page.body).not.toContain(person)
    const watch = async (token: string, { cRutaEstado }: ProviderStep) =>
      (await hosted.call<PaymentStatus>('GET', cRutaEstado!.replace('/v1/api', ''), { token })).oData
    expect(await watch(hosted.token, outcome.oPaso!)).toEqual({ cEstadoPago: 'PENDIENTE', lPaso: true })
    const paid = await payAt(path, 'approve')
    // Who sent it sees it before they have asked for anything else.
    expect(await watch(hosted.token, outcome.oPaso!)).toEqual({ cEstadoPago: 'APROBADO', lPaso: false })
    expect(await watch(hosted.stranger, kept.outcome.oPaso!)).toMatchObject({ lPaso: true })
    expect(paid.headers.location).toMatch(/^\/payConfirmLinkPago\?enlace=/)
    expect((await get(path)).body).toContain('La compra está paga')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect([await ticketsOf(kept.id), await ticketsOf(id)]).toEqual([0, 2])
    const again = await payAt(kept.path, 'approve')
    expect(again.statusCode).toBe(303)
    const charges = await hosted.sandbox.ledger()
    expect(charges.filter(({ key }) => key.startsWith(charges[0]!.key.slice(0, 36))).length).toBe(1)
    // The one that was paid takes no second card.
    expect((await post(path, { tarjeta: 'x', prueba: 'y', lTerminos: 'on' })).body).toContain(
      'La compra está paga',
    )
  })

  it('takes another card after a declined one, and charges one of them', async () => {
    const { id, path } = await makeLink(['1-1'])
    const declined = await payAt(path, 'decline')
    expect(declined.statusCode).toBe(402)
    expect(declined.body).toContain('Fondos insuficientes')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    await payAt(path, 'approve')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    const { id: key } = await attemptOf(id)
    const tries = (await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))
    expect(tries.map(({ key: of, state }) => [of.slice(key.length), state])).toEqual([
      ['-1', 'voided'],
      ['-2', 'approved'],
    ])
  })

  it('charges one of two cards that are tried at once', async () => {
    const { id, path } = await makeLink(['1-1'])
    const cards = [await withCard(path, 'slow'), await withCard(path, 'approve')]
    await Promise.all(cards.map(({ tarjeta, prueba }) => post(path, { tarjeta, prueba, lTerminos: 'on' })))
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    const { id: key } = await attemptOf(id)
    expect((await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key)).length).toBe(1)
  })

  it('asks once more for a form that was sent at once, and keeps what was agreed to', async () => {
    const { id, path } = await makeLink(['1-1'])
    const { tarjeta } = await withCard(path, 'approve')
    const fresh = (await get(`${path}?tarjeta=${encodeURIComponent(tarjeta)}`)).body
    const fields = {
      tarjeta: hiddenField(fresh, 'tarjeta'),
      prueba: hiddenField(fresh, 'prueba'),
      lTerminos: 'on',
    }
    const hasty = (await post(path, fields)).body
    expect(hasty).toContain('No se cobró nada')
    expect(hasty).toMatch(/name="lTerminos"[^>]*checked/)
    hosted.shop.clock.advance(3_000)
    const prueba = hiddenField(hasty, 'prueba')
    expect((await post(path, { ...fields, prueba })).statusCode).toBe(303)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('takes no card for what cannot be had any more, and says what is given back', async () => {
    const [before, during] = [await makeLink(['1-1'], hosted.stranger), await makeLink(['1-3'])]
    const card = await withCard(during.path, 'late-approval')
    await post(during.path, { ...card, lTerminos: 'on' })
    const { id: key } = await attemptOf(during.id)
    await hosted.shop.database.orm
      .update(performance)
      .set({ cancelled: true })
      .where(eq(performance.id, hosted.performanceId))
    try {
      expect((await get(before.path)).body).toContain('Este enlace ya no cobra')
      const late = await withCard(during.path, 'approve').catch(() => null)
      expect(late).toBeNull()
      expect((await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key)).length).toBe(1)
    } finally {
      await hosted.shop.database.orm
        .update(performance)
        .set({ cancelled: false })
        .where(eq(performance.id, hosted.performanceId))
    }
  })

  it('says to who was charged in vain that it is given back, and not that nothing was charged', async () => {
    const { id, path } = await makeLink(['1-1'])
    const card = await withCard(path, 'wrong-amount')
    await post(path, { ...card, lTerminos: 'on' })
    expect(await attemptOf(id)).toMatchObject({ state: 'A_DEVOLVER' })
    const page = (await get(path)).body
    expect(page).toContain('El pago se devuelve')
    expect(page).not.toContain('No se cobró nada')
  })

  it('takes a form once', async () => {
    const { path } = await makeLink(['1-1'])
    const first = await withCard(path, 'decline')
    expect((await post(path, { ...first, lTerminos: 'on' })).statusCode).toBe(402)
    const second = await withCard(path, 'decline')
    const again = await post(path, { ...second, prueba: first.prueba, lTerminos: 'on' })
    expect(again.statusCode).toBe(422)
    expect(again.headers['content-type']).toContain('text/html')
  })

  it('counts each declined card of a purchase, whichever link it was tried at', async () => {
    const { id, path } = await makeLink(['1-1'])
    for (let card = 0; card < 8; card++) await payAt(path, 'decline')
    await stop(id)
    expect((await payHosted(id)).cError).toBe('DEMASIADAS_LLAMADAS')
  })

  it('that is made and given up again and again does not lengthen the hold', async () => {
    const { id, outcome } = await makeLink(['1-1'])
    hosted.shop.clock.advance(Date.parse(outcome.oPaso!.dVence!) - hosted.shop.clock.now().getTime() - 2_000)
    expect((await stop(id)).dMaxima).toBe(outcome.dMaxima)
  })

  it('is found paid where the answer was lost', async () => {
    const { id, path } = await makeLink(['1-1'])
    await payAt(path, 'timeout-after-charge')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ticketsOf(id)).toBe(1)
  })

  it('given up, takes no card, not even one that is on its way', async () => {
    const { id, path } = await makeLink(['1-1'])
    const card = await withCard(path, 'approve')
    expect((await stop(id)).cEstadoPago).toBe('CANCELADO')
    const late = await post(path, { ...card, lTerminos: 'on' })
    expect(late.body).toContain('Este enlace ya no cobra')
    await settleDue()
    expect(await ticketsOf(id)).toBe(0)
    const { id: key } = await attemptOf(id)
    expect((await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))).toEqual([])
  })

  it('lives as long as its deployment lets it, and another as long as its places are held', async () => {
    const [long, short] = [await hosted.prepare(['1-1']), await hosted.prepare(['1-3'], hosted.stranger)]
    await hosted.payByCard(long)
    await hosted.payByCard(short, 'approve', hosted.stranger)
    const port = createPayLinks(hosted.shop.clock, {
      database: hosted.shop.database,
      cards: hosted.shop.app.server.desk.provider,
      log: hosted.shop.app.server.log,
    })
    const [until, lastsUntil] = [31, 600].map((minutes) => new Date(Date.UTC(2026, 2, 2, 15, minutes)))
    const untilOf = async (id: string, visit: object) => {
      const { id: key, amountCents } = await attemptOf(id)
      const request = { key, amountCents, token: '', currency: 'ARS', installments: 1, reference: id }
      const answer = await port.charge({
        ...request,
        visit: { locale: 'es', returnUri: 'http://localhost/x', until: until!, ...visit },
      })
      return answer.state === 'step' && answer.step.until
    }
    expect(await untilOf(long, { lastsUntil })).toEqual(lastsUntil)
    expect(await untilOf(short, {})).toEqual(until)
  })

  it('ends with the hold', async () => {
    const { id, path } = await makeLink(['1-1'])
    hosted.shop.clock.advance(31 * 60_000)
    await settleDue()
    expect((await get(path)).body).toContain('Este enlace ya no cobra')
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
  })

  it('gives back to the card that paid, when the purchase is regretted', async () => {
    const { id, path } = await makeLink(['1-1'])
    await payAt(path, 'decline')
    await payAt(path, 'approve')
    await hosted.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token: hosted.token, body: {} })
    await settleDue()
    const { id: key, chargedCents } = await attemptOf(id)
    const [row] = await hosted.shop.database.orm.select().from(refund).where(eq(refund.attemptId, key))
    expect(row).toMatchObject({ state: 'HECHO', cents: chargedCents })
    const charge = (await hosted.sandbox.ledger()).find((one) => one.key === `${key}-2`)
    expect(charge).toMatchObject({ refundedCents: chargedCents })
  })

  it('takes no more cards than a purchase may have declined, and another link still does', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    for (let card = 0; card < limits.declinesPerPurchase; card++)
      expect((await payAt(path, 'decline')).statusCode).toBe(402)
    const refused = await payAt(path, 'approve')
    expect(refused.statusCode).toBe(429)
    const { id: key } = await attemptOf(id)
    const tries = (await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))
    expect(tries.map(({ state }) => state)).toEqual(Array(limits.declinesPerPurchase).fill('voided'))
    await payAt(other.path, 'approve')
    expect([await ticketsOf(other.id), await ticketsOf(id)]).toEqual([1, 0])
    // Nor are they counted for another person's next purchase.
    const next = await makeLink(['1-5'], await hosted.shop.newCustomer())
    expect(next.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'QR' } })
  })

  it('takes no card once its performance has begun, or its time is up, before anybody has asked', async () => {
    const [{ id, path }, timed] = [
      await makeLink(['1-1']),
      await makeLink(['1-3'], await hosted.shop.newCustomer()),
    ]
    const cards = [await withCard(path, 'approve'), await withCard(timed.path, 'approve')] as const
    const [{ startsAt } = { startsAt: null }] = await hosted.shop.database.orm
      .select()
      .from(performance)
      .where(eq(performance.id, hosted.performanceId))
    const begins = (at: Date | null) =>
      hosted.shop.database.orm
        .update(performance)
        .set({ startsAt: at })
        .where(eq(performance.id, hosted.performanceId))
    await begins(hosted.shop.clock.now())
    try {
      expect((await get(path)).body).toContain('Este enlace ya no cobra')
      await post(path, { ...cards[0], lTerminos: 'on' })
    } finally {
      await begins(startsAt)
    }
    expect((await get(timed.path)).body).toContain('tarjeta')
    hosted.shop.clock.set(new Date(timed.outcome.oPaso!.dVence!))
    expect((await get(timed.path)).body).toContain('Este enlace ya no cobra')
    await post(timed.path, { ...cards[1], lTerminos: 'on' })
    const keys = [(await attemptOf(id)).id, (await attemptOf(timed.id)).id]
    const charged = (await hosted.sandbox.ledger()).filter(({ key }) =>
      keys.some((one) => key.startsWith(one)),
    )
    expect(charged).toEqual([])
  })

  it('whose card was asked for in vain takes another once that one cannot come any more', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    await payAt(path, 'error-before-charge')
    expect((await get(path)).body).toContain('http-equiv="refresh"')
    expect((await get(other.path)).body).not.toContain('http-equiv="refresh"')
    hosted.shop.clock.advance(limits.inFlightMs)
    expect((await payAt(path, 'approve')).statusCode).toBe(303)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    const { id: key } = await attemptOf(id)
    const tries = (await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))
    expect(tries.map(({ key: of, state }) => [of.slice(key.length), state])).toEqual([
      ['-1', 'voided'],
      ['-2', 'approved'],
    ])
  })

  it('given up while a card is being charged, has that card void, and the one of no other link', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    for (const one of [other.path, path]) await payAt(one, 'very-delayed')
    expect((await stop(id)).cEstadoPago).toBe('CANCELADO')
    const states = await Promise.all(
      [other.id, id].map(async (of) => {
        const { id: key } = await attemptOf(of)
        return (await hosted.sandbox.ledger())
          .filter((one) => one.key.startsWith(key))
          .map(({ state }) => state)
      }),
    )
    expect(states).toEqual([['pending'], ['voided']])
  })

  it('that is closed takes no card, though nobody has written down that it is', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    const card = await withCard(path, 'approve')
    const { id: key } = await attemptOf(id)
    const port = createPayLinks(hosted.shop.clock, {
      database: hosted.shop.database,
      cards: hosted.shop.app.server.desk.provider,
      log: hosted.shop.app.server.log,
    })
    expect(await port.voidKey(key)).toEqual({ state: 'voided' })
    expect(await port.findByKey(key)).toEqual({ state: 'voided' })
    expect((await port.findByKey((await attemptOf(other.id)).id)).state).toBe('step')
    const late = await post(path, { ...card, lTerminos: 'on' })
    expect(late.body).toContain('Este enlace ya no cobra')
    expect((await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))).toEqual([])
    expect((await payAt(other.path, 'approve')).statusCode).toBe(303)
  })

  it('becomes tickets by the notification of its try, and no other link does', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    for (const one of [other.path, path]) await payAt(one, 'lost-notification')
    expect(await ticketsOf(id)).toBe(0)
    await hosted.sandbox.advance(6_000)
    const { id: key } = await attemptOf(id)
    const said = JSON.stringify({ id: 'evt-of-a-try', key: `${key}-1`, state: 'approved' })
    const heard = await hosted.shop.app.server.inject({
      method: 'POST',
      url: CARD_NOTIFICATION_PATH,
      headers: {
        'content-type': 'application/json',
        'x-signature': signNotification(hosted.sandbox.config.notifySecret, said, hosted.shop.clock.now()),
      },
      payload: said,
    })
    expect(heard.statusCode).toBe(204)
    expect([await ticketsOf(other.id), await ticketsOf(id)]).toEqual([0, 1])
    expect(await hosted.shop.database.orm.select().from(unknownCharge)).toEqual([])
  })

  it('counts declined cards for the address that they come from, which then waits', async () => {
    const [other, { path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    const card = await withCard(other.path, 'approve')
    const { declinedCards } = hosted.shop.app.server
    for (let card = 1; card < FREE_DECLINES; card++)
      await declinedCards.count(addressGroupOf('127.0.0.1'), hosted.shop.clock.now())
    expect((await payAt(path, 'decline')).statusCode).toBe(402)
    expect((await post(other.path, { ...card, lTerminos: 'on' })).statusCode).toBe(429)
    hosted.shop.clock.advance(61_000)
    expect((await payAt(other.path, 'approve')).statusCode).toBe(303)
    expect(await ticketsOf(other.id)).toBe(1)
  })

  it('is refused to an address that has had the forms of an hour, and not for those of another shop', async () => {
    const { path } = await makeLink(['1-1'])
    const spendAll = (deploymentId: string) =>
      hosted.shop.database.orm.transaction(async (tx) => {
        const budgets = strangersBudgets('payLink', {
          deploymentId,
          addressGroup: addressGroupOf('127.0.0.1'),
        })
        for (let form = 0; form < FORM_BUDGETS.payLink.address.most; form++)
          await spend(tx, budgets, hosted.shop.clock.now())
      })
    await spendAll(salaNorte.id)
    expect((await payAt(path, 'decline')).statusCode).toBe(402)
    await spendAll(hosted.deployment.id)
    expect((await payAt(path, 'approve')).statusCode).toBe(429)
    hosted.shop.clock.advance(3_600_000)
  })

  it('takes no form of another link', async () => {
    const [other, { id, path }] = [
      await makeLink(['1-1'], await hosted.shop.newCustomer()),
      await makeLink(['1-3']),
    ]
    const [foreign, own] = [await withCard(other.path, 'approve'), await withCard(path, 'approve')]
    const mixed = await post(path, { ...own, prueba: foreign.prueba, lTerminos: 'on' })
    expect(mixed.statusCode).toBe(422)
    expect((await post(path, { ...own, lTerminos: 'on' })).statusCode).toBe(303)
    expect([await ticketsOf(other.id), await ticketsOf(id)]).toEqual([0, 1])
  })

  it('refuses what is not whole: without terms, a card of another link, another site, another shop, a link of nobody', async () => {
    const [other, { path }] = [await makeLink(['1-1'], hosted.stranger), await makeLink(['1-3'])]
    expect((await payAt(path, 'approve', {})).body).toContain('términos')
    const card = await withCard(other.path, 'approve')
    expect((await post(path, { ...card, lTerminos: 'on' })).statusCode).toBe(422)
    const own = await withCard(path, 'approve')
    expect((await post(path, { ...own, lTerminos: 'on' }, { origin: 'http://evil.test' })).statusCode).toBe(
      403,
    )
    expect((await get(path, 'norte.example')).statusCode).toBe(404)
    expect((await get('/linkPago/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await get('/linkPago')).body).toContain('Falta el enlace de pago')
    expect((await get('/payConfirmLinkPago')).statusCode).toBe(404)
  })
})
