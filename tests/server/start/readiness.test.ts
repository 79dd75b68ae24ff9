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
  const query = vi.fn(async () => [])
  const other = createBackgroundLoop(turn, 1000, { name: 'sweeper', log })
  const readiness = createReadiness({ schema, query } as unknown as Database, [other], log)
  return { schema, query, other, readiness }
}

describe('a node', () => {
  it('is ready by what it last saw, however often it is asked', async () => {
    const { schema, query, readiness } = setUp()
    expect(readiness.report()).toMatchObject({ isReady: false, status: 'no database' })
    await readiness.refresh()
    for (let nth = 0; nth < 1000; nth++) readiness.report()
    expect(readiness.report()).toEqual({ isReady: true, status: 'ready', schema: 'abc', stale: [] })
    expect(schema).toHaveBeenCalledOnce()
    expect(query).toHaveBeenCalledOnce()
  })

  it.each([
    ['25006', 'cannot execute TRUNCATE TABLE in a read-only transaction'],
    ['53100', 'could not extend file: No space left on device'],
  ])(
    'is not ready while its database takes no writes (%s), and is again within seconds once it does',
    async (code, message) => {
      const { query, readiness } = setUp()
      await readiness.refresh()
      readiness.loop.start()
      query.mockRejectedValue(Object.assign(new Error(message), { code }))
      await vi.advanceTimersByTimeAsync(6000)
      expect(readiness.report()).toEqual({ isReady: false, status: 'no writes', schema: 'abc', stale: [] })
      query.mockResolvedValue([])
      await vi.advanceTimersByTimeAsync(6000)
      expect(readiness.report()).toMatchObject({ isReady: true, status: 'ready' })
      await readiness.loop.stop()
    },
  )

  it.each(['55P03', 'DATABASE_BUSY', '57014'])(
    'stays ready when it cannot find out whether its database takes writes (%s)',
    async (code) => {
      const { query, readiness } = setUp()
      await readiness.refresh()
      readiness.loop.start()
      query.mockRejectedValue(Object.assign(new Error('later'), { code }))
      await vi.advanceTimersByTimeAsync(20_000)
      expect(readiness.report()).toMatchObject({ isReady: true, status: 'ready' })
      await readiness.loop.stop()
    },
  )

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
