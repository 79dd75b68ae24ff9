import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackgroundLoop } from '../../../server/background/loop.ts'
import type { Database } from '../../../server/db/open.ts'
import { createReadiness } from '../../../server/health/readiness.ts'
import { StartError } from '../../../server/start-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { info: () => {}, error: () => {} }
const setUp = (turn: () => Promise<unknown> = async () => {}) => {
  const schema = vi.fn(async () => ({ version: 'abc', state: 'same' as const }))
  const other = createBackgroundLoop(turn, 1000, { name: 'sweeper', log })
  const readiness = createReadiness({ schema } as unknown as Database, [other], log)
  return { schema, other, readiness }
}

describe('a node', () => {
  it('is ready by what it last saw, however often it is asked', async () => {
    const { schema, readiness } = setUp()
    expect(readiness.report()).toMatchObject({ isReady: false, status: 'no database' })
    await readiness.refresh()
    for (let nth = 0; nth < 1000; nth++) readiness.report()
    expect(readiness.report()).toEqual({ isReady: true, status: 'ready', schema: 'abc', stale: [] })
    expect(schema).toHaveBeenCalledOnce()
  })

  it('is not ready once its database has not answered for five seconds, and says no more than that', async () => {
    const { schema, readiness } = setUp()
    await readiness.refresh()
    readiness.loop.start()
    schema.mockRejectedValue(new Error('connect ECONNREFUSED database.internal:5432'))
    await vi.advanceTimersByTimeAsync(4000)
    expect(readiness.report().isReady).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(readiness.report()).toEqual({ isReady: false, status: 'no database', schema: 'abc', stale: [] })
    await readiness.loop.stop()
  })

  it('is not ready on a schema that is not its own', async () => {
    const { schema, readiness } = setUp()
    schema.mockRejectedValue(new StartError('Migration 3 was never applied'))
    await readiness.refresh()
    expect(readiness.report()).toMatchObject({ isReady: false, status: 'wrong schema' })
  })

  it('is degraded, and goes on serving, while a loop stands still', async () => {
    const { other, readiness } = setUp(() => new Promise(() => {}))
    readiness.loop.start()
    other.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readiness.report()).toMatchObject({ isReady: true, status: 'degraded', stale: ['sweeper'] })
  })

  it('is not ready while it leaves', async () => {
    const { readiness } = setUp()
    await readiness.refresh()
    readiness.drain()
    expect(readiness.report()).toMatchObject({ isReady: false, status: 'draining' })
  })
})
