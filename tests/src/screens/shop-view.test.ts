import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/shop/shop-view.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ShopView: View['ShopView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ShopView } = await renderer.load<View>('/src/screens/shop/shop-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a shop without products leads to the billboard, and says nothing of how they come', () => {
  const words = wordsOf(
    renderer.render(ShopView, { shop: { Lista: [], listaEstablecimiento: [] }, idEstablecimiento: 0 }),
  )
  expect(words).toContain('Ahora no hay nada en la tienda.')
  expect(words).not.toContain('Se retira, o se envía')
})
