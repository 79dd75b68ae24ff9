import { isDropOff } from '../../../contract/drop-off.ts'
import type { PurchaseFlow } from '../../../contract/index.ts'
import type { RecordedMachine } from '../../db/schema/history.ts'
import { rounded } from './rounded.ts'

/** How often a step was made. */
export interface StepRow {
  machine: RecordedMachine
  event: string | null
  from: string
  to: string
  count: number
}

/** How many are in a state now. */
export interface StandingRow {
  machine: RecordedMachine
  state: string
  count: number
}

export interface DayRow {
  day: string
  begun: number
  paying: number
  tickets: number
  lost: number
  open: number
}

type Became = Omit<DayRow, 'day'>

const NONE: Became = { begun: 0, paying: 0, tickets: 0, lost: 0, open: 0 }

const onWire = ({ begun, paying, tickets, lost, open }: Became): PurchaseFlow['oTotal'] => ({
  nEmpezadas: rounded(begun),
  nAPagar: rounded(paying),
  nConEntradas: rounded(tickets),
  nPerdidas: rounded(lost),
  nEnCurso: rounded(open),
})

/** What became of all, and of those of each day. Sums are rounded once, when they are whole. */
export const sumDays = (days: readonly DayRow[]): Pick<PurchaseFlow, 'oTotal' | 'listaDia'> => ({
  oTotal: onWire(
    days.reduce<Became>(
      (sum, day) => ({
        begun: sum.begun + day.begun,
        paying: sum.paying + day.paying,
        tickets: sum.tickets + day.tickets,
        lost: sum.lost + day.lost,
        open: sum.open + day.open,
      }),
      NONE,
    ),
  ),
  listaDia: days.map((day) => ({ dDia: day.day, ...onWire(day) })),
})

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** What one machine's lives went through: who entered a state either left it or is there. */
export const sumMachine = (
  cMaquina: RecordedMachine,
  allSteps: readonly StepRow[],
  standing: readonly StandingRow[],
): PurchaseFlow['listaMaquina'][number] => {
  const steps = allSteps.filter(({ machine }) => machine === cMaquina)
  const now = standing.filter(({ machine }) => machine === cMaquina)
  const states = new Set([...steps.flatMap(({ from, to }) => [from, to]), ...now.map(({ state }) => state)])
  return {
    cMaquina,
    listaEstado: [...states].map((state) => {
      const left = total(steps.filter(({ from }) => from === state))
      const there = total(now.filter((row) => row.state === state))
      return {
        cEstado: state,
        nEntraron: rounded(left + there),
        nSalieron: rounded(left),
        nPerdidas: rounded(total(steps.filter(({ from, to }) => from === state && isDropOff(from, to)))),
        nEstan: rounded(there),
      }
    }),
    listaPaso: steps.map(({ event, from, to, count }) => ({
      cEvento: event,
      cDesde: from,
      cHasta: to,
      nVeces: rounded(count),
    })),
  }
}
