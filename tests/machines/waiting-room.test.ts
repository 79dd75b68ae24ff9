import { describe, expect, it } from 'vitest'
import { done, failed } from '../../machines/samples/answers.ts'
import { waitingRoomMachine } from '../../machines/waiting-room/waiting-room.machine.ts'
import * as select from '../../machines/waiting-room/waiting-room.selectors.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context = {
  idFuncion: 7,
  place: { position: 41, estimatedSeconds: 95 },
  redirectUrl: null,
  turn: null,
}
const on = stepper(waitingRoomMachine, context)
const asks = { start: 'askTurn', input: { idFuncion: 7 } }
const asksAgainFrom = (state: string) => ({
  wait: `xstate.after.pollStep.waiting-room.${state}`,
  milliseconds: 5000,
})

describe('the waiting page', () => {
  it('asks for the turn at once', () => {
    expect(begin(waitingRoomMachine, { idFuncion: 7 })).toEqual({
      state: 'asking',
      changed: { ...context, place: { position: null, estimatedSeconds: null } },
      effects: [asks],
    })
  })

  it('waits with its place while the redirect_url is empty', () => {
    const answer = { redirect_url: '', nPosicion: 40, nSegundosEstimados: 90 }
    expect(on('asking', done('askTurn', answer))).toEqual({
      state: 'waiting',
      changed: { place: { position: 40, estimatedSeconds: 90 } },
      effects: [asksAgainFrom('waiting')],
    })
    expect(on('asking', done('askTurn', { redirect_url: '' })).changed).toEqual({
      place: { position: null, estimatedSeconds: null },
    })
  })

  it('enters with the turn that was given', () => {
    const answer = { redirect_url: '/funcion/show-1/7', cTurno: 'turn-7' }
    expect(on('asking', done('askTurn', answer))).toEqual({
      state: 'admitted',
      changed: { redirectUrl: '/funcion/show-1/7', turn: 'turn-7' },
      effects: [{ emit: { type: 'turn.given', idFuncion: 7, turn: 'turn-7', path: '/funcion/show-1/7' } }],
      output: undefined,
    })
  })

  it('keeps its place when the queue does not answer', () => {
    expect(on('asking', failed('askTurn'))).toEqual({
      state: 'disconnected',
      changed: {},
      effects: [asksAgainFrom('disconnected')],
    })
  })

  it.each(['waiting', 'disconnected'] as const)('%s, asks again after a while, or at once', (state) => {
    const asking = { state: 'asking', changed: {}, effects: [asks] }
    expect(on(state, { type: `xstate.after.pollStep.waiting-room.${state}` })).toEqual(asking)
    expect(on(state, { type: 'turn.asked' })).toEqual(asking)
  })
})

it('the values of the waiting page are the place and whether the queue answers', () => {
  const told = (state: 'waiting' | 'disconnected') => {
    const snapshot = snapshotAt(waitingRoomMachine, state, context)
    return [select.position(snapshot), select.estimatedSeconds(snapshot), select.isDisconnected(snapshot)]
  }
  expect([told('waiting'), told('disconnected')]).toEqual([
    [41, 95, false],
    [41, 95, true],
  ])
})
