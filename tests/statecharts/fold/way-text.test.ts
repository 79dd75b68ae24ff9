import { expect, test } from 'vitest'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import { pathIn } from '../../../statecharts/fold/path-problems.ts'
import { titlesOf, wayRuns } from '../../../statecharts/fold/way-text.ts'
import { waysOf } from '../../../statecharts/fold/ways.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'

const chart = chartOf(purchaseProcessMachine)
const say = createWords(purchaseProcessMachine, englishWords)
const path = pathIn(chart, ['ABIERTO', 'PAGANDO', 'CONFIRMADO'])
const way = (source: string, target: string) =>
  waysOf(chart, new Set(), path).find(
    (one) => one.source === `purchase-process.${source}` && one.target === `purchase-process.${target}`,
  )!

test('an arrow that stands for five events names two, counts the others and says where it leads', () => {
  const titles = titlesOf(way('ABIERTO', 'CANCELADO'), say)
  expect(titles).toHaveLength(5)
  expect(wayRuns(way('ABIERTO', 'CANCELADO'), say, 2, true)).toEqual([
    { ink: 'plain', text: `${titles[0]} · ${titles[1]}` },
    { ink: 'soft', text: ' and 3 more' },
    { ink: 'name', text: ' → CANCELADO' },
  ])
})

test('an arrow of one event says its sentence alone where what it leads to stands beside it', () => {
  const [title] = titlesOf(way('ABIERTO', 'EXPIRADO'), say)
  expect(wayRuns(way('ABIERTO', 'EXPIRADO'), say, 2, false)).toEqual([{ ink: 'plain', text: title }])
})

test('a step of the happy path is strong, and what is strong is measured so', () => {
  const [first] = wayRuns(way('ABIERTO', 'PAGANDO'), say, 1, false)
  expect(way('ABIERTO', 'PAGANDO').isStep).toBe(true)
  expect(first!.ink).toBe('name')
})
