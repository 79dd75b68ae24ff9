import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTabNumber, takeTabNumber } from '../../../src/app/live/tab-number.ts'

let kept: Map<string, string>
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', storage(kept))
})
afterEach(() => void vi.unstubAllGlobals())

test('a page that is loaded again has the number of the page before it', () => {
  const tab = takeTabNumber()
  leaveTabNumber(tab)
  expect(takeTabNumber()).toBe(tab)
})

test('a tab that is duplicated while its page is open has a number of its own', () => {
  leaveTabNumber(takeTabNumber())
  const tab = takeTabNumber()
  vi.stubGlobal('sessionStorage', storage(new Map(kept)))
  expect(takeTabNumber()).not.toBe(tab)
})

test('where the browser keeps nothing, each page has a number', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const tab = takeTabNumber()
  leaveTabNumber(tab)
  expect(tab).toBeGreaterThan(0)
  expect(takeTabNumber()).not.toBe(tab)
})
