import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackgroundLoop } from '../../server/background-loop.ts'

const EVERY_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A turn that ends when the test says so. */
const turns = () => {
  const ends: ((error?: Error) => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  return { ends, turn }
}

describe('a background loop', () => {
  it('runs a turn, and the next one that long after its end', async () => {
    const { ends, turn } = turns()
    createBackgroundLoop(turn, EVERY_MS).start()
    expect(ends).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(ends).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(ends).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toHaveLength(2)
  })

  it('runs at once when it is woken, and once more when it is woken in the middle of a turn', async () => {
    const { ends, turn } = turns()
    const loop = createBackgroundLoop(turn, EVERY_MS)
    loop.start()
    loop.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toHaveLength(1)
    loop.wake()
    loop.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(ends).toHaveLength(2)
  })

  it('goes on after a turn that fails, and reports what it threw', async () => {
    const { ends, turn } = turns()
    const onError = vi.fn()
    createBackgroundLoop(turn, EVERY_MS, onError).start()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    const broken = new Error('the database is away')
    ends[0]?.(broken)
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(onError.mock.calls).toEqual([[broken]])
    expect(ends).toHaveLength(2)
  })

  it('stops when the turn under way has ended, and stays stopped', async () => {
    const { ends, turn } = turns()
    const loop = createBackgroundLoop(turn, EVERY_MS)
    loop.start()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    let stopped = false
    const stopping = loop.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(stopped).toBe(false)
    ends[0]?.()
    await stopping
    loop.wake()
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(ends).toHaveLength(1)
  })

  it('does nothing when it is woken before it is started', async () => {
    const { ends, turn } = turns()
    createBackgroundLoop(turn, EVERY_MS).wake()
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(ends).toHaveLength(0)
  })
})
