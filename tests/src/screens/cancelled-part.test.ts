import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoxReturn } from '../../../contract/index.ts'
import { soldAtDesk } from '../../../machines/samples/box-office.ts'
import type { CancelDialogProps } from '../../../src/screens/box-office/cancel-dialog.tsx'
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
    wordsOf(
      renderer.render(SaleLine, {
        sale: { ...four, fDevuelto },
        onPrint: null,
        onCancel: null,
        onPapers: null,
      }),
    )
  expect(shown(9000)).toContain('$ 9.000 devueltos')
  expect(shown(9000)).toContain('$ 27.000')
  expect(shown(0)).toContain('$ 36.000')
  expect(shown(0)).not.toContain('devueltos')
})

const dialog = (more: Partial<CancelDialogProps> = {}) =>
  renderer.render(CancelDialog, {
    ...{ sale: four, kept: [], busy: false, failure: null, quoteState: 'known' },
    quote: { fDevuelve: 27_000, cDestino: 'CAJA', oVenta: four },
    ...{ onChoose: () => {}, onAskAgain: () => {}, onCancel: () => {}, onKeep: () => {}, ...more },
  } satisfies CancelDialogProps)

test('who cancels a sale of several tickets chooses among them, all at first', () => {
  expect(dialog().match(/type="checkbox" checked=""/g)).toHaveLength(4)
  expect(dialog({ kept: ['b', 'd'] }).match(/type="checkbox" checked=""/g)).toHaveLength(2)
  expect(wordsOf(dialog())).toContain('D 12 $ 9.000')
  const one = { ...four, listaEntrada: [ticket('a', 'D 11')] }
  expect(dialog({ sale: one })).not.toContain('type="checkbox"')
})

test('what goes back is shown as the server answers it, by where it goes', () => {
  const said = (cDestino: BoxReturn['cDestino'], fDevuelve = 27_000) =>
    wordsOf(dialog({ quote: { fDevuelve, cDestino, oVenta: four } }))
  expect(said('CAJA')).toContain('Devolvé $ 27.000 de la caja.')
  expect(said('CAJA', 9000)).toContain('Devolvé $ 9.000 de la caja.')
  expect(said('TERMINAL')).toContain('$ 27.000 vuelven a la tarjeta, por la terminal.')
  expect(said('TARJETA')).toContain('$ 27.000 vuelven a la tarjeta que pagó el enlace.')
  expect(said('NADA', 0)).toContain('No se devuelve nada: no se pagó nada.')
})

test('while the amount is not known none is shown, and where it could not be asked it may be asked again', () => {
  const asking = dialog({ quoteState: 'asking', quote: null })
  expect(wordsOf(asking)).toContain('Calculando qué se devuelve…')
  expect(wordsOf(asking)).not.toContain('Devolvé')
  expect(asking).toMatch(/<button type="submit"[^>]*aria-disabled="true"/)
  expect(dialog()).not.toMatch(/<button type="submit"[^>]*aria-disabled="true"/)
  const failed = wordsOf(dialog({ quoteState: 'failed', quote: null, failure: 'Esa entrada ya se usó.' }))
  expect(failed).toContain('Esa entrada ya se usó. Probar de nuevo')
  expect(failed).not.toContain('Devolvé')
  // The amount was refused as changed: what it is now stands beside why.
  const changed = wordsOf(dialog({ failure: 'Ya no se devuelve ese importe.' }))
  expect(changed).toContain('Devolvé $ 27.000 de la caja.')
  expect(changed).not.toContain('Probar de nuevo')
})
