import type { MachineCases } from '../cases.ts'
import type { measurementMachine } from './measurement.machine.ts'

export const cases: MachineCases<typeof measurementMachine> = {
  input: { answer: null, refusesAll: false },
  moreInputs: [
    { answer: 'yes', refusesAll: false },
    { answer: 'no', refusesAll: false },
    { answer: 'yes', refusesAll: true },
  ],
  events: [{ type: 'measurement.allowed' }, { type: 'measurement.refused' }],
  abstract: () => null,
}
