import { isDropOff } from '../../contract/drop-off.ts'
import type { PurchaseFlow, RoundedCount } from '../../contract/entities/flow.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { ArrowMark, ArrowMarks } from '../components/mark-arrows.ts'
import { takenBy } from '../support/lives.ts'

type MachineFlow = PurchaseFlow['listaMaquina'][number]

interface Count {
  /** Null where only few are known of. */
  said: RoundedCount
  /** The most that it can be. */
  most: number
  lost: boolean
}

/** States whose numbers are hidden, and those that can be reached from them and have none. */
const hiddenStates = (chart: Chart, { listaEstado }: MachineFlow): ReadonlySet<string> => {
  const id = (state: string): string => `${chart.name}.${state}`
  const known = new Set(listaEstado.map(({ cEstado }) => id(cEstado)))
  const hidden = new Set(listaEstado.flatMap((row) => (row.nEntraron === null ? [id(row.cEstado)] : [])))
  for (const state of hidden)
    for (const { source, targets } of chart.transitions)
      if (source === state) for (const target of targets) if (!known.has(target)) hidden.add(target)
  return hidden
}

/** What is drawn at one arrow, whose transitions are counted together. */
export type MarkOf = (keys: readonly TransitionKey[]) => ArrowMark

/**
 * What was counted at the transitions of an arrow; at nought where nobody took it. Steps that name no event are not on
 * the picture where several arrows could be theirs, and are added where one alone could.
 * @param print a number in the reader's language
 * @param step what numbers are rounded to
 */
export function stepMark(
  chart: Chart,
  flow: MachineFlow,
  print: (count: number) => string,
  step: number,
): MarkOf {
  const counts = new Map<TransitionKey, Count>()
  for (const { nVeces, ...taken } of flow.listaPaso) {
    const key = takenBy(chart, taken)
    if (key === null) continue
    const lost = isDropOff(flow.cMaquina, taken)
    const count = { said: nVeces, most: nVeces ?? step - 1, lost }
    const before = counts.get(key)
    counts.set(key, before ? together([before, count]) : count)
  }
  const most = Math.max(1, ...[...counts.values()].map((count) => count.most))
  const hidden = hiddenStates(chart, flow)
  const sources = new Map(chart.transitions.map(({ key, source }) => [key, source]))
  return (keys) => {
    const found = keys.flatMap((key) => counts.get(key) ?? [])
    if (found.length === 0) {
      const isHidden = keys.some((key) => hidden.has(sources.get(key)!))
      return { text: isHidden ? `<${step}` : print(0), weight: 0, lost: false }
    }
    const count = together(found)
    const text = count.said === null ? `<${count.most + 1}` : print(count.said)
    return { text, weight: Math.min(1, count.most / most), lost: count.lost }
  }
}

const together = ([first, ...others]: readonly Count[]): Count =>
  others.reduce(
    (all, other) => ({
      said: sum(all.said, other.said),
      most: all.most + other.most,
      lost: all.lost && other.lost,
    }),
    first!,
  )

/** A mark for each arrow of the chart. */
export const stepMarks = ({ transitions }: Chart, mark: MarkOf): ArrowMarks =>
  new Map(transitions.map(({ key }) => [key, mark([key])]))

/** Few are not added: what they are is not known. */
const sum = (one: RoundedCount, other: RoundedCount): RoundedCount =>
  one === null || other === null ? (one ?? other) : one + other
