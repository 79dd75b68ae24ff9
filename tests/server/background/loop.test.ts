import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackgroundLoop } from '../../../server/background/loop.ts'
import type { CatalogueCache } from '../../../server/catalogue/catalogue-cache.ts'
import type { Database } from '../../../server/db/open.ts'
import { firstWork } from '../../../server/going-first.ts'
import { createWaitingRoom } from '../../../server/queue/waiting-room.ts'
import { createSweeper } from '../../../server/selling/sweeper.ts'

const EVERY_MS = 1000

const log = { info: vi.fn(), error: vi.fn() }
const asLoop = { name: 'sweeper', log }

beforeEach(() => {
  log.info.mockClear()
  log.error.mockClear()
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
  it('goes first for a connection, no matter who wakes it', async () => {
    const first: boolean[] = []
    const loop = createBackgroundLoop(
      async () => void first.push(firstWork() !== undefined),
      EVERY_MS,
      asLoop,
    )
    loop.start()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    loop.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(first).toEqual([true, true])
  })

  it('runs a turn, and the next one that long after its end', async () => {
    const { ends, turn } = turns()
    createBackgroundLoop(turn, EVERY_MS, asLoop).start()
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
    const loop = createBackgroundLoop(turn, EVERY_MS, asLoop)
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

  it('runs no turn for others, no matter who woke it', async () => {
    const request = new AsyncLocalStorage<string>()
    const seen: (string | undefined)[] = []
    const loop = createBackgroundLoop(async () => void seen.push(request.getStore()), EVERY_MS, asLoop)
    request.run('one', () => loop.start())
    request.run('two', () => loop.wake())
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([undefined])
  })

  it('goes on after a turn that fails, and logs its code but not its message', async () => {
    const { ends, turn } = turns()
    createBackgroundLoop(turn, EVERY_MS, asLoop).start()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    ends[0]?.(Object.assign(new Error('ana@example.org is taken'), { code: '23505' }))
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(log.error.mock.calls).toEqual([
      [{ type: 'Error', code: '23505' }, 'sweeper: a turn of the background loop failed'],
    ])
    expect(ends).toHaveLength(2)
  })

  it('that goes on failing says so once a minute, and when it works again', async () => {
    let fails = true
    const turn = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve())
    const loop = createBackgroundLoop(turn, EVERY_MS, asLoop)
    loop.start()
    await vi.advanceTimersByTimeAsync(125 * EVERY_MS)
    const kind = { type: 'Error', code: null }
    expect(loop.health().failures).toBe(125)
    expect(log.error.mock.calls).toEqual([
      [kind, 'sweeper: a turn of the background loop failed'],
      [{ ...kind, turns: 61 }, 'sweeper: turns of the background loop go on failing'],
      [{ ...kind, turns: 121 }, 'sweeper: turns of the background loop go on failing'],
    ])
    fails = false
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
    expect(log.info.mock.calls).toEqual([[{ turns: 125 }, 'sweeper: the background loop works again']])
    fails = true
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(log.error).toHaveBeenCalledTimes(4)
  })

  it('stops when the turn under way has ended, and stays stopped', async () => {
    const { ends, turn } = turns()
    const loop = createBackgroundLoop(turn, EVERY_MS, asLoop)
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
    createBackgroundLoop(turn, EVERY_MS, asLoop).wake()
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(ends).toHaveLength(0)
  })
})

/** A database that cannot be reached. */
const database = {
  query: () => Promise.reject(Object.assign(new Error('no connection'), { code: '08006' })),
} as unknown as Database
const clock = { now: () => new Date('2027-03-01T20:00:00.000Z') }
const catalogue = { performances: new Map([[7, { queued: true }]]) } as unknown as CatalogueCache

describe('a loop of the server that fails is logged', () => {
  it.each([
    ['sweeper', () => createSweeper(database, clock as never, {} as never, log)],
    ['waiting room', () => createWaitingRoom({ database, clock, signatures: {}, catalogue, log } as never)],
  ])('%s', async (name, create) => {
    const loop = create()
    loop.start()
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    await loop.stop()
    expect(log.error.mock.calls).toEqual([
      [{ type: 'Error', code: '08006' }, `${name}: a turn of the background loop failed`],
    ])
  })
})
