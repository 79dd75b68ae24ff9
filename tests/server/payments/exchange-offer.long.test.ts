import { describe, expect, it } from 'vitest'
import type { ExchangeOffer } from '../../../contract/index.ts'
import { BALCON, exchangesAt, PLATEA } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const rules = { exchangeHours: 24 }
const charges = { servicePercent: 10, antifraudCents: 30_000 }
/** One place of the other date, with its charges. */
const TOTALS = { Platea: PLATEA * 1.1 + 300, Balcón: BALCON * 1.1 + 300 } as const

const sectorsOf = ({ listaFuncion }: ExchangeOffer, wanted: number) =>
  listaFuncion
    .find(({ idFuncion }) => idFuncion === wanted)
    ?.listaSector.map(({ cNombre, fTotal }) => [cNombre, fTotal])

describe.each([
  ['by mail', {}, 0],
  [
    'at a counter that charges',
    { deliveryTypes: [{ id: 1, key: 'boxOffice', cents: 20_000, offered: true }] },
    200,
  ],
] as const)('where tickets come %s', (_, delivery, fEntrega) => {
  const hosted = hostedShop(
    { provider: 'apay' },
    { rules, charges: { ...charges, ...(delivery as { deliveryTypes?: [] }) } },
  )
  const { performance, numbersOf, bought, offerOf, begin } = exchangesAt(hosted)

  it('the offer shows what a place costs with its charges, as it is paid', async () => {
    const id = await bought(['3-1', '3-2'])
    const [, second] = await numbersOf(id)
    const { oData: offer } = await offerOf(id)
    expect([offer.fEntrega, sectorsOf(offer, performance('obra-2'))]).toEqual([
      fEntrega,
      Object.entries(TOTALS),
    ])
    for (const sector of ['Platea', 'Balcón'] as const) {
      const { fAPagar, fADevolver, fValor } = (await begin(id, [second!], sector)).oData
      expect(fAPagar - fADevolver).toBe(TOTALS[sector] + fEntrega - fValor)
    }
  })
})
