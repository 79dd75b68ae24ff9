import { describe, expect, test } from 'vitest'
import { pricesInText, pricesOfEvent } from '../../../../server/catalogue/import/event-prices.ts'

const general = (priceCents: number) => [{ name: 'Entrada general', priceCents }]

describe('prices written in a sentence', () => {
  test.each([
    ['Entrada general: 15 euros', general(1500)],
    ['20 euros', general(2000)],
    ['3,50 euros', general(350)],
    ['30?. Sólo se devuelve si se cancela.', general(3000)],
    ['$ 12.500', general(1_250_000)],
    ['Desde 1.200,50 pesos', general(120_050)],
    ['Acceso libre previa descarga de invitación', general(0)],
    ['<p>Entrada&nbsp;gratuita</p>', general(0)],
    [
      'Platea: 22€  Pullman: 9 €',
      [
        { name: 'Platea', priceCents: 2200 },
        { name: 'Pullman', priceCents: 900 },
      ],
    ],
    ['Próximamente a la venta', null],
    ['20 personas por visita', null],
    ['', null],
  ])('%s', (text, prices) => {
    expect(pricesInText(text)).toEqual(prices)
  })

  test('a price outweighs the words "free entrance"', () => {
    expect(pricesInText('Niños gratis. Adultos: 5 euros')).toEqual([{ name: 'Adultos', priceCents: 500 }])
  })
})

describe('prices of an event', () => {
  test('classes come dearest first, each name once', () => {
    const offers = [
      { name: 'B', price: 5 },
      { name: 'A', priceSpecification: { price: '10,5' } },
      { name: 'B', price: 99 },
    ]
    expect(pricesOfEvent({ offers })).toEqual([
      { name: 'A', priceCents: 1050 },
      { name: 'B', priceCents: 500 },
    ])
  })

  test('an aggregate counts by its offers, or by its lowest price', () => {
    expect(pricesOfEvent({ offers: { '@type': 'AggregateOffer', lowPrice: '4', highPrice: '9' } })).toEqual(
      general(400),
    )
    expect(pricesOfEvent({ offers: { lowPrice: 4, offers: [{ price: 'ARS 7' }] } })).toEqual(general(700))
  })

  test('free entrance without offers is a price; a missing or negative price is none', () => {
    expect(pricesOfEvent({ isAccessibleForFree: true })).toEqual(general(0))
    expect(pricesOfEvent({ isAccessibleForFree: false })).toBeNull()
    expect(pricesOfEvent({ offers: { price: -3 } })).toBeNull()
  })
})
