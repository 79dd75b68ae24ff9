import { expect, test } from 'vitest'
import { bindingMutantsOf } from './binding-mutants.ts'
import { instrument, SWITCH } from './edits.ts'
import { hunt } from './hunt.ts'
import type { Verdict } from './order.ts'
import { bindingFilesOf, mergeFiles, reportLines, survivedIn } from './report.ts'

const source = `import * as select from './lamp.selectors.ts'
export const Lamps = ({ actor, lamps }) => {
  const busy = read(actor, select.isBusy)
  const bright = select.isBright(actor)
  const off = (lamp, dim) => actor.send({ type: 'lamp.off', lamp, dim })
  return <Row busy={busy} mark={busy && lamps[bright]} onPress={off} onAll={() => actor.send({ type: 'all.off' })} />
}
`
const file = 'src/screens/lamps/index.tsx'
const RUN = { on: '2026-11-28', revision: 'abc1234' }
const mutants = bindingMutantsOf(file, source)

test('mistakes are planted in what is sent, read, chosen and handed on', () => {
  expect(mutants.map(({ label, line }) => `${line} ${label.slice(file.length + 2)}`)).toEqual([
    '3 read without actor',
    '3 read without select.isBusy',
    '3 select.isBright for select.isBusy',
    '4 select.isBright without actor',
    '4 select.isBusy for select.isBright',
    '5 lamp.off is sent as all.off',
    '5 lamp.off without lamp',
    '5 lamp.off without dim',
    '5 lamp.off with lamp and dim exchanged',
    '6 without busy',
    '6 without mark',
    '6 true for busy',
    '6 false for busy',
    '6 the first for lamps[bright]',
    '6 onPress does nothing',
    '6 onAll does nothing',
    '6 all.off is sent as lamp.off',
  ])
  expect(mutants.find(({ label }) => label.endsWith('exchanged'))?.event).toBe('lamp.off')
})

test('a source with all of them asleep does what it did, and one that is woken does otherwise', () => {
  const plain = `export const off = (send, lamp, dim) => send({ type: 'lamp.off', lamp, dim })
export const shown = (lamps, at) => lamps[at] ?? 'none'
`
  const planted = bindingMutantsOf('src/app/off.ts', plain)
  const written = instrument(plain, new Map(planted.entries())).replaceAll('export ', '')
  const run = (awake: string) => {
    const number = planted.findIndex(({ label }) => label.endsWith(awake))
    const sent: unknown[] = []
    const { off, shown } = new Function(SWITCH, `${written}; return { off, shown }`)(
      (mutant: number) => mutant === number,
    )
    off((event: unknown) => sent.push(event), 'A', 'B')
    return [...sent, shown(['A', 'B'], 1), shown([], 1)]
  }
  const right = { type: 'lamp.off', lamp: 'A', dim: 'B' }
  expect(run('nothing of the kind')).toEqual([right, 'B', 'none'])
  expect(run('exchanged')).toEqual([{ ...right, lamp: 'B', dim: 'A' }, 'B', 'none'])
  expect(run('without lamp')).toEqual([{ ...right, lamp: undefined }, 'B', 'none'])
  expect(run('the first for lamps[at]')).toEqual([right, 'A', 'none'])
  expect(run("no 'none' for lamps[at]")).toEqual([right, 'B', undefined])
})

test('what one test lets pass another may catch; what is left is counted, and named by its line', async () => {
  const isAwake = (mutant: number) =>
    (globalThis as unknown as Record<typeof SWITCH, (mutant: number) => boolean>)[SWITCH](mutant)
  const tests = [
    { title: 'reads 0 and 1', run: async () => void [isAwake(0), isAwake(1)] },
    { title: 'asserts 1', run: async () => expect(isAwake(1)).toBe(false) },
  ]
  const known = [
    { title: 'reads 0 and 1', reaches: [0, 1], tookMs: 1 },
    { title: 'asserts 1', reaches: [1], tookMs: 1 },
  ]
  const again = async () => undefined
  const found: Verdict[] = []
  await hunt(
    tests,
    known,
    [0, 1],
    () => {},
    again,
    (verdict) => found.push(verdict),
  )
  expect(found).toEqual([
    [0, null],
    [1, 'asserts 1'],
  ])
  const files = bindingFilesOf(mutants.slice(0, 3), new Map(found), RUN)
  expect(reportLines(files)).toEqual([
    `${file}: 1 of 3 caught, 33.3 %`,
    '  read without actor',
    '  select.isBright for select.isBusy (no test runs it)',
    'all: 1 of 3 caught, 33.3 %; 0 not run',
  ])
})

test('what is run again takes the place of what was kept, and a file that is gone goes', () => {
  const [one] = bindingFilesOf(mutants, new Map(), RUN)
  const named = (name: string, caught: number) => ({ ...one!, file: name, caught })
  const kept = [named('a', 1), named('b', 2), named('gone', 3)]
  expect(mergeFiles(kept, [named('b', 9), named('new', 4)], ['a', 'b', 'new'])).toEqual([
    ...[named('a', 1), named('b', 9), named('new', 4)],
  ])
  const [other] = bindingFilesOf(
    bindingMutantsOf(file, source.replace('lamps[bright]', 'lamps[0]')),
    new Map(),
    RUN,
  )
  const [same] = bindingFilesOf(bindingMutantsOf(file, `// Lamps.\n${source}`), new Map(), RUN)
  // With a label of its own or not, another value is another mutant.
  const [otherwise] = bindingFilesOf(
    bindingMutantsOf(file, source.replace('busy={busy}', 'busy={!busy}')),
    new Map(),
    RUN,
  )
  expect([other, otherwise, same].map((each) => each?.digest === one?.digest)).toEqual([false, false, true])
})

test('what was caught with the same code need not be hunted again', () => {
  const kept = bindingFilesOf(mutants.slice(0, 2), new Map([[0, 'a test']]), RUN)
  const open = (stale: string[]) => mutants.slice(0, 2).map(survivedIn(kept, stale))
  expect([open([]), open([file])]).toEqual([
    [false, true],
    [true, true],
  ])
})
