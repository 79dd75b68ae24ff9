import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { card, forFree, payment } from '../../machines/samples/payment.ts'
import {
  entering,
  inCard,
  limitOf,
  on,
  opensPage,
  process,
  processChanged,
  ready,
  refusal,
  selects,
  transport,
} from './support/payment-method.ts'

const confirmation = { key: 'k-1', lTerminos: true, cVersion: 'v-1' }
const asksAgain = limitOf('askStep', 'unknown', 3000)
const listensForNetwork = { start: 'watchNetwork' }
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
