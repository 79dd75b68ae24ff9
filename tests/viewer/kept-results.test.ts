import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withVerdict } from '../../viewer/cases/results.ts'

const KEY = 'taquilla.viewer.case-results'
const tried = (id: string) => ({ id, machine: 'cart', title: id, steps: [] })
const noted = { by: 'Ana', at: 1, browser: 'Firefox' }
const stored = new Map<string, string>()
/** Keys that there is no room for. */
let full: string[] = []

/** The module as a page that has just been opened has it. */
const opened = async () => {
  vi.resetModules()
  const { currentResults, changeResults } = await import('../../viewer/cases/kept-results.ts')
  const pass = (id: string) => changeResults((all) => withVerdict(all, tried(id), 'passed', noted))
  return { currentResults, pass }
}

beforeEach(() => {
  stored.clear()
  full = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full.includes(key)) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the results of a browser', () => {
  test('are there at the next visit', async () => {
    const first = await opened()
    first.pass('cart-1')
    first.pass('cart-2')
    const { results, isKept, unreadKey } = (await opened()).currentResults()
    expect([[...results.keys()], isKept, unreadKey]).toEqual([['cart-1', 'cart-2'], true, null])
  })

  test('that cannot be read stay under another key, and new ones are kept', async () => {
    stored.set(KEY, '{"cut off')
    const { currentResults, pass } = await opened()
    expect(currentResults()).toEqual({ results: new Map(), isKept: true, unreadKey: `${KEY}-unread` })
    pass('cart-1')
    expect(stored.get(`${KEY}-unread`)).toBe('{"cut off')
    expect([...(await opened()).currentResults().results.keys()]).toEqual(['cart-1'])
  })

  test('that cannot be read are not put over what could not be read before', async () => {
    stored.set(`${KEY}-unread`, 'the first')
    stored.set(KEY, 'the second')
    expect((await opened()).currentResults().unreadKey).toBe(`${KEY}-unread-2`)
    expect([stored.get(`${KEY}-unread`), stored.get(`${KEY}-unread-2`)]).toEqual(['the first', 'the second'])
    expect((await opened()).currentResults().unreadKey).toBe(`${KEY}-unread-2`)
    expect(stored.size).toBe(3)
  })

  test('that can be neither read nor copied are not written over', async () => {
    stored.set(KEY, '{"cut off')
    full = [`${KEY}-unread`]
    const { currentResults, pass } = await opened()
    pass('cart-1')
    const { results, isKept } = currentResults()
    expect([[...results.keys()], isKept, stored.get(KEY)]).toEqual([['cart-1'], false, '{"cut off'])
  })
})
