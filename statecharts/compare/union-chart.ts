import { type Chart, type ChartState, type ChartTransition, statesOf } from '../model/chart.ts'
import { type ChartChanges, named } from './compare-charts.ts'
import { type Sign, signOf } from './described-changes.ts'

/** The chart of two revisions: what is there now, and what is gone where it stood. */
export interface UnionChart {
  chart: Chart
  /** By the id of a state or the key of a transition. */
  signs: Readonly<Record<string, Sign>>
  /** The key in this chart of a transition as the earlier revision has it. */
  keyOfBefore: (key: string) => string
}

/** What is gone has a key of its own: another transition may have taken its place. */
export const goneKey = (key: string): string => `gone:${key}`

/** @param changes between the two; one of which is there at least */
export function unionOf(
  before: Chart | undefined,
  after: Chart | undefined,
  { states, transitions }: ChartChanges,
): UnionChart {
  const alone = (chart: Chart, sign: Sign): UnionChart => ({
    ...{ chart, signs: { [chart.root.id]: sign }, keyOfBefore: (key) => key },
  })
  if (!before) return alone(after!, 'added')
  if (!after) return alone(before, 'removed')
  const gone = transitions.flatMap((one) => (one.after === null ? [one.before!] : []))
  const now = new Map(named(after.transitions).map(([name, { key }]) => [name, key]))
  const keys = new Map(named(before.transitions).map(([name, { key }]) => [key, now.get(name)]))
  return {
    chart: {
      ...after,
      root: withGone(after.root, before),
      transitions: [...after.transitions, ...gone.map((one) => ({ ...one, key: goneKey(one.key) }))],
      messages: { ...before.messages, ...after.messages },
    },
    signs: Object.fromEntries([
      ...states.map((one) => [(one.after ?? one.before)!.id, signOf(one)] as const),
      ...transitions.map((one) => [one.after?.key ?? goneKey(one.before!.key), signOf(one)] as const),
    ]),
    keyOfBefore: (key) => keys.get(key) ?? goneKey(key),
  }
}

function withGone(state: ChartState, before: Chart): ChartState {
  const old = statesOf(before.root).find(({ id }) => id === state.id)
  const gone = (old?.states ?? []).filter(({ id }) => !state.states.some((child) => child.id === id))
  const states = [...state.states.map((child) => withGone(child, before)), ...gone]
  return { ...state, kind: state.states.length === 0 && gone.length > 0 ? old!.kind : state.kind, states }
}

/** Whether a transition leads elsewhere than before: a path through it is another one. */
export const leadsElsewhere = ({
  before,
  after,
}: {
  before: ChartTransition | null
  after: ChartTransition | null
}) => before !== null && after !== null && before.targets.join(' ') !== after.targets.join(' ')
