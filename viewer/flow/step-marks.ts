import { isDropOff } from '../../contract/drop-off.ts'
import type { PurchaseFlow, RoundedCount } from '../../contract/entities/flow.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
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

/**
 * A mark for each arrow of the chart; one that nobody took is at nought. Steps that name no event are not on the
 * picture where several arrows could be theirs, and are added where one alone could.
 * @param print a number in the reader's language
 * @param step what numbers are rounded to
 */
export const stepMarks = (
  chart: Chart,
  flow: MachineFlow,
  print: (count: number) => string,
  step: number,
): ArrowMarks => {
  const counts = new Map<string, Count>()
  for (const { nVeces, ...taken } of flow.listaPaso) {
    const key = takenBy(chart, taken)
    if (key === null) continue
    const before = counts.get(key)
    counts.set(key, {
      said: before === undefined ? nVeces : sum(before.said, nVeces),
      most: (before?.most ?? 0) + (nVeces ?? step - 1),
      lost: (before?.lost ?? true) && isDropOff(flow.cMaquina, taken),
    })
  }
  const most = Math.max(1, ...[...counts.values()].map((count) => count.most))
  const hidden = hiddenStates(chart, flow)
  return new Map(
    chart.transitions.map(({ key, source }): [string, ArrowMark] => {
      const count = counts.get(key)
      if (!count) return [key, { text: hidden.has(source) ? `<${step}` : print(0), weight: 0, lost: false }]
      const text = count.said === null ? `<${count.most + 1}` : print(count.said)
      return [key, { text, weight: count.most / most, lost: count.lost }]
    }),
  )
}

/** Few are not added: what they are is not known. */
const sum = (one: RoundedCount, other: RoundedCount): RoundedCount =>
  one === null || other === null ? (one ?? other) : one + other
