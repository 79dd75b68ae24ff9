import { expect, test } from 'vitest'
import { calmCapitals } from '../../../../server/catalogue/import/calm-capitals.ts'

test.each([
  ['CALLE CONDE DUQUE 11', 'Calle Conde Duque 11'],
  ['PASEO DE LA CHOPERA 14', 'Paseo de la Chopera 14'],
  ['LA ABADÍA', 'La Abadía'],
  ['PLAZA ALFONSO XIII S/N', 'Plaza Alfonso XIII s/n'],
  ['Teatro Español', 'Teatro Español'],
  ['MACBA', 'Macba'],
  ['Sala UAX', 'Sala UAX'],
  ['', ''],
])('%s is written %s', (shouted, calm) => {
  expect(calmCapitals(shouted)).toBe(calm)
})
