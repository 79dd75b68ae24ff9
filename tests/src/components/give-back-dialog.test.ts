import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GiveBackOffer, Order } from '../../../contract/entities/order.ts'
import { order as sample } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/components/order/give-back-dialog.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let GiveBackDialog: View['GiveBackDialog']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ GiveBackDialog } = await renderer.load<View>('/src/components/order/give-back-dialog.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const [line] = sample.listaFuncion as [Order['listaFuncion'][number]]
const [ticket] = sample.listaEntrada as [Order['listaEntrada'][number]]
const { dDevolucion: _until, ...kept } = ticket

const markupOf = (over: Partial<Parameters<View['GiveBackDialog']>[0]>) =>
  renderer.render(GiveBackDialog, {
    order: sample,
    chosen: [],
    offer: null,
    asking: false,
    sending: false,
    failure: null,
    onToggle: vi.fn(),
    onAsk: vi.fn(),
    onConfirm: vi.fn(),
    onChange: vi.fn(),
    onClose: vi.fn(),
    ...over,
  })

test('a ticket says until when it may be given back, and one that may not says why', () => {
  const order: Order = {
    ...sample,
    listaFuncion: [
      line,
      { ...line, idFuncion: 8, cEspectaculoCartelNombre: 'Milonga', lCancelada: true },
      { ...line, idFuncion: 9, cEspectaculoCartelNombre: 'Bolsa', dFecha: null },
    ],
    listaEntrada: [
      { ...ticket, dDevolucion: '2027-03-31T21:00:00-03:00' },
      { ...ticket, cNumero: 'T2', dDevolucion: null },
      { ...kept, cNumero: 'T3', dCanje: '2027-04-02T20:50:00-03:00' },
      { ...kept, cNumero: 'T4', cTitular: 'Marcos Ibarra' },
      { ...kept, cNumero: 'T5', lOfrecida: true },
      { ...kept, cNumero: 'T6' },
      { ...kept, cNumero: 'T9', lEnReventa: true },
      { ...kept, cNumero: 'T7', idFuncion: 8 },
      { ...kept, cNumero: 'T8', idFuncion: 9 },
    ],
  }
  const markup = markupOf({ order, chosen: ['T2'] })
  const labels = [...markup.matchAll(/<label>.*?<\/label>/g)].map(([label]) => [
    /checked=""/.test(label),
    /disabled=""/.test(label),
    wordsOf(label),
  ])
  expect(labels).toEqual([
    [
      false,
      false,
      'A 1, Platea, Noche de zambas T1 se puede devolver hasta el miércoles 31 de marzo, 21:00 h $ 12.501',
    ],
    [true, false, 'A 1, Platea, Noche de zambas T2 $ 12.501'],
    [false, true, 'A 1, Platea, Noche de zambas T3 usada en la puerta $ 12.501'],
    [false, true, 'A 1, Platea, Noche de zambas T4 la tiene Marcos Ibarra: primero recuperala $ 12.501'],
    [
      ...[false, true],
      'A 1, Platea, Noche de zambas T5 ofrecida con un enlace: primero anulá el enlace $ 12.501',
    ],
    [false, true, 'A 1, Platea, Noche de zambas T6 el plazo para devolverla terminó $ 12.501'],
    [false, true, 'A 1, Platea, Noche de zambas T9 en reventa: primero sacala $ 12.501'],
    [false, true, 'A 1, Platea, Milonga T7 su función se canceló: se devuelve toda la compra $ 12.501'],
    [false, true, 'A 1, Platea, Bolsa T8 los productos no se devuelven $ 12.501'],
  ])
})

test('the focus goes to the first ticket that may be given back', () => {
  const order: Order = {
    ...sample,
    listaEntrada: [
      { ...kept, cNumero: 'T1' },
      { ...ticket, cNumero: 'T2' },
      { ...ticket, cNumero: 'T3' },
    ],
  }
  const firstOf = (markup: string) => wordsOf(/data-first.*?<\/label>/.exec(markup)?.[0] ?? '')
  expect(firstOf(markupOf({ order }))).toContain('T2')
  expect(markupOf({ order: { ...order, listaEntrada: [{ ...kept, cNumero: 'T1' }] } })).not.toContain(
    'data-first',
  )
})

test('nothing is asked before a ticket is chosen', () => {
  const isOff = (chosen: string[]) =>
    /<button[^>]*aria-disabled="true"[^>]*>Ver cuánto te devolvemos/.test(markupOf({ chosen }))
  expect([isOff([]), isOff(['T1'])]).toEqual([true, false])
})

test('what comes back is shown for the chosen ticket of two alone', () => {
  const order: Order = {
    ...sample,
    listaEntrada: [
      { ...ticket, cNumero: 'T1', cAsiento: '1' },
      { ...ticket, cNumero: 'T2', cAsiento: '2' },
    ],
  }
  const offer: GiveBackOffer = {
    ...{ fTotal: 12_500, fRetenido: 0, cModo: 'MISMO_MEDIO', dHasta: null, lCompra: false },
  }
  const words = wordsOf(markupOf({ order, chosen: ['T2'], offer }))
  expect(words).toContain('A 2, Platea $ 12.500')
  expect(words).not.toContain('A 1, Platea')
})

test('what comes back is shown with how, by when, and what is kept', () => {
  const offer: GiveBackOffer = {
    ...{ fTotal: 12_500, fRetenido: 1250, cModo: 'MISMO_MEDIO', dHasta: null, lCompra: false },
  }
  const words = (change: Partial<GiveBackOffer>) =>
    wordsOf(markupOf({ chosen: ['T1'], offer: { ...offer, ...change } }))
  expect(words({})).toContain(
    'A 1, Platea $ 12.500 Te lo devolvemos por el mismo medio con el que pagaste. ' +
      'Por esto pagaste $ 13.750, con los cargos; no te devolvemos $ 1.250, según las condiciones de tu compra.',
  )
  const byHand = words({ cModo: 'A_MANO', dHasta: '2027-03-12T03:00:00.000Z', fRetenido: 0 })
  expect(byHand).toContain('te lo pagamos nosotros a más tardar el viernes 12 de marzo.')
  expect(byHand).not.toContain('no te devolvemos')
  expect(words({ cModo: 'NADA', fTotal: 0 })).toContain('$ 0 No te devolvemos nada por ellas.')
  expect(words({})).not.toContain('plazo legal')
  expect(words({ lCompra: true })).toContain(
    'Son todas las entradas, dentro del plazo legal: te devolvemos todo lo que pagaste.',
  )
})
