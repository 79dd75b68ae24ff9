import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { performance } from '../../../machines/samples/catalogue.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/performance/product-intro.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ProductIntro: View['default']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ default: ProductIntro } = await renderer.load<View>('/src/screens/performance/product-intro.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a product shows its picture, its price, what it is and how it comes', () => {
  const [first, ...others] = performance.listaSector
  const shown = (lRetiro: boolean, lEnvio: boolean, sectors = [{ ...first!, fPrecio: 32000 }]) =>
    renderer.render(ProductIntro, {
      performance: {
        ...performance,
        oEspectaculo: {
          ...performance.oEspectaculo,
          listaImagenEspectaculoCartel: [{ cTipo: 'WEB_DESTACADO', cUri: '/afiches/pase.svg' }],
        },
        oProducto: { cDescripcion: 'Good for a week.', lRetiro, lEnvio },
        listaSector: sectors,
      },
      isNothingChosen: true,
      room: 6,
      onSetQuantity: vi.fn(),
    })
  const markup = shown(true, true)
  expect(markup).toContain('src="/afiches/pase.svg"')
  const words = wordsOf(markup)
  for (const said of ['$ 32.000', 'Good for a week.', 'At the house Free of charge at', 'At home'])
    expect(words).toContain(said)
  expect(wordsOf(shown(true, false))).not.toContain('At home')
  expect(wordsOf(shown(false, true))).not.toContain('At the house')
  // Of several sizes each has its price beside it.
  expect(wordsOf(shown(true, true, [first!, ...others]))).not.toContain('$')
})
