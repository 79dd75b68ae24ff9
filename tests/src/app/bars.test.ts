import { describe, expect, test, vi } from 'vitest'
import type { Standing } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { shopAt } from './support/standing-shop.ts'

const bound = boundScreens()
const OWN = { system: 'OWN' }
const ELSEWHERE = { system: 'EXTERNAL_LOGIN' }

describe('the bar', () => {
  const ana = { cNombre: 'Ana', cEmail: 'ana@ejemplo.ar', ctProcess: 'BOX', lAlias: true }
  const loggedIn: Standing = { tags: ['loggedIn'], context: { user: ana } }
  const at = async (
    journey: { path: string; search: string; screen?: string },
    { session = {}, login = OWN, root = {} }: { session?: Standing; login?: object; root?: Standing } = {},
  ) => {
    const { shop, sent } = shopAt({ session, root })
    const { useBars } =
      await bound.renderer.load<typeof import('../../../src/app/use-bars.ts')>('/src/app/use-bars.ts')
    const { path, search, screen = 'landing' } = journey
    const use = () => useBars({ path, search, route: { screen } } as never)
    const page = { bar: { listaTipo: ['t1', 't2'] }, deployment: { login } }
    const { value } = await drawHook(bound, use, { shop, page })
    return { bar: value, sent }
  }
  const here = {
    path: '/landing/x',
    search: 'fecha=2&aListaidTipoDeEspectaculo=3&aListaidTipoDeEspectaculo=4',
  }

  test('shows a visitor the way to log in and back to this page', async () => {
    const next = encodeURIComponent(`${here.path}?${here.search}`)
    const { bar } = await at(here)
    expect(bar).toMatchObject({
      ...{ links: { listaTipo: ['t1', 't2'] }, shownTypes: '3,4', language: 'en', languageBusy: false },
      ...{ customerName: null, isBox: false, lAlias: false, cart: null, login: OWN, onExternalLogin: null },
      ...{ loginHref: `/login?next=${next}`, signUpHref: `/signUp?next=${next}` },
    })
    expect((await at({ path: '/landing/x', search: '' })).bar.loginHref).toBe('/login?next=%2Flanding%2Fx')
    const wanted = await at({ path: '/login', search: 'next=%2Ffuncion%2Fx%2F2', screen: 'login' })
    expect(wanted.bar).toMatchObject({
      loginHref: '/login?next=%2Ffuncion%2Fx%2F2',
      signUpHref: '/signUp?next=%2Ffuncion%2Fx%2F2',
    })
  })

  test('leads to a login elsewhere, where the shop has that', async () => {
    const { bar, sent } = await at(here, { login: ELSEWHERE })
    const next = encodeURIComponent(`${here.path}?${here.search}`)
    expect(bar).toMatchObject({ loginHref: `/ingresoExterno?redirect_uri=${next}`, signUpHref: null })
    bar.onExternalLogin?.()
    expect(sent.navigation).toEqual([{ type: 'login.requested' }])
  })

  test('shows who is logged in, and the language that is coming', async () => {
    const { bar, sent } = await at(here, { session: loggedIn, root: { tags: ['changingLanguage'] } })
    expect(bar).toMatchObject({ customerName: 'Ana', isBox: true, lAlias: true, languageBusy: true })
    expect(bar.cart).toMatchObject({ count: 0 })
    bar.onLanguage('pt')
    bar.onSignOut()
    expect([sent.root, sent.session]).toEqual([
      [{ type: 'locale.chosen', locale: 'pt' }],
      [{ type: 'logout.requested' }],
    ])
  })

  test('leads home, and reads the billboard again where that is on screen', async () => {
    const went: unknown[] = []
    const location = { assign: (to: string) => went.push(to), reload: () => went.push('again') }
    vi.stubGlobal('location', location)
    Object.assign(window, { location })
    const history = { scrollRestoration: 'auto' }
    vi.stubGlobal('history', history)
    const other = await at(here)
    other.bar.onHome()
    expect([other.sent.navigation, went, history.scrollRestoration]).toEqual([
      ...[[{ type: 'home.clicked' }], [], 'auto'],
    ])
    const whole = await at({ path: '/', search: '', screen: 'billboard' })
    whole.bar.onHome()
    const narrowed = await at({ path: '/', search: 'cFiltro=zamba', screen: 'billboard' })
    narrowed.bar.onHome()
    expect([went, history.scrollRestoration]).toEqual([['again', '/'], 'manual'])
  })
})
