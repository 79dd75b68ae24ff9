import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import type { PaymentResult } from '../../machines/payment/payment.events.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type { PaymentContext } from '../../machines/payment/payment.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { deskOrder, payment, webOrder } from '../../machines/samples/payment.ts'
import { begin, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1', order: webOrder, key: null, maximumAttempts: 5, stepMs: 1000 }
const fresh: PaymentContext = {
  ...input,
  key: 'key-charge',
  attempt: 1,
  received: false,
  unanswered: false,
  resent: false,
  payment: null,
  failure: null,
  result: 'left',
}
const on = stepper(paymentMachine, fresh)
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const elsewhere = {
  ...payment('PENDIENTE'),
  oPaso: { cTipo: 'DESAFIO', cUri: 'https://banco.test/p-1', dVence: null },
} as const

type Standing = 'verifying' | 'processing' | 'delayed' | 'pending' | 'elsewhere'
const asking = (standing: Standing, question: 'open' | 'waiting' = 'open') => ({
  asking: { standing, question },
})
const toParent = (type: string) => ({ toParent: { type } })
const charges = (order: unknown) => ({ start: 'charge', input: order })
const asks = (key: string | null) => ({ start: 'askPayment', input: { idProcesoDeCompra: 'p-1', key } })
const listens = { start: 'watchNetwork' }
const watches = (step: unknown) => ({
  start: 'watchStep',
  input: { idProcesoDeCompra: 'p-1', step },
})
const waits = (milliseconds: number) => ({
  wait: 'xstate.after.askStep.payment.asking.question.waiting',
  milliseconds,
})
const ends = (result: PaymentResult, changed: Partial<PaymentContext> = {}) => ({
  state: result,
  changed: result === 'left' ? changed : { ...changed, result },
  effects: [],
  output: { result, payment: changed.payment ?? null, failure: changed.failure ?? null },
})
const heard = (state: Parameters<typeof payment>[0]) => ({ payment: payment(state), received: true })

describe('a payment', () => {
  it('waits for the tabs before it is charged', () => {
    expect(begin(paymentMachine, input)).toEqual({ state: 'claiming', changed: fresh, effects: [] })
  })

  it.each([webOrder, deskOrder])('is charged as it was ordered, once it is cleared: $at', (order) => {
    expect(on('claiming', { type: 'payment.cleared' }, { order })).toEqual({
      state: 'sending',
      changed: {},
      effects: [charges(order)],
    })
  })

  it('without an order only asks, by the key of the attempt if there is one', () => {
    for (const key of [null, 'key-1'])
      expect(begin(paymentMachine, { ...input, order: null, key })).toEqual({
        state: asking('verifying'),
        changed: { ...fresh, order: null, key },
        effects: [listens, asks(key)],
      })
  })

  it('that was being made before a reload is not made once more: the latest attempt is asked about', () => {
    expect(on('claiming', { type: 'payment.resumed' })).toEqual({
      state: asking('verifying'),
      changed: { order: null, key: null },
      effects: [listens, asks(null)],
    })
  })
})

describe('a charge', () => {
  it.each([
    ['APROBADO', 'approved'],
    ['RECHAZADO', 'declined'],
    ['CANCELADO', 'cancelled'],
  ] as const)('answered with %s is %s', (state, result) => {
    expect(on('sending', done('charge', accepted(payment(state))))).toEqual(ends(result, heard(state)))
  })

  it('that is being processed is asked about at once, and its page says so', () => {
    expect(on('sending', done('charge', accepted(payment('PROCESANDO'))))).toEqual({
      state: asking('processing'),
      changed: heard('PROCESANDO'),
      effects: [toParent('payment.received'), listens, asks('key-charge')],
    })
  })

  it('that the provider has not decided waits five seconds', () => {
    expect(on('sending', done('charge', accepted(payment('PENDIENTE'))))).toEqual({
      state: asking('pending', 'waiting'),
      changed: heard('PENDIENTE'),
      effects: [toParent('payment.received'), listens, waits(5000)],
    })
  })

  it('that goes on with the provider waits for the customer, and for news', () => {
    expect(on('sending', done('charge', accepted(elsewhere)))).toEqual({
      state: asking('elsewhere', 'waiting'),
      changed: { payment: elsewhere, received: true },
      effects: [toParent('payment.received'), listens, watches(elsewhere.oPaso), waits(5000)],
    })
  })

  it.each(['PAGO_EN_CURSO', 'ERROR_INTERNO'] as const)(
    'that says %s may have been made: the server is asked by its key',
    (code) => {
      expect(on('sending', done('charge', refused(code)))).toEqual({
        state: asking('verifying'),
        changed: { failure: refusal(code) },
        effects: [listens, asks('key-charge')],
      })
    },
  )

  it('without an answer may have been made: the server is asked by its key', () => {
    expect(on('sending', failed('charge'))).toEqual({
      state: asking('verifying'),
      changed: {},
      effects: [listens, asks('key-charge')],
    })
  })

  it.each(['TERMINOS_NO_ACEPTADOS', 'TOTAL_CAMBIADO', 'SOBRECARGA'] as const)(
    'that the shop refuses with %s says why',
    (code) => {
      expect(on('sending', done('charge', refused(code)))).toEqual(
        ends('refused', { failure: refusal(code) }),
      )
    },
  )

  it('that never left waits for the network', () => {
    expect(on('sending', done('charge', { ok: false, code: 'NOT_SENT' }))).toEqual({
      state: 'unsent',
      changed: {},
      effects: [toParent('payment.unsent'), listens],
    })
  })
})

describe('a payment that is not with the server', () => {
  const before = { unanswered: true, attempt: 3, order: { ...webOrder, cCaptcha: 'solved' } }

  it.each(['network.returned', 'payment.resent'] as const)(
    'is sent again under its key, with a new proof that it is no bot: %s',
    (type) => {
      const order = { ...webOrder, cCaptcha: null }
      expect(on('unsent', { type }, { ...before, failure: refusal('ERROR_INTERNO') })).toEqual({
        state: 'claiming',
        changed: { order, attempt: 1, resent: true, unanswered: false, failure: null },
        effects: [toParent('payment.resent')],
      })
    },
  )

  it('is given up for another way to pay', () => {
    expect(on('unsent', { type: 'payment.dropped' })).toEqual(ends('dropped'))
  })
})

describe('a question', () => {
  it.each([
    ['APROBADO', 'approved'],
    ['RECHAZADO', 'declined'],
  ] as const)('answered with %s ends it: %s', (state, result) => {
    const before = { failure: refusal('PAGO_EN_CURSO'), unanswered: true }
    expect(on(asking('delayed'), done('askPayment', accepted(payment(state))), before)).toEqual(
      ends(result, { ...heard(state), failure: null, unanswered: false }),
    )
  })

  it('answered that the server never had it: it may be sent again, from the web', () => {
    const answer = done('askPayment', accepted(payment('CANCELADO')))
    expect(on(asking('verifying'), answer)).toEqual({
      state: 'unsent',
      changed: {},
      effects: [toParent('payment.unsent'), listens],
    })
    const cancelled = ends('cancelled', heard('CANCELADO'))
    expect(on(asking('verifying'), answer, { order: deskOrder })).toEqual(cancelled)
    expect(on(asking('verifying'), answer, { order: null })).toEqual(cancelled)
    const before = { received: true, failure: refusal('PAGO_EN_CURSO') }
    expect(on(asking('processing'), answer, before)).toEqual({
      ...cancelled,
      changed: { payment: payment('CANCELADO'), result: 'cancelled', failure: null },
    })
  })

  it('answered that there is no such purchase ends it, unless it may be on its way', () => {
    const answer = done('askPayment', refused('NO_ENCONTRADO'))
    expect(on(asking('verifying'), answer, { order: null })).toEqual(ends('missing'))
    expect(on(asking('verifying'), answer, { received: true })).toEqual(ends('missing'))
    expect(on(asking('verifying'), answer).state).toEqual(asking('verifying', 'waiting'))
  })

  it.each(['verifying', 'processing', 'delayed', 'pending', 'elsewhere'] as const)(
    'answered with PROCESANDO is followed by another a second later, from %s',
    (standing) => {
      expect(
        on(asking(standing), done('askPayment', accepted(payment('PROCESANDO'))), { attempt: 4 }),
      ).toEqual({
        state: asking('processing', 'waiting'),
        changed: heard('PROCESANDO'),
        effects: [toParent('payment.received'), waits(1000)],
      })
    },
  )

  it('answered with PROCESANDO the fifth time is delayed: the next follows after five seconds', () => {
    expect(
      on(asking('processing'), done('askPayment', accepted(payment('PROCESANDO'))), { attempt: 5 }),
    ).toEqual({
      state: asking('delayed', 'waiting'),
      changed: heard('PROCESANDO'),
      effects: [toParent('payment.received'), waits(5000)],
    })
  })

  it('answered with PENDIENTE waits for the provider, however often it was asked', () => {
    for (const attempt of [1, 5])
      expect(
        on(asking('processing'), done('askPayment', accepted(payment('PENDIENTE'))), { attempt }),
      ).toEqual({
        state: asking('pending', 'waiting'),
        changed: heard('PENDIENTE'),
        effects: [toParent('payment.received'), waits(5000)],
      })
  })

  it('answered with a step of the customer leads there', () => {
    expect(on(asking('processing'), done('askPayment', accepted(elsewhere)))).toEqual({
      state: asking('elsewhere', 'waiting'),
      changed: { payment: elsewhere, received: true },
      effects: [toParent('payment.received'), watches(elsewhere.oPaso), waits(5000)],
    })
  })

  const unanswered = [done('askPayment', refused('SOBRECARGA')), failed('askPayment')]
  it.each(unanswered)('without an answer changes nothing that is known, up to the fifth: %#', (answer) => {
    expect(on(asking('processing'), answer, { attempt: 4 })).toEqual({
      state: asking('processing', 'waiting'),
      changed: { unanswered: true },
      effects: [waits(1000)],
    })
    expect(on(asking('processing'), answer, { attempt: 5 })).toEqual({
      state: asking('delayed', 'waiting'),
      changed: { unanswered: true },
      effects: [waits(5000)],
    })
  })

  it.each(unanswered)('without an answer leaves what the provider has to decide as it is: %#', (answer) => {
    const pending = { attempt: 5, payment: payment('PENDIENTE'), received: true }
    expect(on(asking('pending'), answer, pending).state).toEqual(asking('pending', 'waiting'))
    expect(on(asking('elsewhere'), answer, { ...pending, payment: elsewhere }).state).toEqual(
      asking('elsewhere', 'waiting'),
    )
  })

  it('follows the one before, counted up to five', () => {
    const due = { type: 'xstate.after.askStep.payment.asking.question.waiting' } as const
    const next = (attempt: number) => ({ changed: { attempt }, effects: [asks('key-charge')] })
    expect(on(asking('verifying', 'waiting'), due, { attempt: 4 })).toEqual({
      state: asking('verifying'),
      ...next(5),
    })
    expect(on(asking('delayed', 'waiting'), due, { attempt: 5 })).toEqual({
      state: asking('delayed'),
      changed: {},
      effects: [asks('key-charge')],
    })
  })

  it('is asked as the network is back', () => {
    expect(on(asking('delayed', 'waiting'), { type: 'network.returned' })).toEqual({
      state: asking('delayed'),
      changed: {},
      effects: [asks('key-charge')],
    })
  })

  it("is asked at the customer's wish, and counted again", () => {
    const wish = { type: 'payment.asked' } as const
    expect(on(asking('delayed', 'waiting'), wish, { attempt: 5 })).toEqual({
      state: asking('verifying'),
      changed: { attempt: 1 },
      effects: [asks('key-charge')],
    })
    const processed = { attempt: 5, payment: payment('PROCESANDO') }
    expect(on(asking('delayed', 'waiting'), wish, processed)).toEqual({
      state: asking('processing'),
      changed: { attempt: 1 },
      effects: [asks('key-charge')],
    })
  })

  it('is asked as the customer comes back from the provider', () => {
    expect(on(asking('elsewhere', 'waiting'), { type: 'step.finished' }, { attempt: 5 })).toEqual({
      state: asking('processing'),
      changed: { attempt: 1 },
      effects: [asks('key-charge')],
    })
  })
})

it('a step that is heard to have ended is asked about at once, and is shown until the server says so', () => {
  const { oPaso } = elsewhere
  const standing = { payment: elsewhere, attempt: 3 }
  expect(on(asking('elsewhere', 'waiting'), { type: 'step.ended' }, standing)).toEqual({
    state: asking('elsewhere'),
    changed: {},
    effects: [watches(oPaso), asks('key-charge')],
  })
  expect(on(asking('processing', 'waiting'), { type: 'step.ended' }, standing)).toEqual({
    state: asking('processing', 'waiting'),
    changed: {},
    effects: [],
  })
})

it.each(['delayed', 'pending', 'elsewhere'] as const)(
  'a payment that is %s may be left for My orders',
  (standing) => {
    expect(on(asking(standing, 'waiting'), { type: 'payment.left' })).toEqual(ends('left'))
  },
)

it.each(['verifying', 'processing'] as const)('a payment that is %s is not left', (standing) => {
  expect(on(asking(standing), { type: 'payment.left' }).state).toEqual(asking(standing))
})

describe('a payment that the customer will not go on with', () => {
  const stops = { start: 'stopPayment', input: { idProcesoDeCompra: 'p-1', key: 'key-charge' } }

  it('is stopped by the server, and the page waits for what it says', () => {
    const stopped = on(asking('elsewhere', 'waiting'), { type: 'payment.stopped' })
    expect(stopped.state).toBe('stopping')
    expect(JSON.stringify(stopped.effects)).toContain(JSON.stringify(stops.input))
  })

  it.each([
    ['APROBADO', 'approved'],
    ['RECHAZADO', 'declined'],
    ['CANCELADO', 'cancelled'],
  ] as const)('ends as the server says: %s', (known, end) => {
    expect(on('stopping', done('stopPayment', accepted(payment(known))))).toMatchObject({
      state: end,
      changed: { payment: payment(known) },
    })
  })

  it('is asked about where the provider does not say yet, or no answer comes', () => {
    expect(on('stopping', done('stopPayment', accepted(elsewhere))).state).toEqual(asking('verifying'))
    expect(on('stopping', failed('stopPayment')).state).toEqual(asking('verifying'))
  })

  it.each(['verifying', 'processing', 'delayed', 'pending'] as const)(
    'is not stopped while it is %s',
    (standing) => {
      expect(on(asking(standing), { type: 'payment.stopped' }).state).toEqual(asking(standing))
    },
  )
})
