import { describe, expect, test } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import { foldChart } from '../../statecharts/fold/fold-chart.ts'
import type { FoldedPart } from '../../statecharts/fold/folded-chart.ts'
import { pathIn } from '../../statecharts/fold/path-problems.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { happyPaths } from '../../statecharts/model/happy-paths.ts'
import { createWords, englishWords } from '../../statecharts/model/words.ts'
import { innermost, keysOf, signOf, standsFor } from '../../viewer/fold/painted.ts'

const chart = chartOf(checkoutMachine)
const path = pathIn(chart, happyPaths['checkout']!)
const say = createWords(checkoutMachine, englishWords)
const PAYING = ['checkout.buying', 'checkout.buying.payment', 'checkout.buying.payment.paying']
const active = new Set(['checkout', ...PAYING])

const partsWith = (...open: string[]) =>
  foldChart({ chart, path, say, width: 400, reserve: 0, open: new Set(open) }).parts
const state = (parts: readonly FoldedPart[], id: string) =>
  parts.find((part) => part.kind === 'state' && part.id === id)!
const ways = (parts: readonly FoldedPart[], of: string) =>
  parts.find((part) => part.kind === 'ways' && part.of === of)!

describe('a folded box', () => {
  const buying = state(partsWith(), 'checkout.buying')

  test('stands for the active states in it, and the second box for none', () => {
    expect(standsFor(buying, active)).toEqual(PAYING)
    expect(innermost(standsFor(buying, active))).toEqual(['checkout.buying.payment.paying'])
    expect(standsFor(state(partsWith(), 'checkout.done'), active)).toEqual([])
  })

  test('stands for the transitions that stay inside it, and no others', () => {
    const keys = keysOf(buying, chart)
    expect(keys).toContain('checkout.buying.payment.review|payment.confirmed|0')
    expect(keys).not.toContain('checkout.buying|purchase.ended|0')
    expect(keys).not.toContain('checkout.done.orderMissing|order.retried|0')
  })

  test('counts what is unproven in it; open, it leaves that to what it shows', () => {
    const signs = {
      'checkout.buying.payment.paying': 'unseen',
      'checkout.buying.payment.review|payment.confirmed|0': 'survivor',
      'checkout.done.showing': 'unseen',
    } as const
    expect(signOf(buying, chart, signs)).toBe(2)
    expect(signOf(state(partsWith(), 'checkout.done'), chart, signs)).toBe(1)
    const open = partsWith('checkout.buying', 'checkout.buying.payment')
    expect(signOf(state(open, 'checkout.buying'), chart, signs)).toBeUndefined()
    expect(signOf(state(open, 'checkout.buying.payment.paying'), chart, signs)).toBe('unseen')
  })
})

describe('what is unproven', () => {
  test('is counted once: at a folded box what is in it, at its ways what it declares itself', () => {
    const purchase = chartOf(purchaseMachine)
    const { parts } = foldChart({
      ...{ chart: purchase, path: pathIn(purchase, happyPaths['purchase']!), width: 400, reserve: 0 },
      ...{ say: createWords(purchaseMachine, englishWords), open: new Set<string>() },
    })
    const signs = {
      'purchase.mine.claiming|payment.cleared|0': 'unreached',
      'purchase.mine|places.held|0': 'survivor',
      'purchase.mine|payment.submitted|0': 'unreached',
      'purchase.mine.open|cancellation.requested|0': 'unreached',
    } as const
    for (const key of Object.keys(signs)) expect(purchase.transitions.map((one) => one.key)).toContain(key)
    expect(signOf(state(parts, 'purchase.mine'), purchase, signs)).toBe(1)
    expect(signOf(ways(parts, 'purchase.mine'), purchase, signs)).toBe(3)
  })
})

describe('ways out that are folded', () => {
  test('stand for the states beside and for their transitions, until they are open', () => {
    const lost = new Set(['checkout', 'checkout.lost'])
    expect(standsFor(ways(partsWith(), 'checkout.buying'), lost)).toEqual(['checkout.lost'])
    expect(keysOf(ways(partsWith(), 'checkout.buying'), chart)).toContain('checkout.buying|purchase.ended|0')
    const open = partsWith('checkout.buying*')
    expect(standsFor(ways(open, 'checkout.buying'), lost)).toEqual([])
    expect(keysOf(ways(open, 'checkout.buying'), chart)).toEqual([])
    expect(standsFor(state(open, 'checkout.lost'), lost)).toEqual(['checkout.lost'])
  })
})
