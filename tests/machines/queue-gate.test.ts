import { describe, expect, it } from 'vitest'
import { queueGateMachine } from '../../machines/queue-gate/queue-gate.machine.ts'
import { done, failed } from '../../machines/samples/answers.ts'
import { begin, stepper } from './support/expectations.ts'

const on = stepper(queueGateMachine, { idFuncion: 7, verdict: 'failed', list: null, turn: null })
const ends = (verdict: string, list: number[] | null = null, turn: string | null = null) => ({
  output: { verdict, idFuncion: 7, list, turn },
})

describe('the queue gate', () => {
  it('fetches the list of queued performances first', () => {
    expect(begin(queueGateMachine, { idFuncion: 7 })).toEqual({
      state: 'listing',
      changed: { idFuncion: 7, verdict: 'failed', list: null, turn: null },
      effects: [{ start: 'listQueue' }],
    })
  })

  it('asks the queue service when the performance is in the list, and keeps the list', () => {
    expect(on('listing', done('listQueue', [9, 7]))).toEqual({
      state: 'asking',
      changed: { list: [9, 7] },
      effects: [{ start: 'askTurn', input: { idFuncion: 7 } }],
    })
  })

  it('lets a performance pass that is not in the list', () => {
    expect(on('listing', done('listQueue', [9]))).toEqual({
      state: 'passed',
      changed: { verdict: 'passed', list: [9] },
      effects: [],
      ...ends('passed', [9]),
    })
  })

  it('fails when no list comes', () => {
    expect(on('listing', failed('listQueue'))).toEqual({
      state: 'failed',
      changed: {},
      effects: [],
      ...ends('failed'),
    })
  })

  it('waits when the redirect_url is empty', () => {
    expect(on('asking', done('askTurn', { redirect_url: '', cTurno: 'turn-7' }), { list: [7] })).toEqual({
      state: 'waiting',
      changed: { verdict: 'waiting' },
      effects: [],
      ...ends('waiting', [7]),
    })
  })

  it('continues when the redirect_url is not empty, with the turn that was given', () => {
    expect(on('asking', done('askTurn', { redirect_url: '/x', cTurno: 'turn-7' }), { list: [7] })).toEqual({
      state: 'passed',
      changed: { verdict: 'passed', turn: 'turn-7' },
      effects: [],
      ...ends('passed', [7], 'turn-7'),
    })
    expect(on('asking', done('askTurn', { redirect_url: '/x' }), { list: [7], turn: 'old' })).toEqual({
      state: 'passed',
      changed: { verdict: 'passed', turn: null },
      effects: [],
      ...ends('passed', [7]),
    })
  })

  it('fails when the queue service does not answer', () => {
    expect(on('asking', failed('askTurn'))).toEqual({
      state: 'failed',
      changed: {},
      effects: [],
      ...ends('failed'),
    })
  })
})
