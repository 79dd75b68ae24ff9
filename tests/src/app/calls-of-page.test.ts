import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../../machines/samples/purchase.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { beginPage, openPage, stubBrowser } from './support/browser.ts'

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
const typesAsked = '/v1/api/v2/EspectaculoCartelTipos'
const sentTo = (actor: { send(event: never): void }) => vi.spyOn(actor, 'send').mock.calls

describe('a call', () => {
  test('says who asks, in which language, from which browser', async () => {
    const shop = await open()
    await shop.api.call('listEventTypes')
    restore(shop, login('Ana'))
    await shop.api.call('listEventTypes')
    const [first, second] = browser.asked.slice(-2).map(({ headers }) => headers)
    const huella = browser.disk.getItem('taquilla.huella')
    expect([first?.get('x-huella'), first?.get('accept-language')]).toEqual([huella, 'es'])
    expect(first?.get('authorization')).toBeNull()
    expect(second?.get('authorization')).toBe('Bearer token-of-Ana')
  })

  test('has the turn of its own performance alone', async () => {
    const shop = await open()
    shop.root.getSnapshot().context.colaTurno.turnos = { 7: 'turn-7', 8: 'turn-8' }
    for (const idFuncion of [8, 9]) await shop.api.call('listEventTypes', { idFuncion })
    expect(browser.asked.slice(-2).map(({ headers }) => headers.get('x-turno'))).toEqual(['turn-8', null])
  })

  test('waits for the stored login before it asks as somebody, and not before it asks as anybody', async () => {
    const shop = beginPage()
    shops.push(shop)
    const ask = globalThis.fetch
    const asked: [boolean, boolean][] = []
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const isOfSomebody = path.includes('/v2/Proceso/p-2')
      if (isOfSomebody || path.startsWith(typesAsked))
        asked.push([isOfSomebody, shop.actors.session.getSnapshot().matches('restoring')])
      return ask(path, init)
    })
    const params = { id: 'p-2' }
    await Promise.all([
      shop.api.call('getProcess', { params, silent: true } as never),
      shop.api.call('listEventTypes', { silent: true }),
    ])
    expect(asked[0]).toEqual([false, true])
    expect(asked).toContainEqual([true, false])
    expect(asked).not.toContainEqual([true, true])
  })

  test.each([
    [{ status: 500 }, 'navigation', { type: 'call.failed' }],
    [null, 'root', { type: 'notice.raised', notice: { code: 'transport', kind: 'wrong' } }],
  ] as const)('with the answer %j is said to the shop', async (answer, name, event) => {
    const shop = await open()
    const sent = sentTo(name === 'root' ? shop.root : shop.actors[name])
    browser.answers[typesAsked] = answer
    await shop.api.call('listEventTypes').catch(() => null)
    expect(sent.map(([one]) => one)).toContainEqual(event)
  })

  test('that is refused ends the login it was made with', async () => {
    const shop = await open()
    restore(shop, login('Ana'))
    const sent = sentTo(shop.actors.session)
    browser.answers[typesAsked] = { status: 401 }
    await shop.api.call('listEventTypes').catch(() => null)
    expect(sent.map(([one]) => one)).toContainEqual({ type: 'session.refused' })
  })

  test('that this device answered says when that was kept', async () => {
    const shop = await open()
    browser.answers[typesAsked] = { headers: { 'x-guardado': '2026-11-01T00:00:00Z' } }
    await shop.api.call('listEventTypes')
    const kept = browser.events.find(({ type }) => type === 'shopkept') as CustomEvent | undefined
    expect(kept?.detail).toBe('2026-11-01T00:00:00Z')
  })

  test('sets the clock by the server’s, and says so where it was wrong', async () => {
    const shop = await open()
    const sent = sentTo(shop.actors.tabs)
    await shop.api.call('listEventTypes')
    expect(sent).toEqual([])
    browser.server = () => new Date(Date.now() + 60_000)
    await shop.api.call('listEventTypes')
    const [[event] = []] = sent as unknown as [[{ type: string; offsetMs: number }]]
    expect(event?.type).toBe('clock.corrected')
    expect(Math.abs((event?.offsetMs ?? 0) - 60_000)).toBeLessThan(2_000)
    expect(Math.abs(shop.now() - Date.now() - 60_000)).toBeLessThan(2_000)
  })
})
