import { describe, expect, it } from 'vitest'
import { bankChallengeMachine } from '../../machines/bank-challenge/bank-challenge.machine.ts'
import * as select from '../../machines/bank-challenge/bank-challenge.selectors.ts'
import type { BankChallengeContext } from '../../machines/bank-challenge/bank-challenge.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { challenge, deviceForm } from '../../machines/samples/card-authentication.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-2' }
const context: BankChallengeContext = { ...input, form: null, cTransaccion: '' }
const on = stepper(bankChallengeMachine, context)
const collecting = { ...context, form: deviceForm }
const asked = { ...context, form: challenge, cTransaccion: 't-2' }
const waits = (state: 'describing' | 'asking', delay: string, milliseconds: number) => ({
  wait: `xstate.after.${delay}.bank-challenge.${state}`,
  milliseconds,
})
const prepares = { start: 'setUpAuthentication', input }
const asks = { start: 'authenticateCard', input }
const pays = (cTransaccion: string) => ({ start: 'payAuthenticated', input: { ...input, cTransaccion } })

describe('the question to the bank', () => {
  it('is prepared first', () => {
    expect(begin(bankChallengeMachine, input)).toMatchObject({ state: 'preparing', effects: [prepares] })
  })

  it('waits for the data of the device, ten seconds at most', () => {
    expect(on('preparing', done('setUpAuthentication', accepted(deviceForm)))).toEqual({
      state: 'describing',
      changed: { form: deviceForm },
      effects: [waits('describing', 'deviceData', 10_000)],
    })
  })

  it.each([{ type: 'device.described' }, { type: 'xstate.after.deviceData.bank-challenge.describing' }])(
    'is put with that data or without: $type',
    (event) => {
      const described = stepper(bankChallengeMachine, collecting)
      expect(described('describing', event as never)).toEqual({
        state: 'asking',
        changed: { form: null },
        effects: [waits('asking', 'challengeStart', 30_000), asks],
      })
    },
  )

  it('is put again where the answer comes too late for a challenge', () => {
    const late = { type: 'xstate.after.challengeStart.bank-challenge.asking' } as never
    expect(on('asking', late)).toMatchObject({ state: 'preparing', effects: [prepares] })
  })

  it.each([
    ['preparing', done('setUpAuthentication', refused('PAGO_NO_DISPONIBLE'))],
    ['preparing', failed('setUpAuthentication')],
    ['asking', done('authenticateCard', refused('PAGO_NO_DISPONIBLE'))],
    ['asking', failed('authenticateCard')],
  ] as const)(
    'is lost where the bank cannot be asked, from %s, until the customer tries again',
    (state, event) => {
      expect(on(state, event)).toEqual({ state: 'lost', changed: {}, effects: [] })
      expect(on('lost', { type: 'bank.retried' })).toEqual({
        state: 'preparing',
        changed: {},
        effects: [prepares],
      })
    },
  )
})

describe('the bank', () => {
  it('that knows who pays is not answered', () => {
    const known = accepted({ cTransaccion: 't-1', oDesafio: null })
    expect(on('asking', done('authenticateCard', known))).toEqual({
      state: 'paying',
      changed: { cTransaccion: 't-1' },
      effects: [pays('t-1')],
    })
  })

  it('that wants an answer is answered in its frame', () => {
    const wants = accepted({ cTransaccion: 't-2', oDesafio: challenge })
    expect(on('asking', done('authenticateCard', wants))).toEqual({
      state: 'challenged',
      changed: { form: challenge, cTransaccion: 't-2' },
      effects: [],
    })
  })

  it.each(['challenge.returned', 'challenge.answered'] as const)(
    'is asked by the server once it is answered, by the name of that question: %s',
    (type) => {
      expect(stepper(bankChallengeMachine, asked)('challenged', { type })).toEqual({
        state: 'paying',
        changed: {},
        effects: [pays('t-2')],
      })
    },
  )

  it('is asked once, however often its page comes back', () => {
    for (const type of ['challenge.returned', 'challenge.answered', 'device.described'] as const)
      expect(on('paying', { type })).toEqual({ state: 'paying', changed: {}, effects: [] })
  })
})

it.each([done('payAuthenticated', refused('PAGO_NO_DISPONIBLE')), failed('payAuthenticated')])(
  'a payment is asked about afterwards, whatever was answered',
  (event) => {
    expect(on('paying', event)).toMatchObject({ state: 'finished', changed: {}, effects: [] })
  },
)

it('the page shows where it stands, and each form in its own state alone', () => {
  const states = ['preparing', 'describing', 'asking', 'challenged', 'paying', 'lost', 'finished'] as const
  const shown = states.map((state) => {
    const snapshot = snapshotAt(bankChallengeMachine, state, asked)
    return [select.standing(snapshot), select.deviceForm(snapshot), select.challengeForm(snapshot)]
  })
  expect(shown).toEqual([
    ['asking', null, null],
    ['asking', challenge, null],
    ['asking', null, null],
    ['challenge', null, challenge],
    ['paying', null, null],
    ['lost', null, null],
    ['paying', null, null],
  ])
  expect(states.map((state) => select.isFinished(snapshotAt(bankChallengeMachine, state, asked)))).toEqual([
    ...Array(6).fill(false),
    true,
  ])
})
