import { createElement } from 'react'
import { Router } from 'wouter'
import type { boundScreens } from './bound-screens.ts'

interface Around {
  shop?: object
  page?: object
  /** Path and query that the tab is at. */
  at?: string
}

/**
 * Draws a component that calls a hook of src.
 * @returns what it gave last, and the addresses that it has led to.
 */
export const drawHook = async <Value>(
  { renderer, page }: ReturnType<typeof boundScreens>,
  use: () => Value,
  { shop = {}, page: served = {}, at = '/' }: Around,
) => {
  const { ShopProvider } =
    await renderer.load<typeof import('../../../src/shop/shop.ts')>('/src/shop/shop.ts')
  const { PageProvider } =
    await renderer.load<typeof import('../../../src/shop/page-context.ts')>('/src/shop/page-context.ts')
  const [path = '/', search = ''] = at.split('?')
  const led: unknown[] = []
  const given = { value: undefined as Value }
  const Probe = () => {
    given.value = use()
    return null
  }
  const Here = () =>
    createElement(
      Router,
      {
        hook: () => [path, (to: string, options?: object) => void led.push([to, options])],
        searchHook: () => search,
      } as never,
      createElement(
        PageProvider,
        { value: served as never },
        createElement(ShopProvider, { value: shop as never }, createElement(Probe)),
      ),
    )
  await page.draw(renderer.withTexts(Here, {}))
  return {
    /** As it is by now. */
    get value() {
      return given.value
    },
    led,
  }
}
