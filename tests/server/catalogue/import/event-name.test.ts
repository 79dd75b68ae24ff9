import { expect, test } from 'vitest'
import { nameOfEvent } from '../../../../server/catalogue/import/event-name.ts'

test.each([
  ['Amigos del barrio.', 'Amigos del barrio'],
  ['A Christmas Carol -', 'A Christmas Carol'],
  ['Cómo me suena… la Navidad…', 'Cómo me suena… la Navidad…'],
  ['Madrid Destino, S.A.', 'Madrid Destino, S.A.'],
  ['Cuentos, cantos, etc.', 'Cuentos, cantos, etc.'],
  ['8,56', '8,56'],
  ['Club de lectura: libres y libros', 'Club de lectura: libres y libros'],
])('the name %s is printed as %s', (written, name) => {
  expect(nameOfEvent(written)).toEqual({ name, rest: '' })
})

test.each([
  [
    'Banda Sinfónica Municipal. Concierto de 22 de noviembre de 2021. Extraordinario Festival de Jazz',
    'Banda Sinfónica Municipal',
    'Concierto de 22 de noviembre de 2021. Extraordinario Festival de Jazz',
  ],
  [
    'Celeste: teatro-cuento por la diversidad y contra la violencia de género',
    'Celeste',
    'Teatro-cuento por la diversidad y contra la violencia de género',
  ],
  [
    "Concierto conmemoración Santa Cecilia a cargo del Grupo de guitarras de las EEMM 'M. V. Montalbán'.",
    'Concierto conmemoración Santa Cecilia',
    "A cargo del Grupo de guitarras de las EEMM 'M. V. Montalbán'",
  ],
])('the long name %s is cut where a person would', (written, name, rest) => {
  expect(nameOfEvent(written)).toEqual({ name, rest })
})

test('a long name without a place to cut stays whole, and so does a lone word that names nothing', () => {
  const whole = 'Actividad intergeneracional con jóvenes de instituto y socios/as de los Centros de Mayores'
  expect(nameOfEvent(whole)).toEqual({ name: whole, rest: '' })
  const combos =
    'Concierto a cargo de los combos de la Facultad de Música y Artes Escénicas de la Universidad'
  expect(nameOfEvent(combos)).toEqual({ name: combos, rest: '' })
})
