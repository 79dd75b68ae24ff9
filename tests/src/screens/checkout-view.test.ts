import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BuyerData, buyerData } from '../../../contract/entities/purchase.ts'
import { addressForm } from '../../../machines/samples/addresses.ts'
import { line } from '../../../machines/samples/purchase.ts'
import type {
  CheckoutFailure,
  CheckoutStep,
  CheckoutViewProps,
} from '../../../src/screens/checkout/checkout-props.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/checkout/checkout-view.tsx')
type Parts = typeof import('../../../src/screens/checkout/fields-parts.ts')
type Messages = typeof import('../../../src/forms/messages.ts')

let renderer: Renderer
let CheckoutView: View['CheckoutView']
let problemMessage: Messages['problemMessage']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ CheckoutView } = await renderer.load<View>('/src/screens/checkout/checkout-view.tsx'))
  await (await renderer.load<Parts>('/src/screens/checkout/fields-parts.ts')).fetchFieldsParts()
  ;({ problemMessage } = await renderer.load<Messages>('/src/forms/messages.ts'))
}, 60_000)
afterAll(() => renderer.close())

const steps: CheckoutStep[] = ['delivery', 'data', 'payment', 'review']

const propsAt = (step: CheckoutStep, over: Partial<CheckoutViewProps> = {}): CheckoutViewProps => ({
  step,
  done: steps.slice(0, steps.indexOf(step)),
  process: {
    idProcesoDeCompra: 'p1',
    ctProcess: 'CART',
    cEstado: 'ABIERTO',
    dDesde: '2026-11-24T20:00:00-03:00',
    dMaxima: '2026-11-24T20:30:00-03:00',
    nMinutos: 30,
    listaFuncion: [],
    oCantidadTotal: { nCantidadTotal: 0 },
    oTotal: {
      fTickets: 69600,
      fEntrega: 0,
      fQrAntifraude: 0,
      fProductosAdicionales: 0,
      fProductos: 0,
      fSeguro: 0,
      fCargoServicio: 6960,
      fFinanciacion: 0,
      fTotal: 76560,
      fTotalAhora: 70000,
      fTotalDespues: 6560,
    },
    cVersion: 'v-1',
    idEntregaTipo: 1,
    nFormaDePago: 1,
    oDatosAdicionales: null,
  },
  clock: { text: '01:48', alert: true },
  failure: null,
  delivery: {
    deliveries: null,
    beside: null,
    address: null,
    chosen: null,
    busy: false,
    onChoose: vi.fn(),
    onDone: vi.fn(),
  },
  data: {
    defaults: {
      cNombre: '',
      cApellido: '',
      cEmail: '',
      cTipoDocumento: 'DNI',
      cDocumento: '',
      cTelefono: '',
    },
    unconfirmed: null,
    busy: false,
    onData: vi.fn(),
  },
  payment: {
    methods: [],
    chosen: 1,
    onChoose: vi.fn(),
    cardPage: { loads: 1, src: 'https://cards.example/fields', title: 'Tarjeta', height: 300, ref: vi.fn() },
    cardBrand: null,
    installments: 1,
    onInstallments: vi.fn(),
    cardState: 'idle',
    onRetryCardPage: vi.fn(),
    onCardSubmit: vi.fn(),
  },
  review: {
    terms: false,
    termsMissing: false,
    onTerms: vi.fn(),
    termsHref: '/termsAndConditions',
    cardLast4: '3704',
    installments: 1,
    methodName: 'Visa',
    deliveryName: 'E-ticket',
    paying: false,
    onPay: vi.fn(),
  },
  onBack: vi.fn(),
  ...over,
})

const markupAt = (step: CheckoutStep, over?: Partial<CheckoutViewProps>) =>
  renderer.render(CheckoutView, propsAt(step, over))

test('each step asks its own question', () => {
  const question = (step: CheckoutStep) => wordsOf(/<h1[^>]*>.*?<\/h1>/.exec(markupAt(step))?.[0] ?? '')
  expect(steps.map(question)).toEqual([
    '¿Cómo querés recibir tu compra?',
    '¿Para quién es?',
    '¿Cómo querés pagar?',
    '¿Está todo bien?',
  ])
})

test('the delivery has its way on once what is beside the tickets is whole, or where nothing is', () => {
  const deliveries = [
    {
      idEntregaTipo: 1,
      cNombre: 'E-ticket',
      cDescripcion: '',
      fPrecio: 0,
      lPideDomicilio: false,
      aZona: [],
    },
  ]
  const shown = (beside: CheckoutViewProps['delivery']['beside']) => {
    const markup = markupAt('delivery', { delivery: { ...propsAt('delivery').delivery, deliveries, beside } })
    return [wordsOf(markup), wordsOf(markup.replace(/<div hidden="">.*?<\/div><\/div>/, ''))].map((words) =>
      words.includes('Continuar'),
    )
  }
  expect(shown(null)).toEqual([true, true])
  expect(shown(() => null)).toEqual([true, false])
})

test('the review says where it is brought to, with the name of the province', () => {
  const { cTipo: _, lDefecto: __, ...oDomicilio } = addressForm
  const shown = (cProvinciaNombre?: string) => {
    const props = propsAt('review')
    const process = { ...props.process, oDomicilio: { ...oDomicilio, cProvinciaNombre } }
    return wordsOf(renderer.render(CheckoutView, { ...props, process }))
  }
  expect(shown('Santa Fe')).toContain('Av. Colón 1234, 5000 Córdoba, Santa Fe')
  expect(shown()).toContain('Av. Colón 1234, 5000 Córdoba')
})

test('the review shows everything that the buyer was asked for', () => {
  const props = propsAt('review')
  const asked = Object.keys(buyerData.shape)
  // Each field holds its own name, so that whoever is missing is named.
  const buyer = Object.fromEntries(asked.map((field) => [field, `<${field}>`])) as unknown as BuyerData
  const process = { ...props.process, oDatosAdicionales: buyer }
  const markup = renderer.render(CheckoutView, { ...props, process })
  expect(asked.filter((field) => !markup.includes(`&lt;${field}&gt;`))).toEqual([])
  const oDatosAdicionales = { ...buyer, cTipoDocumento: 'PASAPORTE' as const }
  const words = wordsOf(
    renderer.render(CheckoutView, { ...props, process: { ...props.process, oDatosAdicionales } }),
  )
  expect(words).toContain('Pasaporte &lt;cDocumento&gt;')
})

test('a purchase of products asks how they are received, and one of both has words for both', () => {
  const lineOf = (idEspectaculoCartelTipo: number) => ({
    ...line(7),
    oEspectaculo: { ...line(7).oEspectaculo, idEspectaculoCartelTipo },
  })
  const wordsOfLines = (step: CheckoutStep, ...kinds: number[]) => {
    const props = propsAt(step)
    return wordsOf(
      renderer.render(CheckoutView, {
        ...props,
        process: { ...props.process, listaFuncion: kinds.map(lineOf) },
      }),
    )
  }
  expect(wordsOfLines('delivery', 100)).toContain('¿Cómo querés recibir tu compra?')
  expect(wordsOfLines('data', 100)).toContain('¿Para quién es?')
  expect(wordsOfLines('delivery', 1, 100)).toContain('¿Cómo querés recibir tu compra?')
  expect(wordsOfLines('review', 1, 100)).toContain('Entradas y productos')
})

test('the data step asks who the tickets are for: name, document of eleven types, email and phone, no more', () => {
  const markup = markupAt('data')
  const names = [...markup.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['cNombre', 'cApellido', 'cTipoDocumento', 'cDocumento', 'cEmail', 'cTelefono'])
  expect([...markup.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text)).toEqual([
    'DNI',
    'Pasaporte',
    'Otro',
    'INE',
    'IFE',
    'CUIT',
    'CUIL',
    'CI',
    'CI extranjera',
    'No identificado',
    'Certificado de migración',
  ])
})

test("the card's page stays mounted, out of sight, on every other step", () => {
  const frames = steps.map((step) => {
    const markup = markupAt(step)
    return [markup.includes('src="https://cards.example/fields"'), markup.includes('<div hidden="">')]
  })
  expect(frames).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, true],
  ])
})

test('the review has an amount for each line, the installments, and a way to change each part', () => {
  const props = propsAt('review')
  const bought = line(7)
  const seat = { ...bought.listaPosicion[0]!, nCantidad: 1, fPrecioFinal: 12_500 }
  const standing = {
    ...seat,
    ...{
      idPosicion: null,
      cFila: null,
      cAsiento: null,
      cSector: 'Campo',
      nCantidad: 2,
      fPrecioFinal: 22_500,
    },
  }
  const reviewOf = (installments: number) => {
    const markup = renderer.render(CheckoutView, {
      ...props,
      process: { ...props.process, listaFuncion: [{ ...bought, listaPosicion: [seat, standing] }] },
      review: { ...props.review, installments },
      onGoTo: vi.fn(),
    })
    return wordsOf(/<dl class="review">.*?<\/dl>/.exec(markup)?.[0] ?? '')
  }
  const review = reviewOf(3)
  expect(review).toMatch(/\$ 12\.500 .*Campo ×2 , 2 × \$ 22\.500 \$ 45\.000/)
  expect(review).toContain('3 cuotas de $ 25.520')
  // They add up to $ 76.560: the first has what is left over.
  expect(reviewOf(7)).toContain('7 cuotas: la primera de $ 10.938, las demás de $ 10.937')
  expect(review.match(/Cambiar/g)).toHaveLength(3)
})

test('the totals of every step add up to what is due, service charge included', () => {
  for (const step of steps) {
    const totals = wordsOf(/<dl class="totals">.*?<\/dl>/.exec(markupAt(step))?.[0] ?? '')
    expect(totals).toBe(
      'Entradas (0) $ 69.600 Cargo por servicio $ 6.960 Total a pagar $ 76.560 Pagás ahora $ 70.000 Pagás después con QR $ 6.560',
    )
  }
})

test('the button that charges says what is charged now, not what is left for later', () => {
  expect(wordsOf(markupAt('review'))).toContain('Pagar $ 70.000')
})

test('while a payment runs the button cannot be pressed again and no way back is offered', () => {
  const { payment, review } = propsAt('review')
  const markup = markupAt('review', {
    payment: { ...payment, cardPage: null },
    review: { ...review, paying: true },
    onGoTo: vi.fn(),
  })
  const buttons = [...markup.matchAll(/<button[^>]*>.*?<\/button>/g)].map(String)
  expect(buttons.map((button) => [wordsOf(button), button.includes('aria-disabled="true"')])).toEqual([
    ['Pidiendo $ 70.000 a la tarjeta…', true],
  ])
})

test('the clock adds a warning when little time is left', () => {
  expect(wordsOf(markupAt('delivery'))).toContain('Queda poco tiempo. Después soltamos tus lugares. 01:48')
})

test('every failure of a step has its message', () => {
  const titleOf = (failure: CheckoutFailure) =>
    wordsOf(/<p class="notice-title">.*?<\/p>/.exec(markupAt('payment', { failure }))?.[0] ?? '')
  expect([
    titleOf({ kind: 'declined', last4: '3704', message: 'Fondos insuficientes' }),
    titleOf({ kind: 'card' }),
    titleOf({ kind: 'process' }),
    titleOf({ kind: 'connection' }),
    titleOf({ kind: 'refused', message: 'El total cambió' }),
  ]).toEqual([
    'Falló el pago',
    'Error al validar la tarjeta',
    'Ocurrió un error al procesar',
    'Ocurrió un error de comunicación con el servidor',
    'El total cambió',
  ])
})

test("a field's problem has section 5's message", () => {
  const say = (...problem: Parameters<typeof problemMessage>) => renderer.i18n._(problemMessage(...problem))
  expect([
    say('cEmail', 'required'),
    say('cEmail', 'format'),
    say('cClave', 'required'),
    say('anyOther', 'required'),
    say('cEmailConfirmacion', 'mismatch'),
    say('cClaveConfirmacion', 'mismatch'),
    say('lTerminos', 'mustAgree'),
  ]).toEqual([
    'Debe ingresar su mail',
    'Mail no tiene formato correcto',
    'Debe ingresar su clave',
    'Este dato es obligatorio',
    'Mail y mail de confirmación no son iguales',
    'La password de confirmación no coincide',
    'Debe estar de acuerdo para continuar',
  ])
})

test('installments that could not be read are said, and asked for again', () => {
  const said = 'No pudimos ver las cuotas de esta tarjeta.'
  const { payment } = propsAt('payment')
  expect(wordsOf(markupAt('payment'))).not.toContain(said)
  const markup = markupAt('payment', { payment: { ...payment, onRetryPlans: vi.fn() } })
  expect(wordsOf(markup)).toContain(`${said} Reintentar`)
})

test('who wants to pay without accepting the terms reads that they have to', () => {
  const said = 'Debe estar de acuerdo para continuar'
  const { review } = propsAt('review')
  expect(wordsOf(markupAt('review', { review: { ...review, termsMissing: true } }))).toContain(said)
  expect(wordsOf(markupAt('review'))).not.toContain(said)
})

test('a failure says of which card it is, in the words of its issuer, or what to look at', () => {
  const words = (failure: CheckoutFailure) => wordsOf(markupAt('payment', { failure }))
  const kept = 'No se hizo ningún cobro y tu compra sigue guardada.'
  expect(words({ kind: 'declined', last4: '3704', message: 'Fondos insuficientes' })).toContain(
    `Falló el pago La tarjeta terminada en 3704 nos informa el siguiente mensaje Fondos insuficientes ${kept}`,
  )
  expect(words({ kind: 'card' })).toContain(
    `Error al validar la tarjeta Ocurrió un error al validar. Revisá los datos de la tarjeta o usá otra. ${kept}`,
  )
  expect(words({ kind: 'validation', message: null })).toContain(
    `Error al validar la tarjeta Ocurrió un error desconocido ${kept}`,
  )
  expect(words({ kind: 'validation', message: 'No habilitada' })).toContain(
    `Error al validar la tarjeta No habilitada ${kept}`,
  )
})
