import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/checkout/extras-view.tsx')

let renderer: Renderer
let ExtrasView: View['ExtrasView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ExtrasView } = await renderer.load<View>('/src/screens/checkout/extras-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const markupOf = (over: Partial<Parameters<View['ExtrasView']>[0]>) =>
  renderer.render(ExtrasView, {
    insurance: { fPrecio: 2250, lElegido: false, cCobertura: 'Por enfermedad.' },
    offered: { products: [], assigned: { Lista: [], listaEntrada: [] } },
    counts: new Map(),
    loading: false,
    busy: false,
    failure: null,
    isOfCode: false,
    onInsurance: vi.fn(),
    onProduct: vi.fn(),
    onAssign: vi.fn(),
    coupon: { used: undefined, onCode: vi.fn() },
    ...over,
  })

test('why a code is not used is said at its field; why another choice was not kept, above them all', () => {
  const failure = 'Ese código venció.'
  expect(wordsOf(markupOf({ failure, isOfCode: true }))).toMatch(/Código de descuento .*Ese código venció\./)
  expect(wordsOf(markupOf({ failure, isOfCode: true }))).not.toContain('No se pudo cambiar')
  expect(wordsOf(markupOf({ failure }))).toMatch(
    /No se pudo cambiar Ese código venció\. .*Código de descuento/,
  )
})

test('nothing is offered that would not be kept: before the products are there, or while they are missing', () => {
  const offers = [{}, { loading: true }, { onRetry: vi.fn() }].map((over) => {
    const words = wordsOf(markupOf(over))
    return [
      words.includes('Asegurar'),
      words.includes('Código de descuento'),
      words.includes('Probar de nuevo'),
    ]
  })
  expect(offers).toEqual([
    [true, true, false],
    [false, false, false],
    [false, false, true],
  ])
})
