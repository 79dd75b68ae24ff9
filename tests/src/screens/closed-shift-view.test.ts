import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftClosed } from '../../../machines/samples/box-office.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/box-office/closed-view.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ClosedView: View['ClosedView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ClosedView } = await renderer.load<View>('/src/screens/box-office/closed-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const sheetOf = (more: Partial<typeof shiftClosed>) =>
  wordsOf(
    renderer.render(ClosedView, {
      closing: { ...shiftClosed, ...more },
      onPrint: () => {},
      onLeave: () => {},
      onLogout: () => {},
    }),
  )

test('the sheet of a closed shift lists what was cancelled, by whom and why, and what was printed more than once', () => {
  const cancelled = {
    nOrden: '00000119',
    dAnulacion: '2026-11-21T15:10:00-03:00',
    cMotivo: 'Otra función',
    cEncargado: 'Marta Ruiz',
    cFormaDePago: 'TERMINAL' as const,
    fDevuelto: 9000,
    nEntradas: null,
  }
  const sheet = sheetOf({
    listaAnulacion: [cancelled, { ...cancelled, nOrden: '00000120', cFormaDePago: 'EFECTIVO', fDevuelto: 0 }],
    listaImpresion: [
      { nOrden: '00000118', nImpresiones: 3 },
      { nOrden: '00000119', nImpresiones: 1 },
    ],
  })
  expect(sheet).toContain('Caja 2, Ana Sosa')
  expect(sheet).toContain('00000119 $ 9.000 15:10, Terminal, Marta Ruiz: Otra función')
  expect(sheet).toContain('00000120 $ 0 15:10, Efectivo, Marta Ruiz: Otra función')
  expect(sheet).toContain('Ventas anuladas 2 Impresiones 4')
  expect(sheet).toContain('Impresas más de una vez 00000118 3')
  expect(sheet).toContain('Imprimir esta planilla')
})

test('a shift without either has no lists', () => {
  const sheet = sheetOf({})
  expect(sheet).toContain('Ventas anuladas 0 Impresiones 1')
  expect(sheet).not.toContain('Impresas más de una vez')
})

test('it lists what was given back of other sales, how, and by whose word against the rule', () => {
  const given = {
    ...{ nOrden: '00000117', dDevolucion: '2026-11-21T15:20:00-03:00', nEntradas: 2, fDevuelto: 9000 },
    ...{ fRetenido: 0, cDestino: 'CAJA' as const, cComprobante: null, cEncargado: null, cMotivo: null },
  }
  const byHand = {
    ...{ ...given, nOrden: '00000116', nEntradas: 1, fDevuelto: 4500, cDestino: 'A_MANO' as const },
    ...{ cComprobante: 'Transferencia 4471', cEncargado: 'Marta Ruiz', cMotivo: 'Se enfermó' },
  }
  const owed = { ...byHand, nOrden: '00000115', fDevuelto: 4400, cComprobante: null }
  const sheet = sheetOf({ listaDevolucion: [given, byHand, owed] })
  expect(sheet).toContain('Devoluciones de otras ventas 00000117 $ 9.000 2 entradas, 15:20, de la caja')
  expect(sheet).toContain('1 entrada, 15:20, a mano, Transferencia 4471, Marta Ruiz: Se enfermó')
  expect(sheet).toContain('00000115 $ 4.400 1 entrada, 15:20, queda por pagar a mano, Marta Ruiz: Se enfermó')
  expect(sheetOf({})).not.toContain('Devoluciones de otras ventas')
})
