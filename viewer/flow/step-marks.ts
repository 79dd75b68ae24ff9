import { isDropOff } from '../../contract/drop-off.ts'
import type { PurchaseFlow, RoundedCount } from '../../contract/entities/flow.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { ArrowMark, ArrowMarks } from '../components/mark-arrows.ts'
import { takenBy } from '../support/lives.ts'

type MachineFlow = PurchaseFlow['listaMaquina'][number]

/** What is shown for one to four on an arrow, where there is no room for words. */
const FEW = '<5'
const FEW_AT_MOST = 4

const atMost = (count: RoundedCount): number => count ?? FEW_AT_MOST

/**
 * A mark for each arrow of the chart; one that nobody took is at nought. Steps that name no event are not on the
 * picture, where several arrows could be theirs.
 * @param print a number in the reader's language
 */
export const stepMarks = (
  chart: Chart,
  { listaPaso }: MachineFlow,
  print: (count: number) => string,
): ArrowMarks => {
  const most = Math.max(1, ...listaPaso.map(({ nVeces }) => atMost(nVeces)))
  const marks = new Map<string, ArrowMark>(
    chart.transitions.map(({ key }) => [key, { text: print(0), weight: 0, lost: false }]),
  )
  for (const { nVeces, ...step } of listaPaso) {
    const key = takenBy(chart, step)
    if (key === null) continue
    marks.set(key, {
      text: nVeces === null ? FEW : print(nVeces),
      weight: atMost(nVeces) / most,
      lost: isDropOff(step.cDesde, step.cHasta),
    })
  }
  return marks
}
