import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type Deployment, PRODUCT_TYPE_ID } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { establishment, performance, show } from '../db/schema/index.ts'
import { StartError } from '../start-error.ts'
import { offeredDeliveryTypes } from './charges.ts'

type Selling = Pick<Deployment, 'id' | 'sells' | 'charges'>

/** Whether a deployment has a way of delivery for what is nothing but products. */
export const deliversProducts = ({ charges }: Pick<Deployment, 'charges'>): boolean =>
  offeredDeliveryTypes(charges, [{ kind: 'PRODUCTO' }]).length > 0

/** What takes days is no way for a performance of today. */
const deliversTickets = ({ charges }: Pick<Deployment, 'charges'>): boolean =>
  offeredDeliveryTypes(charges, [{ kind: 'GENERAL' }]).some(({ days }) => days === undefined)

/** @returns in words, what a deployment has on sale and cannot deliver; null where it delivers all of it. */
const undeliverableOf = async (
  { orm }: Pick<Database, 'orm'>,
  deployment: Selling,
  now: Date,
): Promise<string | null> => {
  const { id, sells } = deployment
  const cannot = [
    ...(deliversTickets(deployment) ? [] : [gt(performance.startsAt, now)]),
    ...(deliversProducts(deployment) ? [] : [eq(show.cartelTypeId, PRODUCT_TYPE_ID)]),
  ]
  if (cannot.length === 0) return null
  const [found] = await orm
    .select({ name: show.name })
    .from(performance)
    .innerJoin(show, eq(show.id, performance.showId))
    .innerJoin(establishment, eq(establishment.id, show.establishmentId))
    .where(
      and(
        eq(show.season, sells.season),
        or(isNull(performance.startsAt), gt(performance.startsAt, now)),
        or(...cannot),
        ...(sells.establishments ? [inArray(establishment.key, sells.establishments)] : []),
      ),
    )
    .limit(1)
  return found
    ? `${id} sells ${found.name} and has no way of delivery for it: offer boxOffice or homeDelivery in charges.deliveryTypes (an eTicket is no way for products)`
    : null
}

/** @throws StartError where a deployment has something on sale that it cannot deliver: nobody could pay for it. */
export const requireDeliveries = async (
  database: Pick<Database, 'orm'>,
  all: readonly Selling[],
  now: Date,
): Promise<void> => {
  const problems: string[] = []
  for (const deployment of all) {
    const problem = await undeliverableOf(database, deployment, now)
    if (problem !== null) problems.push(`  - ${problem}`)
  }
  if (problems.length > 0)
    throw new StartError(['What is on sale has to be delivered somehow:', ...problems].join('\n'))
}
