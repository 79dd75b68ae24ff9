import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { ana } from '../../../machines/samples/purchase.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { firstCalls } from '../support/asked-calls.ts'
import { openPage, stubBrowser } from './support/browser.ts'

let browser: ReturnType<typeof stubBrowser>
let shops: Shop[]
beforeEach(() => {
  browser = stubBrowser()
  shops = []
})
afterEach(() => {
  for (const { root } of shops) root.stop()
  vi.unstubAllGlobals()
})

const open = async (...given: Parameters<typeof openPage>) => {
  const shop = await openPage(...given)
  shops.push(shop)
  return shop
}
const login = (name: string) => ({
  ...{ ...ana, cNombre: name, cEmail: `${name}@ejemplo.ar`, token: `token-of-${name}` },
  dLogin: new Date().toISOString(),
})
const restore = (shop: Shop, user: object | null) =>
  shop.actors.session.send({ type: 'session.openedElsewhere', user } as never)

describe('the first page of a tab', () => {
  test('opens with the logo, once, and only where nobody is about to do something', async () => {
    const starting = (shop: Shop) => shop.root.getSnapshot().hasTag('starting')
    expect(starting(await open({ screen: 'checkout' }))).toBe(false)
    browser.session.removeItem('taquilla.tab/visit')
    expect(starting(await open())).toBe(true)
    expect(browser.session.getItem('taquilla.tab/visit')).toBe('true')
    expect(starting(await open())).toBe(false)
  })

  test('says that the browser does not store', async () => {
    const full = vi.spyOn(browser.disk, 'setItem').mockImplementation((key) => {
      if (key.startsWith('taquilla/')) throw new Error('full')
    })
    const shop = await open()
    restore(shop, login('Ana'))
    await vi.waitFor(() => expect(shop.root.getSnapshot().hasTag('volatile')).toBe(true), 10_000)
    full.mockRestore()
  })

  test('has a key for each attempt, and the machine of the payment once it is asked for', async () => {
    const shop = await open()
    expect(new Set([shop.newKey(), shop.newKey()]).size).toBe(2)
    vi.stubGlobal('self', globalThis)
    await shop.payment.fetch()
    const calls = await firstCalls(shop.payment.machine!, [])
    expect(Object.keys(calls)).toContain('stopPayment')
    expect(browser.asked.at(-1)?.path).toContain('/x')
  })
})

describe('a tab', () => {
  const typed = (value: string) => browser.session.setItem('taquilla.tab/typed', JSON.stringify(value))
  const kept = () => browser.session.getItem('taquilla.tab/typed')

  test('keeps what one customer typed, and forgets it as the next one logs in', async () => {
    const shop = await open()
    typed('as a visitor')
    restore(shop, login('Ana'))
    expect(kept()).toBe('"as a visitor"')
    restore(shop, login('Ana'))
    expect(kept()).toBe('"as a visitor"')
    shop.actors.session.send({ type: 'session.closedElsewhere' })
    expect(kept()).toBe('"as a visitor"')
    restore(shop, login('Bea'))
    expect([kept(), browser.session.getItem('taquilla.tab/visit')]).toEqual([null, 'true'])
    expect(browser.session.getItem('taquilla.tab/customer')).toBe('"Bea@ejemplo.ar"')
  })

  test('forgets what was typed with a logout, and a cookie says so to the server', async () => {
    const shop = await open()
    restore(shop, login('Ana'))
    const { sessionMinutes } = programaRegional.limits
    const last = () => browser.cookies.at(-1) ?? ''
    expect(last()).toBe(`sesion=1; max-age=${sessionMinutes * 60}; path=/; samesite=lax`)
    typed('as Ana')
    shop.actors.session.send({ type: 'logout.requested' })
    await vi.waitFor(() => expect(last()).toContain('max-age=0'))
    expect(kept()).toBeNull()
  })

  test('is logged out of the other system too, where the login is there', async () => {
    const elsewhere = { system: 'EXTERNAL_LOGIN', logoutUri: 'https://login.example/out' }
    for (const [of, frames] of [
      [{}, []],
      [{ login: elsewhere }, ['https://login.example/out']],
    ] as const) {
      const shop = await open({}, of)
      restore(shop, login('Ana'))
      shop.actors.session.send({ type: 'logout.requested' })
      await vi.waitFor(() => expect(shop.actors.session.getSnapshot().context.user).toBeNull())
      await vi.waitFor(() => expect(browser.frames).toEqual(frames))
    }
  })
})
