import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { paymentMethodMachine } from '../../machines/payment-method/payment-method.machine.ts'
import * as select from '../../machines/payment-method/payment-method.selectors.ts'
import type { PaymentMethodContext } from '../../machines/payment-method/payment-method.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { byCard, card, forFree, payment, visa } from '../../machines/samples/payment.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, declined: payment('RECHAZADO') }
const fresh: PaymentMethodContext = {
  ...input,
  methods: [],
  chosen: null,
  bin: null,
  brand: null,
  pageLoads: 0,
  installments: 1,
  hasUncounted: false,
  card: null,
  isInvalid: false,
  captcha: null,
  confirmation: null,
  resent: false,
  unanswered: false,
  payment: null,
  failure: null,
}
const chosen: PaymentMethodContext = { ...fresh, methods: [byCard, forFree], chosen: byCard, pageLoads: 1 }
const on = stepper(paymentMethodMachine, chosen)
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const asks = { start: 'listPaymentMethods', input: { idProcesoDeCompra: 'p-1' } }
const selects = (nFormaDePago: number, nCuotas = 1) => ({
  start: 'selectPaymentMethod',
  input: { idProcesoDeCompra: 'p-1', nFormaDePago, nCuotas },
})
const looksUp = (cardBin: string) => ({
  start: 'lookUpBin',
  input: { idProcesoDeCompra: 'p-1', nFormaDePago: 1, cardBin },
})
const confirmation = { key: 'k-1', lTerminos: true, cVersion: 'v-1' }
const ready = { toParent: { type: 'payment.ready' } }
type CardStep =
  | 'opening'
  | 'unreachable'
  | 'entering'
  | 'binLookup'
  | 'installing'
  | 'countingAgain'
  | 'validating'
  | 'captcha'
const inCard = (state: CardStep) => ({ card: state }) as const
const limitOf = (delay: string, state: string, milliseconds: number) => ({
  wait: `xstate.after.${delay}.payment-method.${state}`,
  milliseconds,
})
const opensPage = limitOf('cardPageLimit', 'card.opening', 8000)
const awaitsAnswer = limitOf('cardAnswerLimit', 'card.validating', 20_000)
const asksAgain = limitOf('askStep', 'unknown', 3000)
const listensForNetwork = { start: 'watchNetwork' }
const entering = inCard('entering')
const process = { ...purchase(), nFormaDePago: 1 }
const processChanged = { toParent: { type: 'process.changed', process } }

describe('the ways to pay', () => {
  it('are fetched at once', () => {
    expect(begin(paymentMethodMachine, input)).toEqual({ state: 'loading', changed: fresh, effects: [asks] })
  })

  it('are chosen for the customer when there is one', () => {
    const answer = done('listPaymentMethods', accepted([byCard]))
    expect(on('loading', answer, { ...fresh, installments: 3 })).toEqual({
      state: 'selecting',
      changed: { methods: [byCard], chosen: byCard, installments: 1 },
      effects: [selects(1)],
    })
  })

  it('are offered when there are several', () => {
    expect(on('loading', done('listPaymentMethods', accepted([byCard, forFree])), fresh)).toEqual({
      state: 'choosing',
      changed: { methods: [byCard, forFree] },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('listPaymentMethods', refused('PROCESO_VENCIDO')), fresh)).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('PROCESO_VENCIDO') },
      effects: [],
    })
    expect(on('loading', failed('listPaymentMethods'), fresh)).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'methods.retried' }, { failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [asks],
    })
  })

  it.each(['choosing', entering, inCard('binLookup'), inCard('validating')])(
    'are told to the server when one is chosen, from %o',
    (state) => {
      expect(
        on(state, { type: 'method.chosen', nFormaDePago: 2 }, { installments: 3, failure: transport }),
      ).toEqual({
        state: 'selecting',
        changed: { chosen: forFree, installments: 1, failure: null },
        effects: [selects(2)],
      })
    },
  )

  it('keep the choice when an unknown one is asked for', () => {
    expect(on('choosing', { type: 'method.chosen', nFormaDePago: 9 })).toEqual({
      state: 'selecting',
      changed: {},
      effects: [selects(1)],
    })
  })

  it('lead a card to the card page, which is asked for, and tell the new total', () => {
    expect(on('selecting', done('selectPaymentMethod', accepted(process)))).toEqual({
      state: inCard('opening'),
      changed: { pageLoads: 2 },
      effects: [processChanged, opensPage],
    })
  })

  it('lead a free purchase straight to the review', () => {
    expect(on('selecting', done('selectPaymentMethod', accepted(process)), { chosen: forFree })).toEqual({
      state: 'ready',
      changed: {},
      effects: [processChanged, ready],
    })
  })

  it('are offered again when the server refuses one, and kept when it does not answer', () => {
    expect(on('selecting', done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')))).toEqual({
      state: 'choosing',
      changed: { failure: refusal('FORMA_DE_PAGO_NO_VALIDA') },
      effects: [],
    })
    expect(on('selecting', failed('selectPaymentMethod'))).toEqual({
      state: 'choosing',
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe("the provider's page", () => {
  const opening = inCard('opening')
  const unreachable = inCard('unreachable')

  it('lets the customer type once it is there, however late', () => {
    for (const state of [opening, unreachable])
      expect(on(state, { type: 'card.page.ready' })).toEqual({ state: entering, changed: {}, effects: [] })
  })

  it('that does not come in eight seconds is said to be missing', () => {
    expect(on(opening, { type: opensPage.wait } as never)).toEqual({
      state: unreachable,
      changed: {},
      effects: [],
    })
  })

  it.each(['card.page.retried', 'card.submitted'] as const)('is loaded anew by %s', (type) => {
    expect(on(unreachable, { type })).toEqual({
      state: opening,
      changed: { pageLoads: 2 },
      effects: [opensPage],
    })
  })

  it('waits for itself: nothing is submitted before it is there', () => {
    expect(on(opening, { type: 'card.submitted' })).toEqual({ state: opening, changed: {}, effects: [] })
  })

  it('that does not answer about a card in twenty seconds is said to be missing', () => {
    expect(on(inCard('validating'), { type: awaitsAnswer.wait } as never)).toEqual({
      state: unreachable,
      changed: {},
      effects: [],
    })
  })
})

describe('a card that is typed', () => {
  it.each(['entering', 'binLookup'] as const)('is looked up by its first digits, from %s', (state) => {
    expect(on(inCard(state), { type: 'card.bin.changed', bin: '424242' }, { bin: '411111' })).toEqual({
      state: inCard('binLookup'),
      changed: { bin: '424242' },
      effects: [looksUp('424242')],
    })
  })

  it.each(['entering', 'binLookup'] as const)('without its first digits has no brand, from %s', (state) => {
    expect(
      on(inCard(state), { type: 'card.bin.changed', bin: null }, { bin: '424242', brand: visa }),
    ).toEqual({ state: entering, changed: { bin: null, brand: null }, effects: [] })
  })

  it('gets its brand and installments', () => {
    expect(on(inCard('binLookup'), done('lookUpBin', accepted(visa)))).toEqual({
      state: entering,
      changed: { brand: visa },
      effects: [],
    })
    expect(on(inCard('binLookup'), done('lookUpBin', refused('NO_ENCONTRADO')), { brand: visa })).toEqual({
      state: entering,
      changed: { brand: null },
      effects: [],
    })
  })

  it('goes on without a brand when nobody answers', () => {
    expect(on(inCard('binLookup'), failed('lookUpBin'))).toEqual({
      state: entering,
      changed: {},
      effects: [],
    })
  })

  it('has its installments counted into the total', () => {
    expect(on(entering, { type: 'installments.chosen', nCuotas: 3 })).toEqual({
      state: inCard('installing'),
      changed: { installments: 3, hasUncounted: true },
      effects: [selects(1, 3)],
    })
    const plan = { installments: 3, hasUncounted: true }
    expect(on(inCard('installing'), done('selectPaymentMethod', accepted(process)), plan)).toEqual({
      state: entering,
      changed: { hasUncounted: false },
      effects: [processChanged],
    })
    expect(on(inCard('installing'), done('selectPaymentMethod', refused('SOBRECARGA')), plan)).toEqual({
      state: entering,
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on(inCard('installing'), failed('selectPaymentMethod'), plan)).toEqual({
      state: entering,
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each(['entering', 'binLookup'] as const)(
    'keeps the installments that could not be counted, and has them counted by going on, from %s',
    (state) => {
      const plan = { installments: 3, hasUncounted: true, failure: transport }
      const counting = inCard('countingAgain')
      expect(on(inCard(state), { type: 'card.submitted' }, plan)).toEqual({
        state: counting,
        changed: { failure: null },
        effects: [selects(1, 3)],
      })
      expect(on(counting, done('selectPaymentMethod', accepted(process)), plan)).toEqual({
        state: inCard('validating'),
        changed: { hasUncounted: false },
        effects: [processChanged, { emit: { type: 'card.page.submitted' } }, awaitsAnswer],
      })
      for (const [answer, failure] of [
        [done('selectPaymentMethod', refused('SOBRECARGA')), refusal('SOBRECARGA')],
        [failed('selectPaymentMethod'), transport],
      ] as const)
        expect(on(counting, answer, { ...plan, failure: null })).toEqual({
          state: entering,
          changed: { failure },
          effects: [],
        })
    },
  )

  it.each(['entering', 'binLookup'] as const)("is checked by the provider's own page, from %s", (state) => {
    expect(on(inCard(state), { type: 'card.submitted' }, { failure: transport, isInvalid: true })).toEqual({
      state: inCard('validating'),
      changed: { failure: null, isInvalid: false },
      effects: [{ emit: { type: 'card.page.submitted' } }, awaitsAnswer],
    })
  })

  it('is known to us by its token alone, and asks for the captcha where that is on', () => {
    const tokenised = { type: 'card.tokenised', ...card } as const
    expect(on(inCard('validating'), tokenised, { failure: transport })).toEqual({
      state: inCard('captcha'),
      changed: { card, failure: null },
      effects: [{ start: 'solveCaptcha' }],
    })
    expect(on(inCard('validating'), tokenised, { failure: transport, captchaOnCardPayment: false })).toEqual({
      state: 'ready',
      changed: { card, failure: null },
      effects: [ready],
    })
  })

  it('is typed again when it is invalid', () => {
    expect(on(inCard('validating'), { type: 'card.invalid' })).toEqual({
      state: entering,
      changed: { isInvalid: true },
      effects: [],
    })
  })

  it('may be sent again when the provider failed', () => {
    expect(on(inCard('validating'), { type: 'card.failed' })).toEqual({
      state: entering,
      changed: { failure: { kind: 'card' } },
      effects: [],
    })
  })

  it('is ready once the captcha is solved', () => {
    expect(on(inCard('captcha'), done('solveCaptcha', 'solved'))).toEqual({
      state: 'ready',
      changed: { captcha: 'solved' },
      effects: [ready],
    })
  })

  it('is forgotten when the captcha cannot be solved', () => {
    expect(on(inCard('captcha'), failed('solveCaptcha'), { card, captcha: 'old' })).toEqual({
      state: entering,
      changed: { card: null, captcha: null, failure: { kind: 'card' } },
      effects: [],
    })
  })
})

describe('a payment that is ready', () => {
  it('may change its card', () => {
    expect(on('ready', { type: 'card.changed' }, { card, captcha: 'solved' })).toEqual({
      state: entering,
      changed: { card: null, captcha: null },
      effects: [],
    })
  })

  it('for free has no card to change: the customer may choose again, or go on', () => {
    const counted = { chosen: forFree, failure: refusal('TOTAL_CAMBIADO') }
    expect(on('ready', { type: 'card.changed' }, counted)).toEqual({
      state: 'choosing',
      changed: { failure: null },
      effects: [],
    })
    expect(on('choosing', { type: 'card.submitted' }, { chosen: forFree, failure: transport })).toEqual({
      state: 'selecting',
      changed: { failure: null },
      effects: [selects(2)],
    })
    expect(on('choosing', { type: 'card.submitted' }, { chosen: null })).toEqual({
      state: 'choosing',
      changed: {},
      effects: [],
    })
  })

  it('that the server refused is asked for once more by going on', () => {
    expect(on('choosing', { type: 'card.submitted' }, { failure: transport })).toEqual({
      state: 'selecting',
      changed: { failure: null },
      effects: [selects(1)],
    })
  })

  it('confirmed, waits until no other tab can own the purchase', () => {
    expect(on('ready', { type: 'payment.confirmed', ...confirmation })).toEqual({
      state: 'clearing',
      changed: { declined: null, confirmation },
      effects: [{ toParent: { type: 'payment.charging' } }],
    })
  })

  it('cleared, is charged with the token, under its key, and with the consent that was given', () => {
    const context = { card, captcha: 'solved', installments: 3, confirmation }
    expect(on('clearing', { type: 'payment.cleared' }, context)).toEqual({
      state: 'charging',
      changed: {},
      effects: [
        {
          start: 'charge',
          input: {
            idProcesoDeCompra: 'p-1',
            nFormaDePago: 1,
            cTokenTarjeta: 'tok-4242',
            nCuotas: 3,
            cCaptcha: 'solved',
            cIdempotencia: 'k-1',
            lTerminos: true,
            cVersion: 'v-1',
          },
        },
      ],
    })
  })
})

describe('a charge', () => {
  const context = { card, captcha: 'solved', confirmation }
  const ends = (result: string, more: object = {}) => ({
    state: result,
    effects: [],
    output: { result, key: 'k-1', payment: null, failure: null, ...more },
  })
  const asksByKey = { start: 'askPayment', input: { idProcesoDeCompra: 'p-1', key: 'k-1' } }
  const unsent = { toParent: { type: 'payment.unsent' } }

  it.each(['RECHAZADO', 'CANCELADO'] as const)('answered with %s is declined', (state) => {
    const answer = payment(state)
    expect(on('charging', done('charge', accepted(answer)), context)).toEqual({
      ...ends('declined', { payment: answer }),
      changed: { payment: answer },
    })
  })

  it.each(['APROBADO', 'PENDIENTE', 'PROCESANDO'] as const)('answered with %s is verified next', (state) => {
    const answer = payment(state)
    expect(on('charging', done('charge', accepted(answer)), context)).toEqual({
      ...ends('charged', { payment: answer }),
      changed: { payment: answer },
    })
  })

  it.each(['PAGO_EN_CURSO', 'ERROR_INTERNO'] as const)(
    'that says %s may have been made: the server is asked by its key',
    (code) => {
      expect(on('charging', done('charge', refused(code)), context)).toEqual({
        state: 'asking',
        changed: { failure: refusal(code) },
        effects: [asksByKey],
      })
    },
  )

  it('without an answer may have been made: the server is asked by its key', () => {
    expect(on('charging', failed('charge'), context)).toEqual({
      state: 'asking',
      changed: {},
      effects: [asksByKey],
    })
  })

  it('that never left says so, and waits for the network', () => {
    expect(on('charging', done('charge', { ok: false, code: 'NOT_SENT' }), context)).toEqual({
      state: 'unsent',
      changed: {},
      effects: [unsent, listensForNetwork],
    })
  })

  it('that the server never had is not with the server', () => {
    const answer = done('askPayment', accepted(payment('CANCELADO')))
    expect(on('asking', answer, { ...context, failure: refusal('ERROR_INTERNO') })).toEqual({
      state: 'unsent',
      changed: {},
      effects: [unsent, listensForNetwork],
    })
  })

  it('that the server has is declined, or verified next', () => {
    const declined = payment('RECHAZADO')
    const before = { ...context, failure: refusal('ERROR_INTERNO') }
    expect(on('asking', done('askPayment', accepted(declined)), before)).toEqual({
      ...ends('declined', { payment: declined }),
      changed: { payment: declined, failure: null },
    })
    const processed = payment('PROCESANDO')
    expect(on('asking', done('askPayment', accepted(processed)), before)).toEqual({
      ...ends('charged', { payment: processed }),
      changed: { payment: processed, failure: null },
    })
  })

  it.each([done('askPayment', refused('SOBRECARGA')), failed('askPayment')])(
    'nobody knows of is asked about again: by itself, when the network is back, and when the customer asks for it',
    (answer) => {
      expect(on('asking', answer, context)).toEqual({
        state: 'unknown',
        changed: { unanswered: true },
        effects: [asksAgain, listensForNetwork],
      })
      for (const type of [asksAgain.wait, 'network.returned', 'payment.asked'])
        expect(on('unknown', { type } as never, context)).toEqual({
          state: 'asking',
          changed: {},
          effects: [asksByKey],
        })
    },
  )

  it.each(['network.returned', 'payment.resent'] as const)(
    'that is not with the server is sent again by %s, under the same key, with another captcha',
    (type) => {
      const before = { ...context, unanswered: true, failure: refusal('ERROR_INTERNO') }
      expect(on('unsent', { type }, before)).toEqual({
        state: 'clearing',
        changed: { resent: true, unanswered: false, captcha: null, failure: null },
        effects: [{ toParent: { type: 'payment.charging' } }],
      })
    },
  )

  it('that is not with the server may be paid another way', () => {
    expect(on('unsent', { type: 'card.changed' }, context)).toEqual({
      state: inCard('opening'),
      changed: { card: null, captcha: null, pageLoads: 2 },
      effects: [opensPage],
    })
    const free = { ...context, chosen: forFree, failure: refusal('ERROR_INTERNO') }
    expect(on('unsent', { type: 'card.changed' }, free)).toEqual({
      state: 'choosing',
      changed: { failure: null },
      effects: [],
    })
  })

  it('with another total than the customer saw was not made: the total is asked for again, with the same card', () => {
    const inThree = { card, installments: 3, confirmation }
    expect(on('charging', done('charge', refused('TOTAL_CAMBIADO')), inThree)).toEqual({
      state: 'recounting',
      changed: { failure: refusal('TOTAL_CAMBIADO') },
      effects: [selects(1, 3)],
    })
  })

  const counted = { card, confirmation, failure: refusal('TOTAL_CAMBIADO') }

  it('with its new total is reviewed again, and shows that the total has changed until it is confirmed', () => {
    expect(on('recounting', done('selectPaymentMethod', accepted(process)), counted)).toEqual({
      state: 'ready',
      changed: {},
      effects: [processChanged, ready],
    })
    const again = { ...confirmation, key: 'k-2', cVersion: 'v-2' }
    expect(on('ready', { type: 'payment.confirmed', ...again }, counted)).toEqual({
      state: 'clearing',
      changed: { confirmation: again, declined: null, failure: null },
      effects: [{ toParent: { type: 'payment.charging' } }],
    })
  })

  it.each([done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')), failed('selectPaymentMethod')])(
    'whose new total cannot be read was not made, and shows that the total has changed',
    (answer) => {
      expect(on('recounting', answer, counted)).toEqual({
        ...ends('refused', { failure: refusal('TOTAL_CAMBIADO') }),
        changed: {},
      })
    },
  )

  it('refused by the shop was not made, and says why', () => {
    const failure = refusal('TERMINOS_NO_ACEPTADOS')
    expect(on('charging', done('charge', refused('TERMINOS_NO_ACEPTADOS')), context)).toEqual({
      ...ends('refused', { failure }),
      changed: { failure },
    })
  })
})

describe('the values of a payment method', () => {
  const at = (state: Parameters<typeof on>[0], context: Partial<PaymentMethodContext> = {}) =>
    snapshotAt(paymentMethodMachine, state, { ...chosen, ...context })

  it('are no methods while they are fetched for the first time', () => {
    expect([
      select.methods(at('loading', fresh)),
      select.methods(at('unavailable', fresh)),
      select.methods(at('selecting')),
    ]).toEqual([null, [], [byCard, forFree]])
  })

  it('are the chosen method with its page, brand, installments and card', () => {
    const snapshot = at('ready', { brand: visa, installments: 3, card, failure: transport })
    expect([
      select.chosenMethod(snapshot),
      select.cardPageUri(snapshot),
      select.brand(snapshot),
      select.installments(snapshot),
      select.cardLastDigits(snapshot),
      select.failure(snapshot),
    ]).toEqual([byCard, 'http://localhost:3001/card', visa, 3, '4242', transport])
    expect([
      select.cardPageUri(at('ready', { chosen: forFree })),
      select.cardPageUri(at('selecting', { pageLoads: 0 })),
      select.cardPageLoads(snapshot),
      select.cardLastDigits(at(entering)),
    ]).toEqual([null, null, 1, null])
  })

  it('tell how far the card is', () => {
    const states = [
      [inCard('opening'), 'opening'],
      [inCard('unreachable'), 'unreachable'],
      [entering, 'idle'],
      [inCard('installing'), 'saving'],
      [inCard('countingAgain'), 'saving'],
      ['selecting', 'saving'],
      [inCard('validating'), 'validating'],
      [inCard('captcha'), 'captcha'],
      ['ready', 'ready'],
      ['clearing', 'ready'],
      ['charging', 'ready'],
    ] as const
    expect(states.map(([state]) => select.cardState(at(state)))).toEqual(states.map(([, told]) => told))
    expect(select.cardState(at(entering, { isInvalid: true }))).toBe('invalid')
  })

  it('tell a payment without a verdict: not sent, on its way once more, or nobody knows', () => {
    expect(
      (['unsent', 'unknown', 'asking', 'charging', 'clearing'] as const).map((state) =>
        select.undecided(at(state)),
      ),
    ).toEqual(['unsent', 'unknown', null, null, null])
    expect(select.undecided(at('asking', { unanswered: true }))).toBe('unknown')
    expect(
      (['clearing', 'charging', 'asking', 'ready'] as const).map((state) =>
        select.undecided(at(state, { resent: true })),
      ),
    ).toEqual(['sending', 'sending', 'sending', null])
  })

  it('tell whether the server broke, or the network', () => {
    expect([
      select.hasServerFailed(at('unsent', { failure: refusal('ERROR_INTERNO') })),
      select.hasServerFailed(at('unsent')),
    ]).toEqual([true, false])
  })
})
