import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import type { PaymentMethodOutput } from '../../machines/payment-method/payment-method.setup.ts'
import type { PaymentVerificationOutput } from '../../machines/payment-verification/payment-verification.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { order, payment } from '../../machines/samples/payment.ts'
import { anasData, buyer, DEADLINE_DATE, deliveries, purchase } from '../../machines/samples/purchase.ts'
import { begin, stepper } from './support/expectations.ts'

const input = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  verificationAttempts: 5,
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
  payment: null,
  attemptKey: null,
  order: null,
}
const open: CheckoutContext = { ...fresh, process: purchase() }
const on = stepper(checkoutMachine, open, ['paymentMethod', 'paymentVerification'])
const delivered = { ...purchase(), idEntregaTipo: 1 }
const addressed = { ...delivered, oDatosAdicionales: buyer }
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const

const ofProcess = { input: { idProcesoDeCompra: 'p-1' } }
const asksWhetherWhole = { start: 'preValidate', ...ofProcess }
const listsDeliveries = { start: 'listDeliveryTypes', ...ofProcess }
const verifies = {
  start: 'paymentVerification',
  input: { idProcesoDeCompra: 'p-1', key: null, maximumAttempts: 5, payment: null },
}
const asksForPayment = (declined: CheckoutContext['payment']) => ({
  start: 'paymentMethod',
  input: { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, declined },
})
const loadsOrder = { start: 'loadOrder', ...ofProcess }
const downloads = { start: 'downloadTickets', ...ofProcess }
const says = (type: string, more: object = {}) => ({ emit: { type, ...more } })
const sayDone = says('purchase.paid', { idProcesoDeCompra: 'p-1' })
const sayLost = says('purchase.expired', { idProcesoDeCompra: 'p-1', origin: 'INV0010' })
const sayPaying = says('payment.started', { idProcesoDeCompra: 'p-1' })
const openVerification = says('verification.opened', { idProcesoDeCompra: 'p-1' })
const openSteps = says('steps.opened', { idProcesoDeCompra: 'p-1' })
const sayPaymentFailed = (dMaxima = DEADLINE_DATE) =>
  says('payment.failed', { idProcesoDeCompra: 'p-1', dMaxima })
const toMethod = (type: string) => ({ to: 'paymentMethod', event: { type } })
const left = { state: 'left', changed: {}, effects: [], output: undefined }

describe('the checkout', () => {
  it('starts by asking whether the purchase is whole', () => {
    expect(begin(checkoutMachine, input)).toEqual({
      state: { buying: 'preValidating' },
      changed: fresh,
      effects: [asksWhetherWhole],
    })
  })

  it('of a confirmation page starts by verifying', () => {
    expect(begin(checkoutMachine, { ...input, startsVerifying: true })).toEqual({
      state: 'verifying',
      changed: { ...fresh, startsVerifying: true },
      effects: [verifies],
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
      state: 'verifying',
      changed: { process, failure: null },
      effects: [says('payment.resumed', { idProcesoDeCompra: 'p-1' }), openVerification, verifies],
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

  it('is kept by the server, and tells the new total', () => {
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
      effects: [says('process.changed', { process: delivered }), asksForPayment(null)],
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
  const clearing = { buying: { payment: 'clearing' } } as const
  const paying = { buying: { payment: 'paying' } } as const
  const unsent = { buying: { payment: 'unsent' } } as const

  it.each([method, review, clearing, paying, unsent])(
    'in %o shows and tells what it changed in the total',
    (state) => {
      expect(on(state, { type: 'process.changed', process: delivered })).toEqual({
        state,
        changed: { process: delivered },
        effects: [says('process.changed', { process: delivered })],
      })
    },
  )

  it('goes on to a last look, and back', () => {
    expect(on(method, { type: 'payment.ready' })).toEqual({ state: review, changed: {}, effects: [] })
    expect(on(method, { type: 'step.requested', step: 'data' })).toEqual({
      state: { buying: { additionalData: 'filling' } },
      changed: {},
      effects: [],
    })
    expect(on(review, { type: 'step.requested', step: 'payment' })).toEqual({
      state: method,
      changed: {},
      effects: [toMethod('card.changed')],
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
    [{ payment: 'clearing' }, 'delivery'],
    [{ payment: 'paying' }, 'payment'],
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
    expect(on(method, { type: 'payment.ready' }, { termsMissing: true }).changed).toEqual({
      termsMissing: false,
    })
  })

  it('is confirmed, and cleared with the other tabs before it is made', () => {
    expect(on(review, { type: 'payment.confirmed', key: 'k-1' }, { lTerminos: true })).toEqual({
      state: review,
      changed: {},
      effects: [
        {
          to: 'paymentMethod',
          event: { type: 'payment.confirmed', key: 'k-1', lTerminos: true, cVersion: 'v-1' },
        },
      ],
    })
    expect(on(review, { type: 'payment.charging' })).toEqual({
      state: clearing,
      changed: {},
      effects: [sayPaying],
    })
    expect(on(clearing, { type: 'payment.cleared' })).toEqual({
      state: paying,
      changed: {},
      effects: [toMethod('payment.cleared')],
    })
  })

  it('is not cleared before it was confirmed', () => {
    expect(on(review, { type: 'payment.cleared' })).toEqual({ state: review, changed: {}, effects: [] })
  })

  it('made, is verified', () => {
    const output: PaymentMethodOutput = {
      result: 'charged',
      key: 'k-1',
      payment: payment('PROCESANDO'),
      failure: null,
    }
    expect(on(paying, done('paymentMethod', output), { failure: transport })).toEqual({
      state: 'verifying',
      changed: { payment: payment('PROCESANDO'), attemptKey: 'k-1', failure: null },
      effects: [
        openVerification,
        { ...verifies, input: { ...verifies.input, key: 'k-1', payment: payment('PROCESANDO') } },
      ],
    })
  })

  it('declined, keeps the seats until the deadline of the server', () => {
    const output: PaymentMethodOutput = {
      result: 'declined',
      key: 'k-1',
      payment: payment('RECHAZADO'),
      failure: null,
    }
    expect(on(paying, done('paymentMethod', output), { failure: transport })).toEqual({
      state: { buying: 'failed' },
      changed: { payment: payment('RECHAZADO'), attemptKey: 'k-1', failure: null },
      effects: [sayPaymentFailed(), openVerification],
    })
  })

  it('refused by the shop, keeps the seats until the deadline they had, and says why', () => {
    const failure = refusal('TERMINOS_NO_ACEPTADOS')
    const output: PaymentMethodOutput = { result: 'refused', key: 'k-1', payment: null, failure }
    const expected = {
      state: { buying: 'failed' },
      changed: { attemptKey: 'k-1', failure },
      effects: [sayPaymentFailed()],
    }
    expect(on(paying, done('paymentMethod', output))).toEqual(expected)
    expect(on(paying, done('paymentMethod', output), { process: null }).effects).toEqual([
      sayPaymentFailed(''),
    ])
  })

  it('refused since its total has changed goes back to the review, and asks for consent again', () => {
    const counted = { ...delivered, cVersion: 'v-2' }
    expect(on(paying, { type: 'process.changed', process: counted })).toMatchObject({
      state: paying,
      changed: { process: counted },
    })
    const before = { process: counted, lTerminos: true }
    expect(on(paying, { type: 'payment.ready' }, before)).toEqual({
      state: review,
      changed: { lTerminos: false },
      effects: [sayPaymentFailed()],
    })
  })

  it('that is not with the server keeps the seats, lets the clock run, and may be sent again', () => {
    expect(on(paying, { type: 'payment.unsent' })).toEqual({
      state: unsent,
      changed: {},
      effects: [sayPaymentFailed()],
    })
    expect(on(unsent, { type: 'payment.charging' })).toEqual({
      state: clearing,
      changed: {},
      effects: [sayPaying],
    })
    expect(on(unsent, { type: 'purchase.ended' })).toEqual(left)
  })

  it('that is not with the server may be paid another way, with consent given again', () => {
    expect(on(unsent, { type: 'step.requested', step: 'payment' }, { lTerminos: true })).toEqual({
      state: method,
      changed: { lTerminos: false },
      effects: [toMethod('card.changed')],
    })
    expect(on(unsent, { type: 'step.requested', step: 'data' })).toEqual({
      state: unsent,
      changed: {},
      effects: [],
    })
  })

  it('is tried again with what the issuer said', () => {
    const before = { payment: payment('RECHAZADO'), failure: transport, lTerminos: true }
    expect(on({ buying: 'failed' }, { type: 'payment.retried' }, before)).toEqual({
      state: method,
      changed: { failure: null, lTerminos: false },
      effects: [openSteps, asksForPayment(payment('RECHAZADO'))],
    })
  })

  const forgotten = { failure: null, lTerminos: false }
  it.each([
    ['delivery', { delivery: 'choosing' }, forgotten, []],
    ['data', { additionalData: 'filling' }, forgotten, []],
    ['payment', { payment: 'method' }, forgotten, [asksForPayment(payment('RECHAZADO'))]],
    ['review', 'failed', {}, []],
  ] as const)('that failed is left by going back to the %s', (step, target, changed, effects) => {
    const before = { payment: payment('RECHAZADO'), failure: transport, lTerminos: true }
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
      expect(reaction.effects).toEqual(
        typeof at === 'object' && 'payment' in at ? [asksForPayment(null)] : [],
      )
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
      effects: 'payment' in target ? [asksForPayment(null)] : [],
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

describe('the verification', () => {
  const ended = (result: PaymentVerificationOutput['result'], state: 'APROBADO' | 'RECHAZADO') =>
    done('paymentVerification', { result, payment: payment(state) })

  it('that succeeds shows the tickets', () => {
    expect(on('verifying', ended('success', 'APROBADO'))).toEqual({
      state: { done: 'loadingOrder' },
      changed: { payment: payment('APROBADO') },
      effects: [sayDone, loadsOrder],
    })
  })

  it('that fails lets the customer pay again, from the payment on', () => {
    const before = { startsVerifying: true, attemptKey: 'k-1', failure: transport, lTerminos: true }
    expect(on('verifying', ended('payAgain', 'RECHAZADO'), before)).toEqual({
      state: { buying: 'preValidating' },
      changed: {
        payment: payment('RECHAZADO'),
        startsVerifying: false,
        step: 'payment',
        lTerminos: false,
        attemptKey: null,
        failure: null,
      },
      effects: [openSteps, asksWhetherWhole],
    })
  })

  it('that finds the payment refused says so at once, until when the places are kept included', () => {
    const refusal = { type: 'payment.refused', payment: payment('RECHAZADO') } as const
    expect(on('verifying', refusal)).toEqual({
      state: 'verifying',
      changed: { payment: payment('RECHAZADO') },
      effects: [sayPaymentFailed()],
    })
  })

  it('that is delayed lets the customer look in My orders, and this browser lets go of the purchase', () => {
    expect(on('verifying', ended('leftForOrders', 'APROBADO'))).toEqual({
      ...left,
      effects: [sayDone, says('orders.opened')],
    })
  })

  it('that failed is paid again by going back to a step', () => {
    expect(on('verifying', { type: 'step.requested', step: 'payment' })).toEqual({
      state: 'verifying',
      changed: {},
      effects: [{ to: 'paymentVerification', event: { type: 'payment.retried' } }],
    })
  })

  it('of a purchase this customer does not have says so', () => {
    expect(on('verifying', ended('missing', 'RECHAZADO'))).toEqual({
      state: 'missing',
      changed: {},
      effects: [],
      output: undefined,
    })
  })

  it('that is closed goes to the billboard', () => {
    expect(on('verifying', ended('closed', 'RECHAZADO'))).toEqual({
      ...left,
      effects: [says('billboard.opened')],
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

  it('gives the tickets, and again when that failed', () => {
    for (const state of ['showing', 'downloadFailed'] as const)
      expect(on({ done: state }, { type: 'tickets.requested' })).toEqual({
        state: { done: 'downloading' },
        changed: {},
        effects: [downloads],
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
    { buying: { payment: 'clearing' } },
    { buying: 'failed' },
  ] as const)('leaves %o', (state) => {
    expect(on(state, { type: 'purchase.ended' })).toEqual(left)
  })

  it.each([
    { buying: { payment: 'paying' } },
    'verifying',
    { done: 'loadingOrder' },
    { done: 'orderMissing' },
    { done: 'showing' },
    { done: 'downloading' },
    { done: 'downloadFailed' },
  ] as const)('never leaves %o', (state) => {
    expect(on(state, { type: 'purchase.ended' })).toEqual({ state, changed: {}, effects: [] })
  })
})
