import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { elementsIn } from '../support/probed-view.tsx'

const bound = boundScreens()
const deployment = { name: 'Shop' }

/** What the frame of a screen has, by the names of its parts. */
const framed = async (over: object = {}) => {
  const { Shell } =
    await bound.renderer.load<typeof import('../../../src/app/shell.tsx')>('/src/app/shell.tsx')
  const props = {
    ...{ deployment, starting: false, volatile: false, alive: true, bare: false, newsletter: 'newsletter' },
    ...{ onStartDismissed: () => {}, language: 'pt', cart: null, children: 'the screen', above: 'above' },
    ...over,
  }
  const drawn = await drawHook(bound, () => Shell(props as never), {})
  const every = () => elementsIn(drawn.value)
  const named = (name: string) =>
    every().find(({ type }) => (typeof type === 'string' ? type : (type as { name?: string }).name) === name)
  return {
    named,
    footer: () => every().find(({ props }) => props.onAlive)?.props,
    /** What is fetched after the start has no properties. */
    isAfterStart: () =>
      every().some(({ type }) => (type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.lazy')),
  }
}

describe('the frame of a screen', () => {
  test('has a bar, the screen and a footer, and a way to skip the bar', async () => {
    const { named, footer } = await framed()
    expect(named('TopBar')?.props).toMatchObject({ deployment, language: 'pt' })
    const main = named('main')?.props
    expect([main.children, main.tabIndex, named('a')?.props.href]).toEqual(['the screen', -1, `#${main.id}`])
    expect(footer()).toMatchObject({ deployment, language: 'pt', isBuying: false, newsletter: 'newsletter' })
    expect((await framed({ cart: { clock: {} } })).footer()).toMatchObject({ isBuying: true })
    expect(named('VolatileBanner')?.props.shown).toBe(false)
    expect((await framed({ volatile: true })).named('VolatileBanner')?.props.shown).toBe(true)
  })

  test('fetches what comes after the start once the footer is alive; without one, at once', async () => {
    const { footer, isAfterStart } = await framed()
    expect(isAfterStart()).toBe(false)
    await act(async () => footer()?.onAlive())
    expect(isAfterStart()).toBe(true)
    expect((await framed({ bare: true })).isAfterStart()).toBe(true)
    const dead = await framed({ bare: true, alive: false })
    expect([dead.isAfterStart(), dead.named('TopBar'), dead.footer()]).toEqual([false, undefined, undefined])
  })

  test('is under the logo until that is dismissed', async () => {
    expect((await framed()).named('StartOverlay')).toBeUndefined()
    const onStartDismissed = () => {}
    const { named } = await framed({ starting: true, onStartDismissed })
    expect(named('StartOverlay')?.props).toEqual({ deployment, onDismiss: onStartDismissed })
  })
})
