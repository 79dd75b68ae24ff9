import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageWaking } from '../../../src/platform/host/page-waking.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const frame = new EventTarget()
const listener = vi.fn()

beforeEach(() => {
  listener.mockClear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', frame)
})
afterEach(() => vi.unstubAllGlobals())

/** @returns how often the listener is called for one event. */
const callsFor = (target: EventTarget, event: string, fields = {}): number => {
  listener.mockClear()
  target.dispatchEvent(Object.assign(new Event(event), fields))
  return listener.mock.calls.length
}

test('each way to wake calls back once', () => {
  const stop = onPageWaking(listener)
  page.visibilityState = 'visible'
  expect([
    callsFor(frame, 'pageshow', { persisted: true }),
    callsFor(frame, 'focus'),
    callsFor(page, 'resume'),
    callsFor(page, 'visibilitychange'),
  ]).toEqual([1, 1, 1, 1])
  stop()
})

test('a page that is shown for the first time does not wake', () => {
  const stop = onPageWaking(listener)
  expect(callsFor(frame, 'pageshow', { persisted: false })).toBe(0)
  stop()
})

test('hiding the page does not wake it, and nobody is called after stopping', () => {
  const stop = onPageWaking(listener)
  page.visibilityState = 'hidden'
  expect(callsFor(page, 'visibilitychange')).toBe(0)
  stop()
  page.visibilityState = 'visible'
  expect([callsFor(page, 'visibilitychange'), callsFor(frame, 'focus')]).toEqual([0, 0])
})
