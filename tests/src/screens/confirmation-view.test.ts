import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import type { Confirmation, KeptLine } from '../../../src/screens/confirmation/confirmation-props.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/confirmation/confirmation-view.tsx')

let renderer: Renderer
let ConfirmationView: View['ConfirmationView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ConfirmationView } = await renderer.load<View>('/src/screens/confirmation/confirmation-view.tsx'))
  const { fetchDetails } = await renderer.load<
    typeof import('../../../src/screens/confirmation/details-part.tsx')
  >('/src/screens/confirmation/details-part.tsx')
  await fetchDetails(renderer.i18n)
}, 60_000)
afterAll(() => renderer.close())

const seats = {
  ...{ idFuncion: 7, count: 3, isProduct: false },
  ...{ showName: 'La casa', dFecha: '2026-11-27T20:30:00-03:00' },
}
const bags = { idFuncion: 8, count: 2, isProduct: true, showName: 'Bolsa', dFecha: null }

const markupOf = (confirmation: Confirmation, lines: KeptLine[] = [seats]) =>
  renderer.render(ConfirmationView, {
    dataState: 'confirmation',
    confirmation,
    kept: { nOrden: '0048213', lines },
    download: {
      ...{ state: 'idle', onDownload: vi.fn() },
      calendar: { state: 'idle', onDownload: vi.fn() },
    },
    onRetry: vi.fn(),
    onPayAgain: vi.fn(),
  })

const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, inside]) => wordsOf(inside ?? ''))

test('each state offers what can be done, and never a second payment of one that may still be approved', () => {
  const kinds: Confirmation[] = [
    { kind: 'verifying', attempt: 2, attempts: 5 },
    { kind: 'pending' },
    { kind: 'delayed', attempts: 5 },
    { kind: 'failure', last4: '3704', message: 'Fondos insuficientes' },
    { kind: 'refused', message: 'El total cambió' },
    { kind: 'cancelled' },
    { kind: 'bringingTickets' },
    { kind: 'ticketsMissing' },
  ]
  const later = ['Reintentar', 'Ver en Mis compras']
  const ended = ['Pagar de nuevo', 'Volver a la cartelera']
  expect(Object.fromEntries(kinds.map((one) => [one.kind, buttonsOf(markupOf(one))]))).toEqual({
    verifying: [],
    pending: ['Ver en Mis compras'],
    delayed: later,
    failure: ended,
    refused: ended,
    cancelled: ended,
    bringingTickets: [],
    ticketsMissing: later,
  })
})

test('each state is labelled in words of its own', () => {
  const attempt = { attempt: 2, attempts: 5 }
  const shown: Confirmation[] = [
    { kind: 'verifying', ...attempt },
    { kind: 'success', order, email: order.cEmail },
    { kind: 'failure', last4: '3704', message: 'Fondos insuficientes' },
    { kind: 'cancelled' },
    { kind: 'pending' },
    { kind: 'processing', ...attempt },
    { kind: 'delayed', attempts: 5 },
  ]
  const label = (one: Confirmation) =>
    wordsOf(/<span class="verdict-mark".*?<\/span>/s.exec(markupOf(one))?.[0] ?? '')
  expect(Object.fromEntries(shown.map((one) => [one.kind, label(one)]))).toEqual({
    verifying: 'Verificando el pago',
    success: '✓ Pago verificado',
    failure: 'Falló el pago',
    cancelled: 'Pago cancelado',
    pending: 'Pendiente de confirmación',
    processing: 'Procesando el pago',
    delayed: 'Verificación demorada',
  })
})

test('a verification shows the number of its attempt', () => {
  expect(wordsOf(markupOf({ kind: 'verifying', attempt: 2, attempts: 5 }))).toContain('Intento 2 de 5')
})

test("a declined card gives its issuer's own words", () => {
  expect(wordsOf(markupOf({ kind: 'failure', last4: '3704', message: 'Fondos insuficientes' }))).toContain(
    'La tarjeta terminada en 3704 nos informa el siguiente mensaje Fondos insuficientes',
  )
})

test('what did not come through names no card where none is known: it may have been PayPal, or a link', () => {
  const ended: Confirmation[] = [{ kind: 'failure', last4: null, message: null }, { kind: 'cancelled' }]
  for (const one of ended) {
    expect(wordsOf(markupOf(one))).toMatch(/no se cobró nada/i)
    expect(wordsOf(markupOf(one))).not.toMatch(/tarjeta/i)
  }
})

test('what was kept names the order, the places and the day', () => {
  expect(wordsOf(markupOf({ kind: 'pending' }))).toContain(
    'Orden 0048213 : 3 lugares, La casa, viernes 27 de noviembre.',
  )
})

test('what was kept of shows and products is said of each, never all as places of the first', () => {
  const declined: Confirmation = { kind: 'failure', last4: null, message: null }
  const words = wordsOf(markupOf(declined, [seats, bags]))
  expect(words).toContain('3 lugares, La casa, viernes 27 de noviembre.')
  expect(words).toContain('Bolsa, 2 unidades.')
  expect(words).not.toContain('5 lugares')
})

test('a paid purchase of products alone speaks of vouchers while they come and where they do not', () => {
  for (const kind of ['bringingTickets', 'ticketsMissing'] as const) {
    const words = wordsOf(markupOf({ kind }, [bags]))
    expect(words).toContain('comprobantes')
    expect(words).not.toMatch(/entrada|lugar/i)
    expect(wordsOf(markupOf({ kind }, [seats, bags]))).toContain('tus entradas')
  }
})

test('the root element has the state as data-state', () => {
  expect(markupOf({ kind: 'pending' })).toMatch(/^<div class="[^"]*" data-state="confirmation"/)
})

const ticket = {
  cNumero: 'T-1',
  idFuncion: 7,
  cSector: 'Bolsa',
  cFila: null,
  cAsiento: null,
  cPromocion: null,
  fPrecioFinal: 9500,
  cQr: 'T-1',
  cTitular: null,
  dCanje: null,
  lTransferible: true,
}
const bag = {
  idFuncion: 7,
  cEspectaculoCartelNombre: 'Bolsa de la temporada',
  cEstablecimientoNombre: 'Boletería central',
  cSeo: 'bolsa',
  dFecha: null,
  listaImagenEspectaculoCartel: [],
}
const order: Order = {
  nOrden: '0048213',
  idProcesoDeCompra: 'p-1',
  cEstado: 'CONFIRMADA',
  dOrden: '2026-11-22T10:00:00-03:00',
  listaFuncion: [bag],
  listaEntrada: [ticket, { ...ticket, cNumero: 'T-2' }],
  cEntrega: 'Retiro en boletería',
  cTipoEntrega: 'BOLETERIA',
  dEntrega: null,
  cDomicilioEntrega: null,
  cEmail: 'ana@ejemplo.ar',
  lMailEspera: false,
  fTickets: 0,
  fEntrega: 0,
  fQrAntifraude: 0,
  fCargoServicio: 0,
  fProductos: 19000,
  fFinanciacion: 0,
  fTotal: 19000,
  fPagado: 19000,
  fPendiente: 0,
  nPagos: 1,
  nPagosPendientes: 0,
  cUltimosDigitos: null,
  fDevuelto: 0,
  lPagoAValidar: false,
  listaComprobante: [],
  dArrepentimiento: null,
  oArrepentimiento: null,
}

test('a product is collected with a voucher at the box office: no words of shows', () => {
  const words = wordsOf(markupOf({ kind: 'success', order, email: order.cEmail }))
  expect(words).toContain('Mandamos 2 comprobantes a ana@ejemplo.ar')
  expect(words).toContain(
    'Comprobante 1 de 2 Bolsa de la temporada Se retira en la boletería: Boletería central',
  )
  expect(words).toContain('Descargar los 2 comprobantes')
  expect(words).not.toMatch(/entrada|función|lugar/i)
})

const show = { ...bag, dFecha: '2026-11-27T20:30:00-03:00' }
const successOf = (over: Partial<Order>) =>
  wordsOf(
    markupOf({ kind: 'success', order: { ...order, listaFuncion: [show], ...over }, email: order.cEmail }),
  )

test('home delivery says who brings the tickets, where and by when, and that the PDF admits too', () => {
  const brought = {
    cTipoEntrega: 'DOMICILIO',
    cDomicilioEntrega: 'San Martín 1450, 5000 Córdoba',
    dEntrega: '2026-11-26T00:00:00-03:00',
  } as const
  const pdf = 'Con el PDF también entrás: cada código vale una sola vez, en papel o en pantalla.'
  expect(successOf(brought)).toContain(
    `Un mensajero lleva tu compra a San Martín 1450, 5000 Córdoba, a más tardar el miércoles 25 de noviembre. ${pdf}`,
  )
  expect(successOf({ ...brought, dEntrega: null })).toContain('a San Martín 1450, 5000 Córdoba. Con el PDF')
  const bags = successOf({ ...brought, listaFuncion: [bag] })
  expect(bags).toContain('Un mensajero lleva tu compra a San Martín 1450')
  expect(bags).not.toMatch(/PDF también|retir/i)
})

test('what is collected says where and until when, and an e-ticket nothing of either', () => {
  expect(successOf({})).toContain(
    'La retirás en la boletería con tu documento, hasta media hora antes de la función. Con el PDF también entrás',
  )
  expect(successOf({ listaFuncion: [bag] })).toContain('con tu documento y el comprobante, en el horario')
  expect(successOf({ cTipoEntrega: 'ELECTRONICA' })).not.toMatch(/retir|mensajero|también entrás/i)
})

test('a paid purchase says where it is, how to get there and what was paid, and goes into a calendar', () => {
  const oEstablecimiento = {
    ...{ idEstablecimiento: 4, cSeo: 'teatro-mayor', cNombre: 'Teatro Mayor' },
    ...{ cDireccion: 'Av. Independencia 450', cCiudad: 'San Evaristo' },
  }
  const house = { ...show, cEstablecimientoNombre: 'Teatro Mayor', oEstablecimiento }
  const paid = { ...order, listaFuncion: [house, { ...house, idFuncion: 9 }] }
  const markup = markupOf({ kind: 'success', order: paid, email: order.cEmail })
  expect(wordsOf(markup)).toContain(
    'Agregar al calendario Dónde Teatro Mayor, Av. Independencia 450, San Evaristo. Cómo llegar Total pagado $ 19.000',
  )
  expect(markup).toContain('href="/establecimiento/teatro-mayor/4"')
  expect(successOf({ listaFuncion: [bag] })).not.toContain('calendario')
})

test('what waits for its address is not said to have been sent', () => {
  const waiting = { ...order, lMailEspera: true }
  const words = wordsOf(markupOf({ kind: 'success', order: waiting, email: order.cEmail }))
  expect(words).toContain('Llegan por mail en cuanto sigas el enlace que mandamos a ana@ejemplo.ar.')
  expect(words).not.toContain('Mandamos 2')
})

test('tickets and vouchers of one order are named together', () => {
  const show = { ...bag, idFuncion: 8, dFecha: '2026-11-27T20:30:00-03:00' }
  const both = { ...order, listaFuncion: [show, bag] }
  expect(wordsOf(markupOf({ kind: 'success', order: both, email: order.cEmail }))).toContain(
    'Mandamos tus entradas y comprobantes a ana@ejemplo.ar.',
  )
})

test('a payment that was not sent goes by itself only where the network is to come back', () => {
  const automatically = 'Lo enviamos automáticamente apenas vuelva la conexión.'
  const wordsOfUnsent = (cause: 'offline' | 'lost' | 'server') => wordsOf(markupOf({ kind: 'unsent', cause }))
  expect(wordsOfUnsent('offline')).toContain(automatically)
  for (const cause of ['lost', 'server'] as const) {
    expect(wordsOfUnsent(cause)).not.toContain(automatically)
    expect(wordsOfUnsent(cause)).not.toContain('No había conexión')
    expect(wordsOfUnsent(cause)).toMatch(/no se cobró nada.*Envialo de nuevo/i)
  }
})

test('what happened to a payment that gave no tickets is said in the words of section 8', () => {
  const words = (confirmation: Confirmation) => wordsOf(markupOf(confirmation))
  expect(words({ kind: 'unsent', cause: 'server' })).toContain(
    'Qué pasó Hubo un problema al realizar el pago. La tienda no lo tomó: no se cobró nada.',
  )
  expect(words({ kind: 'refused', message: 'El total cambió' })).toContain(
    'Qué pasó Hubo un error en el pedido de pago. Por favor, intentá el pago de nuevo: El total cambió',
  )
  const delayed = markupOf({ kind: 'delayed', attempts: 5 })
  expect(wordsOf(delayed)).toContain('Qué pasó Encontramos demoras en la verificación de tu compra')
  expect(buttonsOf(delayed)).toEqual(['Reintentar', 'Ver en Mis compras'])
  expect(delayed).toContain('href="/myOrders"')
})
