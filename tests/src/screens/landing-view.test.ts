import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDetail } from '../../../machines/samples/catalogue.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/landing/performance-list.tsx')

let renderer: Renderer
let PerformanceList: View['PerformanceList']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ PerformanceList } = await renderer.load<View>('/src/screens/landing/performance-list.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a performance that was cancelled is listed as such, and leads nowhere', () => {
  const [first] = showDetail.listaFuncion
  const listaFuncion = [{ ...first, lCancelada: true, lUltimosLugares: true } as never]
  const markup = renderer.render(PerformanceList, { show: { ...showDetail, listaFuncion } })
  expect(wordsOf(markup)).toContain('Cancelada')
  expect(wordsOf(markup)).not.toContain('Últimos')
  expect(markup).not.toContain('href=')
})
