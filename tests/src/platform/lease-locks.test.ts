import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'
import { createLeaseLocks } from '../../../src/platform/tabs/lease-locks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two tabs of a browser without Web Locks. */
function twoTabs() {
  const disk = createPageStorage()
  let ids = 0
  const tab = () => {
    const leaving = new Set<() => void>()
    const locks = createLeaseLocks({
      disk,
      now: Date.now,
      randomId: () => `${++ids}`,
      onLeave(listener) {
        leaving.add(listener)
        return () => void leaving.delete(listener)
      },
    })
    const settled = <Value>(promise: Promise<Value>) => vi.advanceTimersByTimeAsync(1).then(() => promise)
    return {
      hold: (name: string, how: 'steal' | 'ifFree', onLost?: () => void) =>
        settled(locks.hold(name, how, onLost)),
      wait: locks.hold,
      held: locks.held,
      leave: () => {
        for (const listener of leaving) listener()
      },
    }
  }
  return [tab(), tab()] as const
}

describe('a lease', () => {
  test('is held by one tab, until it is released', async () => {
    const [first, second] = twoTabs()
    const lease = await first.hold('x', 'ifFree')
    expect(await second.held()).toEqual(['x'])
    expect(await second.hold('x', 'ifFree')).toBeNull()
    lease?.release()
    expect(await second.hold('x', 'ifFree')).not.toBeNull()
  })

  test('stays while its holder lives, and ends with a page that leaves', async () => {
    const [first, second] = twoTabs()
    await first.hold('x', 'ifFree')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await second.hold('x', 'ifFree')).toBeNull()
    first.leave()
    expect(await second.hold('x', 'ifFree')).not.toBeNull()
  })

  test('that is stolen notifies its former holder', async () => {
    const [first, second] = twoTabs()
    const onLost = vi.fn()
    await first.hold('x', 'ifFree', onLost)
    await second.hold('x', 'steal')
    await vi.advanceTimersByTimeAsync(2000)
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(await first.hold('x', 'ifFree')).toBeNull()
  })

  test('is waited for until the given time', async () => {
    const [first, second] = twoTabs()
    const lease = await first.hold('x', 'ifFree')
    const impatient = second.wait('x', 300)
    const patient = second.wait('x', Number.POSITIVE_INFINITY)
    await vi.advanceTimersByTimeAsync(400)
    expect(await impatient).toBeNull()
    lease?.release()
    await vi.advanceTimersByTimeAsync(100)
    expect(await patient).not.toBeNull()
  })
})
