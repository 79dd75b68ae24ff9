import { describe, expect, it } from 'vitest'
import { measurementMachine } from '../../machines/measurement/measurement.machine.ts'
import * as select from '../../machines/measurement/measurement.selectors.ts'
import type { MeasurementInput } from '../../machines/measurement/measurement.setup.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: MeasurementInput = { answer: null, refusesAll: false }
const on = stepper(measurementMachine, context)

describe('the measurement of visits', () => {
  it.each([
    ['asks a visitor who has not answered yet', null, false, 'undecided'],
    ['goes by the yes of before', 'yes', false, 'allowed'],
    ['goes by the no of before', 'no', false, 'refused'],
    ['is refused where the browser refuses for its user, and nobody is asked', null, true, 'refused'],
    ['is refused where the browser refuses for its user, whatever was answered', 'yes', true, 'refused'],
  ] as const)('%s', (_, answer, refusesAll, state) => {
    const input = { answer, refusesAll }
    expect(begin(measurementMachine, input)).toEqual({ state, changed: input, effects: [] })
  })

  it.each([
    ['undecided', false],
    ['undecided', true],
    ['refused', false],
    ['refused', true],
  ] as const)('may be allowed where it is %s, refused by the browser: %s', (state, refusesAll) => {
    expect(on(state, { type: 'measurement.allowed' }, { refusesAll })).toEqual({
      state: 'allowed',
      changed: { answer: 'yes' },
      effects: [],
    })
  })

  it.each(['undecided', 'allowed'] as const)('may be refused where it is %s', (state) => {
    expect(on(state, { type: 'measurement.refused' }, { answer: 'yes' })).toEqual({
      state: 'refused',
      changed: { answer: 'no' },
      effects: [],
    })
  })
})

it('the values of the measurement', () => {
  const at = (state: 'undecided' | 'allowed' | 'refused', answer: MeasurementInput['answer']) => {
    const snapshot = snapshotAt(measurementMachine, state, { answer, refusesAll: false })
    return [select.consent(snapshot), select.answer(snapshot)]
  }
  expect([at('undecided', null), at('allowed', 'yes'), at('refused', 'no')]).toEqual([
    ['undecided', null],
    ['allowed', 'yes'],
    ['refused', 'no'],
  ])
})
