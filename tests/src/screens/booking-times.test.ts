import { expect, test } from 'vitest'
import { bookingTimes, usualTime } from '../../../src/screens/box-office/booking-times.ts'

const NOW = Date.parse('2027-03-01T12:00:00Z')
const HOUR = 3_600_000

test('a booking lasts two days, unless the performance comes sooner', () => {
  const soon = bookingTimes(NOW, NOW + 30 * HOUR)
  expect(soon).toEqual([
    { time: '2', until: NOW + 2 * HOUR },
    { time: '24', until: NOW + 24 * HOUR },
    { time: 'start', until: NOW + 30 * HOUR },
  ])
  expect(usualTime(soon)).toBe('start')
  expect(usualTime(bookingTimes(NOW, NOW + 500 * HOUR))).toBe('48')
})

test('what has no date is kept for some hours, and what has begun cannot be kept', () => {
  expect(bookingTimes(NOW, null).map(({ time }) => time)).toEqual(['2', '24', '48', '168'])
  expect(bookingTimes(NOW, NOW - HOUR)).toEqual([])
})
