import { KEPT_DAYS, MOST_DAYS } from '../../../contract/flow-limits.ts'
import type { PurchaseFlow } from '../../../contract/index.ts'
import { datesBetween, localMoment } from '../../../contract/local-day.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { daysBy, PERFORMANCES, passedBy, standingBy, stepsBy } from './flow-statements.ts'
import { roundingOf } from './rounded.ts'
import { type DayRow, type StateRow, type StepRow, sumDays, sumMachine } from './sum-flow.ts'

const DAY_MS = 86_400_000

/** @throws Refusal FORMA_INVALIDA for days that are too many, too old, or the wrong way round. */
const checkDays = (from: string, to: string, today: string): void => {
  const first = new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (from > to || from < first || to > today || datesBetween(from, to).length > MOST_DAYS)
    throw new Refusal('FORMA_INVALIDA')
}

/**
 * Where the purchases of the deployment that was called went, from the day on which they were begun until now.
 * @throws Refusal NO_ENCONTRADO for a performance that it does not sell.
 */
export const readFlow = async (
  { database, soldBy }: Pick<Services, 'database' | 'soldBy'>,
  { query: asked, deployment, now }: Call<'getPurchaseFlow'>,
): Promise<PurchaseFlow> => {
  const { dDesde, dHasta, idFuncion = null } = asked
  const today = localMoment(now.toISOString(), deployment.timeZone).date
  checkDays(dDesde, dHasta, today)
  const rounding = roundingOf(dHasta === today)
  const { performances, shows } = soldBy(deployment)
  if (idFuncion !== null && !performances.has(idFuncion)) throw new Refusal('NO_ENCONTRADO')
  const days = [deployment.id, dDesde, dHasta, deployment.timeZone]
  const ofOne = idFuncion !== null
  const read = <Row>(name: string, statement: (ofOne: boolean) => string): Promise<Row[]> =>
    database.query<Row>(
      `flow-${name}${ofOne ? '-of-one' : ''}`,
      statement(ofOne),
      ofOne ? [...days, idFuncion] : days,
    )
  const counted = {
    steps: await read<StepRow>('steps', stepsBy),
    standing: await read<StateRow>('standing', standingBy),
    passed: await read<StateRow>('passed', passedBy),
  }
  const found = await database.query<{ id: number }>('flow-performances', PERFORMANCES, [
    ...days,
    rounding.step,
  ])
  const became = sumDays(await read<DayRow>('days', daysBy), rounding)
  return {
    dDesde,
    dHasta,
    idFuncion,
    nRedondeo: rounding.step,
    listaFuncion: found.flatMap(({ id }) => {
      const performance = performances.get(id)
      const show = performance && shows.get(performance.showId)
      if (!show) return []
      const dFecha = performance.startsAt?.toISOString() ?? null
      return [{ idFuncion: id, cEspectaculoCartelNombre: show.name, dFecha }]
    }),
    ...became,
    listaMaquina:
      became.oTotal.nEmpezadas === null
        ? []
        : [
            sumMachine('purchase-process', counted, rounding),
            sumMachine('payment-attempt', counted, rounding),
          ],
  }
}
