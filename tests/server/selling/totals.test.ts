import { describe, expect, it } from 'vitest'
import type { DeliveryAddress } from '../../../contract/index.ts'
import type { ChargesInCurrency } from '../../../server/selling/charges.ts'
import { costOf, type Priced, type PricedPlace, toWireTotals } from '../../../server/selling/totals.ts'

const charges: ChargesInCurrency = {
  decimals: 2,
  servicePercent: 10,
  antifraudCents: 15_000,
  deliveryTypes: [
    { id: 1, key: 'eTicket', cents: 0, offered: true },
    { id: 3, key: 'homeDelivery', cents: 450_000, offered: true },
  ],
  installmentPlans: [
    { installments: 1, interestPercent: 0 },
    { installments: 3, interestPercent: 9 },
  ],
}
const place = { performanceId: 7, sectorId: 1, seatOrdinal: null, promotionId: null }
const ticket: PricedPlace = {
  ...place,
  kind: 'NUMERADO',
  quantity: 2,
  priceCents: 800_000,
  discountCents: 268_000,
}
const product: PricedPlace = {
  ...place,
  kind: 'PRODUCTO',
  sectorId: 2,
  quantity: 3,
  priceCents: 10_000,
  discountCents: 0,
}
const totalsOf = (places: PricedPlace[], deliveryTypeId: number | null, installments: number) =>
  costOf(charges, { places, deliveryTypeId, deliveryAddress: null, installments }).totals

describe('the total of a purchase', () => {
  it('takes each part from what the deployment charges', () => {
    expect(totalsOf([ticket, product], 3, 3)).toEqual({
      ticketsCents: 1_064_000,
      productsCents: 30_000,
      deliveryCents: 450_000,
      antifraudCents: 30_000,
      serviceCents: 109_400,
      financingCents: 151_506,
      totalCents: 1_834_906,
    })
  })

  it('has no delivery and no interest where none is chosen, or the deployment has none such', () => {
    const neither = { deliveryCents: 0, financingCents: 0, totalCents: 1_200_400 }
    expect(totalsOf([ticket], null, 1)).toMatchObject(neither)
    expect(totalsOf([ticket], 99, 99)).toMatchObject(neither)
  })

  it('has insurance of the tickets alone, rounded to the currency, and no service charge on it', () => {
    const covers = { es: 'Todo', en: 'All', pt: 'Tudo' }
    const insured = (
      decimals: number,
      price: { percent: number } | { cents: number },
      places = [ticket, product],
    ) =>
      costOf(
        { ...charges, decimals, insurance: { price, covers } },
        { places, deliveryTypeId: null, deliveryAddress: null, installments: 3, extras: { insured: true } },
      ).totals
    const { serviceCents, insuranceCents, financingCents } = insured(2, { percent: 3 })
    expect([serviceCents, insuranceCents, financingCents]).toEqual([109_400, 31_920, 113_879])
    expect(insured(0, { percent: 3 }).insuranceCents).toBe(31_900)
    expect(insured(2, { cents: 5_000 }).insuranceCents).toBe(5_000)
    expect(insured(2, { cents: 5_000 }, [product]).insuranceCents).toBeUndefined()
  })

  it('is decimal on the wire, and all of it is due now', () => {
    const wire = toWireTotals(totalsOf([ticket, product], 3, 3))
    expect(wire).toEqual({
      fTickets: 10_640,
      fEntrega: 4_500,
      fQrAntifraude: 300,
      fProductosAdicionales: 0,
      fProductos: 300,
      fSeguro: 0,
      fCargoServicio: 1_094,
      fFinanciacion: 1_515.06,
      fTotal: 18_349.06,
      fTotalAhora: 18_349.06,
      fTotalDespues: 0,
    })
  })
})

const address: DeliveryAddress = {
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: '5000',
}

describe('home delivery', () => {
  const withZones: ChargesInCurrency = {
    ...charges,
    deliveryTypes: [
      {
        id: 3,
        key: 'homeDelivery',
        cents: 900_000,
        offered: true,
        zones: [
          { provinces: ['AR-X'], cents: 250_000 },
          { provinces: ['AR-C', 'AR-B'], cents: 600_000 },
        ],
      },
    ],
  }
  it.each([
    ['AR-X', 250_000],
    ['AR-B', 600_000],
    ['AR-V', 900_000],
  ])('to %s costs %i cents', (cProvincia, cents) => {
    const deliveryAddress = { ...address, cProvincia }
    const due = { places: [ticket], deliveryTypeId: 3, deliveryAddress, installments: 1 }
    expect(costOf(withZones, due).totals.deliveryCents).toBe(cents)
  })
})

describe('the version of a purchase', () => {
  const seen: Priced = {
    places: [ticket, product],
    deliveryTypeId: 1,
    deliveryAddress: null,
    installments: 1,
  }
  const versionOf = (change: Partial<typeof seen> = {}, by = charges) =>
    costOf(by, { ...seen, ...change }).version

  it('is the same for the same places, in whatever order they are read', () => {
    expect(versionOf({ places: [product, ticket] })).toBe(versionOf())
  })

  it.each<[string, Partial<typeof seen>, ChargesInCurrency?]>([
    ['another delivery', { deliveryTypeId: 3 }],
    ['an address', { deliveryAddress: address }],
    ['other instalments', { installments: 3 }],
    ['products that are additional', { extras: { products: [2] } }],
    ['a product for another ticket', { extras: { assigned: [{ productId: 2, ticket: '7-s1-0-1' }] } }],
    ['another seat at the same price', { places: [{ ...ticket, seatOrdinal: 4 }, product] }],
    ['another promotion', { places: [{ ...ticket, promotionId: 4 }, product] }],
    ['one place more', { places: [ticket, { ...product, quantity: 4 }] }],
    ['a node that charges otherwise', {}, { ...charges, servicePercent: 12 }],
    [
      'a sector that is another kind by now',
      { places: [{ ...ticket, kind: 'PRODUCTO' } as PricedPlace, product] },
    ],
  ])('is another with %s', (_title, change, by) => {
    expect(versionOf(change, by)).not.toBe(versionOf())
  })
})
