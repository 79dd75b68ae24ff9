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
      cTitular: null,
      dCanje: null,
      lTransferible: true,
    },
  ],
  cEntrega: 'E-ticket',
  cTipoEntrega: 'ELECTRONICA',
  dEntrega: null,
  cDomicilioEntrega: null,
  cEmail: 'lucia@ejemplo.ar',
  lMailEspera: false,
  fTickets: 19600,
  fEntrega: 0,
  fQrAntifraude: 0,
  fProductos: 0,
  fCargoServicio: 1960,
  fFinanciacion: 0,
  fTotal: 21560,
  fPagado: 21560,
  fPendiente: 0,
  fDevuelto: 0,
  nPagos: 1,
  nPagosPendientes: 0,
  cUltimosDigitos: '3704',
  lPagoAValidar: false,
  listaComprobante: [],
  dArrepentimiento: '2026-12-05T00:00:00-03:00',
  oArrepentimiento: null,
}

const markupOf = (over: Partial<Parameters<View['OrdersView']>[0]>) =>
  renderer.render(OrdersView, {
    orders: null,
    received: [],
    filter: { cPeriodo: 'TODAS', cEstado: null, cBuscar: '' },
    more: 'none',
    done: null,
    linkSent: false,
    failure: null,
    task: null,
    onRetry: vi.fn(),
    onFilter: vi.fn(),
    onMore: vi.fn(),
    onTask: vi.fn(),
    onTransfer: vi.fn(),
    onHandOn: vi.fn(),
    onResale: vi.fn(),
    focused: null,
    onRegret: vi.fn(),
    onGiveBack: vi.fn(),
    onChange: vi.fn(),
    onOrder: vi.fn(),
    ...over,
  })
/** What the page says below its filter. */
const saidOf = (over: Parameters<typeof markupOf>[0]) =>
  wordsOf(markupOf(over)).replace(/^Mis compras Qué compras .*? Rechazada Devuelta Cambiada /, '')

test('an order says its day, its show, its tickets and its payments', () => {
  expect(saidOf({ orders: [order] })).toBe(
    '27 vie nov 2026 20:30 h Confirmada La casa de las hojas ' +
      'Teatro Mayor, viernes 27 de noviembre, 20:30 h D 11 Platea, Jubilados 7F-2210-80 $ 19.600 Transferir Por enlace ' +
      'Pagado $ 21.560 Tarjeta terminada en 3704 1 pago Orden, martes 24 de noviembre 0048213 ' +
      'Detalle de lo que costó Entradas $ 19.600 Cargo por servicio $ 1.960 Total $ 21.560 ' +
      'Descargar la entrada Reenviar por mail Agregar al calendario Mostrar el código de la entrada ' +
      'Entrega E-ticket Arrepentimiento Hasta el viernes 4 de diciembre podés arrepentirte de la compra',
  )
})

test('an order says what the house moved of its performance, and what can be done about it', () => {
  const place = { cEstablecimientoNombre: 'Teatro Mayor', cDireccion: '' }
  const change = {
    idModificacion: 1,
    cTipo: 'HORARIO',
    oAntes: { dFecha: '2026-11-26T20:30:00-03:00', ...place },
    oAhora: { dFecha: '2026-11-27T20:30:00-03:00', ...place },
    dHasta: '2026-11-25T20:30:00-03:00',
    cRespuesta: null,
    fDevolucion: 21_560,
    aEntrada: ['7F-2210-80'],
  } as const
  const wordsWith = (oModificacion: object) => {
    const [line] = order.listaFuncion
    const changed = { ...order, listaFuncion: [{ ...line, oModificacion }] } as Order
    return / 20:30 h (La casa de las hojas tiene .*) D 11 /.exec(saidOf({ orders: [changed] }))?.[1]
  }
  const dates = 'Era jueves 26 de noviembre, 20:30 h Ahora es viernes 27 de noviembre, 20:30 h'
  const until = 'miércoles 25 de noviembre, 20:30 h'
  expect(wordsWith(change)).toBe(
    `La casa de las hojas tiene nueva fecha ${dates} Tus entradas siguen siendo válidas. Hasta el ${until} ` +
      'podés pedir que te devolvamos el dinero; si no hacés nada, las conservás. ' +
      'Conservar las entradas Pedir la devolución',
  )
  expect(wordsWith({ ...change, cRespuesta: 'CONSERVA' })).toBe(
    `La casa de las hojas tiene nueva fecha ${dates} Conservás tus entradas. Hasta el ${until} ` +
      'todavía podés pedir que te devolvamos el dinero. Pedir la devolución',
  )
  expect(wordsWith({ ...change, dHasta: null })).toBe(
    `La casa de las hojas tiene nueva fecha ${dates} Tus entradas valen para esa función.`,
  )
  expect(wordsWith({ ...change, cTipo: 'LUGAR', cRespuesta: 'DEVUELVE', dHasta: null })).toBe(
    'La casa de las hojas tiene nuevo lugar Era jueves 26 de noviembre, 20:30 h, Teatro Mayor Ahora es ' +
      'viernes 27 de noviembre, 20:30 h, Teatro Mayor Devolviste estas entradas: te devolvemos lo que pagaste por ellas.',
  )
})

test('a ticket whose seat the house has changed says what the place was; one beside it does not', () => {
  const [ticket] = order.listaEntrada
  const oLugarAnterior = { cSector: 'Platea', cFila: 'C', cAsiento: '7' }
  const changed = { ...ticket!, cNumero: '7F-2210-81', cAsiento: '12', oLugarAnterior }
  const words = saidOf({ orders: [{ ...order, listaEntrada: [ticket!, changed] }] })
  expect(words).toContain('D 11 Platea, Jubilados 7F-2210-80')
  expect(words).toContain('D 12 Platea, antes el lugar era C 7, Jubilados 7F-2210-81')
})

test('an order says its state, each in words of its own', () => {
  const states = ['CONFIRMADA', 'EN_PROCESO', 'A_VALIDAR', 'RECHAZADA', 'DEVUELTA', 'CAMBIADA'] as const
  const words = (cEstado: Order['cEstado']) =>
    / h (.*) La casa de las hojas Teatro/.exec(saidOf({ orders: [{ ...order, cEstado }] }))?.[1]
  expect(states.map(words)).toEqual([
    ...['Confirmada', 'En proceso', 'Pago a validar', 'Rechazada', 'Devuelta', 'Cambiada'],
  ])
})

test('an order whose tickets wait for their address offers the link again, beside one whose tickets do not', () => {
  const waiting = { ...order, idProcesoDeCompra: 'p-2', cEmail: 'otra@ejemplo.ar', lMailEspera: true }
  const words = saidOf({ orders: [order, waiting] })
  expect(words.match(/Reenviar por mail|Reenviar el enlace/g)).toEqual([
    'Reenviar por mail',
    'Reenviar el enlace',
  ])
  expect(words).toContain('Llegan por mail en cuanto sigas el enlace que mandamos a otra@ejemplo.ar.')
  expect(words.match(/Llegan por mail/g)).toHaveLength(1)
  expect(wordsOf(markupOf({ orders: [order, waiting], done: 'resend', linkSent: true }))).toContain(
    'Mandamos el enlace que confirma tu mail: las entradas llegan en cuanto lo sigas.',
  )
  // The other order's tickets were sent.
  expect(wordsOf(markupOf({ orders: [order, waiting], done: 'resend' }))).toContain(
    'Las entradas van camino a tu mail.',
  )
})

test('an order says each part of what it cost, what is pending, and how many payments are', () => {
  const words = saidOf({
    orders: [
      {
        ...order,
        cEstado: 'EN_PROCESO',
        ...{ fTickets: 21_500, fEntrega: 4500, fQrAntifraude: 450, fProductos: 18_000 },
        ...{ fCargoServicio: 3950, fFinanciacion: 4356, fTotal: 52_756, fPagado: 0, fPendiente: 52_756 },
        ...{ nPagos: 2, nPagosPendientes: 1 },
      },
    ],
  })
  expect(words).toContain('Pagado $ 0 Pendiente $ 52.756 Tarjeta terminada en 3704 2 pagos, 1 pendiente')
  expect(words).toContain(
    'Entradas $ 21.500 Entrega $ 4.500 QR antifraude $ 450 Productos $ 18.000 Cargo por servicio $ 3.950 ' +
      'Financiación $ 4.356 Total $ 52.756',
  )
})

test('an order takes its discounts off below what it cost, and says its total, even nothing', () => {
  const words = saidOf({
    orders: [
      {
        ...order,
        ...{ fTickets: 20_000, fCargoServicio: 0, fTotal: 0 },
        aDescuento: [
          { cTipo: 'CUPON', cNombre: 'AMIGOS-10', fImporte: 2000 },
          { cTipo: 'BANCO', cNombre: 'Banco del Río', fImporte: 18_000 },
        ],
      },
    ],
  })
  expect(words).toContain(
    'Entradas $ 20.000 Código AMIGOS-10 −$ 2.000 Promoción Banco del Río −$ 18.000 Total $ 0 ',
  )
})

test('an order says where it is sent, its bills, and that a payment is being validated', () => {
  const bill = { cReferencia: 'B', nPuntoDeVenta: 3, dEmision: '2026-11-24T20:10:00-03:00', fTotal: 21_560 }
  const words = saidOf({
    orders: [
      {
        ...order,
        cEstado: 'A_VALIDAR',
        lPagoAValidar: true,
        cDomicilioEntrega: 'Belgrano 1248, San Evaristo',
        dArrepentimiento: null,
        listaComprobante: [
          { ...bill, cTipo: 'FACTURA', nComprobante: 48_213, cCae: '76482210883041', cUri: '/v1/a' },
          { ...bill, cTipo: 'NOTA_DE_CREDITO', nComprobante: 917, cCae: null, cUri: null },
          {
            ...bill,
            cTipo: 'NOTA_DE_CREDITO',
            nComprobante: 2,
            cCae: '46001',
            cTipoDeEmision: 'CAEA',
            cUri: null,
          },
        ],
      },
    ],
  })
  expect(words).toContain('Pago a validar La casa de las hojas')
  expect(words).toContain('Un pago de esta orden está por validarse.')
  expect(words).toContain(
    'Entrega E-ticket, Belgrano 1248, San Evaristo Factura B 0003-00048213, CAE 76482210883041 Bajar la factura ' +
      'Nota de crédito B 0003-00000917 Nota de crédito B 0003-00000002, CAEA 46001',
  )
  expect(words).not.toContain('arrepentirte')
})

test('a file of an order that did not come is said beside that invoice, and not beside its credit note', () => {
  const [invoice, note] = (['FACTURA', 'NOTA_DE_CREDITO'] as const).map((cTipo) => ({
    ...{ cTipo, cReferencia: 'B', nPuntoDeVenta: 3, nComprobante: 917, cCae: '7648', cUri: '/v1/a' },
    ...{ dEmision: '2026-11-24T20:10:00-03:00', fTotal: 21_560 },
  })) as [Order['listaComprobante'][number], Order['listaComprobante'][number]]
  const { idProcesoDeCompra, nOrden } = order
  const words = saidOf({
    orders: [{ ...order, listaComprobante: [invoice, note] }],
    task: {
      task: { kind: 'bill', idProcesoDeCompra, nOrden, bill: invoice },
      ...{ status: 'failed', failure: 'No llegó.' },
    },
  })
  expect(words).toContain(
    'Bajar la factura No llegó. Nota de crédito B 0003-00000917, CAE 7648 Bajar la nota de crédito Arrepentimiento',
  )
})

test('the right to cancel ends with a day, or with the hour at which the first performance begins', () => {
  const untilOf = (dArrepentimiento: string) => saidOf({ orders: [{ ...order, dArrepentimiento }] })
  expect(untilOf('2026-12-05T00:00:00-03:00')).toContain('Hasta el viernes 4 de diciembre podés')
  expect(untilOf('2026-11-28T20:30:00-03:00')).toContain('Hasta el sábado 28 de noviembre, 20:30 h podés')
})

test('an order says how it comes while it is good, and what was chosen afterwards', () => {
  const brought: Order = {
    ...order,
    cEntrega: 'Envío a domicilio',
    cTipoEntrega: 'DOMICILIO',
    cDomicilioEntrega: 'Belgrano 1248',
    dEntrega: '2026-11-26T00:00:00-03:00',
  }
  expect(saidOf({ orders: [brought] })).toContain(
    'Entrega Envío a domicilio. Un mensajero lleva tu compra a Belgrano 1248, a más tardar el miércoles 25 de noviembre. Con el PDF también entrás',
  )
  const returned = saidOf({ orders: [{ ...brought, cEstado: 'DEVUELTA' }] })
  expect(returned).toContain('Entrega Envío a domicilio, Belgrano 1248')
  expect(returned).not.toContain('mensajero')
})

test('a ticket says who has it and whether it was used, and can be taken back while it was not', () => {
  const [ticket] = order.listaEntrada as [Order['listaEntrada'][number]]
  const words = saidOf({
    orders: [
      {
        ...order,
        listaEntrada: [
          { ...ticket, cNumero: 'A', cQr: null, cTitular: 'Marcos Ibarra' },
          { ...ticket, cNumero: 'B', dCanje: '2026-11-27T20:00:00-03:00', lTransferible: false },
        ],
      },
    ],
  })
  expect(words).toContain('Platea, Jubilados, la tiene Marcos Ibarra A $ 19.600 Recuperar')
  expect(words).toContain('Platea, Jubilados, usada en la puerta B $ 19.600 Pagado')
  expect(words).toContain('Descargar la entrada')
})

test('an order that was given back says its number and what was returned', () => {
  const words = saidOf({
    orders: [
      {
        ...order,
        cEstado: 'DEVUELTA',
        listaEntrada: [],
        fPagado: 0,
        fDevuelto: 21_560,
        dArrepentimiento: null,
        oArrepentimiento: { cNumero: 'A000000917', dFecha: '2026-11-25T10:00:00-03:00' },
      },
    ],
  })
  expect(words).toContain('Devuelto $ 21.560 a la tarjeta terminada en 3704')
  expect(words).toContain('Arrepentimiento Constancia A000000917 , miércoles 25 de noviembre')
  expect(words).not.toContain('Descargar')
})

test('an order says what the provider gives back later, what the shop pays itself, and what it has paid', () => {
  const of = (listaDevolucion: Order['listaDevolucion']) =>
    saidOf({ orders: [{ ...order, fDevuelto: 21_560, ...(listaDevolucion && { listaDevolucion }) }] })
  const dFecha = '2026-12-25T10:00:00-03:00'
  const both = of([
    { cEstado: 'PROGRAMADO', fTotal: 10_000, dFecha },
    { cEstado: 'A_MANO', fTotal: 8_000, dFecha },
  ])
  expect(both).toContain('Devuelto $ 3.560 a la tarjeta terminada en 3704')
  expect(both).toContain(
    'Devuelto $ 10.000, que vuelven a tu tarjeta a más tardar el viernes 25 de diciembre',
  )
  expect(both).toContain('Devuelto $ 8.000, que te pagamos nosotros a más tardar el viernes 25 de diciembre')
  const undated = of([
    { cEstado: 'PROGRAMADO', fTotal: 10_000, dFecha: null },
    { cEstado: 'A_MANO', fTotal: 11_560, dFecha: null },
  ])
  expect(undated).not.toContain('a la tarjeta terminada')
  expect(undated).toContain('Devuelto $ 10.000, en camino a tu tarjeta')
  expect(undated).toContain('Devuelto $ 11.560, que te pagamos nosotros')
  const paidElsewhere = (day: string | null) =>
    saidOf({
      orders: [
        {
          ...order,
          cUltimosDigitos: null,
          fDevuelto: 10_000,
          listaDevolucion: [{ cEstado: 'PROGRAMADO', fTotal: 10_000, dFecha: day }],
        },
      ],
    })
  expect(paidElsewhere(dFecha)).toContain(
    'Devuelto $ 10.000, que te llegan a más tardar el viernes 25 de diciembre',
  )
  expect(paidElsewhere(null)).toContain('Devuelto $ 10.000, en camino de vuelta')
  expect(of([{ cEstado: 'HECHO', fTotal: 21_560, dFecha }])).toContain(
    'Devuelto $ 21.560, que te pagamos nosotros el viernes 25 de diciembre',
  )
})

test('an order with a performance that was cancelled says so, and may be given back whenever that is', () => {
  const [line] = order.listaFuncion as [Order['listaFuncion'][number]]
  const words = saidOf({
    orders: [{ ...order, dArrepentimiento: null, listaFuncion: [{ ...line, lCancelada: true }] }],
  })
  expect(words).toContain('20:30 h Esta función se canceló.')
  expect(words).toContain('Arrepentimiento Te devolvemos todo lo que pagaste: devolver la compra')
})

test('a ticket that another customer gave says from whom', () => {
  const [oEntrada] = order.listaEntrada as [Order['listaEntrada'][number]]
  const received = [{ oEntrada, oFuncion: order.listaFuncion[0] ?? null, cComprador: 'Marcos Ibarra' }]
  expect(saidOf({ orders: [], received })).toContain(
    'Entradas que te pasaron La casa de las hojas Teatro Mayor, viernes 27 de noviembre, 20:30 h, D 11, Platea, ' +
      'de Marcos Ibarra Descargar Transferir',
  )
})

test('an order without tickets yet says when they come and offers no download', () => {
  const words = saidOf({ orders: [{ ...order, cEstado: 'EN_PROCESO', listaEntrada: [] }] })
  expect(words).toContain('Tus entradas van a estar acá apenas se confirme el pago.')
  expect(words).not.toContain('Descargar')
})

test('an order that is paid in parts leads to where its rest is paid, and says until when; one beside it does not', () => {
  const inParts: Order = {
    ...order,
    ...{ idProcesoDeCompra: 'p2', cEstado: 'EN_PROCESO', listaEntrada: [], cUltimosDigitos: null },
    ...{ fPagado: 6468, fPendiente: 15_092, nPagos: 2, nPagosPendientes: 1 },
    oResto: {
      cUri: 'http://teatro.example/payConfirmPool?enlace=abc',
      dVence: '2026-11-26T20:10:00-03:00',
    },
  }
  const markup = markupOf({ orders: [order, inParts] })
  expect(markup.match(/href="[^"]*payConfirmPool[^"]*"/g)).toEqual([
    'href="http://teatro.example/payConfirmPool?enlace=abc"',
  ])
  expect(wordsOf(markup)).toContain(
    'Pagado $ 6.468 Pendiente $ 15.092 Pagos 2 pagos, 1 pendiente Orden, martes 24 de noviembre 0048213 ' +
      'Detalle de lo que costó Entradas $ 19.600 Cargo por servicio $ 1.960 Total $ 21.560 ' +
      'Pagar lo que falta Se puede pagar hasta el jue 26 nov, 20:10 h.',
  )
})

test('no orders, none like these, orders being loaded and orders that failed to load look different', () => {
  const filter = { cPeriodo: 'ANTERIORES', cEstado: null, cBuscar: '' } as const
  expect([
    saidOf({ orders: [] }),
    saidOf({ orders: [], filter }),
    saidOf({}),
    saidOf({ failure: 'Sin conexión.' }),
  ]).toEqual([
    'Todavía no hay compras. Después de tu primera compra, tus entradas van a estar acá, listas para mostrar en la puerta. Ver la cartelera',
    'Ninguna compra es así. Ver todas',
    'Cargando tus compras…',
    'No pudimos cargar tus compras Sin conexión. Reintentar',
  ])
})

test('the button of the ticket that was handed on has the focus again, and no other', () => {
  const [ticket] = order.listaEntrada
  if (ticket === undefined) throw new Error('the sample has no ticket')
  const tickets = ['A1', 'A2'].map((cNumero) => ({ ...ticket, cNumero, lTransferible: true }))
  const focused = markupOf({ orders: [{ ...order, listaEntrada: tickets }], focused: 'A2' })
  expect([...focused.matchAll(/<button[^>]*autofocus[^>]*>/gi)].map(([button]) => button)).toEqual([
    expect.stringContaining('Dar la entrada A2 por enlace'),
  ])
})

test('more orders are offered while there are some', () => {
  const more = (['none', 'some', 'busy', 'failed'] as const).map(
    (state) => saidOf({ orders: [order], more: state }).split('arrepentirte de la compra ')[1] ?? '',
  )
  expect(more).toEqual([
    '',
    'Más compras',
    'Cargando…',
    'Más compras No llegaron más compras. Probá de nuevo.',
  ])
})

test('an order says by which rule its tickets are given back, as long as it has some', () => {
  const words = (change: Partial<Order>) =>
    saidOf({
      orders: [{ ...order, oDevolucion: { nHoras: 48, nPorcentaje: 80, lCargoServicio: false }, ...change }],
    })
  expect(words({})).toContain(
    'Las entradas se pueden devolver hasta 48 horas antes de la función. Te devolvemos el 80 % de lo que costaron, sin el cargo por servicio.',
  )
  expect(words({ oDevolucion: { nHoras: 0, nPorcentaje: 100, lCargoServicio: true } })).toContain(
    'Las entradas se pueden devolver hasta que empiece la función. Te devolvemos todo lo que costaron, con el cargo por servicio.',
  )
  expect(words({ cEstado: 'DEVUELTA' })).not.toContain('se pueden devolver')
  expect(words({})).toContain('Ahora no se puede devolver ninguna.')
  const listaEntrada = order.listaEntrada.map((one) => ({ ...one, dDevolucion: null }))
  expect(words({ listaEntrada })).toContain('sin el cargo por servicio. Devolver entradas')
})

test('an order says of each payment and refund what became of it, and by when money is back', () => {
  const dFecha = '2026-11-24T20:10:00-03:00'
  const words = saidOf({
    orders: [
      {
        ...order,
        listaMovimiento: [
          { cTipo: 'PAGO', cEstado: 'RECHAZADO', fTotal: 21_560, dFecha, dHasta: null },
          { cTipo: 'PAGO', cEstado: 'COBRADO', fTotal: 21_560, dFecha, dHasta: null },
          {
            ...{ cTipo: 'DEVOLUCION', cEstado: 'A_MANO', fTotal: 19_600, dFecha },
            ...{ dHasta: '2026-12-04T20:10:00-03:00', aEntrada: ['7F-2210-80'] },
          },
          {
            ...{ cTipo: 'DEVOLUCION', cEstado: 'HECHO', fTotal: 5_000, dFecha },
            ...{ dHasta: null, aEntrada: ['T2', 'T3'] },
          },
        ],
      },
    ],
  })
  expect(words).toContain('Cada pago y devolución')
  expect(words).toContain('Pago que no se cobró martes 24 de noviembre $ 21.560')
  expect(words).toContain('Pago cobrado martes 24 de noviembre $ 21.560')
  expect(words).toContain(
    'Devolución que te pagamos nosotros martes 24 de noviembre, a más tardar el viernes 4 de diciembre, entrada 7F-2210-80 −$ 19.600',
  )
  expect(words).toContain('Devolución hecha martes 24 de noviembre, entradas T2, T3 −$ 5.000')
})
