import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../../src/platform/storage/memory-store.ts'
import { createRecordStore } from '../../../src/platform/tabs/record-store.ts'

const diskOf = (values = new Map<string, string>()) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
})
afterEach(() => vi.unstubAllGlobals())

describe('the tabs’ record in a browser that refuses a database', () => {
  it('lies where the rest of the shop’s state does', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
      },
    })
    const fallback = createMemoryStore()
    const store = createRecordStore(diskOf(), fallback)
    expect(await store.read()).toBeNull()
    await store.write({ nEpoch: 1 })
    expect(await store.read()).toEqual({ nEpoch: 1 })
    expect(await fallback.get('purchase')).toEqual({ nEpoch: 1 })
  })
})

describe('whether there is a record', () => {
  it('is known without opening anything, in every tab and after a reload', async () => {
    const values = new Map<string, string>()
    const store = createRecordStore(diskOf(values), createMemoryStore())
    expect(store.isThere()).toBe(false)
    await store.write({ nEpoch: 1 })
    expect(store.isThere()).toBe(true)
    expect(createRecordStore(diskOf(values), createMemoryStore()).isThere()).toBe(true)
  })

  it('may be forgotten where the browser’s storage is full, and the record is written all the same', async () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }
    const store = createRecordStore(full, createMemoryStore())
    await store.write({ nEpoch: 1 })
    expect(store.isThere()).toBe(false)
    expect(await store.read()).toEqual({ nEpoch: 1 })
  })
})
