import { describe, expect, test } from 'vitest'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { foldChart } from '../../../statecharts/fold/fold-chart.ts'
import { openAround } from '../../../statecharts/fold/open-around.ts'
import { pathIn } from '../../../statecharts/fold/path-problems.ts'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { happyPaths } from '../../../statecharts/model/happy-paths.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'

const NOTHING: ReadonlySet<string> = new Set()
const checkout = chartOf(checkoutMachine)
const path = pathIn(checkout, happyPaths['checkout']!)
const around = (id: string) => [...openAround(checkout, path, NOTHING, id)]

describe('to see a state or a transition, there opens', () => {
  test('nothing, for one on the path that stands in no box', () => {
    expect(around('checkout.opening')).toEqual([])
  })

  test('each box around it, the second as the first, and no other', () => {
    expect(around('checkout.buying.payment.review')).toEqual(['checkout.buying', 'checkout.buying.payment'])
  })

  test('the ways of the state on the path that it stands beside', () => {
    expect(around('checkout.lost')).toEqual(['checkout.buying*'])
    expect(around('checkout.buying.failed')).toEqual(['checkout.buying', 'checkout.buying.payment*'])
  })

  test('the ways that a transition is one of', () => {
    expect(around('checkout.buying.payment.review|step.requested|2')).toEqual([
      ...['checkout.buying', 'checkout.buying.payment', 'checkout.buying.payment.review*'],
    ])
  })
})

test.each((await discoverMachines()).map(({ name, machine }) => [name, machine] as const))(
  'every state and every transition of %s comes into view',
  (name, machine) => {
    const chart = chartOf(machine)
    const way = pathIn(chart, happyPaths[name]!)
    const say = createWords(machine, englishWords)
    const states = statesOf(chart.root).slice(1)
    for (const id of [...states.map((state) => state.id), ...chart.transitions.map(({ key }) => key)]) {
      const open = openAround(chart, way, NOTHING, id)
      const { parts } = foldChart({ chart, path: way, say, width: 400, reserve: 0, open })
      const found = parts.some(
        (part) =>
          (part.kind === 'state' && part.id === id) || (part.kind === 'way' && part.keys.includes(id)),
      )
      expect(found, id).toBe(true)
    }
  },
)
