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
const callsFor = (target: EventTarget, event: string): number => {
  listener.mockClear()
  target.dispatchEvent(new Event(event))
  return listener.mock.calls.length
}

test('each way to wake calls back once', () => {
  const stop = onPageWaking(listener)
  page.visibilityState = 'visible'
  expect([
    callsFor(frame, 'pageshow'),
    callsFor(frame, 'focus'),
    callsFor(page, 'resume'),
    callsFor(page, 'visibilitychange'),
  ]).toEqual([1, 1, 1, 1])
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
