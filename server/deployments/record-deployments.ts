import { and, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import { type Deployment, unitOf } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import {
  booking,
  performance,
  purchase,
  seasonCurrency,
  sector,
  servedDeployment,
  show,
} from '../db/schema/index.ts'
import { StartError } from '../start-error.ts'
import { invoicingOf } from './invoicing-of.ts'

/** Prices that one start names. */
const MOST_NAMED = 20

type Served = Pick<Deployment, 'id' | 'currency' | 'sells' | 'invoices'>

/** Whether anything was sold or booked in a deployment. */
const hasSold = async ({ orm }: Pick<Database, 'orm'>, id: string): Promise<boolean> => {
  for (const table of [purchase, booking])
    if (
      (await orm.select({ id: table.id }).from(table).where(eq(table.deploymentId, id)).limit(1)).length > 0
    )
      return true
  return false
}

/** Shows to come at a price with a fraction of what the deployment's currency has, in words. */
const fractionsOf = async (
  { orm }: Pick<Database, 'orm'>,
  { id, currency, sells }: Served,
  now: Date,
): Promise<string[]> => {
  const unit = unitOf(currency.decimals)
  if (unit === 1) return []
  const found = await orm
    .selectDistinct({ showName: show.name, name: sector.name, cents: sector.priceCents })
    .from(sector)
    .innerJoin(performance, eq(performance.id, sector.performanceId))
    .innerJoin(show, eq(show.id, performance.showId))
    .where(
      and(
        eq(show.season, sells.season),
        or(isNull(performance.startsAt), gt(performance.startsAt, now)),
        sql`${sector.priceCents} % ${unit}::int <> 0`,
      ),
    )
    .orderBy(show.name)
    .limit(MOST_NAMED)
  return found.map(
    ({ showName, name, cents }) =>
      `${id} shows prices with ${currency.decimals} decimals, and ${name} of ${showName} costs ${cents / 100}`,
  )
}

/**
 * Writes down which deployments sell from this database, in which currency, and which invoices they owe.
 * @throws StartError where a price has a fraction that the currency does not show, a deployment that has sold is not
 * served any more, or a currency is another than before: what is bought is settled, shown and given back by the
 * deployment that sold it.
 */
export const recordDeployments = async (
  database: Pick<Database, 'orm'>,
  all: readonly Served[],
  now: Date,
): Promise<void> => {
  const { orm } = database
  const ids = all.map(({ id }) => id)
  const problems: string[] = []
  for (const { id } of await orm.select().from(servedDeployment).where(notInArray(servedDeployment.id, ids)))
    if (await hasSold(database, id))
      problems.push(
        `${id} has sold and is not among the deployments: put it back, with an empty season if it sells no more`,
      )
  for (const one of all) {
    const { id, currency, sells } = one
    problems.push(...(await fractionsOf(database, one, now)))
    const { code } = currency
    await orm
      .insert(servedDeployment)
      .values({ id, currency: code })
      .onConflictDoUpdate({
        target: servedDeployment.id,
        set: { currency: code },
        setWhere: isNull(servedDeployment.currency),
      })
    await orm.insert(seasonCurrency).values({ season: sells.season, currency: code }).onConflictDoNothing()
    const [own] = await orm.select().from(servedDeployment).where(eq(servedDeployment.id, id))
    const [season] = await orm.select().from(seasonCurrency).where(eq(seasonCurrency.season, sells.season))
    if (own?.currency !== code) problems.push(`${id} sold in ${own?.currency} and now says ${code}`)
    if (season?.currency !== code)
      problems.push(
        `${id} sells in ${code}, and the season ${sells.season} has prices in ${season?.currency}`,
      )
  }
  if (problems.length > 0)
    throw new StartError(
      ['The deployments do not fit this database:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    )
  // Only of a start that goes on: the nodes that run owe invoices by it from now on.
  for (const one of all)
    await orm
      .update(servedDeployment)
      .set({ invoicing: invoicingOf(one) })
      .where(eq(servedDeployment.id, one.id))
}
