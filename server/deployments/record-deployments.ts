import { eq, isNull, notInArray } from 'drizzle-orm'
import type { Deployment } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { booking, purchase, seasonCurrency, servedDeployment } from '../db/schema/index.ts'
import { StartError } from '../start-error.ts'

type Served = Pick<Deployment, 'id' | 'currency' | 'sells'>

/** Whether anything was sold or booked in a deployment. */
const hasSold = async ({ orm }: Pick<Database, 'orm'>, id: string): Promise<boolean> => {
  for (const table of [purchase, booking])
    if (
      (await orm.select({ id: table.id }).from(table).where(eq(table.deploymentId, id)).limit(1)).length > 0
    )
      return true
  return false
}

/**
 * Writes down which deployments sell from this database, and in which currency.
 * @throws StartError where a deployment that has sold is not served any more, or a currency is another than before:
 * what is bought is settled, shown and given back by the deployment that sold it.
 */
export const recordDeployments = async (
  database: Pick<Database, 'orm'>,
  all: readonly Served[],
): Promise<void> => {
  const { orm } = database
  const ids = all.map(({ id }) => id)
  const problems: string[] = []
  for (const { id } of await orm.select().from(servedDeployment).where(notInArray(servedDeployment.id, ids)))
    if (await hasSold(database, id))
      problems.push(
        `${id} has sold and is not among the deployments: put it back, with an empty season if it sells no more`,
      )
  for (const { id, currency, sells } of all) {
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
      ['This database was sold from otherwise:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    )
}
