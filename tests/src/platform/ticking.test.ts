import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTicking } from '../../../src/platform/host/ticking.ts'

const AT = Date.parse('2026-11-22T12:00:00.000Z')
let stop: () => void
let asked: number
const ticks: number[] = []
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers({ now: AT })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  ticks.length = 0
  asked = 0
  const askServerTime = async () => {
    asked += 1
  }
  stop = startTicking({ now: () => Date.now(), askServerTime }, (now) => ticks.push(now - AT))
  await settle()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the clock ticks at once, and then each second', async () => {
  expect(ticks).toEqual([0])
  await vi.advanceTimersByTimeAsync(999)
  expect(ticks).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(ticks).toEqual([0, 1000])
  await vi.advanceTimersByTimeAsync(2000)
  expect(ticks).toEqual([0, 1000, 2000, 3000])
  expect(asked).toBe(0)
})

test('after a wall clock that was set it asks the server before it ticks', async () => {
  vi.setSystemTime(AT + 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, ticks]).toEqual([1, [0, 3_601_000]])
})

test('stopped, it ticks no more', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ticks).toEqual([0])
})
