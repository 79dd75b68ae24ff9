import { expect, test } from 'vitest'
import { chartOf } from '../../statecharts/model/chart.ts'
import type { RecordedStep, Recording } from '../../statecharts/recording/recording.ts'
import { unknownNames } from '../../viewer/recording/unknown-names.ts'
import { door } from '../statecharts/support/door.ts'

const charts = new Map([['door', { chart: chartOf(door) }]])
const step = (change: Partial<RecordedStep>): RecordedStep => ({
  at: null,
  actor: 'door 1',
  event: 'code',
  taken: ['door.locked|code|0'],
  state: 'open',
  status: 'active',
  ...change,
})
const recording = (steps: RecordedStep[]): Recording => ({
  format: 'taquilla-recording',
  version: 1,
  origin: 'tab',
  title: 'A door',
  begunAt: null,
  actors: [
    { id: 'door 1', machine: 'door', state: 'locked' },
    { id: 'window 1', machine: 'window', state: 'shut' },
    { id: 'network', machine: null, state: null },
  ],
  steps,
})

test('a recording of what the charts have names nothing unknown but the machine they lack', () => {
  const known = [step({}), step({ actor: 'network', event: 'the answer is lost', taken: [], state: null })]
  expect(unknownNames(recording(known), charts)).toEqual({
    machines: ['window'],
    states: [],
    transitions: [],
  })
})

test('states and transitions that a chart does not have are named once, with the way to them', () => {
  const strange = [
    step({ state: { open: { wide: {} } } }),
    step({ state: { open: { wide: 'further' } }, taken: ['door.locked|kicked|0'] }),
    step({ state: 'ajar', taken: ['door.locked|kicked|0'] }),
    step({ actor: 'window 1', state: 'broken', taken: ['window.shut|thrown|0'] }),
  ]
  expect(unknownNames(recording(strange), charts)).toEqual({
    machines: ['window'],
    states: ['door: open.wide', 'door: ajar'],
    transitions: ['door.locked|kicked|0'],
  })
})
