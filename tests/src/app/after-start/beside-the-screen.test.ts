import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { standingActor } from '../../support/bound-screen.ts'
import { boundScreens } from '../../support/bound-screens.ts'
import { drawPart } from '../support/drawn-part.ts'

const bound = boundScreens()
const heard = new EventTarget()
const page: { dataset: Record<string, string> } = { dataset: {} }

beforeEach(() => {
  page.dataset = {}
  Object.assign(document, { documentElement: page })
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
  vi.stubGlobal('location', { href: 'https://shop.test/landing/x' })
})

describe('the notice of the connection', () => {
  const at = async (onLine: boolean, kept?: string) => {
    vi.stubGlobal('navigator', { onLine })
    if (kept) page.dataset['guardado'] = kept
    return drawPart(bound, 'connection-notice', 'ConnectionNotice', {}, {})
  }

  test('is silent while there is a connection, and there for a reader', async () => {
    const { all } = await at(true)
    expect(all('div').map(({ props }) => props.role ?? props.className)).toEqual(['status'])
  })

  test('says that there is none, and no more once there is', async () => {
    const { all } = await at(false)
    expect([all('p').length, all('a').length]).toEqual([1, 0])
    vi.stubGlobal('navigator', { onLine: true })
    await act(async () => void heard.dispatchEvent(new Event('online')))
    expect(all('p')).toEqual([])
  })

  test('says how old what is shown is, and offers to load it again', async () => {
    const { all, every } = await at(true, '2026-11-28T12:00:00Z')
    expect(all('a').map(({ props }) => props.href)).toEqual(['https://shop.test/landing/x'])
    const [words] = every().filter(({ props }) => props.values)
    expect(words?.props.values.date).toMatch(/28/)
    await act(async () => {
      heard.dispatchEvent(Object.assign(new Event('shopkept'), { detail: '2026-11-27T12:00:00Z' }))
    })
    const [older] = every().filter(({ props }) => props.values)
    expect(older?.props.values.date).toMatch(/27/)
  })
})

describe('what comes after the start', () => {
  const at = async (pixels?: object) => {
    vi.stubGlobal('navigator', { onLine: true })
    const put: string[] = []
    vi.stubGlobal('caches', {
      open: async () => ({ put: async (entry: string) => void put.push(entry) }),
      delete: async () => true,
    })
    const session = standingActor({ context: { user: null } }).actor
    const drawn = await drawPart(
      bound,
      'after-start',
      'default',
      {},
      {
        ...{ shop: { actors: { session } }, page: { deployment: { pixels } } },
      },
    )
    await act(async () => void (await vi.waitFor(() => expect(put).toHaveLength(1))))
    return drawn
      .every()
      .map(({ type }) => (type as { name?: string }).name)
      .filter(Boolean)
  }

  test('is the greeting, the connection and the suggestions; pixels where the shop names some', async () => {
    const plain = ['Greeting', 'ConnectionNotice', 'SearchBoxes']
    expect(await at()).toEqual(plain)
    expect(await at({ landing: 'x' })).toEqual([...plain, 'Pixels'])
  })
})
