import { describe, expect, test } from 'vitest'
import { pathProblems } from '../../../statecharts/fold/path-problems.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { happyPaths } from '../../../statecharts/model/happy-paths.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const charts = (await discoverMachines()).map(({ machine }) => chartOf(machine))

/** The end that is wanted of each machine, but for those with one final state, which is theirs. */
const ENDS: Readonly<Record<string, string>> = {
  'account-data': 'form.saved',
  billboard: 'showing',
  bookings: 'taken',
  'box-office': 'loggingOut',
  'box-sale': 'sale.paid.printed',
  card: 'ready',
  cart: 'ready',
  checkout: 'done.showing',
  contact: 'sent',
  'desk-exchange': 'held',
  'desk-give-back': 'done',
  document: 'showing',
  exchange: 'held',
  'external-login': 'taken',
  extras: 'choosing',
  'give-back': 'givenBack',
  'house-change': 'answered',
  landing: 'showing',
  measurement: 'allowed',
  navigation: 'allowed',
  newsletter: 'subscribed',
  'order-look-up': 'shown.idle',
  orders: 'shown.idle',
  payment: 'approved',
  'payment-attempt': 'CONFIRMADO',
  phones: 'validation.validated',
  privacy: 'listing',
  purchase: 'mine.paying.charging',
  'purchase-process': 'CONFIRMADO',
  'purchase-timer': 'running.paying',
  'queue-gate': 'passed',
  regret: 'givenBack',
  resale: 'offered',
  root: 'start.ready',
  'sale-cancellation': 'cancelled',
  'sale-papers': 'shown',
  'saved-cards': 'listed',
  'seat-holding': 'held',
  session: 'loggedIn.free',
  suggestions: 'suggesting.settled',
  'tab-ownership': 'paying.settling',
  'ticket-offer': 'offered',
}

test('every machine has a happy path, and no other does', () => {
  const names = charts.map(({ name }) => name)
  expect(Object.keys(happyPaths).toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(Object.keys(ENDS)))
})

describe.each(charts.map((chart) => [chart.name, chart] as const))('the happy path of %s', (name, chart) => {
  const path = happyPaths[name]!

  test('is a way through the machine, from where it begins', () => {
    expect(pathProblems(chart, path)).toEqual([])
  })

  test('ends where nothing is left to want', () => {
    const finals = chart.root.states.filter(({ kind }) => kind === 'final').map(({ key }) => key)
    const only = finals.length === 1 ? finals[0] : undefined
    expect(path.at(-1)).toBe(ENDS[name] ?? only)
    expect(ENDS[name], 'named beside its only final state').not.toBe(only)
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
