import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { card, visa } from '../../machines/samples/payment.ts'
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
} from './support/card.ts'

const looksUp = (cardBin: string) => ({
  start: 'lookUpBin',
  input: { idProcesoDeCompra: 'p-1', nFormaDePago: 1, cardBin },
})
const selectsWith = (cBin: string) => ({ ...selects(1), input: { ...selects(1).input, cBin } })
const awaitsAnswer = limitOf('cardAnswerLimit', 'page.validating', 20_000)
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

  it.each(['card.page.retried', 'card.submitted'] as const)('is loaded again by %s', (type) => {
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

  const promoted = { ...visa, lPromocion: true }
  const counts = (state: 'binLookup' | 'installing') => ({
    state: inCard('installing'),
    effects: [state === 'installing' ? selects(1) : selectsWith('424242')],
  })

  it("has its bank's promotion counted into the total, and out of it with another card", () => {
    const typed = { bin: '424242' }
    expect(on(inCard('binLookup'), done('lookUpBin', accepted(promoted)), typed)).toEqual({
      ...counts('binLookup'),
      changed: { brand: promoted, isPromoted: true, hasUncounted: true },
    })
    const before = { ...typed, isPromoted: true, brand: promoted }
    expect(on(inCard('binLookup'), done('lookUpBin', accepted(visa)), before)).toEqual({
      ...counts('binLookup'),
      changed: { brand: visa, isPromoted: false, hasUncounted: true },
    })
    expect(on(inCard('binLookup'), done('lookUpBin', refused('NO_ENCONTRADO')), before)).toEqual({
      ...counts('binLookup'),
      changed: { brand: null, isPromoted: false, hasUncounted: true },
    })
    expect(on(inCard('countingAgain'), done('selectPaymentMethod', accepted(process)), before).state).toEqual(
      inCard('validating'),
    )
    expect(on(entering, { type: 'card.submitted' }, { ...before, hasUncounted: true }).effects).toEqual([
      selectsWith('424242'),
    ])
  })

  it.each(['entering', 'binLookup', 'installing'] as const)(
    'loses the promotion once its digits are taken back, from %s',
    (state) => {
      const before = { bin: '424242', brand: promoted, isPromoted: true }
      expect(on(inCard(state), { type: 'card.bin.changed', bin: null }, before)).toEqual({
        ...counts('installing'),
        changed: { bin: null, brand: null, isPromoted: false, hasUncounted: true },
      })
    },
  )

  it('whose digits change while its price is counted is looked up', () => {
    const before = { bin: '424242', isPromoted: true }
    expect(on(inCard('installing'), { type: 'card.bin.changed', bin: '411111' }, before)).toEqual({
      state: inCard('binLookup'),
      changed: { bin: '411111' },
      effects: [looksUp('411111')],
    })
  })

  it('is given with its first digits, for what its bank takes off', () => {
    const typed = { bin: '424242', captchaOnCardPayment: false }
    expect(on(inCard('validating'), { type: 'card.tokenised', ...card }, typed).effects).toEqual([
      ready({ cTokenTarjeta: 'tok-4242', cBin: '424242' }),
    ])
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
      effects: [ready({ cTokenTarjeta: 'tok-4242' })],
    })
  })

  describe('where a host validates cards', () => {
    const tokenised = { type: 'card.tokenised', ...card } as const
    const asking = inCard('asking')
    const verdict = (status: string, message: string | null = null) =>
      done('validateCard', accepted({ status, message }))

    it('is asked about before the captcha', () => {
      for (const captchaOnCardPayment of [true, false])
        expect(
          on(inCard('validating'), tokenised, {
            failure: transport,
            validatesCard: true,
            captchaOnCardPayment,
          }),
        ).toEqual({
          state: asking,
          changed: { card, failure: null },
          effects: [{ start: 'validateCard', input: { idProcesoDeCompra: 'p-1', card } }],
        })
    })

    it('goes on once the host accepts it', () => {
      expect(on(asking, verdict('ok'), { card })).toEqual({
        state: inCard('captcha'),
        changed: {},
        effects: [{ start: 'solveCaptcha' }],
      })
      expect(on(asking, verdict('ok'), { card, captchaOnCardPayment: false })).toEqual({
        state: 'ready',
        changed: {},
        effects: [ready({ cTokenTarjeta: 'tok-4242' })],
      })
    })

    it.each([
      ['a refusal', verdict('rejected', 'No habilitada'), { kind: 'validation', message: 'No habilitada' }],
      ['an unknown error', verdict('error'), { kind: 'validation', message: null }],
      ['a word that nobody knows', verdict('later'), { kind: 'validation', message: null }],
      ["our server's refusal", done('validateCard', refused('PROCESO_VENCIDO')), refusal('PROCESO_VENCIDO')],
      ['no answer of our server', failed('validateCard'), transport],
    ])('is forgotten, and the form is back, at %s', (_, event, failure) => {
      expect(on(asking, event as never, { card, captchaOnCardPayment: false })).toEqual({
        state: entering,
        changed: { card: null, failure },
        effects: [],
      })
    })
  })

  it('is typed again when it is invalid', () => {
    expect(on(inCard('validating'), { type: 'card.invalid' })).toEqual({
      state: entering,
      changed: { isInvalid: true },
      effects: [],
    })
  })

  it('is no longer called invalid once it is mended', () => {
    for (const state of ['entering', 'binLookup'] as const)
      expect(on(inCard(state), { type: 'card.mended' }, { isInvalid: true })).toEqual({
        state: inCard(state),
        changed: { isInvalid: false },
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
    expect(on(inCard('captcha'), done('solveCaptcha', 'solved'), { card, installments: 3 })).toEqual({
      state: 'ready',
      changed: { captcha: 'solved' },
      effects: [ready({ cTokenTarjeta: 'tok-4242', nCuotas: 3, cCaptcha: 'solved' })],
    })
  })

  it('is forgotten when the captcha cannot be solved', () => {
    expect(on(inCard('captcha'), failed('solveCaptcha'), { card, captcha: 'old' })).toEqual({
      state: entering,
      changed: { card: null, captcha: null, failure: { kind: 'captcha' } },
      effects: [],
    })
  })
})
