import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { boundScreens } from '../support/bound-screens.ts'
import { rootWith, started } from './support/provided-root.ts'

const bound = boundScreens()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  Object.assign(document, { visibilityState: 'visible', documentElement: {} })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the clock of the purchase', () => {
  test('says the server’s time each second, and asks for it after a jump', async () => {
    const asked: unknown[] = []
    const call = async (...said: unknown[]) => void asked.push(said)
    const { inside } = await rootWith(bound, { api: { call } as never })
    const { heard, stop } = started(inside('purchase', 'purchaseTimer', 'clock'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard.length).toBeGreaterThanOrEqual(2)
    for (const event of heard) expect(event).toEqual({ type: 'clock.ticked', now: 777 })
    const real = Date.now()
    const jumped = vi.spyOn(Date, 'now').mockImplementation(() => real + 60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    jumped.mockRestore()
    expect(asked).toEqual([['listEventTypes', { silent: true }]])
    stop()
    const before = heard.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard).toHaveLength(before)
  })
})

describe('what the host says', () => {
  test('is that time has passed, twice a minute and as the page wakes, until it is left', async () => {
    const listeners: ((event: object) => void)[] = []
    const unlisten = vi.fn()
    const listen = (hear: (event: object) => void) => {
      listeners.push(hear)
      return unlisten
    }
    const { inside } = await rootWith(bound, { signals: { listen } as never })
    const { heard, stop } = started(inside('watchHost'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    window.dispatchEvent(new Event('focus'))
    listeners[0]?.({ type: 'storage.volatile' })
    const passed = { type: 'time.passed', now: 777 }
    expect(heard).toEqual([passed, passed, { type: 'storage.volatile' }])
    stop()
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([heard.length, unlisten.mock.calls.length, vi.getTimerCount()]).toEqual([3, 1, 0])
  })
})

describe('a purchase that is watched', () => {
  test('is asked about as the page wakes, and is over unless this page has begun another', async () => {
    let isBeginning = true
    const call = vi.fn(async () => ({ ok: true, data: { oFin: { cMotivo: 'REPLACED' } } }))
    const { inside } = await rootWith(bound, { api: { call } as never, isBeginning: () => isBeginning })
    const { heard, stop } = started(inside('purchase', 'watchProcess'), { idProcesoDeCompra: 'p-2' })
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(call).toHaveResolved())
    // What its answer leads to follows within this turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual([])
    isBeginning = false
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('focus'))
      expect(heard[0]).toMatchObject({ type: 'purchase.closed', idProcesoDeCompra: 'p-2', now: 777 })
    })
    stop()
  })
})

test('what this browser remembers is read for the time that it is', async () => {
  const read: string[] = []
  const get = async (key: string) => {
    read.push(key)
    return null
  }
  const { inside } = await rootWith(bound, { store: { get } as never })
  const restoring = createActor(inside('restoreClientState')).start()
  await vi.waitFor(() => expect(restoring.getSnapshot()).toMatchObject({ output: { user: null, now: 777 } }))
  expect(read).toEqual(['user', 'procesoCompra', 'navegation', 'colaTurno'])
})

test('a language that is chosen is read, kept, and asked for in the place of what was said before', async () => {
  const asked: unknown[] = []
  const said: string[] = []
  Object.defineProperty(document, 'cookie', {
    set: (cookie: string) => said.push(cookie),
    configurable: true,
  })
  const i18n = setupI18n({ locale: 'es', messages: { es: {} } })
  const call = async (...of: unknown[]) => {
    asked.push(of)
    return { ok: true, data: { Lista: [{ cTexto: 'Platea', cEnIdioma: 'Plateia' }] } }
  }
  const { inside } = await rootWith(bound, { i18n, api: { call } as never })
  const loading = createActor(inside('loadLocale'), { input: { locale: 'pt' } }).start()
  await vi.waitFor(() => expect(loading.getSnapshot()).toMatchObject({ output: 'pt' }))
  await vi.waitFor(() => expect(asked).toEqual([['listTexts', { silent: true }]]))
  expect([i18n.locale, said.length, said[0]?.startsWith('idioma=pt')]).toEqual(['pt', 1, true])
})
