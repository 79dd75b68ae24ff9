import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalTimer, PurchaseProcess } from '../../../contract/index.ts'
import type { Page } from '../../../contract/page.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { PageRequest } from '../../../machines/navigation/navigation.events.ts'
import { ana, purchase } from '../../../machines/samples/purchase.ts'
import { createBrowserShop } from '../../../src/app/browser-shop.ts'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'

/** One browser: its storages, what its pages asked of the server, and the pages that are open. */
let disk: Storage
let session: Storage
let asked: { path: string; authorization: string | null }[]
let scrolled: number[][]
let cookies: string[]
let open: (() => void)[]
let answers: Record<string, unknown>

const MINUTE = 60_000
/** The first page loads parts of the shop, which takes a busy machine its time. */
const until = (holds: () => void) => vi.waitFor(holds, 10_000)
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
/** Stored as localforage's driver for localStorage does: as JSON. */
const keptAs = (storage: Storage, prefix: string) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), JSON.parse(storage.getItem(key) ?? 'null')]),
  )
const stored = () => keptAs(disk, 'taquilla/state/')

beforeEach(() => {
  disk = createPageStorage() as Storage
  session = createPageStorage() as Storage
  ;[asked, scrolled, cookies, open] = [[], [], [], []]
  const held = new Set<string>()
  const locks = {
    async request(name: string, _options: object, work: (lock: object | null) => Promise<void>) {
      // As in a browser, it is granted later.
      await Promise.resolve()
      held.add(name)
      await work({ name })
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
  const target = new EventTarget()
  const listening = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  vi.stubGlobal('localStorage', disk)
  vi.stubGlobal('window', {
    ...listening,
    localStorage: disk,
    sessionStorage: session,
    scrollTo: (...to: number[]) => scrolled.push(to),
  })
  vi.stubGlobal('history', { scrollRestoration: 'manual' })
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('document', {
    ...listening,
    visibilityState: 'visible',
    documentElement: {},
    set cookie(cookie: string) {
      cookies.push(cookie)
    },
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      addEventListener() {}
      removeEventListener() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    asked.push({ path, authorization: headers.get('authorization') })
    const raw = path.startsWith('/cola/')
    const found = answers[path.replace(/\?.*/, '')] ?? {}
    return new Response(
      JSON.stringify(raw ? found : { nCode: 200, oData: found, dServidor: iso(Date.now()) }),
    )
  })
})
afterEach(() => {
  for (const close of open) close()
  vi.unstubAllGlobals()
})

const { charges: _c, hosts: _h, sells: _s, theme: _t, ...deployment } = programaRegional
const page = {
  deployment: { ...deployment, addsCharges: true, switches: { ...deployment.switches, statecharts: false } },
  ...{ locale: 'es', url: '/', screen: 'billboard', params: {}, data: {} },
} as unknown as Page

const openShop = async () => {
  const { shop, start } = createBrowserShop(page, setupI18n({ locale: 'es', messages: { es: {} } }))
  start()
  open.push(() => shop.root.stop())
  await until(() => expect(shop.root.getSnapshot().value).toMatchObject({ start: 'ready' }))
  return shop
}

const performance = (idFuncion: number): PageRequest => ({
  path: `/funcion/noche-de-zambas/${idFuncion}`,
  ...{ access: 'login-and-queue', screen: 'performance', idFuncion, idProcesoDeCompra: null, next: null },
})
const lucia = () => ({ ...ana, cNombre: 'Lucía', cEmail: 'lucia@ejemplo.ar', dLogin: iso(Date.now()) })
const running = (): PurchaseProcess => ({
  ...purchase([8, 7]),
  ...{ dDesde: iso(Date.now()), dMaxima: iso(Date.now() + 25 * MINUTE), nMinutos: 25 },
})

/** A customer logs in, gets a turn for the second of two performances, and holds places of it. */
const bought = async () => {
  const user = lucia()
  const process = running()
  answers = {
    '/v1/api/v2/EspectaculoCartelTipos': { Lista: [{ idEspectaculoTipo: 4, cNombre: 'Danza', nOrden: 1 }] },
    '/v1/api/v2/Cliente/Ingreso/Token': user,
    '/v1/api/v2/Proceso/p-1': process,
    '/cola/lista.json': [7, 9],
    '/cola/7': { redirect_url: '/funcion/noche-de-zambas/7', cTurno: 'turn-of-lucia' },
  }
  const shop = await openShop()
  const { root, actors } = shop
  root.send({ type: 'page.requested', page: performance(7) })
  await until(() => expect(stored()).toHaveProperty('navegation'))
  const asVisitor = stored()
  actors.session.send({ type: 'login.submitted', credentials: { cEmail: user.cEmail, cClave: 'Hojas2026' } })
  await until(() => expect(stored()).toHaveProperty('user'))
  root.send({ type: 'page.requested', page: performance(7) })
  await until(() => expect(stored()).toHaveProperty('colaTurno'))
  actors.purchase.send({ type: 'places.held', process, idFuncion: 7, now: Date.now() })
  await until(() => {
    expect(stored()).toHaveProperty('purchase')
    expect(localTimer()?.cEstado).toBe('INICIADO')
    expect(actors.purchase.getSnapshot().matches({ mine: 'open' })).toBe(true)
  })
  return { shop, user, process, asVisitor }
}
const localTimer = (): LocalTimer | null => JSON.parse(session.getItem('taquilla.tab') ?? 'null')

describe('what a browser keeps of section 3', () => {
  it('is all of it while somebody buys: user, purchase, its clock and tab, last function, turn', async () => {
    const { user, process, asVisitor } = await bought()
    expect(asVisitor).toEqual({
      navegation: {
        version: 1,
        value: { LastFunction: null, redirect_uri: { fullPath: '/funcion/noche-de-zambas/7' } },
      },
    })
    const nTabId = localTimer()?.nTabId
    expect(nTabId).toMatch(/^[0-9a-f]{24}$/)
    expect(stored()).toEqual({
      user: { version: 1, value: user },
      procesoCompra: { version: 1, value: process },
      navegation: {
        version: 1,
        value: {
          LastFunction: '/funcion/noche-de-zambas/7',
          redirect_uri: { fullPath: '/funcion/noche-de-zambas/7' },
        },
      },
      colaTurno: { version: 1, value: { lista: [7, 9], turnos: { 7: 'turn-of-lucia' } } },
      purchase: {
        version: 1,
        timer: {
          ...{ cEstado: 'INICIADO', ctProcess: 'CART', idProcesoDeCompra: 'p-1', idFuncion: 7, nMinutos: 25 },
          ...{ dDesde: process.dDesde, dMaxima: process.dMaxima, cUltimaSituacion: 'NUEVO PROCESO' },
          ...{ cMensaje: null, cOrigen: null, dReset: null, aTabId: [nTabId], nTabIdPrincipal: nTabId },
          ...{ dUpdateTabIdPrincipal: expect.any(String), nEpoch: 1, nDesfaseMs: 0, aProcesoCerrado: [] },
        },
        process: { idProcesoDeCompraInvalidar: 'p-1', dReset: null },
      },
    })
    expect(localTimer()).toEqual({ cEstado: 'INICIADO', nTabId, dUpdate: expect.any(String) })
    expect(Math.abs(Date.parse(localTimer()?.dUpdate ?? '') - Date.now())).toBeLessThan(MINUTE)
  })

  it('is read again by the next page: who is logged in, what is held, the turn and the way back', async () => {
    const { user, process } = await bought()
    for (const close of open.splice(0)) close()
    asked = []
    const { root, actors } = await openShop()
    await until(() => expect(actors.cart.getSnapshot().value).toBe('ready'))
    expect(actors.session.getSnapshot().context.user).toEqual(user)
    expect(actors.cart.getSnapshot().context.process).toEqual(process)
    expect(root.getSnapshot().context.colaTurno).toEqual({ lista: [7, 9], turnos: { 7: 'turn-of-lucia' } })
    expect(root.getSnapshot().context.eventTypes.map(({ cNombre }) => cNombre)).toEqual(['Danza'])
    expect(actors.navigation.getSnapshot().context).toMatchObject({
      LastFunction: '/funcion/noche-de-zambas/7',
      redirect_uri: { fullPath: '/funcion/noche-de-zambas/7' },
    })
    const { authorization } = asked.find(({ path }) => path === '/v1/api/v2/Proceso/p-1') ?? {}
    expect(authorization).toBe('Bearer token-of-ana')
  })

  it('is emptied by a logout, which says when and why the purchase ended', async () => {
    const { shop } = await bought()
    const { nTabId } = localTimer() ?? {}
    shop.actors.session.send({ type: 'logout.requested' })
    await until(() => {
      expect(stored()['purchase'].timer.cEstado).toBe('RESET')
      expect(Object.keys(stored()).sort()).toEqual(['navegation', 'purchase'])
    })
    expect(stored()['purchase']).toMatchObject({
      timer: { idProcesoDeCompra: null, idFuncion: null, dMaxima: null, nTabIdPrincipal: null },
      process: { idProcesoDeCompraInvalidar: null, dReset: stored()['purchase'].timer.dReset },
    })
    expect(stored()['purchase'].timer.dReset).toEqual(expect.any(String))
    await until(() => expect(localTimer()).toMatchObject({ cEstado: 'RESET', nTabId }))
  })

  it('of another version or shape is dropped', async () => {
    disk.setItem('taquilla/state/user', JSON.stringify({ version: 0, value: lucia() }))
    disk.setItem('taquilla/state/colaTurno', JSON.stringify({ version: 1, value: { turnos: ['x'] } }))
    answers = { '/cola/lista.json': [] }
    const { root, actors } = await openShop()
    expect(actors.session.getSnapshot().context.user).toBeNull()
    expect(root.getSnapshot().context.colaTurno.turnos).toEqual({})
  })
})

describe('a press of the logo on the billboard', () => {
  it('is remembered by the tab until the page that follows, which begins at its top', async () => {
    answers = { '/cola/lista.json': [] }
    await openShop()
    expect(scrolled).toEqual([])
    session.setItem('taquilla.tab/typed', '"Hojas"')
    const { actors } = await openShop()
    actors.navigation.send({ type: 'home.clicked' })
    await until(() => expect(session.getItem('taquilla.tab/lClickHome')).toBe('true'))
    expect(scrolled).toEqual([])
    for (const close of open.splice(0)) close()
    await openShop()
    expect([scrolled, history.scrollRestoration]).toEqual([[[0, 0]], 'auto'])
    await openShop()
    expect(scrolled).toHaveLength(1)
    expect(session.getItem('taquilla.tab/typed')).toBe('"Hojas"')
  })
})

describe('the chosen language', () => {
  it('is kept for a year in a cookie, which the server reads, and is that of the page from then on', async () => {
    answers = { '/cola/lista.json': [], '/v1/api/v2/Textos': { Lista: [] } }
    const { root } = await openShop()
    root.send({ type: 'locale.chosen', locale: 'pt' })
    await until(() => expect(root.getSnapshot().context.locale).toBe('pt'))
    expect(cookies).toContain('idioma=pt; path=/; max-age=31536000; samesite=lax')
    expect(document.documentElement.lang).toBe('pt')
  })
})
