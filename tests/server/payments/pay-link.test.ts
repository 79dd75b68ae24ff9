import { describe, expect, it } from 'vitest'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { refund } from '../../../server/db/schema/refund.ts'
import { hostedShop } from './support/hosted-shop.ts'
import { cardOf, numberOf } from './support/sandbox-server.ts'

const hosted = hostedShop({ provider: 'link' })
const { ask, attemptOf, begin, payHosted, settleDue, stop, ticketsOf } = hosted

const makeLink = async (seats: string[], who = hosted.token) => {
  const { id, uri, outcome } = await begin(seats, who)
  return { id, path: new URL(uri).pathname, outcome }
}

const get = (url: string, host = 'localhost') => hosted.shop.app.server.inject({ url, headers: { host } })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  hosted.shop.app.server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const hiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&') ?? ''

/** Types a card on the provider's page and comes back with it. */
const withCard = async (path: string, fault: Parameters<typeof numberOf>[0]) => {
  const page = (await get(path)).body
  const address = /href="([^"]*card\/window[^"]*)"/
    .exec(page)![1]!
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
  const back = new URL(new URL(address).searchParams.get('returnTo')!)
  const card = (await (await hosted.sandbox.tokenise(numberOf(fault))).json()) as { token: string }
  back.searchParams.set('cTokenTarjeta', card.token)
  back.searchParams.set('cMarca', 'Visa')
  back.searchParams.set('cUltimosDigitos', cardOf(numberOf(fault)).number.slice(-4))
  back.searchParams.set('cBin', '400000')
  const kept = await get(`${back.pathname}${back.search}`)
  expect(kept.statusCode).toBe(303)
  const address2 = kept.headers.location as string
  expect(address2).not.toContain(card.token)
  const form = (await get(address2)).body
  hosted.shop.clock.advance(3_000)
  return { tarjeta: hiddenField(form, 'tarjeta'), prueba: hiddenField(form, 'prueba'), form }
}
const payAt = async (
  path: string,
  fault: Parameters<typeof numberOf>[0],
  more: Record<string, string> = { lTerminos: 'on' },
) => {
  const { tarjeta, prueba } = await withCard(path, fault)
  return post(path, { tarjeta, prueba, ...more })
}

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
    const paid = await payAt(path, 'approve')
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
