import { describe, expect, test } from 'vitest'
import { assess, type MachineResult } from './result.ts'
import { test as declares, describe as groups, takeCollected } from './test-api.ts'

const found = (caught: number, survivors: string[], machine = 'lamp'): MachineResult => ({
  machine,
  files: ['tests/machines/lamp.test.ts'],
  catches: [
    ...Array.from({ length: caught }, (_, index) => ({
      mutant: `${machine}.a|x|${index}: dropped`,
      by: 'a test',
    })),
    ...survivors.map((mutant) => ({ mutant, by: null })),
  ],
})
const survivor = 'lamp.b|y|0: leads nowhere'

describe('the verdict', () => {
  test('is good when enough is caught and the rest explained', () => {
    expect(assess([found(99, [survivor])], [{ mutant: survivor, reason: 'It is the same.' }])).toEqual({
      lines: [
        'lamp                     100 mutants,    99 caught,  99.0 %',
        `  survives: ${survivor}`,
        '    It is the same.',
      ],
      problems: [],
    })
  })

  test('names a survivor that nobody explains, or explains with nothing', () => {
    const problem = `not explained in tests/mutation/survivors.ts: ${survivor}`
    expect(assess([found(99, [survivor])], []).problems).toEqual([problem])
    expect(assess([found(99, [survivor])], [{ mutant: survivor, reason: ' ' }]).problems).toEqual([problem])
  })

  test('names an explanation of what is caught, and of what is no mutant, of the machines that ran', () => {
    const reason = 'It was the same.'
    const explained = ['lamp.a|x|0: dropped', 'lamp.z|x|0: dropped', 'other.a|x|0: dropped']
    expect(
      assess(
        [found(1, [])],
        explained.map((mutant) => ({ mutant, reason })),
      ).problems,
    ).toEqual([
      'explained, yet caught by "a test": lamp.a|x|0: dropped',
      'explained, yet no such mutant: lamp.z|x|0: dropped',
    ])
  })

  test('is bad below 95 % of one machine, however good the others are', () => {
    const survivors = [1, 2, 3].map((nth) => `lamp.b|x|${nth}: dropped`)
    const explained = survivors.map((mutant) => ({ mutant, reason: 'It is the same.' }))
    const { lines, problems } = assess([found(17, survivors), found(500, [], 'door')], explained)
    expect(problems).toEqual(['lamp: less than 95 % are caught'])
    expect(lines.at(-1)).toBe('all machines             520 mutants,   517 caught,  99.4 %')
  })

  test('passes with two explained survivors, though they are over five percent of a small chart', () => {
    const survivors = [1, 2].map((nth) => `lamp.b|x|${nth}: dropped`)
    const explained = survivors.map((mutant) => ({ mutant, reason: 'It is the same.' }))
    expect(assess([found(17, survivors)], explained).problems).toEqual([])
  })

  test('is bad for a machine that nobody expects anything of', () => {
    expect(assess([{ ...found(1, []), files: [] }], []).problems).toEqual([
      'lamp has no hand-written expectations',
    ])
  })
})

describe('what tests get for vitest while mutants run', () => {
  test('collects each row of each group with its values', () => {
    const ran: unknown[] = []
    groups.each([{ from: 1 }, { from: 2 }])('group', ((row: { from: number }) => {
      declares.each([
        [1, 2],
        [3, 4],
      ])('row', ((...values: number[]) => void ran.push([row.from, ...values])) as never)
    }) as never)
    const collected = takeCollected()
    for (const { run } of collected) run()
    expect(collected.map(({ title }) => title)).toEqual([
      'group [0] > row [0]',
      'group [0] > row [1]',
      'group [1] > row [0]',
      'group [1] > row [1]',
    ])
    expect(ran).toEqual([
      [1, 1, 2],
      [1, 3, 4],
      [2, 1, 2],
      [2, 3, 4],
    ])
    expect(takeCollected()).toEqual([])
  })

  test('refuses what it does not know, so that nothing passes unseen', () => {
    const unknown = declares as unknown as Record<string, (title: string, run: () => void) => void>
    expect(() => unknown['skip']?.('x', () => {})).toThrow('does not know test.skip')
    expect(() => declares('x')).toThrow('options of a test')
    expect(() => declares('x', { retry: 3 }, () => {})).toThrow('options of a test')
    expect(() => declares('x', ((context: unknown) => context) as never)).toThrow('no context')
    expect(() => groups('x', async () => {})).toThrow('cannot wait')
    expect(takeCollected()).toEqual([])
  })
})
