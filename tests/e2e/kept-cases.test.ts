import { describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { planCases } from '../../e2e/cases/plan-cases.ts'
import { renamed } from '../../e2e/cases/renamed.ts'
import { discoverModels } from '../../e2e/replay/discover-models.ts'
import { PathPlanner } from '../../e2e/replay/path-planner.ts'
import { readKeptCases, readRenames } from '../../statecharts/cases/all-cases.ts'
import { answerNameOf } from '../../statecharts/cases/case-replies.ts'
import type { KeptCase } from '../../statecharts/cases/kept-case.ts'
import { idOfNow } from '../../statecharts/cases/test-case.ts'
import { allHands } from '../../statecharts/hands/all-hands.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'

const { modelled } = await discoverModels()
const kept = readKeptCases()

/** The replay takes them while it does something else: no browser model brings them about. */
const BY_THEMSELVES = [
  'address-book.picking|address.accepted|0',
  'box-sale.sale.changing|cart.filled|0',
  'box-sale.sale.held.open|always|0',
  'box-sale.sale.held|cart.emptied|0',
  'box-sale.sale.paid|cart.emptied|0',
  'box-sale.seats.open|xstate.done.actor.seatHolding|1',
  'box-sale.seats|seats.hidden|0',
  'card.page|card.mended|0',
  'checkout.buying.payment.paying|payment.begun|0',
  'purchase-timer.running.INICIADO|deadline.moved|0',
  'purchase.mine.claiming|record.changed|0',
  'purchase.mine.paying|xstate.done.actor.payment|2',
  'purchase|purchase.restored|0',
  'root|purchase.ended|0',
  'root|session.closed|0',
  'root|session.closed|1',
  'root|session.opened|0',
  'tab-ownership|clock.corrected|0',
]

describe('the cases that are kept', () => {
  it('are those that the browser models plan now: `npm run cases -- --keep` plans them again', () => {
    const planned = modelled.flatMap(planCases)
    expect(planned.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect(planned).toEqual(kept)
  })

  it('take every transition that a browser model can bring about, but for those that come by themselves alone', () => {
    const missing = modelled.flatMap((each) => {
      const { name, machine, model } = each
      const starts = model.setups.flatMap((setup) => new PathPlanner(each, setup, new Set()).start)
      const steps = kept.filter((one) => one.machine === name).flatMap((one) => one.steps)
      const taken = new Set([...starts, ...steps].flatMap((step) => step.taken))
      const excused = new Set(model.unreachable.map(({ transition }) => transition))
      const wanted = chartOf(machine).transitions.map(({ key }) => key)
      return wanted.filter((key) => !excused.has(key) && !taken.has(key))
    })
    expect(missing.sort()).toEqual(BY_THEMSELVES)
  })

  const inWords = modelled.flatMap((each) => {
    const hands = allHands.get(each.name)
    return hands ? [{ ...each, hands, setups: Object.entries(hands.setups) }] : []
  })
  /** The sample events of a machine's kept cases, after one setup or after any. */
  const eventsOf = ({ name, cases }: (typeof inWords)[number], setup?: string): AnyEventObject[] =>
    kept
      .filter((one) => one.machine === name && (setup ?? one.setup) === one.setup)
      .flatMap(({ steps }) => steps.map(({ sample }) => cases.events[sample] as AnyEventObject))
  const typesOf = (events: readonly AnyEventObject[]) => events.map(({ type }) => type)
  const keysOf = (...some: (object | undefined)[]) => some.flatMap((one) => Object.keys(one ?? {}))
  const others = (keys: readonly string[], known: readonly string[]) =>
    keys.filter((key) => !known.includes(key))

  it.each(inWords)(
    'have names of setups and events that they have, where words are written: $name',
    (each) => {
      const { hands, model, setups } = each
      const names = model.setups.map((setup) => setup.name)
      expect(others(keysOf(hands.setups), names)).toEqual([])
      const events = keysOf(hands.events, ...setups.map(([, setup]) => setup.events))
      expect(others(events, typesOf(eventsOf(each)))).toEqual([])
      for (const [setup, { shows }] of setups)
        expect(others(keysOf(shows), typesOf(eventsOf(each, setup))), setup).toEqual([])
    },
  )

  it.each(inWords)('have names of states and answers that they have: $name', (each) => {
    const { name, machine, hands, setups } = each
    const states = statesOf(chartOf(machine).root).map(({ id }) => id.slice(name.length + 1))
    expect(others(keysOf(hands.states, ...setups.map(([, setup]) => setup.states)), states)).toEqual([])
    const answers = keysOf(hands.answers, ...setups.map(([, setup]) => setup.answers))
    expect(others(answers, eventsOf(each).map(answerNameOf))).toEqual([])
  })
})

const one = (id: string, taken: string, setup = 'at home'): KeptCase => ({
  id,
  machine: 'cart',
  setup,
  start: [],
  steps: [{ sample: 0, states: [], taken: [taken] }],
})

describe('a case that has changed', () => {
  it('leads to the case of its setup that ends as it did, and to none where there is none', () => {
    const before = [one('cart-1', 'a'), one('cart-2', 'b'), one('cart-3', 'c', 'elsewhere')]
    const now = [one('cart-8', 'b'), one('cart-9', 'a')]
    const renames = renamed(before, now, { 'cart-0': 'cart-2' })
    expect(renames).toEqual({ 'cart-0': 'cart-2', 'cart-1': 'cart-9', 'cart-2': 'cart-8', 'cart-3': null })
    expect(idOfNow('cart-0', renames)).toBe('cart-8')
  })

  it('is found by every id that it ever had', () => {
    const ids = new Set(kept.map(({ id }) => id))
    const renames = readRenames()
    for (const id of Object.keys(renames)) {
      const now = idOfNow(id, renames)
      expect(now === null || ids.has(now), id).toBe(true)
    }
  })
})
