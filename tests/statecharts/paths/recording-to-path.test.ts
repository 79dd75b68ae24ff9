import { describe, expect, test } from 'vitest'
import { pathOfRecording } from '../../../statecharts/paths/recording-to-path.ts'
import type { Recording } from '../../../statecharts/recording/recording.ts'
import { door, doorCases } from '../support/door.ts'

const recording = (...steps: [event: string, taken: string][]): Recording => ({
  format: 'taquilla-recording',
  version: 1,
  origin: 'tab',
  title: 'Somebody at the door',
  begunAt: null,
  actors: [{ id: 'd', machine: 'door', state: 'locked' }],
  steps: steps.map(([event, taken]) => ({
    at: null,
    actor: 'd',
    event,
    taken: taken ? [taken] : [],
    state: null,
    status: 'active',
  })),
})
const pause = 'xstate.after.pause.door.waiting'

describe('a recording as a test path', () => {
  test('takes for each step the sample that takes the same transitions', () => {
    const { path, stopped } = pathOfRecording(
      door,
      doorCases,
      recording(
        ['code', 'door.locked|code|1'],
        ['ignored', ''],
        [pause, `door.waiting|${pause}|0`],
        ['code', 'door.locked|code|0'],
      ),
    )
    expect(stopped).toBeNull()
    expect(path.steps.map(({ event }) => event)).toEqual([
      { type: 'code', good: false },
      { type: pause },
      { type: 'code', good: true },
    ])
  })

  test('says which step no sample stands for, and keeps what came before it', () => {
    const found = pathOfRecording(
      door,
      { ...doorCases, events: [{ type: 'code', good: true }] },
      recording(['code', 'door.locked|code|0'], ['pushed', 'door.open|pushed|0']),
    )
    expect(found.stopped).toEqual({ step: 2, event: 'pushed', taken: ['door.open|pushed|0'] })
    expect(found.path.steps).toHaveLength(1)
  })

  test('refuses a machine that is not in it', () => {
    const other = { ...recording(), actors: [] }
    expect(() => pathOfRecording(door, doorCases, other)).toThrow('No door in this recording')
  })
})
