import { describe, expect, test } from 'vitest'
import { chartProblems, lengthProblems, sizeProblems } from '../../scripts/checks/file-sizes.ts'

const files = (...lines: number[]) => lines.map((each, index) => ({ file: `src/${index}.ts`, lines: each }))

describe('the check of file sizes', () => {
  test('accepts files that fit a screen', () => {
    expect(sizeProblems(files(10, 20, 50, 60, 129))).toEqual([])
  })

  test('refuses a median over fifty lines', () => {
    expect(sizeProblems(files(10, 51, 60))).toEqual(['the median file has 51 lines, at most 50 are wanted'])
  })

  test('refuses more than one in ten of 130 lines', () => {
    expect(sizeProblems(files(10, 10, 10, 10, 10, 10, 10, 10, 130, 130))).toEqual([
      'nine in ten files have up to 130 lines, under 130 are wanted',
    ])
  })

  test('refuses a file over 450 lines, and leaves tests and data alone', () => {
    const short = files(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    const long = { file: 'server/long.ts', lines: 451 }
    const others = [
      { file: 'tests/long.test.ts', lines: 500 },
      { file: 'statecharts/layouts/root.json', lines: 9000 },
    ]
    expect(sizeProblems([...short, ...others, long])).toEqual([
      'server/long.ts: 451 lines, at most 450 are wanted',
    ])
  })
})

describe('the check of how long charts are', () => {
  const machine = { file: 'machines/cart/cart.machine.ts', lines: 400 }
  const state = (lines: number) => ({ file: 'machines/cart/cart.ready.state.ts', lines })
  const setup = { file: 'machines/cart/cart.setup.ts', lines: 300 }
  const row = (lines: number) => ({ cart: { lines, counted: '2026-11-24', why: 'it sells' } })

  test('accepts 450 lines in all files of a chart', () => {
    expect(lengthProblems([machine, state(50), setup], {})).toEqual([])
  })

  test('refuses more, in one file or in several', () => {
    const refused = ['the chart cart has 451 lines, at most 450 are wanted']
    expect(lengthProblems([machine, state(51), setup], {})).toEqual(refused)
    expect(lengthProblems([{ ...machine, lines: 451 }], {})).toEqual(refused)
  })

  test('accepts a chart of the list as long as it was, and refuses another line', () => {
    expect(lengthProblems([machine, state(100)], row(500))).toEqual([])
    expect(lengthProblems([machine, state(101)], row(500))).toEqual([
      'the chart cart has 501 lines, at most 500 are wanted',
    ])
  })

  test('wants the list to become shorter with its charts', () => {
    expect(lengthProblems([machine, state(99)], row(500))).toEqual([
      'the chart cart has 499 lines: lower its row',
    ])
    expect(lengthProblems([machine, state(50)], row(500))).toEqual([
      'the chart cart has 450 lines: remove its row',
    ])
    expect(lengthProblems([], row(500))).toEqual(['the chart cart has 0 lines: remove its row'])
  })

  test('leaves the file of a chart to its own limit', () => {
    expect(sizeProblems([...files(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), { ...machine, lines: 451 }])).toEqual([])
  })
})

describe('the check of charts', () => {
  const chart = (before: number, after: number) => ({
    file: 'machines/x/x.machine.ts',
    text: [...Array<string>(before).fill('//'), '  states: {', ...Array<string>(after).fill('//')].join('\n'),
  })

  test('accepts states within the first fifteen lines or the first fifth', () => {
    expect(chartProblems([chart(14, 1)])).toEqual([])
    expect(chartProblems([chart(19, 80)])).toEqual([])
  })

  test('refuses states that come late, or never', () => {
    expect(chartProblems([chart(20, 79)])).toEqual([
      'machines/x/x.machine.ts: states begin at line 21, by line 20 is wanted',
    ])
    expect(chartProblems([{ file: 'a.machine.ts', text: '' }])).toEqual([
      'a.machine.ts: states begin at line null, by line 15 is wanted',
    ])
  })
})
