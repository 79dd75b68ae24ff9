import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/entities/order.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/orders/orders-view.tsx')

let renderer: Renderer
let OrdersView: View['OrdersView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ OrdersView } = await renderer.load<View>('/src/screens/orders/orders-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const order: Order = {
  nOrden: '0048213',
  idProcesoDeCompra: 'p1',
  cEstado: 'CONFIRMADA',
  dOrden: '2026-11-24T20:10:00-03:00',
  listaFuncion: [
    {
      idFuncion: 1,
      cEspectaculoCartelNombre: 'La casa de las hojas',
      cEstablecimientoNombre: 'Teatro Mayor',
      cSeo: 'la-casa',
      dFecha: '2026-11-27T20:30:00-03:00',
      listaImagenEspectaculoCartel: [],
    },
  ],
  listaEntrada: [
    {
      cNumero: '7F-2210-80',
      idFuncion: 1,
      cSector: 'Platea',
      cFila: 'D',
      cAsiento: '11',
      cPromocion: 'Jubilados',
      fPrecioFinal: 19600,
      cQr: 'TQ1',
    },
  ],
  cEntrega: 'E-ticket',
  cEmail: 'lucia@ejemplo.ar',
  fTickets: 19600,
  fEntrega: 0,
  fQrAntifraude: 0,
  fProductos: 0,
  fCargoServicio: 1960,
  fFinanciacion: 0,
  fTotal: 21560,
  fPagado: 21560,
  fPendiente: 0,
  nPagos: 1,
  nPagosPendientes: 0,
  cUltimosDigitos: '3704',
}

const markupOf = (over: Partial<Parameters<View['OrdersView']>[0]>) =>
  renderer.render(OrdersView, {
    orders: null,
    failure: null,
    onRetry: vi.fn(),
    downloads: {},
    onDownload: vi.fn(),
    ...over,
  })

test('an order says its day, its show, its tickets and its payments', () => {
  expect(wordsOf(markupOf({ orders: [order] }))).toBe(
    'Mis compras 27 vie nov 2026 20:30 h Confirmada La casa de las hojas ' +
      'Teatro Mayor, viernes 27 de noviembre, 20:30 h Platea, D 11, Jubilados 7F-2210-80 $ 19.600 ' +
      'Descargar la entrada Orden 0048213 , martes 24 de noviembre Entrega: E-ticket ' +
      'Entradas $ 19.600 Cargo por servicio $ 1.960 Total $ 21.560 Pagado $ 21.560 ' +
      '1 pago tarjeta terminada en 3704',
  )
})

test('an order says each part of what it cost, what is pending, and how many payments are', () => {
  const words = wordsOf(
    markupOf({
      orders: [
        {
          ...order,
          cEstado: 'EN_PROCESO',
          ...{ fTickets: 21_500, fEntrega: 4500, fQrAntifraude: 450, fProductos: 18_000 },
          ...{ fCargoServicio: 3950, fFinanciacion: 4356, fTotal: 52_756, fPagado: 0, fPendiente: 52_756 },
          ...{ nPagos: 2, nPagosPendientes: 1 },
        },
      ],
    }),
  )
  expect(words).toContain(
    'Entradas $ 21.500 Entrega $ 4.500 QR antifraude $ 450 Productos $ 18.000 Cargo por servicio $ 3.950 ' +
      'Financiación $ 4.356 Total $ 52.756 Pagado $ 0 Pendiente $ 52.756 2 pagos, 1 pendiente',
  )
})

test('an order without tickets yet says when they come and offers no download', () => {
  const words = wordsOf(markupOf({ orders: [{ ...order, cEstado: 'EN_PROCESO', listaEntrada: [] }] }))
  expect(words).toContain('Tus entradas van a estar acá apenas se confirme el pago.')
  expect(words).not.toContain('Descargar')
})

test('no orders, orders being loaded and orders that failed to load look different', () => {
  expect([
    wordsOf(markupOf({ orders: [] })),
    wordsOf(markupOf({})),
    wordsOf(markupOf({ failure: { message: 'Sin conexión.' } })),
  ]).toEqual([
    'Todavía no hay compras. Después de tu primera compra, tus entradas van a estar acá, listas para mostrar en la puerta. Ver la cartelera',
    'Mis compras Cargando tus compras…',
    'Mis compras No pudimos cargar tus compras Sin conexión. Reintentar',
  ])
})
