import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { elementsIn } from '../support/probed-view.tsx'

const bound = boundScreens()
const load = () => bound.renderer.load<typeof import('../../../src/app/screens.tsx')>('/src/app/screens.tsx')
const text = { cTitulo: 'Terms' }
const arrival = {
  ...{ path: '/termsAndConditions', search: 'x=2', params: {}, served: { data: { document: text } } },
  deployment: { ...programaRegional, name: 'Shop' },
}
const shop = {
  ...{ root: 'the root', now: () => 777, newKey: () => 'k-2', api: {} },
  actors: { purchase: standingActor({}).actor },
}

/** The screen of a name, once its code is there. */
const outlet = async (name: 'document' | 'later' | 'boxOffice', over: object = {}) => {
  const { ScreenOutlet, loadScreen } = await load()
  await act(async () => void (await loadScreen(name, bound.renderer.i18n)))
  const props = { name, arrival: { ...arrival, ...over } }
  const boundary = ScreenOutlet(props as never)
  const inner = boundary.props.children
  const drawn = await drawHook(bound, () => inner.type(inner.props), { shop, at: arrival.path })
  return { boundary: boundary.props, screen: elementsIn(drawn.value)[0] }
}

describe('a screen by its name', () => {
  test('is fetched once', async () => {
    const { loadScreen } = await load()
    const { i18n } = bound.renderer
    const [first, again] = [loadScreen('later', i18n), loadScreen('later', i18n)]
    expect(again).toBe(first)
    expect((await first).Screen).toBeTypeOf('function')
    expect(loadScreen('document', i18n)).not.toBe(first)
  })

  test('is offered again where it does not come or throws', async () => {
    const { boundary } = await outlet('later')
    expect(boundary.address).toBe('/termsAndConditions?x=2')
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    boundary.onReload()
    expect(reload).toHaveBeenCalledTimes(1)
    const { ScreenOutlet, loadScreen } = await load()
    const { i18n } = bound.renderer
    const without = { ...i18n, locale: 'none' } as never
    const broken = loadScreen('exchange', without)
    await expect(broken).rejects.toThrow()
    expect(loadScreen('exchange', without)).toBe(broken)
    ScreenOutlet({ name: 'exchange', arrival } as never).props.onRetry()
    const second = loadScreen('exchange', without)
    await expect(second).rejects.toThrow()
    expect(second).not.toBe(broken)
    const there = loadScreen('later', i18n)
    boundary.onRetry()
    expect(loadScreen('later', i18n)).toBe(there)
  })

  test('without a machine is drawn as it was opened, under its title', async () => {
    const { screen } = await outlet('later')
    expect(screen?.key).toBe('/termsAndConditions')
    expect(screen?.props).toMatchObject({ path: '/termsAndConditions', search: 'x=2', root: 'the root' })
    expect(screen?.props.now()).toBe(777)
    expect(document.title).toBe('Not here yet · Shop')
  })

  test('with a machine runs it as long as it is shown, under the name of what the server sent', async () => {
    const { screen } = await outlet('document')
    expect(document.title).toBe('Terms · Shop')
    const drawn = await drawHook(
      bound,
      () => (screen!.type as never as (props: object) => unknown)(screen!.props),
      {
        ...{ shop, at: arrival.path },
      },
    )
    const { actor, root, now, newKey, path } = elementsIn(drawn.value)[0]?.props ?? {}
    expect([root, now(), newKey(), path]).toEqual(['the root', 777, 'k-2', '/termsAndConditions'])
    expect(actor.getSnapshot().context.text).toEqual(text)
  })

  test('is a new one with another path, and the desk is one', async () => {
    expect((await outlet('later', { path: '/other' })).screen?.key).toBe('/other')
    expect((await outlet('boxOffice', { path: '/boleteria' })).screen?.key).toBe('boxOffice')
  })
})

describe('the outline of a page that may not be shown yet', () => {
  const outlined = async (over: object = {}, name = 'performance') => {
    const { ScreenOutline, loadScreen } = await load()
    await loadScreen('performance', bound.renderer.i18n)
    const props = { name, arrival: { ...arrival, ...over }, children: 'waiting' }
    const drawn = await drawHook(bound, () => ScreenOutline(props as never), { shop })
    return drawn.value
  }

  test('is shown where the server sent one and its code is there, and else only what is waited for', async () => {
    const [outline] = elementsIn(await outlined())
    expect(outline?.props).toMatchObject({ path: '/termsAndConditions', children: 'waiting' })
    expect(document.title).toBe('Choose your seats · Shop')
    expect(await outlined({ served: null })).toBe('waiting')
    expect(await outlined({}, 'later')).toBe('waiting')
    expect(await outlined({}, 'neverLoaded')).toBe('waiting')
  })
})
