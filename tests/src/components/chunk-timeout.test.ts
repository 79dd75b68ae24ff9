import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, withChunkTimeout } from '../../../src/components/later-part/chunk-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that has not come after 120 seconds counts as failed, and not before', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const failed = vi.fn()
  withChunkTimeout(new Promise(() => undefined)).catch(failed)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('Nothing came within 120000 ms'))
})

test('code that comes, or fails, in time leaves no timer behind', async () => {
  await expect(withChunkTimeout(Promise.resolve('module'))).resolves.toBe('module')
  await expect(withChunkTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
