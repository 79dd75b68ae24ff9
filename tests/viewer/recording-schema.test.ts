import { describe, expect, test } from 'vitest'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { LARGEST_FILE } from '../../viewer/opened/read-opened.ts'
import { readRecording } from '../../viewer/recording/read-recording.ts'

const recording: Recording = {
  format: 'taquilla-recording',
  version: 1,
  origin: 'model-checker',
  title: 'The provider answers twice',
  begunAt: null,
  actors: [
    { id: 'tab', machine: 'checkout', state: { payment: 'paying' } },
    { id: 'provider', machine: null, state: null },
  ],
  steps: [
    { at: null, actor: 'provider', event: 'answers', taken: [], state: null, status: 'active', note: 'late' },
    { at: null, actor: 'tab', event: 'a', taken: ['checkout|a|0'], state: { p: { q: {} } }, status: 'done' },
  ],
}
const read = (data: unknown) => readRecording(JSON.stringify(data))
const changed = (path: (string | number)[], value: unknown) => {
  const copy = structuredClone(recording) as never
  const parent = path.slice(0, -1).reduce<Record<string | number, never>>((at, key) => at[key]!, copy)
  parent[path.at(-1)!] = value as never
  return read(copy)
}

describe('a file that is opened as a recording', () => {
  test('is read as it was saved', () => {
    expect(read(recording)).toEqual({ data: recording, problem: null })
  })

  test('leaves behind what no recording holds', () => {
    expect(changed(['token'], 'secret')).toEqual({ data: recording, problem: null })
    expect(changed(['steps', 0, 'output'], { cEmail: 'a@b.c' })).toEqual({ data: recording, problem: null })
  })

  test.each([
    ['is empty', '', 'notJson'],
    ['is cut off', JSON.stringify(recording).slice(0, -20), 'notJson'],
    ['is a picture', '\u0089PNG\r\n', 'notJson'],
    ['is too large to be read', ' '.repeat(LARGEST_FILE + 1), 'tooLarge'],
    ['is something else', '{"name":"taquilla"}', 'foreign'],
    ['is a list', '[]', 'foreign'],
    ['is null', 'null', 'foreign'],
    ['comes from a later version', JSON.stringify({ ...recording, version: 2 }), 'otherVersion'],
  ])('is refused when it %s', (_title, file, kind) => {
    expect(readRecording(file)).toEqual({ data: null, problem: { kind } })
  })

  test.each([
    ['origin', ['origin'], 'elsewhere'],
    ['begunAt', ['begunAt'], -1],
    ['begunAt', ['begunAt'], 8.64e15],
    ['actors', ['actors'], []],
    ['actors.1.id', ['actors', 1, 'id'], 'tab'],
    ['actors.0.state', ['actors', 0, 'state'], 7],
    ['steps.1.actor', ['steps', 1, 'actor'], 'stranger'],
    ['steps.1.status', ['steps', 1, 'status'], 'asleep'],
    ['steps.0.at', ['steps', 0, 'at'], 'noon'],
    ['steps.0.event', ['steps', 0, 'event'], 'x'.repeat(2001)],
    ['steps.1.taken.0', ['steps', 1, 'taken', 0], { target: 'x' }],
  ])('is refused by the place that is wrong: %s', (where, path, value) => {
    expect(changed(path, value)).toEqual({ data: null, problem: { kind: 'malformed', where } })
  })

  test('is refused when its states nest without end', () => {
    const deep = (levels: number): object => JSON.parse(`${'{"a":'.repeat(levels)}"b"${'}'.repeat(levels)}`)
    expect(changed(['actors', 0, 'state'], deep(19)).problem).toBeNull()
    expect(changed(['actors', 0, 'state'], deep(3000)).problem).toEqual({
      kind: 'malformed',
      where: 'actors.0.state',
    })
  })
})
