import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import type { PaymentEnd } from '../../machines/payment/payment.events.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { order, payment } from '../../machines/samples/payment.ts'
import { anasData, buyer, deliveries, purchase } from '../../machines/samples/purchase.ts'
import { begin, stepper } from './support/expectations.ts'

const input = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  startsFollowing: false,
  captchaOnCardPayment: true,
  validatesCard: false,
  verification: { maximumAttempts: 5, stepMs: 1000 },
  step: null,
  typed: null,
  typedAddress: null,
  failure: null,
}
const fresh: CheckoutContext = {
  ...input,
  process: null,
  unsavedDelivery: null,
  deliveries: [],
  address: null,
  keepsAddress: false,
  customer: null,
  lTerminos: false,
  termsMissing: false,
  choice: null,
  result: null,
  payment: null,
  attemptKey: null,
  order: null,
  file: 'pdf',
}
const open: CheckoutContext = { ...fresh, process: purchase() }
const on = stepper(checkoutMachine, open, ['card', 'payment'])
const delivered = { ...purchase(), idEntregaTipo: 1 }
const addressed = { ...delivered, oDatosAdicionales: buyer }
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const

const ofProcess = { input: { idProcesoDeCompra: 'p-1' } }
const asksWhetherWhole = { start: 'preValidate', ...ofProcess }
const listsDeliveries = { start: 'listDeliveryTypes', ...ofProcess }
const asksItself = (key: string | null = null) => ({
  start: 'payment',
  input: { idProcesoDeCompra: 'p-1', order: null, key, maximumAttempts: 5, stepMs: 1000 },
})
const asksForCard = {
  start: 'card',
  input: { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, validatesCard: false },
}
const ASKING = { confirming: 'asking' } as const
const FOLLOWING = { confirming: 'following' } as const
const loadsOrder = { start: 'loadOrder', ...ofProcess }
const downloads = (file: 'pdf' | 'calendar') => ({
  start: 'downloadTickets',
  input: { ...ofProcess.input, file },
})
const says = (type: string, more: object = {}) => ({ emit: { type, ...more } })
const sayDone = says('purchase.paid', { idProcesoDeCompra: 'p-1' })
const sayLost = says('purchase.expired', { idProcesoDeCompra: 'p-1', origin: 'INV0010' })
const openVerification = says('verification.opened', { idProcesoDeCompra: 'p-1' })
const openSteps = says('steps.opened', { idProcesoDeCompra: 'p-1' })
const toCard = (type: string) => ({ to: 'card', event: { type } })
const left = { state: 'left', changed: {}, effects: [], output: undefined }

describe('the checkout', () => {
  it('starts by asking whether the purchase is whole', () => {
    expect(begin(checkoutMachine, input)).toEqual({
      state: { buying: 'preValidating' },
      changed: fresh,
      effects: [asksWhetherWhole],
    })
  })

  it('of a confirmation page starts by asking', () => {
    expect(begin(checkoutMachine, { ...input, startsVerifying: true })).toEqual({
      state: ASKING,
      changed: { ...fresh, startsVerifying: true },
      effects: [asksItself()],
    })
  })

  it('of a confirmation page whose payment this tab is making follows that', () => {
    expect(begin(checkoutMachine, { ...input, startsVerifying: true, startsFollowing: true })).toEqual({
      state: FOLLOWING,
      changed: { ...fresh, startsVerifying: true, startsFollowing: true },
      effects: [],
    })
    expect(begin(checkoutMachine, { ...input, startsFollowing: true }).state).toEqual({
      buying: 'preValidating',
    })
  })

  it('of an open purchase goes on with the delivery', () => {
    const answer = done('preValidate', accepted(purchase()))
    expect(on({ buying: 'preValidating' }, answer, { process: null })).toEqual({
      state: { buying: { delivery: 'loading' } },
      changed: { process: purchase() },
      effects: [says('purchase.resumed', { process: purchase() }), listsDeliveries],
    })
  })

  it('of a purchase that is being paid verifies that payment', () => {
    const process = purchase([7], 'PAGANDO')
    expect(
      on({ buying: 'preValidating' }, done('preValidate', accepted(process)), { failure: transport }),
    ).toEqual({
      state: ASKING,
      changed: { process, failure: null },
      effects: [says('payment.resumed', { idProcesoDeCompra: 'p-1' }), openVerification, asksItself()],
    })
  })

  it('of a paid purchase shows its tickets', () => {
    const process = purchase([7], 'CONFIRMADO')
    expect(
      on({ buying: 'preValidating' }, done('preValidate', accepted(process)), { failure: transport }),
    ).toEqual({
      state: { done: 'loadingOrder' },
      changed: { process, failure: null },
      effects: [openVerification, sayDone, loadsOrder],
    })
  })

  it.each(['CANCELADO', 'EXPIRADO'] as const)('of a purchase that is %s says that it is lost', (state) => {
    expect(
      on({ buying: 'preValidating' }, done('preValidate', accepted(purchase([7], state))), {
        failure: transport,
      }),
    ).toEqual({
      state: 'lost',
      changed: { failure: null },
      effects: [sayLost],
      output: undefined,
    })
  })

  it('of a purchase this customer does not have says so, and loses nothing', () => {
    const answer = done('preValidate', refused('NO_ENCONTRADO'))
    expect(on({ buying: 'preValidating' }, answer)).toEqual({
      state: 'missing',
      changed: {},
      effects: [],
      output: undefined,
    })
  })

  it.each(['PROCESO_VENCIDO', 'PROCESO_CERRADO'] as const)(
    'of a purchase the server calls %s says that it is lost',
    (code) => {
      expect(on({ buying: 'preValidating' }, done('preValidate', refused(code)))).toEqual({
        state: 'lost',
        changed: { failure: refusal(code) },
        effects: [sayLost],
        output: undefined,
      })
    },
  )

  it.each(['SOBRECARGA', 'NO_AUTORIZADO'] as const)('loses nothing when the server says %s', (code) => {
    expect(on({ buying: 'preValidating' }, done('preValidate', refused(code)))).toEqual({
      state: { buying: 'unavailable' },
      changed: { failure: refusal(code) },
      effects: [],
    })
  })

  it('loses nothing without an answer, and may ask again', () => {
    expect(on({ buying: 'preValidating' }, failed('preValidate'))).toEqual({
      state: { buying: 'unavailable' },
      changed: { failure: transport },
      effects: [],
    })
    expect(on({ buying: 'unavailable' }, { type: 'loading.retried' }, { failure: transport })).toEqual({
      state: { buying: 'preValidating' },
      changed: { failure: null },
      effects: [asksWhetherWhole],
    })
  })
})

describe('the delivery', () => {
  const loading = { buying: { delivery: 'loading' } } as const
  const choosing = { buying: { delivery: 'choosing' } } as const
  const saving = { buying: { delivery: 'saving' } } as const

  it('is chosen among the ways that were fetched', () => {
    const answer = accepted({ deliveries, customer: anasData })
    expect(on(loading, done('listDeliveryTypes', answer), { process: delivered })).toEqual({
      state: choosing,
      changed: { deliveries, customer: anasData },
      effects: [],
    })
  })

  it('is proposed where none was chosen: the first that costs nothing, and never one that costs', () => {
    const answer = accepted({ deliveries, customer: anasData })
    expect(on(loading, done('listDeliveryTypes', answer)).changed).toEqual({
      deliveries,
      customer: anasData,
      unsavedDelivery: 1,
    })
    const costly = deliveries.filter(({ fPrecio }) => fPrecio > 0)
    expect(
      on(loading, done('listDeliveryTypes', accepted({ deliveries: costly, customer: null }))).changed,
    ).toEqual({ deliveries: costly })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on(loading, done('listDeliveryTypes', refused('SOBRECARGA')))).toEqual({
      state: { buying: 'unavailable' },
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on(loading, failed('listDeliveryTypes'))).toEqual({
      state: { buying: 'unavailable' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is kept by the server, and reports the new total', () => {
    expect(on(choosing, { type: 'delivery.chosen', idEntregaTipo: 1 }, { failure: transport })).toEqual({
      state: saving,
      changed: { failure: null, unsavedDelivery: 1 },
      effects: [{ start: 'selectDeliveryType', input: { idProcesoDeCompra: 'p-1', idEntregaTipo: 1 } }],
    })
    const before = { unsavedDelivery: 1, failure: transport }
    expect(on(saving, done('selectDeliveryType', accepted(delivered)), before)).toEqual({
      state: choosing,
      changed: { process: delivered, unsavedDelivery: null, failure: null },
      effects: [says('process.changed', { process: delivered })],
    })
  })

  it('stays chosen when the server refuses it, or does not answer', () => {
    const before = { process: { ...purchase(), idEntregaTipo: 3 }, unsavedDelivery: 1 }
    expect(on(saving, done('selectDeliveryType', refused('ENTREGA_NO_VALIDA')), before)).toEqual({
      state: choosing,
      changed: { failure: refusal('ENTREGA_NO_VALIDA') },
      effects: [],
    })
    expect(on(saving, failed('selectDeliveryType'), before)).toEqual({
      state: choosing,
      changed: { failure: transport },
      effects: [],
    })
  })

  it('that is not kept yet is sent once more by going on, never replaced by what was kept before', () => {
    const accepting = { buying: { delivery: 'accepting' } } as const
    const before = { process: { ...purchase(), idEntregaTipo: 3 }, unsavedDelivery: 1, failure: transport }
    expect(on(choosing, { type: 'delivery.accepted' }, before)).toEqual({
      state: accepting,
      changed: { failure: null },
      effects: [{ start: 'selectDeliveryType', input: { idProcesoDeCompra: 'p-1', idEntregaTipo: 1 } }],
    })
    expect(on(accepting, done('selectDeliveryType', accepted(delivered)), before)).toEqual({
      state: { buying: { additionalData: 'filling' } },
      changed: { process: delivered, unsavedDelivery: null, failure: null },
      effects: [says('process.changed', { process: delivered })],
    })
    const trying = { ...before, failure: null }
    expect(on(accepting, done('selectDeliveryType', refused('SOBRECARGA')), trying)).toEqual({
      state: choosing,
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on(accepting, failed('selectDeliveryType'), trying)).toEqual({
      state: choosing,
      changed: { failure: transport },
      effects: [],
    })
    expect(on(choosing, { type: 'step.requested', step: 'data' }, before)).toEqual({
      state: choosing,
      changed: {},
      effects: [],
    })
  })

  it('once chosen leads to the data', () => {
    const before = { process: delivered, failure: transport }
    expect(on(choosing, { type: 'delivery.accepted' }, before)).toEqual({
      state: { buying: { additionalData: 'filling' } },
      changed: { failure: null },
      effects: [],
    })
    expect(on(choosing, { type: 'delivery.accepted' })).toEqual({
      state: choosing,
      changed: {},
      effects: [],
    })
  })

  it('chosen before and offered no more leads nowhere, whatever is pressed', () => {
    const others = deliveries.filter(({ idEntregaTipo }) => idEntregaTipo !== delivered.idEntregaTipo)
    const before = { process: addressed, deliveries: others }
    expect(others).not.toEqual([])
    for (const event of [
      { type: 'delivery.accepted' },
      { type: 'step.requested', step: 'data' },
      { type: 'step.requested', step: 'payment' },
    ] as const)
      expect(on(choosing, event, before)).toEqual({ state: choosing, changed: {}, effects: [] })
    expect(on(choosing, { type: 'delivery.accepted' }, { ...before, deliveries }).state).toEqual({
      buying: { additionalData: 'filling' },
    })
  })
})

describe('the additional data', () => {
  const filling = { buying: { additionalData: 'filling' } } as const
  const saving = { buying: { additionalData: 'saving' } } as const

  it('is kept by the server, and leads to the payment', () => {
    expect(on(filling, { type: 'buyer.submitted', buyer }, { failure: transport })).toEqual({
      state: saving,
      changed: { failure: null },
      effects: [{ start: 'saveBuyerData', input: { idProcesoDeCompra: 'p-1', buyer } }],
    })
    expect(on(saving, done('saveBuyerData', accepted(delivered)), { failure: transport })).toEqual({
      state: { buying: { payment: 'method' } },
      changed: { process: delivered, failure: null },
      effects: [says('process.changed', { process: delivered }), asksForCard],
    })
  })

  it('is asked again when the server refuses it, or does not answer', () => {
    expect(on(saving, done('saveBuyerData', refused('DATOS_INCOMPLETOS')))).toEqual({
      state: filling,
      changed: { failure: refusal('DATOS_INCOMPLETOS') },
      effects: [],
    })
    expect(on(saving, failed('saveBuyerData'))).toEqual({
      state: filling,
      changed: { failure: transport },
      effects: [],
    })
  })

  it('goes back to the delivery, which is there already', () => {
    expect(on(filling, { type: 'step.requested', step: 'delivery' }, { failure: transport })).toEqual({
      state: { buying: { delivery: 'choosing' } },
      changed: { failure: null },
      effects: [],
    })
  })
})

describe('the payment', () => {
  const method = { buying: { payment: 'method' } } as const
  const review = { buying: { payment: 'review' } } as const
  const paying = { buying: { payment: 'paying' } } as const
  const recounting = { buying: { payment: 'recounting' } } as const
  const choice = { nFormaDePago: 1, cTokenTarjeta: 'tok-4242', nCuotas: 3, cCaptcha: 'solved' }

  it.each([
    { buying: { delivery: 'choosing' } } as const,
    { buying: { additionalData: 'filling' } } as const,
    ...[method, review, paying, recounting],
  ])('in %o shows and tells what was changed in the total', (state) => {
    expect(on(state, { type: 'process.changed', process: delivered })).toEqual({
      state,
      changed: { process: delivered },
      effects: [says('process.changed', { process: delivered })],
    })
  })

  it('goes on to a last look, and back', () => {
    expect(on(method, { type: 'card.ready', choice })).toEqual({
      state: review,
      changed: { choice },
      effects: [],
    })
    expect(on(method, { type: 'step.requested', step: 'data' })).toEqual({
      state: { buying: { additionalData: 'filling' } },
      changed: {},
      effects: [],
    })
    expect(on(review, { type: 'step.requested', step: 'payment' })).toEqual({
      state: method,
      changed: {},
      effects: [toCard('card.changed')],
    })
  })

  it.each([
    [method, 'delivery', { delivery: 'choosing' }],
    [review, 'delivery', { delivery: 'choosing' }],
    [review, 'data', { additionalData: 'filling' }],
  ] as const)('goes from %o back to the %s at once', (state, step, target) => {
    expect(on(state, { type: 'step.requested', step })).toEqual({
      state: { buying: target },
      changed: {},
      effects: [],
    })
  })

  it.each([
    [{ delivery: 'choosing' }, 'delivery'],
    [{ delivery: 'choosing' }, 'data'],
    [{ delivery: 'choosing' }, 'review'],
    [{ additionalData: 'filling' }, 'data'],
    [{ additionalData: 'filling' }, 'payment'],
    [{ additionalData: 'saving' }, 'delivery'],
    [{ payment: 'method' }, 'payment'],
    [{ payment: 'method' }, 'review'],
    [{ payment: 'review' }, 'review'],
    [{ payment: 'paying' }, 'delivery'],
    [{ payment: 'recounting' }, 'payment'],
  ] as const)(
    'goes never past what is missing, nor anywhere while it is saved or paid: %o, %s',
    (at, step) => {
      const state = { buying: at }
      expect(on(state, { type: 'step.requested', step })).toEqual({ state, changed: {}, effects: [] })
    },
  )

  it('asks for the consent to the terms', () => {
    const ticked = { type: 'terms.changed', lTerminos: true } as const
    expect(on(review, ticked)).toEqual({ state: review, changed: { lTerminos: true }, effects: [] })
    expect(on(review, { ...ticked, lTerminos: false }, { lTerminos: true }).changed).toEqual({
      lTerminos: false,
    })
  })

  it('is not made without consent, and says so until the review is opened again', () => {
    expect(on(review, { type: 'payment.confirmed', key: 'k-1' })).toEqual({
      state: review,
      changed: { termsMissing: true },
      effects: [],
    })
    expect(on(method, { type: 'card.ready', choice }, { termsMissing: true }).changed).toEqual({
      choice,
      termsMissing: false,
    })
  })

  it('is confirmed with the card, the plan and the consent, for the purchase to pay', () => {
    const before = { lTerminos: true, choice, failure: transport }
    expect(on(review, { type: 'payment.confirmed', key: 'k-1' }, before)).toEqual({
      state: paying,
      changed: { attemptKey: 'k-1', failure: null },
      effects: [
        says('payment.submitted', {
          idProcesoDeCompra: 'p-1',
          order: {
            ...{ at: 'web', idProcesoDeCompra: 'p-1', cIdempotencia: 'k-1' },
            ...{ nFormaDePago: 1, cTokenTarjeta: 'tok-4242', nCuotas: 3, cCaptcha: 'solved' },
            ...{ lTerminos: true, cVersion: 'v-1' },
          },
        }),
      ],
    })
  })

  const end = (more: Partial<PaymentEnd>, idProcesoDeCompra = 'p-1') => ({
    ...({ type: 'payment.ended', idProcesoDeCompra } as const),
    ...({ result: 'approved', payment: null, failure: null } as PaymentEnd),
    ...more,
  })

  it.each([paying, FOLLOWING])('of another purchase changes nothing, in %o', (state) => {
    expect(on(state, end({}, 'p-2'))).toEqual({ state, changed: {}, effects: [] })
  })

  it.each([paying, FOLLOWING])('approved shows the tickets, from %o', (state) => {
    expect(on(state, end({ payment: payment('APROBADO') }))).toEqual({
      state: { done: 'loadingOrder' },
      changed: { result: 'approved', payment: payment('APROBADO') },
      effects: [openVerification, sayDone, loadsOrder],
    })
  })

  it.each(
    [paying, FOLLOWING].flatMap((state) =>
      (['declined', 'cancelled'] as const).map((result) => [state, result] as const),
    ),
  )('in %o that is %s offers another try, at an address that says why', (state, result) => {
    expect(on(state, end({ result, payment: payment('RECHAZADO') }))).toEqual({
      state: { buying: 'failed' },
      changed: { result, payment: payment('RECHAZADO') },
      effects: [openVerification],
    })
  })

  it.each([paying, FOLLOWING])('refused by the shop offers another try, and says why, from %o', (state) => {
    const failure = refusal('TERMINOS_NO_ACEPTADOS')
    expect(on(state, end({ result: 'refused', failure }))).toEqual({
      state: { buying: 'failed' },
      changed: { result: 'refused', failure },
      effects: [],
    })
  })

  it.each([paying, FOLLOWING])('of a purchase the server does not know says so, from %o', (state) => {
    expect(on(state, end({ result: 'missing' }))).toEqual({
      ...{ state: 'missing', changed: {}, effects: [] },
      output: undefined,
    })
  })

  it.each([paying, FOLLOWING])('that is left for My orders leads there, from %o', (state) => {
    expect(on(state, end({ result: 'left' }))).toEqual({ ...left, effects: [says('orders.opened')] })
  })

  it('that the server has moves to the address of the confirmation', () => {
    const received = { type: 'payment.received', idProcesoDeCompra: 'p-1' } as const
    expect(on(paying, received)).toEqual({
      state: FOLLOWING,
      changed: {},
      effects: [openVerification],
    })
    expect(on(paying, { ...received, idProcesoDeCompra: 'p-2' }).effects).toEqual([])
  })

  const counted = { ...delivered, cVersion: 'v-2' }

  it('refused since its total has changed has it counted again, with the same card', () => {
    const failure = refusal('TOTAL_CAMBIADO')
    expect(on(paying, end({ result: 'refused', failure }), { choice })).toEqual({
      state: recounting,
      changed: { result: 'refused', failure },
      effects: [
        {
          start: 'selectPaymentMethod',
          input: { idProcesoDeCompra: 'p-1', nFormaDePago: 1, nCuotas: 3 },
        },
      ],
    })
  })

  it('counted again is reviewed and consented to again; its proof that it is no bot is spent', () => {
    const before = { lTerminos: true, choice, failure: refusal('TOTAL_CAMBIADO') }
    expect(on(recounting, done('selectPaymentMethod', accepted(counted)), before)).toEqual({
      state: review,
      changed: { process: counted, lTerminos: false, choice: { ...choice, cCaptcha: null } },
      effects: [says('process.changed', { process: counted })],
    })
  })

  it.each([done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')), failed('selectPaymentMethod')])(
    'that cannot be counted again was not made, and says that its total has changed (%#)',
    (answer) => {
      expect(on(recounting, answer, { failure: refusal('TOTAL_CAMBIADO') })).toEqual({
        state: { buying: 'failed' },
        changed: {},
        effects: [],
      })
    },
  )

  it('that is not with the server may be paid another way, with consent given again', () => {
    expect(on(paying, { type: 'step.requested', step: 'payment' })).toEqual({
      state: paying,
      changed: {},
      effects: [says('payment.dropped', { idProcesoDeCompra: 'p-1' })],
    })
    expect(on(paying, end({ result: 'dropped' }), { lTerminos: true })).toEqual({
      state: method,
      changed: { lTerminos: false },
      effects: [toCard('card.page.retried')],
    })
  })

  it('that is not with the server may be paid another way from its confirmation, which opens the steps', () => {
    const dropped = says('payment.dropped', { idProcesoDeCompra: 'p-1' })
    expect(on(FOLLOWING, { type: 'step.requested', step: 'payment' })).toEqual({
      ...{ state: FOLLOWING, changed: {}, effects: [dropped] },
    })
    expect(on(FOLLOWING, { type: 'step.requested', step: 'data' }).effects).toEqual([])
    const before = { startsVerifying: true, lTerminos: true, attemptKey: 'k-1' }
    expect(on(FOLLOWING, end({ result: 'dropped' }), before)).toEqual({
      state: { buying: 'preValidating' },
      changed: { startsVerifying: false, step: 'payment', lTerminos: false, attemptKey: null },
      effects: [openSteps, asksWhetherWhole],
    })
  })

  it('that this tab is making already is shown, whichever step is open', () => {
    const begun = { type: 'payment.begun', idProcesoDeCompra: 'p-1' } as const
    expect(on(review, begun)).toEqual({ state: FOLLOWING, changed: {}, effects: [openVerification] })
    expect(on(review, { ...begun, idProcesoDeCompra: 'p-2' }).state).toEqual(review)
    expect(on(paying, begun)).toEqual({ state: paying, changed: {}, effects: [] })
    expect(on(ASKING, begun)).toEqual({ state: FOLLOWING, changed: {}, effects: [] })
    expect(on(ASKING, { ...begun, idProcesoDeCompra: 'p-2' }).state).toEqual(ASKING)
  })

  it('of a purchase that this tab has lost is asked about by the page itself', () => {
    const before = { attemptKey: 'k-1' }
    for (const state of [paying, FOLLOWING])
      expect(on(state, { type: 'purchase.ended' }, before)).toEqual({
        state: ASKING,
        changed: {},
        effects: [asksItself('k-1')],
      })
  })

  it('is tried again with what the issuer said', () => {
    const before = { payment: payment('RECHAZADO'), failure: transport, lTerminos: true, deliveries }
    expect(on({ buying: 'failed' }, { type: 'payment.retried' }, before)).toEqual({
      state: method,
      changed: { failure: null, lTerminos: false },
      effects: [openSteps, asksForCard],
    })
  })

  it('is tried again from the payment on where the page began as a confirmation', () => {
    const before = { startsVerifying: true, attemptKey: 'k-1', failure: transport, lTerminos: true }
    const again = {
      state: { buying: 'preValidating' },
      changed: {
        ...{ startsVerifying: false, step: 'payment', lTerminos: false },
        ...{ attemptKey: null, failure: null },
      },
      effects: [openSteps, asksWhetherWhole],
    }
    expect(on({ buying: 'failed' }, { type: 'payment.retried' }, before)).toEqual(again)
    expect(on({ buying: 'failed' }, { type: 'step.requested', step: 'data' }, before)).toEqual(again)
  })

  const forgotten = { failure: null, lTerminos: false }
  it.each([
    ['delivery', { delivery: 'choosing' }, forgotten, []],
    ['data', { additionalData: 'filling' }, forgotten, []],
    ['payment', { payment: 'method' }, forgotten, [asksForCard]],
    ['review', 'failed', {}, []],
  ] as const)('that failed is left by going back to the %s', (step, target, changed, effects) => {
    const before = { payment: payment('RECHAZADO'), failure: transport, lTerminos: true, deliveries }
    expect(on({ buying: 'failed' }, { type: 'step.requested', step }, before)).toEqual({
      state: { buying: target },
      changed,
      effects,
    })
  })
})

describe('a step that the address names', () => {
  const loading = { buying: { delivery: 'loading' } } as const
  const listed = done('listDeliveryTypes', accepted({ deliveries, customer: anasData }))
  const typed = { ...buyer, cTelefono: '', cEmail: 'ana@' }
  const refusedToCharge = refusal('PAGO_NO_DISPONIBLE')

  it.each([
    ['delivery', addressed, {}, { delivery: 'choosing' }],
    ['data', addressed, {}, { additionalData: 'filling' }],
    ['payment', addressed, {}, { payment: 'method' }],
    ['review', addressed, {}, { payment: 'method' }],
    ['data', purchase(), {}, { delivery: 'choosing' }],
    ['payment', purchase(), {}, { delivery: 'choosing' }],
    ['review', delivered, {}, { additionalData: 'filling' }],
    ['payment', addressed, { typed }, { additionalData: 'filling' }],
    ['review', addressed, { failure: refusedToCharge }, 'failed'],
    ['data', addressed, { failure: refusedToCharge }, { additionalData: 'filling' }],
  ] as const)(
    'is the one a reload goes on with, or the first it needs: %s, case %#',
    (step, process, more, at) => {
      const reaction = on(loading, listed, { step, process, ...more })
      expect(reaction).toMatchObject({ state: { buying: at }, changed: { deliveries, customer: anasData } })
      expect(reaction.effects).toEqual(typeof at === 'object' && 'payment' in at ? [asksForCard] : [])
    },
  )

  it('is not opened where the ways of delivery cannot be fetched', () => {
    const before = { step: 'payment', process: addressed } as const
    expect(on(loading, done('listDeliveryTypes', refused('SOBRECARGA')), before).state).toEqual({
      buying: 'unavailable',
    })
  })

  it.each([
    [{ delivery: 'choosing' }, 'data', delivered, { additionalData: 'filling' }],
    [{ delivery: 'choosing' }, 'review', delivered, { additionalData: 'filling' }],
    [{ delivery: 'choosing' }, 'payment', addressed, { payment: 'method' }],
    [{ additionalData: 'filling' }, 'payment', addressed, { payment: 'method' }],
    [{ additionalData: 'filling' }, 'review', addressed, { payment: 'method' }],
  ] as const)('is gone forward to from %o once what it needs is there: %s', (at, step, process, target) => {
    expect(on({ buying: at }, { type: 'step.requested', step }, { process, failure: transport })).toEqual({
      state: { buying: target },
      changed: { failure: null },
      effects: 'payment' in target ? [asksForCard] : [],
    })
  })

  it('is not gone forward to past data that was typed and not sent', () => {
    const filling = { buying: { additionalData: 'filling' } }
    expect(on(filling, { type: 'buyer.typed', typed }, { process: addressed })).toEqual({
      state: filling,
      changed: { typed },
      effects: [],
    })
    expect(
      on(filling, { type: 'step.requested', step: 'payment' }, { process: addressed, typed }).state,
    ).toEqual(filling)
    const saving = { buying: { additionalData: 'saving' } }
    expect(on(saving, done('saveBuyerData', accepted(addressed)), { typed }).changed).toEqual({
      process: addressed,
      typed: null,
    })
  })
})

describe('a payment that the page asks about itself', () => {
  const ended = (result: PaymentEnd['result'], state: 'APROBADO' | 'RECHAZADO') =>
    done('payment', { result, payment: payment(state), failure: null })

  it('that succeeded shows the tickets', () => {
    expect(on(ASKING, ended('approved', 'APROBADO'))).toEqual({
      state: { done: 'loadingOrder' },
      changed: { result: 'approved', payment: payment('APROBADO') },
      effects: [sayDone, loadsOrder],
    })
  })

  it.each(['declined', 'cancelled', 'refused'] as const)('that was %s offers another try', (result) => {
    expect(on(ASKING, ended(result, 'RECHAZADO'))).toEqual({
      state: { buying: 'failed' },
      changed: { result, payment: payment('RECHAZADO') },
      effects: [],
    })
  })

  it('that is left for My orders leads there, and this browser drops the purchase', () => {
    expect(on(ASKING, ended('left', 'APROBADO'))).toEqual({
      ...left,
      effects: [sayDone, says('orders.opened')],
    })
  })

  it('of a purchase this customer does not have says so', () => {
    expect(on(ASKING, ended('missing', 'RECHAZADO'))).toEqual({
      state: 'missing',
      changed: {},
      effects: [],
      output: undefined,
    })
  })
})

describe('a paid purchase', () => {
  it('shows its tickets when they come', () => {
    expect(on({ done: 'loadingOrder' }, done('loadOrder', accepted(order)))).toEqual({
      state: { done: 'showing' },
      changed: { order },
      effects: [],
    })
  })

  it('may ask for them again when they do not', () => {
    const missing = { state: { done: 'orderMissing' }, changed: {}, effects: [] }
    expect(on({ done: 'loadingOrder' }, done('loadOrder', refused('SOBRECARGA')))).toEqual(missing)
    expect(on({ done: 'loadingOrder' }, failed('loadOrder'))).toEqual(missing)
    expect(on({ done: 'orderMissing' }, { type: 'order.retried' })).toEqual({
      state: { done: 'loadingOrder' },
      changed: {},
      effects: [loadsOrder],
    })
  })

  it('gives the tickets or their calendar, and again when that failed', () => {
    for (const state of ['showing', 'downloadFailed'] as const)
      for (const file of ['pdf', 'calendar'] as const)
        expect(on({ done: state }, { type: 'tickets.requested', file })).toEqual({
          state: { done: 'downloading' },
          changed: file === 'pdf' ? {} : { file },
          effects: [downloads(file)],
        })
    expect(on({ done: 'downloading' }, done('downloadTickets'))).toEqual({
      state: { done: 'showing' },
      changed: {},
      effects: [],
    })
    expect(on({ done: 'downloading' }, failed('downloadTickets'))).toEqual({
      state: { done: 'downloadFailed' },
      changed: {},
      effects: [],
    })
  })
})

describe('the end of the purchase', () => {
  it.each([
    { buying: 'preValidating' },
    { buying: 'unavailable' },
    { buying: { delivery: 'loading' } },
    { buying: { delivery: 'choosing' } },
    { buying: { delivery: 'saving' } },
    { buying: { additionalData: 'filling' } },
    { buying: { additionalData: 'saving' } },
    { buying: { payment: 'method' } },
    { buying: { payment: 'review' } },
    { buying: { payment: 'recounting' } },
    { buying: 'failed' },
  ] as const)('leaves %o', (state) => {
    expect(on(state, { type: 'purchase.ended' })).toEqual(left)
  })

  it.each([
    ASKING,
    { done: 'loadingOrder' },
    { done: 'orderMissing' },
    { done: 'showing' },
    { done: 'downloading' },
    { done: 'downloadFailed' },
  ] as const)('never leaves %o', (state) => {
    expect(on(state, { type: 'purchase.ended' })).toEqual({ state, changed: {}, effects: [] })
  })
})
