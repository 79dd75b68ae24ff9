import { expect, test } from 'vitest'
import { createFormat } from '../../contract/format.ts'

const shop = {
  currency: { code: 'ARS', locale: 'es-AR', symbol: '$', decimals: 0 },
  timeZone: 'America/Argentina/Buenos_Aires',
}
const formats = { es: createFormat(shop, 'es'), en: createFormat(shop, 'en'), pt: createFormat(shop, 'pt') }

test('prices are whole, with a no-break space, the same in every language', () => {
  const amounts = [0, 9000, 1234568, -8400]
  const printed = ['$\u00a00', '$\u00a09.000', '$\u00a01.234.568', '−$\u00a08.400']
  expect(amounts.map(formats.es.price)).toEqual(printed)
  expect(amounts.map(formats.en.price)).toEqual(printed)
  expect(amounts.map(formats.pt.price)).toEqual(printed)
})

test('a total names its currency where its symbol is read as another one', () => {
  expect([formats.es, formats.en, formats.pt].map(({ total }) => total(30950))).toEqual([
    '$\u00a030.950',
    '$\u00a030.950\u00a0ARS',
    '$\u00a030.950\u00a0ARS',
  ])
  const pesos = { ...shop, currency: { code: 'COP', locale: 'es-CO', symbol: '$', decimals: 0 } }
  const euros = {
    ...shop,
    currency: { code: 'EUR', locale: 'es-ES', symbol: '€', symbolAfter: true, decimals: 2 },
  }
  expect([createFormat(pesos, 'en'), createFormat(euros, 'en')].map(({ total }) => total(-80))).toEqual([
    '−$\u00a080\u00a0COP',
    '−80,00\u00a0€',
  ])
})

test('decimals are the currency’s, whatever the amount has', () => {
  expect([1042.4, -1042.6, 0.1 + 0.2].map(formats.es.price)).toEqual([
    '$\u00a01.042',
    '−$\u00a01.043',
    '$\u00a00',
  ])
  const euros = createFormat({ ...shop, currency: { ...shop.currency, symbol: '€', decimals: 2 } }, 'es')
  expect([euros.number(1200), formats.es.number(12)]).toEqual(['1.200', '12'])
  expect([1042, 0.1 + 0.2].map(euros.price)).toEqual(['€\u00a01.042,00', '€\u00a00,30'])
})

test('a symbol stands after the amount where the shop says so', () => {
  const euros = { code: 'EUR', locale: 'es-ES', symbol: '€', symbolAfter: true, decimals: 2 }
  expect(createFormat({ ...shop, currency: euros }, 'es').price(-18.5)).toBe('−18,50\u00a0€')
})

test('a date is shown in the time zone of the shop, whatever its own offset', () => {
  const late = '2026-11-28T01:30:00Z'
  expect(formats.es.moment(late)).toEqual({
    date: '2026-11-27',
    year: 2026,
    month: 10,
    day: 27,
    weekday: 5,
    time: '22:30',
  })
  expect(formats.es.moment('2026-12-01T00:00:00-03:00')).toEqual({
    date: '2026-12-01',
    year: 2026,
    month: 11,
    day: 1,
    weekday: 2,
    time: '00:00',
  })
})

test('dates read as each language says them', () => {
  const moment = '2026-11-27T20:30:00-03:00'
  const said = (['es', 'en', 'pt'] as const).map((language) => {
    const format = formats[language]
    return [format.longDate(format.moment(moment)), format.shortDateTime(moment)]
  })
  expect(said).toEqual([
    ['viernes 27 de noviembre', 'vie 27 nov, 20:30\u00a0h'],
    ['Friday 27 November', 'Fri 27 Nov, 20:30'],
    ['sexta 27 de novembro', 'sex 27 nov, 20:30\u00a0h'],
  ])
})

test('a date of another year than the page says its year, in the time zone of the shop', () => {
  const moment = '2027-01-08T20:30:00-03:00'
  const said = (['es', 'en', 'pt'] as const).map((language) => {
    const format = createFormat(shop, language, '2027-01-01T01:00:00Z')
    return [format.longDate(format.moment(moment)), format.shortDateTime(moment)]
  })
  expect(said).toEqual([
    ['viernes 8 de enero de 2027', 'vie 8 ene 2027, 20:30\u00a0h'],
    ['Friday 8 January 2027', 'Fri 8 Jan 2027, 20:30'],
    ['sexta 8 de janeiro de 2027', 'sex 8 jan 2027, 20:30\u00a0h'],
  ])
  const later = createFormat(shop, 'es', '2027-01-01T03:00:00Z')
  expect([later.longDate(later.moment(moment)), later.shortDateTime(moment)]).toEqual([
    'viernes 8 de enero',
    'vie 8 ene, 20:30\u00a0h',
  ])
})
