import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Standing } from '../support/bound-screen.ts'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { elementsIn } from '../support/probed-view.tsx'
import { shopAt } from './support/standing-shop.ts'

const bound = boundScreens()
const deployment = {
  ...{ switches: {}, login: { system: 'OWN' }, name: 'Shop', timeZone: 'America/Argentina/Buenos_Aires' },
  ...{ currency: { code: 'ARS', locale: 'es-AR', symbol: '$', decimals: 0 }, addsCharges: true },
}
const served = {
  ...{ url: '/myOrders?x=1', screen: 'orders', params: {}, data: {}, bar: { listaTipo: [] } },
  ...{ deployment, dServidor: '2026-12-02T23:30:00Z', locale: 'en' },
}

interface Wanted {
  at?: string
  navigation?: Standing
  root?: Standing
  page?: object
}
const nothing = { redirect: null, target: null }

/** What the app shows at an address, as its machines stand. */
const shown = async ({ at = '/myOrders?x=2', navigation = {}, root = {}, page = {} }: Wanted = {}) => {
  const { App } = await bound.renderer.load<typeof import('../../../src/app/app.tsx')>('/src/app/app.tsx')
  const { shop, sent } = shopAt({ root: { context: { notices: [] }, ...root } })
  const actors = {
    ...{ ...shop.actors, navigation: standingActor({ context: nothing, ...navigation }).actor },
  }
  const onReady = vi.fn()
  const whole = { ...served, ...page }
  const around = { shop: { ...shop, actors }, page: whole, at }
  const props = { page: whole, i18n: bound.renderer.i18n, shop: around.shop, onReady }
  const app = await drawHook(bound, () => App(props as never), around)
  const Pages = elementsIn(app.value).find(({ type }) => (type as { name?: string }).name === 'Pages')
  const drawn = await drawHook(bound, () => (Pages!.type as () => unknown)(), around)
  const all = (name: string) =>
    elementsIn(drawn.value).filter(({ type }) =>
      typeof type === 'string' ? type === name : (type as { name?: string }).name === name,
    )
  return { all, shell: all('Shell')[0]?.props, led: drawn.led, onReady, sent, app }
}
const allowed: Standing = { tags: ['allowed'], context: { redirect: null, target: { screen: 'orders' } } }

beforeEach(() => {
  Object.assign(document, { getElementById: () => null })
})

describe('a page of the app', () => {
  test('is alive once it is drawn, and opens with the logo while the shop starts', async () => {
    const { onReady, shell, sent } = await shown({ root: { tags: ['starting'], context: { notices: [] } } })
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(shell).toMatchObject({ alive: true, starting: true, volatile: false, bare: false })
    expect(shell.deployment).toMatchObject({ name: 'Shop' })
    expect(shell.newsletter).toBeDefined()
    shell.onStartDismissed()
    expect(sent.root).toContainEqual({ type: 'overlay.dismissed' })
    const other = await shown({ root: { tags: ['volatile'], context: { notices: [] } } })
    expect(other.shell).toMatchObject({ starting: false, volatile: true })
  })

  test('is shown once it is allowed, with what the server sent for it', async () => {
    const { all } = await shown({ navigation: allowed })
    const [screen] = all('ScreenOutlet')
    expect(screen?.props).toMatchObject({
      name: 'orders',
      arrival: { path: '/myOrders', search: 'x=2', params: {}, served: { screen: 'orders' } },
    })
    expect(all('ScreenOutline')).toEqual([])
    const moved = await shown({ navigation: allowed, page: { url: '/', screen: 'billboard' } })
    expect(moved.all('ScreenOutlet')[0]?.props).toMatchObject({ name: 'orders', arrival: { served: null } })
    const found = await shown({ at: '/funcion/x/22', page: { url: '/funcion/x/22?h=1', screen: 'notFound' } })
    expect(found.all('ScreenOutlet')[0]?.props).toMatchObject({ name: 'notFound' })
  })

  test('is its outline until then, and says whether it is asked for a turn', async () => {
    const words = async (tags: string[]) => {
      const { all } = await shown({ navigation: { tags, context: nothing } })
      expect(all('ScreenOutlet')).toEqual([])
      expect(all('ScreenOutline')[0]?.props).toMatchObject({ name: 'orders', arrival: { path: '/myOrders' } })
      return all('LoadingOverlay').map(({ props }) => props.words)
    }
    expect(await words(['checking'])).toEqual(['Opening the page…', 'Checking whether it is your turn…'])
    expect(await words([])).toEqual(['Opening the page…', 'Opening the page…'])
  })

  test('of the desk has no bar', async () => {
    const navigation: Standing = {
      tags: ['allowed'],
      context: { redirect: null, target: { screen: 'boxOffice' } },
    }
    const { shell } = await shown({ at: '/boleteria', navigation, page: { url: '/', screen: 'billboard' } })
    expect(shell.bare).toBe(true)
  })

  test('leads where its links lead', async () => {
    const { all, led } = await shown({ navigation: allowed })
    const onClick = all('div')[0]?.props.onClick
    const prevented = vi.fn()
    vi.stubGlobal('location', new URL('https://shop.test/myOrders'))
    class Link {
      closest = () => ({
        href: 'https://shop.test/phones',
        dataset: {},
        target: '',
        hasAttribute: () => false,
      })
    }
    vi.stubGlobal('Element', Link)
    onClick({ defaultPrevented: false, button: 0, target: new Link(), preventDefault: prevented })
    expect(prevented).toHaveBeenCalledTimes(1)
    expect(led.map((one) => (one as unknown[])[0])).toEqual(['/phones'])
  })
})

test('amounts and days are those of the shop, in the language of the page', async () => {
  const { app } = await shown()
  const Formats = elementsIn(app.value).find(({ type }) => (type as { name?: string }).name === 'Formats')
  const { value } = await drawHook(
    bound,
    () => (Formats!.type as (props: object) => unknown)({ children: 'inside' }),
    { page: served },
  )
  const provider = elementsIn(value)[0]?.props as { children: unknown; value: Record<string, never> }
  expect(provider.children).toBe('inside')
  const format = provider.value as unknown as { moment(iso: string): never; longDate(day: never): string }
  expect(format.longDate(format.moment('2026-12-03T01:30:00Z'))).toBe('Wednesday 2 December')
})
