import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldAtDesk } from '../../../machines/samples/box-office.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Line = typeof import('../../../src/screens/box-office/sale-line.tsx')
type Cancelling = typeof import('../../../src/screens/box-office/cancel-dialog.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let SaleLine: Line['SaleLine']
let CancelDialog: Cancelling['CancelDialog']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ SaleLine } = await renderer.load<Line>('/src/screens/box-office/sale-line.tsx'))
  ;({ CancelDialog } = await renderer.load<Cancelling>('/src/screens/box-office/cancel-dialog.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const ticket = (cNumero: string, cDescripcion: string) => ({ cNumero, cDescripcion, fPrecio: 9000 })
const four = {
  ...soldAtDesk,
  fTotal: 36_000,
  listaEntrada: [ticket('a', 'D 11'), ticket('b', 'D 12'), ticket('c', 'D 13'), ticket('d', 'D 14')],
}

test('a sale of which a ticket was cancelled shows what went back and what it keeps', () => {
  const shown = (fDevuelto: number) =>
    wordsOf(renderer.render(SaleLine, { sale: { ...four, fDevuelto }, onPrint: null, onCancel: null }))
  expect(shown(9000)).toContain('$ 9.000 devueltos')
  expect(shown(9000)).toContain('$ 27.000')
  expect(shown(0)).toContain('$ 36.000')
  expect(shown(0)).not.toContain('devueltos')
})

test('who cancels a sale of several tickets chooses among them, all at first', () => {
  const dialog = (sale: typeof soldAtDesk) =>
    renderer.render(CancelDialog, { sale, busy: false, failure: null, onCancel: () => {}, onKeep: () => {} })
  expect(dialog(four).match(/type="checkbox" checked=""/g)).toHaveLength(4)
  expect(wordsOf(dialog(four))).toContain('D 12 $ 9.000')
  expect(wordsOf(dialog({ ...four, fDevuelto: 9000 }))).toContain('Devolvé $ 27.000 de la caja.')
  expect(dialog({ ...four, listaEntrada: [ticket('a', 'D 11')] })).not.toContain('type="checkbox"')
})
