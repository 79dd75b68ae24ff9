import { describe, expect, it } from 'vitest'
import { accountDataMachine } from '../../machines/account-data/account-data.machine.ts'
import * as select from '../../machines/account-data/account-data.selectors.ts'
import type { AccountDataContext } from '../../machines/account-data/account-data.setup.ts'
import { lucias, luciasChange } from '../../machines/samples/account.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: AccountDataContext = { own: null, failure: null, problems: [] }
const on = stepper(accountDataMachine, context)
const asks = { start: 'loadOwnData' }
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const problems = [{ cCampo: 'cDocumento', cProblema: 'tooLow' }]
const form = { kind: 'data', values: luciasChange } as const
const changed = { ...lucias, cNombre: 'Lucía Inés' }

describe("The account's data", () => {
  it('are asked for at once', () => {
    expect(begin(accountDataMachine)).toEqual({ state: 'loading', changed: context, effects: [asks] })
  })

  it('fill in the form', () => {
    expect(on('loading', done('loadOwnData', accepted(lucias)), { failure: transport })).toEqual({
      state: { form: 'editing' },
      changed: { own: lucias, failure: null },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('loadOwnData', refused('SOBRECARGA')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on('loading', failed('loadOwnData'), { problems })).toEqual({
      state: 'unavailable',
      changed: { failure: transport, problems: [] },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })
})

describe('The form', () => {
  it.each(['editing', 'saved'])('is sent from %s', (state) => {
    expect(
      on({ form: state }, { type: 'form.submitted', form }, { own: lucias, failure: transport, problems }),
    ).toEqual({
      state: { form: 'saving' },
      changed: { failure: null, problems: [] },
      effects: [{ start: 'saveForm', input: form }],
    })
  })

  it('is kept, and what is shown is what the server has', () => {
    expect(
      on({ form: 'saving' }, done('saveForm', accepted(changed)), {
        own: lucias,
        failure: transport,
        problems,
      }),
    ).toEqual({
      state: { form: 'saved' },
      changed: { own: changed, failure: null, problems: [] },
      effects: [],
    })
  })

  it('that answers with nothing, as the password does, leaves what is shown', () => {
    expect(on({ form: 'saving' }, done('saveForm', accepted(null)), { own: lucias })).toEqual({
      state: { form: 'saved' },
      changed: {},
      effects: [],
    })
  })

  it('stays with its problems where the server refuses, and without an answer', () => {
    const answer = refused('DATOS_DE_CLIENTE_NO_VALIDOS', { listaProblema: problems })
    expect(on({ form: 'saving' }, done('saveForm', answer), { own: lucias })).toEqual({
      state: { form: 'editing' },
      changed: { failure: refusal('DATOS_DE_CLIENTE_NO_VALIDOS'), problems },
      effects: [],
    })
    expect(on({ form: 'saving' }, failed('saveForm'), { own: lucias, problems })).toEqual({
      state: { form: 'editing' },
      changed: { failure: transport, problems: [] },
      effects: [],
    })
  })
})

it('the values of the form', () => {
  const full: AccountDataContext = { own: lucias, failure: transport, problems }
  const states = ['loading', 'unavailable', { form: 'editing' }, { form: 'saving' }, { form: 'saved' }]
  expect(states.map((state) => select.part(snapshotAt(accountDataMachine, state, full)))).toEqual([
    'loading',
    'failed',
    'form',
    'busy',
    'saved',
  ])
  const snapshot = snapshotAt(accountDataMachine, { form: 'editing' }, full)
  expect([select.own(snapshot), select.failure(snapshot), select.problems(snapshot)]).toEqual([
    lucias,
    transport,
    problems,
  ])
})
