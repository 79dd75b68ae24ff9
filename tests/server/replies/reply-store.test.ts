import { expect, test } from 'vitest'
import { createReplyStore, type StoreLimits } from '../../../server/replies/reply-store.ts'

const open = (more: Partial<StoreLimits<string>> = {}) => {
  const clock = { now: 0 }
  const failures: unknown[] = []
  const store = createReplyStore<string>({
    freshMs: 1000,
    staleMs: 5000,
    mostBytes: 10,
    bytesOf: (value) => value.length,
    isKept: () => true,
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
    ...more,
  })
  return { clock, failures, store }
}

/** Makes 1, 2, 3… when it is released. */
const counting = () => {
  let made = 0
  let release = () => {}
  return {
    made: () => made,
    release: () => release(),
    make: async () => {
      made += 1
      const value = String(made)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return value
    },
  }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('a thousand who ask at once wait for one value', async () => {
  const { store } = open()
  const { make, made, release } = counting()
  const asked = Array.from({ length: 1000 }, () => store.read('page', make))
  await nextTurn()
  release()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['1']))
  expect(made()).toBe(1)
})

test('an old value is served while the next one is made, once', async () => {
  const { clock, store } = open()
  const { make, made, release } = counting()
  const first = store.read('page', make)
  release()
  await first
  clock.now = 1001
  expect(Array.from({ length: 100 }, () => store.peek('page'))).toEqual(Array(100).fill('1'))
  await nextTurn()
  expect([made(), store.peek('page')]).toEqual([2, '1'])
  release()
  await nextTurn()
  expect(store.peek('page')).toBe('2')
})

test('a value that is too old is waited for, and so is one after the clock was moved back', async () => {
  const { clock, store } = open()
  let made = 0
  const make = async () => String(++made)
  await store.read('page', make)
  clock.now = 5001
  expect(store.peek('page')).toBeUndefined()
  expect(await store.read('page', make)).toBe('2')
  clock.now = -1000
  expect(store.peek('page')).toBeUndefined()
  expect(await store.read('page', make)).toBe('3')
})

test('the previous value is passed to the function that makes the next', async () => {
  const { clock, store } = open()
  const seen: (string | undefined)[] = []
  const make = async (last: string | undefined) => {
    seen.push(last)
    return 'same'
  }
  await store.read('page', make)
  clock.now = 2000
  await store.read('page', make)
  expect(seen).toEqual([undefined, 'same'])
})

test('a failure reaches all who wait and nothing is kept of it', async () => {
  const { store } = open()
  const fail = () => Promise.reject(new Error('no'))
  await expect(Promise.all([store.read('a', fail), store.read('a', fail)])).rejects.toThrow('no')
  expect(await store.read('a', async () => 'good')).toBe('good')
})

test('a failure that nobody waits for is reported, and the old value is still served', async () => {
  const { clock, store, failures } = open()
  let broken = false
  await store.read('a', async () => {
    if (broken) throw new Error('no')
    return 'good'
  })
  broken = true
  clock.now = 1500
  expect(store.peek('a')).toBe('good')
  await nextTurn()
  await nextTurn()
  expect([store.peek('a'), failures]).toEqual(['good', [new Error('no')]])
  await nextTurn()
  // Not by each who asks, but after as long as a value is fresh.
  expect(failures).toHaveLength(1)
  clock.now = 2600
  store.peek('a')
  await nextTurn()
  await nextTurn()
  expect(failures).toHaveLength(2)
})

test('what was made longest ago makes room, counted in bytes', async () => {
  const { store } = open()
  for (const key of ['a', 'b', 'c']) await store.read(key, async () => `${key}123`)
  expect([store.peek('a'), store.peek('b'), store.peek('c')]).toEqual([undefined, 'b123', 'c123'])
  expect(store.bytes()).toBe(8)
  await store.read('huge', async () => 'x'.repeat(11))
  expect(store.bytes()).toBe(0)
})

test('a value that is not to be kept is made for each who comes later', async () => {
  const { store } = open({ isKept: (value) => value !== 'no' })
  expect(await store.read('a', async () => 'no')).toBe('no')
  expect(store.peek('a')).toBeUndefined()
})

test('what has expired is not served again, nor what was being made then, and is the last for the next', async () => {
  const { store } = open()
  const lasts: (string | undefined)[] = []
  const asLast = async (last: string | undefined) => {
    lasts.push(last)
    return 'new'
  }
  await store.read('kept', async () => 'old')
  const { make, release } = counting()
  const underWay = store.read('made', make)
  await nextTurn()
  store.expire()
  expect(store.peek('kept')).toBeUndefined()
  expect(await store.read('kept', asLast)).toBe('new')
  expect(lasts).toEqual(['old'])
  expect(await store.read('made', async () => 'made anew')).toBe('made anew')
  release()
  await underWay
  expect(store.peek('made')).toBe('made anew')
})
