import type { Deployment } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { coupon } from '../db/schema/index.ts'

/** A code to try that takes a tenth off, and one that is over. Those that are there stay as they are. */
export const seedDemoCoupons = async (
  { orm }: Database,
  { id: deploymentId, currency }: Pick<Deployment, 'id' | 'currency'>,
  now: Date,
): Promise<void> => {
  const of = { deploymentId, currency: currency.code, percent: 10, validFrom: new Date(0), createdAt: now }
  await orm
    .insert(coupon)
    .values([
      { ...of, code: 'AMIGOS-10' },
      { ...of, code: 'VERANO-PASADO', validUntil: new Date(1) },
    ])
    .onConflictDoNothing()
}
