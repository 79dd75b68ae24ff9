import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/entities/order.ts'
import { order as sample } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type Orders = typeof import('../../../src/screens/orders/orders-view.tsx')
type Found = typeof import('../../../src/screens/order-look-up/found-order-view.tsx')

let renderer: Renderer
let OrdersView: Orders['OrdersView']
let FoundOrderView: Found['FoundOrderView']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ OrdersView } = await renderer.load<Orders>('/src/screens/orders/orders-view.tsx'))
  ;({ FoundOrderView } = await renderer.load<Found>('/src/screens/order-look-up/found-order-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const given = { cNumero: 'T2', idFuncion: 7, cSector: 'Platea', cFila: 'B', cAsiento: '14' }
const exchange = {
  nOrden: '00000312',
  aEntrada: [given],
  fTotal: 6950.25,
  dFecha: '2027-03-02T12:00:00.000Z',
}
const old: Order = { ...sample, nOrden: '00000311', listaCambio: [exchange] }
const made: Order = {
  ...sample,
  nOrden: '00000312',
  idProcesoDeCompra: 'p-2',
  oOrdenAnterior: { nOrden: '00000311', fTotal: 6950.25 },
}

const listOf = (orders: readonly Order[]) =>
  renderer.render(OrdersView, {
    ...{ orders, received: [], filter: { cPeriodo: 'TODAS', cEstado: null, cBuscar: '' } },
    ...{ more: 'none', done: null, linkSent: false, failure: null, task: null, focused: null },
    ...{ onRetry: vi.fn(), onFilter: vi.fn(), onMore: vi.fn(), onTask: vi.fn(), onTransfer: vi.fn() },
    ...{ onHandOn: vi.fn(), onResale: vi.fn(), onRegret: vi.fn(), onGiveBack: vi.fn(), onChange: vi.fn() },
    onOrder: vi.fn(),
  })
const foundOf = (order: Order) =>
  renderer.render(FoundOrderView, {
    ...{ order, task: null, done: null, over: null, cPermiso: 'permit', focused: null },
    ...{ onTask: vi.fn(), onRegret: vi.fn(), onGiveBack: vi.fn(), onChange: vi.fn(), onCode: vi.fn() },
    ...{ onAnother: vi.fn(), onResale: vi.fn() },
  })
/** The line of the ticket that was exchanged. */
const lineIn = (html: string) =>
  wordsOf(/<li class="order-exchanged">.*?<\/li>/s.exec(html)?.[0] ?? 'no line').trim()

test('My orders marks a ticket that was exchanged, without a price, and the other is as it was', () => {
  const html = listOf([old])
  expect(lineIn(html)).toBe('B 14 Platea T2 Exchanged for order 00000312')
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(html).toContain('aria-label="See order 00000312"')
  expect(wordsOf(html)).toContain('Moved to order 00000312 $ 6.950')
  expect(wordsOf(html)).not.toContain('Paid with tickets')
})

test('the new order says of which one it came, and how much of it that paid', () => {
  const html = listOf([made])
  expect(lineIn(html)).toBe('no line')
  expect(wordsOf(html)).toContain('Paid with tickets of order 00000311 $ 6.950')
  expect(wordsOf(html)).toContain('Exchange For tickets of order 00000311')
  expect(html).toContain('aria-label="See order 00000311"')
  expect(wordsOf(html)).not.toContain('Moved to')
})

test('a look-up shows the same with the day, and leads to no other order', () => {
  const [first, second] = [foundOf(old), foundOf(made)]
  expect(lineIn(first)).toMatch(/^B 14 Platea, .*2 April.* T2 Exchanged for order 00000312$/)
  expect(wordsOf(first)).toContain('Moved to order 00000312 $ 6.950')
  expect(wordsOf(second)).toContain('Exchange For tickets of order 00000311')
  expect(first + second).not.toContain('See order')
})

test('what another customer has is not named, and what has gone back is not moved', () => {
  const words = wordsOf(listOf([{ ...old, listaCambio: [{ ...exchange, nOrden: null, fTotal: 0 }] }]))
  expect(words).toContain('B 14 Platea T2 Exchanged')
  expect(words).not.toContain('Exchanged for')
  expect(words).not.toContain('Moved to')
  const moved = wordsOf(listOf([{ ...old, listaCambio: [{ ...exchange, nOrden: null }] }]))
  expect(moved).toContain('Moved to another order $ 6.950')
})
