import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../../../contract/page.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { ana } from '../../../machines/samples/purchase.ts'
import { rootInput } from '../../../src/app/root-input.ts'
import { createServerShop } from '../../../src/app/server-shop.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { openPage, stubBrowser } from './support/browser.ts'

let browser: ReturnType<typeof stubBrowser>
let shop: Shop | undefined
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => {
  shop?.root.stop()
  vi.unstubAllGlobals()
})

describe('a login in another tab', () => {
  const user = { ...ana, cEmail: 'bea@ejemplo.ar', dLogin: new Date().toISOString() }
  const written = async (key: string, value: unknown) => {
    if (value === null) browser.disk.removeItem(`taquilla/state/${key}`)
    else browser.disk.setItem(`taquilla/state/${key}`, JSON.stringify({ version: 1, value }))
    const event = Object.assign(new Event('storage'), {
      key: `taquilla/state/${key}`,
      storageArea: browser.disk,
    })
    window.dispatchEvent(event)
  }

  test('is one here too, and its end is the end here', async () => {
    shop = await openPage()
    const mail = () => shop?.actors.session.getSnapshot().context.user?.cEmail ?? null
    await written('user', user)
    await vi.waitFor(() => expect(mail()).toBe('bea@ejemplo.ar'), 5_000)
    const sent = vi.spyOn(shop.actors.session, 'send')
    await written('navegation', { LastFunction: '/funcion/x/2', redirect_uri: null })
    await written('user', null)
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ type: 'session.closedElsewhere' }]]), 5_000)
  })
})

const { charges: _c, hosts: _h, sells: _s, theme: _t, ...deployment } = programaRegional
const page = {
  deployment: {
    ...{ ...deployment, addsCharges: true },
    login: { system: 'EXTERNAL_LOGIN' },
    topBar: { ...deployment.topBar, staysOnLogout: true },
    limits: {
      ...deployment.limits,
      ...{ sessionMinutes: 3, purchaseMinutes: 30, alertSeconds: 120, startOverlayMs: 500 },
      ...{ verificationAttempts: 5, verificationStepMs: 700 },
    },
  },
  ...{ locale: 'pt', url: '/', screen: 'billboard', params: {}, data: {} },
  dServidor: '2026-11-28T12:00:00Z',
} as unknown as Page

test('the root begins with the language of the page and the limits of the shop', () => {
  expect(rootInput(page)).toEqual({
    locale: 'pt',
    session: { sessionMs: 180_000 },
    navigation: { externalLogin: true, staysOnLogout: true },
    purchase: {
      timer: { minutes: 30, alertSeconds: 120 },
      verification: { maximumAttempts: 5, stepMs: 700 },
    },
    startOverlayMs: 500,
  })
  const own = { ...page, deployment: { ...page.deployment, login: { system: 'OWN' } } } as unknown as Page
  expect(rootInput(own).navigation).toEqual({ externalLogin: false, staysOnLogout: true })
})

test('the server has a shop in its first state, which makes no call', async () => {
  const { root, actors, api, memory, payment, now, newKey } = createServerShop(page)
  expect(root.getSnapshot().context).toMatchObject({ locale: 'pt' })
  const machineOf = (actor: unknown) => (actor as { logic: { id: string } }).logic.id
  expect(Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, machineOf(actor)]))).toEqual(
    {
      ...{ session: 'session', navigation: 'navigation', purchase: 'purchase', cart: 'cart' },
      ...{ clock: 'purchase-timer', tabs: 'tab-ownership' },
    },
  )
  memory.write('typed', 'x')
  expect([memory.read('typed'), createServerShop(page).memory.read('typed')]).toEqual(['x', null])
  expect(now()).toBe(Date.parse('2026-11-28T12:00:00Z'))
  for (const call of [() => api.call('listEventTypes'), () => api.fetch('listQueue'), newKey])
    expect(call).toThrow('Rendering on the server makes no call')
  await expect(payment.fetch()).rejects.toThrow('Rendering on the server makes no call')
})
