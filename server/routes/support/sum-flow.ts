import { isDeclined, isDropOff } from '../../../contract/drop-off.ts'
import type { PurchaseFlow, RoundedCount } from '../../../contract/index.ts'
import type { RecordedMachine } from '../../db/schema/history.ts'
import type { Rounding } from './rounded.ts'

/** How often a step was made, and by how many purchases. */
export interface StepRow {
  machine: RecordedMachine
  event: string | null
  from: string
  to: string
  count: number
  purchases: number
}

/** How many are in a state now, or were in it. */
export interface StateRow {
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

/** Nought of a hidden group is hidden as well: it would say what became of the few who are in it. */
const within = (group: RoundedCount, part: RoundedCount): RoundedCount => (group === null ? null : part)

const onWire = (
  { begun, paying, tickets, lost, open }: Became,
  { round }: Rounding,
): PurchaseFlow['oTotal'] => {
  const nEmpezadas = round(begun)
  const nAPagar = within(nEmpezadas, round(paying))
  return {
    nEmpezadas,
    nAPagar,
    nConEntradas: within(nAPagar, round(tickets)),
    nPerdidas: within(nAPagar, round(lost)),
    nEnCurso: within(nAPagar, round(open)),
  }
}

/** What became of all, and of those of each day; no day where all are few. Sums are rounded once, when whole. */
export const sumDays = (
  days: readonly DayRow[],
  rounding: Rounding,
): Pick<PurchaseFlow, 'oTotal' | 'listaDia'> => {
  const all = days.reduce<Became>(
    (sum, day) => ({
      begun: sum.begun + day.begun,
      paying: sum.paying + day.paying,
      tickets: sum.tickets + day.tickets,
      lost: sum.lost + day.lost,
      open: sum.open + day.open,
    }),
    NONE,
  )
  const oTotal = onWire(all, rounding)
  if (oTotal.nEmpezadas === null) return { oTotal, listaDia: [] }
  return { oTotal, listaDia: days.map((day) => ({ dDia: day.day, ...onWire(day, rounding) })) }
}

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

const BEGINNING: Readonly<Record<RecordedMachine, string>> = {
  'purchase-process': 'ABIERTO',
  'payment-attempt': 'ENVIANDO',
}

const isLost = (machine: RecordedMachine, { from: cDesde, event: cEvento, to: cHasta }: StepRow): boolean =>
  isDropOff(machine, { cDesde, cEvento, cHasta }) || isDeclined(machine, { cDesde, cEvento, cHasta })

interface Counted {
  steps: readonly StepRow[]
  standing: readonly StateRow[]
  passed: readonly StateRow[]
}

/**
 * What one machine's lives went through: who entered a state either left it or is there. Of a state in which few
 * purchases were no step is listed, nor a state that such steps alone lead to: that it is listed would say who took it.
 * A step that few made counts once for each, however often: who pays again and again would be seen in the sum.
 */
export const sumMachine = (
  cMaquina: RecordedMachine,
  counted: Counted,
  { step, round }: Rounding,
): PurchaseFlow['listaMaquina'][number] => {
  const ours = <Row extends { machine: RecordedMachine }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ machine }) => machine === cMaquina)
  const [now, passed] = [ours(counted.standing), ours(counted.passed)]
  const large = new Set(passed.filter(({ count }) => count >= step).map(({ state }) => state))
  const steps = ours(counted.steps)
    .filter(({ from }) => large.has(from))
    .map((row) => (row.purchases < step ? { ...row, count: row.purchases } : row))
  const reached = new Set([BEGINNING[cMaquina], ...steps.map(({ to }) => to)])
  const states = passed.map(({ state }) => state).filter((state) => large.has(state) || reached.has(state))
  return {
    cMaquina,
    listaEstado: states.map((cEstado) => {
      if (!large.has(cEstado))
        return { cEstado, nEntraron: null, nSalieron: null, nPerdidas: null, nEstan: null }
      const out = steps.filter(({ from }) => from === cEstado)
      const left = total(out)
      const there = total(now.filter(({ state }) => state === cEstado))
      return {
        cEstado,
        nEntraron: round(left + there),
        nSalieron: round(left),
        nPerdidas: round(total(out.filter((row) => isLost(cMaquina, row)))),
        nEstan: round(there),
      }
    }),
    listaPaso: steps.map(({ event, from, to, count }) => ({
      cEvento: event,
      cDesde: from,
      cHasta: to,
      nVeces: round(count),
    })),
  }
}
