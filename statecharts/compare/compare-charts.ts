import { type Chart, type ChartState, type ChartTransition, statesOf } from '../model/chart.ts'

/** A part of a chart in two revisions; null where a revision lacks it. */
export interface Change<Part> {
  before: Part | null
  after: Part | null
}

/** How one chart differs between two revisions. */
export interface ChartChanges {
  /** The machine's name. */
  name: string
  /** `after`: the chart is new; `before`: it is gone; `both`: parts of it differ. */
  in: 'before' | 'after' | 'both'
  states: Change<ChartState>[]
  transitions: Change<ChartTransition>[]
  /** Events whose branches changed places: the first that fits is taken. */
  orders: OrderChange[]
}

/** The branches of one event that both revisions have, as each asks them. */
export interface OrderChange {
  before: ChartTransition[]
  after: ChartTransition[]
}

/** @returns the charts that differ, by name; parts in the order of the later chart, then those that are gone. */
export function compareCharts(before: readonly Chart[], after: readonly Chart[]): ChartChanges[] {
  const names = [...new Set([...after, ...before].map(({ name }) => name))].toSorted()
  return names
    .map((name) => {
      const [old, now] = [before, after].map((charts) => charts.find((chart) => chart.name === name))
      return {
        name,
        in: old && now ? ('both' as const) : now ? ('after' as const) : ('before' as const),
        states: changesOf(
          old ? statesOf(old.root) : [],
          now ? statesOf(now.root) : [],
          keyOfState,
          stateText,
        ),
        transitions: changesOf(
          named(old?.transitions ?? []),
          named(now?.transitions ?? []),
          ([key]) => key,
          ([, transition]) => transitionText(transition),
        ).map((change) => ({ before: change.before?.[1] ?? null, after: change.after?.[1] ?? null })),
        orders: orderChanges(old?.transitions ?? [], now?.transitions ?? []),
      }
    })
    .filter(
      ({ in: where, states, transitions, orders }) =>
        where !== 'both' || states.length + transitions.length + orders.length > 0,
    )
}

const keyOfState = ({ id }: ChartState) => id

const stateText = ({ kind, description, tags, entry, exit, invokes, initial }: ChartState): string =>
  JSON.stringify([kind, description, tags, entry, exit, invokes, initial])

const transitionText = ({ targets, actions, reenter, description }: ChartTransition): string =>
  JSON.stringify([targets, actions, reenter, description])

/**
 * Each transition by what makes it be taken: its place among the others says nothing, so that one that is put before
 * another does not change that one.
 */
export function named(transitions: readonly ChartTransition[]): [key: string, transition: ChartTransition][] {
  const seen = new Map<string, number>()
  return transitions.map((transition) => {
    const { source, trigger, name, guard } = transition
    const key = [source, trigger, name, guard ?? ''].join('|')
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return [`${key}|${nth}`, transition]
  })
}

function orderChanges(before: readonly ChartTransition[], after: readonly ChartTransition[]): OrderChange[] {
  const events = (transitions: readonly ChartTransition[]) =>
    Map.groupBy(named(transitions), ([, { source, trigger, name }]) => [source, trigger, name].join('|'))
  const old = events(before)
  return [...events(after)].flatMap(([event, branches]) => {
    const was = old.get(event) ?? []
    const keptOf = (those: typeof was, others: typeof was) =>
      those.filter(([key]) => others.some(([other]) => other === key))
    const [first, then] = [keptOf(was, branches), keptOf(branches, was)]
    if (first.every(([key], index) => key === then[index]![0])) return []
    return [{ before: first.map(([, one]) => one), after: then.map(([, one]) => one) }]
  })
}

function changesOf<Part>(
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (part: Part) => string,
  textOf: (part: Part) => string,
): Change<Part>[] {
  const old = new Map(before.map((part) => [keyOf(part), part]))
  const now = new Map(after.map((part) => [keyOf(part), part]))
  const changed = [...now].flatMap(([key, part]): Change<Part>[] => {
    const was = old.get(key)
    return was !== undefined && textOf(was) === textOf(part) ? [] : [{ before: was ?? null, after: part }]
  })
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, part]) => ({ before: part, after: null }))
  return [...changed, ...gone]
}
