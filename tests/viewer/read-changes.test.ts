import { beforeAll, describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { type ChangesFile, changesBetween } from '../../statecharts/compare/changes-file.ts'
import { layoutChart } from '../../statecharts/draw/layout.ts'
import { englishWords } from '../../statecharts/model/words.ts'
import { readChanges } from '../../viewer/changes/read-changes.ts'

const bell = (on: object) =>
  createMachine({
    id: 'bell',
    initial: 'still',
    states: { still: { on }, rings: { after: { 9: 'still' } } },
  } as never)
const revision = (machine: ReturnType<typeof bell>) => ({
  machines: [{ name: 'bell', file: '', machine, cases: undefined, children: {} }],
  catalogues: (['es', 'en', 'pt'] as const).map((language) => ({ ...englishWords, language })),
})
let changes: ChangesFile
beforeAll(async () => {
  const [before, after] = [revision(bell({ pulled: 'rings' })), revision(bell({ pushed: 'rings' }))]
  changes = await changesBetween('v1', before, after, layoutChart)
})
const changed = (path: (string | number)[], value: unknown) => {
  const copy = structuredClone(changes) as never
  const parent = path.slice(0, -1).reduce<Record<string | number, never>>((at, key) => at[key]!, copy)
  parent[path.at(-1)!] = value as never
  return readChanges(JSON.stringify(copy))
}

describe('a file that is opened as changes', () => {
  test('is read as the command writes it', () => {
    expect(changes.charts[0]!.said.pt.changes.map(({ sign, code }) => [sign, code])).toEqual([
      ['added', 'pushed'],
      ['removed', 'pulled'],
    ])
    const { data, problem } = readChanges(JSON.stringify(changes))
    expect(problem).toBeNull()
    expect(data).toEqual(JSON.parse(JSON.stringify(changes)))
  })

  test.each([
    ['is empty', '', 'notJson'],
    ['was cut off', '{"format":"taquilla-changes"', 'notJson'],
    ['is a recording', '{"format":"taquilla-recording","version":1}', 'foreign'],
    ['is of another version', '{"format":"taquilla-changes","version":2}', 'otherVersion'],
  ])('says so where it %s', (_, text, kind) => {
    expect(readChanges(text)).toEqual({ data: null, problem: { kind } })
  })

  test.each([
    ['a number that is markup', ['charts', 0, 'picture', 'layout', 'states', 1, 'x'], '1"><script>'],
    ['a kind that would be a class', ['charts', 0, 'picture', 'chart', 'root', 'kind'], 'x" onload="'],
    ['a sign that is none', ['charts', 0, 'said', 'es', 'changes', 0, 'sign'], 'better'],
    [
      'a place of a state that is not there',
      ['charts', 0, 'picture', 'layout', 'states', 1, 'id'],
      'bell.gone',
    ],
  ])('is refused by the place that is wrong: %s', (_, path, value) => {
    expect(changed(path, value)).toEqual({
      data: null,
      problem: { kind: 'malformed', where: path.join('.') },
    })
  })
})
