import { expect, test } from 'vitest'
import { createServerClock } from '../../../src/platform/host/server-clock.ts'

const AT = Date.parse('2026-11-22T12:00:00.000Z')
const MINUTE = 60_000
const said = (milliseconds: number) => new Date(AT + milliseconds).toISOString()

test('a browser that is hours behind reads the time of the server', () => {
  const clock = createServerClock(() => AT - 5 * 60 * MINUTE)
  expect(clock.hear(said(0), clock.now(), clock.now())).toBe(true)
  expect(clock.now()).toBe(AT)
})

test('a clock that was set while the page was open is set right by the next reply', () => {
  let wall = AT
  const clock = createServerClock(() => wall)
  expect(clock.hear(said(0), wall - 100, wall)).toBe(false)
  wall = AT + 3 * 60 * MINUTE
  expect(clock.hear(said(2000), wall - 100, wall)).toBe(true)
  expect(clock.now()).toBe(AT + 2050)
})

test.each([
  ['before the device slept', 0],
  ['after it woke', 20 * MINUTE],
])('a reply that was under way while the device slept, written %s, moves nothing', (_, servedAt) => {
  const clock = createServerClock(() => AT + 20 * MINUTE)
  expect(clock.hear(said(servedAt), AT, AT + 20 * MINUTE)).toBe(false)
  expect(clock.now()).toBe(AT + 20 * MINUTE)
})

test('a slow reply that contradicts the clock is believed as far as its middle', () => {
  const clock = createServerClock(() => AT)
  expect(clock.hear(said(MINUTE), AT - 10_000, AT)).toBe(true)
  expect(clock.offsetMs()).toBe(MINUTE + 5000)
})

test('what is no time changes nothing', () => {
  const clock = createServerClock(() => AT)
  expect(clock.hear('', AT, AT)).toBe(false)
  expect(clock.now()).toBe(AT)
})
