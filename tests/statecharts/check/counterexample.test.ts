import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { describeSteps, sequenceDiagram } from '../../../statecharts/check/describe.ts'
import type { Model, Violation } from '../../../statecharts/check/model.ts'
import { counterexampleOf } from '../../../statecharts/check/recording-of.ts'
import { checkModel } from '../../../statecharts/check/search.ts'
import { type Chart, type ChartState, chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import type { RecordedStep, Recording } from '../../../statecharts/recording/recording.ts'
import { payingModel } from '../../models/paying/models.ts'
import { BUYING, tabsModel } from '../../models/tabs/models.ts'
import { correctProtocol } from '../../models/tabs/operations.ts'

const charts = new Map((await discoverMachines()).map(({ name, machine }) => [name, chartOf(machine)]))

function found<State extends object, Change>(state: Model<State, Change>): Recording {
  return counterexampleOf(state, checkModel(state).violation as Violation<State, Change>)
}

const aNewKeyForEachTry = () =>
  payingModel('planted', {
    budget: { lost: 1 },
    decisions: { chargeKeyOf: ({ id, asks }) => `${id} ${asks}` },
  })

const anUnfencedClose = () =>
  tabsModel('planted', {
    ...BUYING,
    operations: {
      ...correctProtocol,
      close: (state, input) => correctProtocol.close(state, { ...input, epoch: state.timer.nEpoch }),
    },
  })

const reloaded = () =>
  payingModel('planted', {
    budget: { reloads: 1, crashes: 1 },
    decisions: { reconcile: () => ({ do: 'wait' }) },
  })

describe('a counterexample', { timeout: 60_000 }, () => {
  test.each<[string, () => Recording]>([
    ['of tabs', () => found(anUnfencedClose())],
    ['of paying', () => found(aNewKeyForEachTry())],
    ['of paying, with a page that is reloaded', () => found(reloaded())],
  ])('%s is a way through the charts', (_title, record) => {
    const recording = record()
    expect(recording.steps.length).toBeGreaterThan(3)
    expect(recording.actors.map(({ id }) => id)).toEqual([...new Set(recording.actors.map(({ id }) => id))])
    for (const { id, machine, state } of recording.actors) {
      const steps = recording.steps.filter(({ actor }) => actor === id)
      if (machine === null)
        expect(steps.every(({ state, taken }) => state === null && taken.length === 0)).toBe(true)
      else follow(charts.get(machine) as Chart, state, steps)
    }
  })

  test('says in its last note how the invariant is violated', () => {
    const recording = found(aNewKeyForEachTry())
    expect(recording.title).toBe(
      'planted. Violated: An attempt is charged once, however often the provider is asked',
    )
    expect(recording.steps.at(-1)?.note).toMatch(/Violated: attempt 1 is charged twice$/)
  })

  test('is described in the terminal as numbered steps', () => {
    expect(describeSteps(found(aNewKeyForEachTry()))).toEqual([
      '  1. checkout: the customer confirms the payment (terms.changed) -> buying.payment.review',
      '  2. checkout: payment.confirmed -> buying.payment.paying',
      '  3. purchase: payment.submitted -> mine.paying.charging',
      '  4. tabs: payment.started -> paying.marking',
      '  5. payment: xstate.init -> claiming',
      '  6. timer: payment.started -> running.paying',
      '  7. checkout: payment.begun -> buying.payment.paying',
      '  8. tabs: xstate.done.actor.markPaying -> paying.charging',
      '  9. purchase: payment.cleared -> mine.paying.charging',
      ' 10. payment: payment.cleared -> sending',
      ' 11. shop: the shop is asked: charge 1',
      ' 12. attempt 1: xstate.init -> ENVIANDO',
      ' 13. process: payment.submitted -> PAGANDO',
      ' 14. provider: charge attempt 1 0: approved, the reply is lost',
      ' 15. shop: the shop writes attempt 1: unknown',
      ' 16. attempt 1: charge.unknown -> DESCONOCIDO',
      ' 17. shop: the reconciler asks the provider about attempt 1: notFound',
      ' 18. provider: charge attempt 1 1: approved. Violated: attempt 1 is charged twice',
    ])
  })

  test('is drawn as a sequence diagram', () => {
    const lines = sequenceDiagram(found(anUnfencedClose())).split('\n')
    expect(lines.slice(0, 7)).toEqual([
      'sequenceDiagram',
      '  title planted. Violated: No stale tab acts',
      '  participant a0 as tab a',
      '  participant a1 as tab b',
      '  participant a2 as record',
      '  Note over a0: reads the record',
      '  a0->>a0: tab.rehydrated (now idle)',
    ])
  })

  test('holds nothing but names: no output, no context, no time', () => {
    const { steps, ...recording } = found(aNewKeyForEachTry())
    expect(Object.keys(recording).sort()).toEqual([
      'actors',
      'begunAt',
      'format',
      'origin',
      'title',
      'version',
    ])
    for (const step of steps) {
      const { note, ...rest } = step
      expect(Object.keys(rest).sort()).toEqual(['actor', 'at', 'event', 'state', 'status', 'taken'])
    }
  })
})

/** Every step leads from where the last one stood, by transitions that the chart has, to where it says. */
function follow(chart: Chart, begun: StateValue | null, steps: readonly RecordedStep[]): void {
  let active = activeIds(chart.root, begun)
  for (const { event, taken, state, status } of steps) {
    if (status === 'stopped') {
      active = new Set()
      continue
    }
    const next = activeIds(chart.root, state)
    expect(next.size, `${chart.name}: ${JSON.stringify(state)} is no state`).toBeGreaterThan(1)
    if (event !== 'xstate.init' && taken.length === 0) expect(next).toEqual(active)
    const reached = new Set(active)
    for (const key of taken) {
      const transition = chart.transitions.find((declared) => declared.key === key)
      expect(transition, `${chart.name} has no ${key}`).toBeDefined()
      if (!transition) continue
      if (event !== 'xstate.init') expect(reached, `${key} was not possible`).toContain(transition.source)
      for (const target of transition.targets) {
        for (const id of within(chart.root, target)) reached.add(id)
      }
    }
    for (const id of next) if (event !== 'xstate.init') expect(reached).toContain(id)
    active = next
  }
}

function activeIds(root: ChartState, value: StateValue | null): Set<string> {
  const active = new Set<string>()
  const collect = (state: ChartState, inner: StateValue): void => {
    active.add(state.id)
    for (const [key, deeper] of Object.entries(typeof inner === 'string' ? { [inner]: {} } : inner)) {
      const child = state.states.find((one) => one.key === key)
      expect(child, `${state.id} has no ${key}`).toBeDefined()
      if (child) collect(child, deeper as StateValue)
    }
  }
  if (value !== null) collect(root, value)
  return active
}

/** A state that is entered: those around it, and those within it. */
function within(root: ChartState, target: string): string[] {
  const all = statesOf(root)
  return all.map(({ id }) => id).filter((id) => id.startsWith(target) || target.startsWith(id))
}
