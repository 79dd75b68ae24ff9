import { describe, expect, it } from 'vitest'
import { cardMachine } from '../../machines/card/card.machine.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { byCard, elsewhere, forFree, visa } from '../../machines/samples/payment.ts'
import {
  asks,
  entering,
  fresh,
  inCard,
  input,
  on,
  opensPage,
  process,
  processChanged,
  ready,
  refusal,
  selects,
  transport,
} from './support/card.ts'
import { begin } from './support/expectations.ts'

describe('the ways to pay', () => {
  it('are fetched at once', () => {
    expect(begin(cardMachine, input)).toEqual({ state: 'loading', changed: fresh, effects: [asks] })
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
    'are sent to the server when one is chosen, from %o',
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

  it('forget the card that was typed for another one, and what its bank took off', () => {
    const typed = { bin: '424242', brand: { ...visa, lPromocion: true }, isPromoted: true }
    expect(on(entering, { type: 'method.chosen', nFormaDePago: 2 }, typed).changed).toEqual({
      chosen: forFree,
      bin: null,
      brand: null,
      isPromoted: false,
    })
  })

  it('keep the choice when an unknown one is asked for', () => {
    expect(on('choosing', { type: 'method.chosen', nFormaDePago: 9 })).toEqual({
      state: 'selecting',
      changed: {},
      effects: [selects(1)],
    })
  })

  it('lead a card to the card page, which is asked for, and report the new total', () => {
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
      effects: [processChanged, ready({ nFormaDePago: 2 })],
    })
  })

  it('ask nothing of one whose payment goes on with a provider, and go to the review once it is asked for', () => {
    const chosen = { chosen: elsewhere }
    expect(on('selecting', done('selectPaymentMethod', accepted(process)), chosen)).toEqual({
      state: 'elsewhere',
      changed: {},
      effects: [processChanged],
    })
    expect(on('elsewhere', { type: 'card.submitted' }, chosen)).toEqual({
      state: 'ready',
      changed: {},
      effects: [ready({ nFormaDePago: 10 })],
    })
    expect(on('elsewhere', { type: 'card.submitted' }, { ...chosen, failure: transport }).changed).toEqual({
      failure: null,
    })
    const methods = [byCard, elsewhere]
    const other = on('elsewhere', { type: 'method.chosen', nFormaDePago: 1 }, { ...chosen, methods })
    expect([other.state, other.changed]).toMatchObject(['selecting', { chosen: byCard }])
    for (const type of ['card.changed', 'card.page.retried'] as const)
      expect(on('ready', { type }, chosen).state).toBe('elsewhere')
  })

  it('are paid with a card that the provider keeps, which another choice drops', () => {
    const chosen = { chosen: elsewhere }
    const saved = { cTokenTarjeta: 'alias-1', cUltimosDigitos: '4242', cMarca: 'VISA' }
    expect(
      on('elsewhere', { type: 'savedCard.chosen', ...saved }, { ...chosen, failure: transport }),
    ).toEqual({
      state: 'ready',
      changed: { card: saved, failure: null },
      effects: [ready({ nFormaDePago: 10, cTokenTarjeta: 'alias-1' })],
    })
    for (const type of ['card.changed', 'card.page.retried'] as const)
      expect(on('ready', { type }, { ...chosen, card: saved })).toEqual({
        state: 'elsewhere',
        changed: { card: null },
        effects: [],
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
