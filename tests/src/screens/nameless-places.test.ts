import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Head = typeof import('../../../src/screens/performance/performance-head.tsx')
type Naming = typeof import('../../../src/components/seat-list/seat-naming.ts')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let PerformanceHead: Head['PerformanceHead']
let useSeatNaming: Naming['useSeatNaming']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ PerformanceHead } = await renderer.load<Head>('/src/screens/performance/performance-head.tsx'))
  ;({ useSeatNaming } = await renderer.load<Naming>('/src/components/seat-list/seat-naming.ts'))
}, 60_000)
afterAll(() => renderer.close())

test('a house without a city ends in no comma', () => {
  const head = (cCiudad: string) =>
    renderer.render(PerformanceHead, {
      performance: {
        oEspectaculo: { cEspectaculoCartelNombre: 'La siesta', nDuracionMinutos: 80 },
        oEstablecimiento: { cNombre: 'Sala Norte', cCiudad },
        oFuncionFecha: null,
        listaOtraFuncion: [],
      },
      hrefOf: () => '/',
    })
  expect(wordsOf(head(''))).toContain('Sala Norte 80 min')
  expect(wordsOf(head('Villa Laureles'))).toContain('Sala Norte, Villa Laureles 80 min')
})

test('a seat of a row without a letter is named by its number', () => {
  const names = ['', 'D', 'Palco 3'].map((row) => {
    const Name = () => createElement('p', {}, useSeatNaming(null, []).place(row, '734'))
    return wordsOf(renderer.render(Name, {})).trim()
  })
  expect(names).toEqual(['Asiento 734', 'Fila D, asiento 734', 'Palco 3, asiento 734'])
})
