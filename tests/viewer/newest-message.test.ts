import { expect, test } from 'vitest'
import { readMoves } from '../../statecharts/together/moves.ts'
import { run } from '../../statecharts/together/run.ts'
import { newestOf } from '../../viewer/together/together-data.ts'

test.each([
  ['a.hold', 'act.hold'],
  ['a.hold n1', 'call.hold'],
  ['a.hold n2', 'shown.holding'],
  ['a.hold n2 nonsense', undefined],
])('after %j the newest message is %s: the last one of the last move', (path, sentence) => {
  expect(newestOf(run(readMoves(path)))?.sentence).toBe(sentence)
})
