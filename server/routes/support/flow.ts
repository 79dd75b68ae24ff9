import type { PurchaseFlow } from '../../../contract/index.ts'
import { datesBetween, localMoment } from '../../../contract/local-day.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { daysBy, PERFORMANCES, standingBy, stepsBy } from './flow-statements.ts'
import { type DayRow, type StandingRow, type StepRow, sumDays, sumMachine } from './sum-flow.ts'

/** A statement reads no more than the purchases of so many days. */
const MOST_DAYS = 31
/** Purchases without payment are removed after ninety days (server/db/prune.ts): older sums would leave them out. */
const KEPT_DAYS = 89
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
  checkDays(dDesde, dHasta, localMoment(now.toISOString(), deployment.timeZone).date)
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
  const steps = await read<StepRow>('steps', stepsBy)
  const standing = await read<StandingRow>('standing', standingBy)
  const found = await database.query<{ id: number }>('flow-performances', PERFORMANCES, days)
  return {
    dDesde,
    dHasta,
    idFuncion,
    listaFuncion: found.flatMap(({ id }) => {
      const performance = performances.get(id)
      const show = performance && shows.get(performance.showId)
      if (!show) return []
      const dFecha = performance.startsAt?.toISOString() ?? null
      return [{ idFuncion: id, cEspectaculoCartelNombre: show.name, dFecha }]
    }),
    ...sumDays(await read<DayRow>('days', daysBy)),
    listaMaquina: [
      sumMachine('purchase-process', steps, standing),
      sumMachine('payment-attempt', steps, standing),
    ],
  }
}
