import complete from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countries } from '../../../contract/entities/address.ts'
import { readPhone } from '../../../src/forms/phone-library.ts'
import metadata from '../../../src/forms/phone-metadata.json' with { type: 'json' }

test.each([
  ['0351 15-234-5678', 'AR', '+54 9 351 234 5678', true],
  ['351 234 5678', 'AR', '+54 351 234 5678', true],
  ['0351 15', 'AR', '+54 035115', false],
  ['55 1234 5678', 'MX', '+52 55 1234 5678', true],
  ['021 123 456', 'PY', '+595 21 123 456', true],
  ['+595 981 123456', 'AR', '+595 981 123456', true],
] as const)('%s in %s is read as %s', (typed, country, formatted, isValid) => {
  expect(readPhone(typed, country)).toEqual({ formatted, isValid })
})

test('what is no number of the three countries is not read', () => {
  expect(readPhone('x', 'AR')).toBeNull()
  expect(readPhone('+34 612 34 56 78', 'AR')).toBeNull()
})

test('the numbers of the three countries are those of the library', () => {
  const { version, countries: all } = complete
  expect(metadata).toEqual({
    version,
    country_calling_codes: { 54: ['AR'], 595: ['PY'], 52: ['MX'] },
    countries: Object.fromEntries(countries.map((country) => [country, all[country]])),
  })
})
