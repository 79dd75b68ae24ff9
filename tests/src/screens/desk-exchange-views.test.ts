import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shiftClosed } from '../../../machines/samples/box-office.ts'
import { deskExchangeOffer } from '../../../machines/samples/desk-exchange.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Dialog = typeof import('../../../src/screens/box-office/exchange-dialog.tsx')
type Lines = typeof import('../../../src/screens/box-office/exchange-lines.tsx')
type Closed = typeof import('../../../src/screens/box-office/closed-exchanges.tsx')
type Props = Parameters<Dialog['ExchangeDialog']>[0]

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let views: Pick<Dialog & Lines & Closed, 'ExchangeDialog' | 'ExchangeLines' | 'ClosedExchanges'>

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  const folder = '/src/screens/box-office'
  views = {
    ...(await renderer.load<Dialog>(`${folder}/exchange-dialog.tsx`)),
    ...(await renderer.load<Lines>(`${folder}/exchange-lines.tsx`)),
    ...(await renderer.load<Closed>(`${folder}/closed-exchanges.tsx`)),
  }
}, 60_000)
afterAll(() => renderer.close())

const dialog = (over: Partial<Props>) =>
  wordsOf(
    renderer.render(views.ExchangeDialog, {
      ...{ part: 'choosing', offer: deskExchangeOffer, isException: false, failure: null },
      choice: {
        ...{ given: ['BBBB333333'], givenDate: null, idSector: null, date: null },
        missing: { tickets: false, place: false },
      },
      ...{ onGivenDate: vi.fn(), onToggle: vi.fn(), onDate: vi.fn(), onSector: vi.fn() },
      ...{ onRetry: vi.fn(), onException: vi.fn(), onExchange: vi.fn(), onClose: vi.fn() },
      ...over,
    }),
  )

test('by hand is offered in the place of the drawer, and not in that of a provider', () => {
  const byHand = 'Lo que se devuelve se paga a mano'
  expect(dialog({})).toContain(byHand)
  expect(dialog({ offer: { ...deskExchangeOffer, cDestino: 'A_MANO' } })).toContain(byHand)
  expect(dialog({ offer: { ...deskExchangeOffer, cDestino: 'PROVEEDOR' } })).not.toContain(byHand)
})

test('the tickets of the date that is given are shown, and no others', () => {
  const [other] = deskExchangeOffer.listaOtra
  const choice = { given: [], idSector: null, date: null, missing: { tickets: false, place: false } }
  const shown = (givenDate: number | null) => dialog({ choice: { ...choice, givenDate } })
  const worthOf = (option: Pick<typeof deskExchangeOffer, 'aEntrada'> | undefined) =>
    option?.aEntrada[0]?.fValor.toLocaleString('es-AR') ?? 'none'
  const worths = [worthOf(deskExchangeOffer), worthOf(other)]
  expect(new Set(worths).size).toBe(2)
  const others = other?.aEntrada[0]?.idFuncion ?? null
  const shows = worths.map((worth) => [null, others].map((date) => shown(date).includes(`$ ${worth}`)))
  expect(shows).toEqual([
    [true, false],
    [false, true],
  ])
})

test('where none may be exchanged, it says why, asks again, and a manager may allow it', () => {
  const words = dialog({ part: 'failed', offer: null, failure: 'Es tarde' })
  expect(words).toContain('Es tarde')
  expect(words).toContain('Probar de nuevo')
  expect(words).toContain('Fuera de la regla, con un encargado')
  expect(words).not.toContain('Entradas que se entregan')
})

test('a sale that tickets pay says what they pay, and what goes back and how', () => {
  const lines = (cDestino: 'CAJA' | 'PROVEEDOR', fADevolver: number, isSold = false) =>
    wordsOf(
      renderer.render(views.ExchangeLines, { exchange: { fValor: 5500, fADevolver, cDestino }, isSold }),
    )
  expect(lines('CAJA', 1500)).toContain('Devolvé $ 1.500 de la caja.')
  expect(lines('PROVEEDOR', 1500)).toContain('$ 1.500 vuelven por el medio con que se pagó.')
  expect(lines('CAJA', 0)).not.toContain('Devolvé')
  expect(lines('CAJA', 0)).toContain('valen hasta que se cobre')
  expect(lines('CAJA', 0, true)).not.toContain('valen hasta que se cobre')
})

test('the sheet of a shift lists what was exchanged, for what, and by whose word against the rule', () => {
  const up = {
    ...{ nOrden: '00000130', nOrdenAnterior: '00000117', dCambio: '2026-11-21T15:20:00-03:00', nEntradas: 2 },
    ...{ fPagado: 9000, fDevuelto: 0, cDestino: 'NADA' as const, cComprobante: null },
    ...{ cEncargado: 'Marta Ruiz', cMotivo: 'Se enfermó' },
  }
  const down = {
    ...{ ...up, nOrden: '00000131', nOrdenAnterior: '00000118', nEntradas: 1, fPagado: 0, fDevuelto: 4500 },
    ...{ cDestino: 'A_MANO' as const, cComprobante: 'Transferencia 4471', cEncargado: null, cMotivo: null },
  }
  const words = wordsOf(renderer.render(views.ClosedExchanges, { exchanges: [up, down] }))
  expect(words).toContain('00000117 → 00000130 $ 9.000 2 entradas, 15:20, Marta Ruiz: Se enfermó')
  expect(words).toContain(
    '00000118 → 00000131 −$ 4.500 1 entrada, 15:20, $ 4.500 se pagaron a mano. Transferencia 4471',
  )
  expect(wordsOf(renderer.render(views.ClosedExchanges, { exchanges: shiftClosed.listaCambio }))).toBe('')
})

test('the sheet of a shift says what was paid in the past, and what is still to be paid by hand', () => {
  const made = {
    ...{ nOrden: '00000131', nOrdenAnterior: '00000118', dCambio: '2026-11-21T15:20:00-03:00', nEntradas: 1 },
    ...{ fPagado: 0, fDevuelto: 4500, cComprobante: null, cEncargado: null, cMotivo: null },
  }
  const wordsAs = (cDestino: 'CAJA' | 'PROVEEDOR' | 'A_MANO', cComprobante: string | null = null) =>
    wordsOf(
      renderer.render(views.ClosedExchanges, {
        exchanges: [
          { ...made, nOrden: '00000130', fDevuelto: 0, cDestino: 'NADA' as const },
          { ...made, cDestino, cComprobante },
        ],
      }),
    )
  expect(wordsAs('CAJA')).toContain('$ 4.500 se devolvieron de la caja.')
  expect(wordsAs('CAJA')).not.toContain('Devolvé')
  expect(wordsAs('PROVEEDOR')).toContain('$ 4.500 vuelven por el medio con que se pagó.')
  expect(wordsAs('A_MANO', 'Recibo 12')).toContain('$ 4.500 se pagaron a mano. Recibo 12')
  const owed = wordsAs('A_MANO')
  expect(owed).toContain('$ 4.500 quedan por pagar a mano.')
  expect(owed).not.toContain('se pagaron')
})
