import { describe, expect, test } from 'vitest'
import { pathProblems } from '../../../statecharts/fold/path-problems.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { happyPaths } from '../../../statecharts/model/happy-paths.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const charts = (await discoverMachines()).map(({ machine }) => chartOf(machine))

/** Whose final states are all another end than the one that is wanted: a page that was left, a purchase that expired. */
const RESTS: ReadonlyMap<string, string> = new Map([
  ['checkout', 'done.showing'],
  ['payment-attempt', 'CONFIRMADO'],
  ['purchase-process', 'CONFIRMADO'],
  ['resale', 'offered'],
  ['sale-papers', 'shown'],
  ['ticket-offer', 'offered'],
])

test('every machine has a happy path, and no other does', () => {
  expect(Object.keys(happyPaths).toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
})

describe.each(charts.map((chart) => [chart.name, chart] as const))('the happy path of %s', (name, chart) => {
  const path = happyPaths[name]!

  test('is a way through the machine, from where it begins', () => {
    expect(pathProblems(chart, path)).toEqual([])
  })

  test('ends where nothing is left to want', () => {
    const finals = chart.root.states.filter(({ kind }) => kind === 'final').map(({ key }) => key)
    const ends = RESTS.has(name) ? [RESTS.get(name)] : finals
    if (ends.length > 0) expect(ends).toContain(path.at(-1))
  })
})

describe('what is no happy path is found:', () => {
  const checkout = charts.find(({ name }) => name === 'checkout')!
  const purchase = charts.find(({ name }) => name === 'purchase-process')!

  test('a step that no transition makes, and no other', () => {
    const path = ['opening', 'buying.preValidating', 'buying.payment.method', 'buying.payment.review']
    expect(pathProblems(checkout, path)).toEqual([
      'nothing leads from checkout.buying.preValidating to checkout.buying.payment.method',
    ])
  })

  test('another beginning', () => {
    expect(pathProblems(purchase, ['PAGANDO', 'CONFIRMADO'])).toEqual([
      'purchase-process.PAGANDO is not entered first',
    ])
  })

  test('a state of another name, and one that holds others', () => {
    expect(pathProblems(checkout, ['opening', 'buying', 'closing'])).toEqual([
      'checkout.buying is no innermost state',
      'checkout.closing is no innermost state',
    ])
  })

  test('a box that is left and entered again', () => {
    const path = ['opening', 'buying.preValidating', 'confirming.following', 'buying.preValidating']
    expect(pathProblems(checkout, path)).toEqual([
      'checkout.buying is left and entered again',
      'checkout.buying.preValidating is left and entered again',
    ])
  })
})
