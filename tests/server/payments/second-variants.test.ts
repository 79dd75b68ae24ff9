import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod2, PaymentOutcome } from '../../../contract/index.ts'
import { take } from '../support/shop.ts'
import { BUYER, chargeBody } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'

const shop = hostedShop({
  provider: 'paypal',
  leastCents: 100_000,
  mostCents: 9_000_000,
  chargesIn: { currency: 'USD', rate: '0.001' },
})

const methodsOf = async (id: string, headers: Record<string, string> = {}) => {
  const path = `/v2/Proceso/${id}/FormasDePago2`
  const { oData } = await shop.shop.call<{ Lista: PaymentMethod2[] }>('GET', path, {
    token: shop.token,
    headers,
  })
  return oData.Lista
}

describe('FormasDePago2', () => {
  it('says of each way to pay its limits, the currency that it charges in and its logo', async () => {
    const [card, paypal] = await methodsOf(await shop.prepare(['1-1']))
    expect(card).toMatchObject({ cTipo: 'TARJETA', fMinimo: null, fMaximo: null, cMoneda: 'ARS' })
    expect(paypal).toMatchObject({ cTipo: 'PROVEEDOR', fMinimo: 1000, fMaximo: 90_000, cMoneda: 'USD' })
    for (const { oLogo } of [card!, paypal!]) {
      expect(oLogo?.cUri).toMatch(/^data:image\/svg\+xml,%3Csvg/)
      expect(oLogo?.cUriOscuro).not.toBe(oLogo?.cUri)
    }
    expect(decodeURIComponent(paypal?.oLogo?.cUri ?? '')).toContain('>PayPal</text>')
    expect(new URL(card?.cCampoUri ?? '').searchParams.get('logo')).toBeNull()
  })

  it('has no logo where the deployment shows none, and its card page neither', async () => {
    const headers = { host: 'norte.example' }
    const held = await take(shop.shop, shop.token, 'obra-1', { seats: ['1-1'], headers })
    const id = held.oData.oProceso.idProcesoDeCompra
    await shop.shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, {
      token: shop.token,
      body: BUYER,
      headers,
    })
    const [card] = await methodsOf(id, headers)
    expect(card).toMatchObject({ cTipo: 'TARJETA', oLogo: null })
    const page = new URL(card?.cCampoUri ?? '')
    expect(page.searchParams.get('logo')).toBe('no')
    const htmlOf = async (logo: string) => {
      const query = new URLSearchParams({ lang: 'es', origin: 'http://localhost', ...(logo && { logo }) })
      return (await fetch(`${shop.sandbox.url}/card?${query}`)).text()
    }
    expect([await htmlOf('no'), await htmlOf('')].map((html) => html.includes('class="provider"'))).toEqual([
      false,
      true,
    ])
  })
})

describe('Cobrar2', () => {
  it('is the payment of Cobrar: one key is one charge, whichever is asked', async () => {
    const id = await shop.prepare(['1-3'])
    const { oData } = await shop.call<{ cVersion: string }>('GET', `/v2/Proceso/${id}`, { token: shop.token })
    const body = {
      ...chargeBody(await shop.sandbox.cardFor('approve'), null, randomUUID()),
      cVersion: oData.cVersion,
    }
    const send = (name: string, more: object = {}) =>
      shop.call<PaymentOutcome>('POST', `/v2/Proceso/${id}/${name}`, {
        token: shop.token,
        body: { ...body, ...more },
      })
    const answers = [
      await send('Cobrar2'),
      await send('Cobrar'),
      await send('Cobrar2', { cIdempotencia: randomUUID() }),
    ]
    expect(answers.map((one) => one.oData.cEstadoPago)).toEqual(['APROBADO', 'APROBADO', 'APROBADO'])
    expect(new Set(answers.map((one) => one.oData.nOrden)).size).toBe(1)
    expect(await shop.sandbox.ledger()).toHaveLength(1)
    expect(await shop.ticketsOf(id)).toBe(1)
  })

  it('refuses what Cobrar refuses: another total, a card’s number, terms that were not agreed to', async () => {
    const id = await shop.prepare(['1-4'])
    const refusedFor = async (more: object) => {
      const body = { ...chargeBody(await shop.sandbox.cardFor('approve'), null), cVersion: 'old', ...more }
      const { cError } = await shop.call('POST', `/v2/Proceso/${id}/Cobrar2`, { token: shop.token, body })
      return cError
    }
    const asCobrar = async (more: object) => {
      const body = { ...chargeBody(await shop.sandbox.cardFor('approve'), null), cVersion: 'old', ...more }
      return (await shop.call('POST', `/v2/Proceso/${id}/Cobrar`, { token: shop.token, body })).cError
    }
    for (const more of [{}, { cNumeroTarjeta: '4111111111111111' }, { lTerminos: false }]) {
      const refused = await refusedFor(more)
      expect(refused).toBeDefined()
      expect(refused).toBe(await asCobrar(more))
    }
  })
})
