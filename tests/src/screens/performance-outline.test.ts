import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../../contract/page.ts'
import { showDetail } from '../../../machines/samples/catalogue.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let View: typeof import('../../../src/screens/performance/performance-outline.tsx').PerformanceOutline

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  const module = await renderer.load<
    typeof import('../../../src/screens/performance/performance-outline.tsx')
  >('/src/screens/performance/performance-outline.tsx')
  View = module.PerformanceOutline
})
afterAll(() => renderer.close())

const shown = showDetail.listaFuncion[0]!
const wordsWhile = (waitingFor?: string) =>
  wordsOf(
    renderer.render(View, {
      served: { data: { landing: showDetail } } as Page,
      params: { id: String(shown.idFuncion) },
      ...(waitingFor && { children: waitingFor }),
    }),
  )

test('the outline of a performance says what the page waits for, and else that the plan is coming', () => {
  expect(wordsWhile('Vemos si es tu turno…')).toMatch(/Vemos si es tu turno…$/)
  expect(wordsWhile()).toMatch(/Abriendo el plano…$/)
})
