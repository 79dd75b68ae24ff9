import type { PurchaseTrace, RecordedTransition } from '../../contract/entities/support.ts'
import type { Chart, ChartTransition } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'

/** One row of the server that lives on a chart: the purchase, or one attempt to pay it. */
export interface Life {
  id: string
  machine: 'purchase-process' | 'payment-attempt'
  /** The state's name as it is now. */
  present: string
  steps: RecordedTransition[]
}

/** The purchase first, then its attempts in the order in which they were made. */
export const livesOf = ({
  idProcesoDeCompra,
  cEstado,
  listaTransicion,
  listaIntento,
}: PurchaseTrace): Life[] => [
  { id: idProcesoDeCompra, machine: 'purchase-process', present: cEstado, steps: listaTransicion },
  ...listaIntento.map(
    ({ idIntento, cEstado: present, listaTransicion: steps }): Life => ({
      id: idIntento,
      machine: 'payment-attempt',
      present,
      steps,
    }),
  ),
]

const stateId = (chart: Chart, key: string): string => `${chart.name}.${key}`

/** @returns the transition that a recorded step took; null for the start, and where several could have been. */
export const takenBy = (
  chart: Chart,
  { cDesde, cEvento, cHasta }: Omit<RecordedTransition, 'dFecha'>,
): TransitionKey | null => {
  if (cDesde === null) return null
  const fitting = chart.transitions.filter(
    ({ source, name, targets }) =>
      source === stateId(chart, cDesde) &&
      targets.includes(stateId(chart, cHasta)) &&
      (cEvento === null || name === cEvento),
  )
  return fitting.length === 1 ? (fitting[0]?.key ?? null) : null
}

/** A life's chart as it stood after one of its steps. */
export interface Moment {
  active: ReadonlySet<string>
  visited: ReadonlySet<string>
  fired: ReadonlySet<TransitionKey>
  /** What leads on from there. */
  ways: readonly ChartTransition[]
}

/** @param position index of the step; beyond the last one it is the present, whatever was recorded. */
export const momentOf = (chart: Chart, { steps, present }: Life, position: number): Moment => {
  const past = steps.slice(0, position + 1)
  const key = position >= steps.length - 1 ? present : (past.at(-1)?.cHasta ?? present)
  const active = stateId(chart, key)
  return {
    active: new Set([active]),
    visited: new Set(past.map(({ cHasta }) => stateId(chart, cHasta))),
    fired: new Set(past.flatMap((step) => takenBy(chart, step) ?? [])),
    ways: chart.transitions.filter(({ source }) => source === active),
  }
}

/** Whether something happened between a step and the one before it that nobody recorded. */
export const isAfterGap = ({ steps }: Life, index: number): boolean =>
  index > 0 && steps[index]?.cDesde !== steps[index - 1]?.cHasta

/** Whether the last recorded step leads elsewhere than where it is now. */
export const endsInGap = ({ steps, present }: Life): boolean => steps.at(-1)?.cHasta !== present
