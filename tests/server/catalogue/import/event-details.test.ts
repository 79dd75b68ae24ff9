import { expect, test } from 'vitest'
import { detailsOfEvent, detailsOfPlace } from '../../../../server/catalogue/import/event-details.ts'

test('a place brings its coordinates and its phone', () => {
  const place = { geo: { latitude: '40.4', longitude: -3.7 }, telephone: '91 000 00 00' }
  expect(detailsOfPlace(place)).toEqual({
    latitude: 40.4,
    longitude: -3.7,
    facts: [{ name: 'Teléfono', text: '91 000 00 00' }],
  })
})

test.each([
  {},
  { geo: 'Madrid' },
  { geo: { latitude: 91, longitude: 0 } },
  { geo: { latitude: '', longitude: 1 } },
])('a place with %j has no map', (place) => {
  expect(detailsOfPlace(place)).toEqual({})
})

test('an event brings who makes it and for whom it is', () => {
  const event = {
    director: { name: '<b>Ana Ruiz</b>' },
    performer: [{ name: 'Trío Sur' }, 'LUZ PAZ'],
    typicalAgeRange: '12-99',
  }
  const { minimumAge, credits } = detailsOfEvent(event)
  expect(minimumAge).toBe(12)
  expect(credits).toEqual([
    { role: 'Dirección', name: 'Ana Ruiz' },
    { role: 'Intérpretes', name: 'Trío Sur, Luz Paz' },
  ])
  expect(detailsOfEvent({ typicalAgeRange: 'todos los públicos' })).toEqual({ minimumAge: null, credits: [] })
})
