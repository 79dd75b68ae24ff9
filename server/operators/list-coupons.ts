import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { coupon, purchase } from '../db/schema/index.ts'
import type { CouponRow } from '../selling/coupons.ts'

const inWords = (row: CouponRow, uses: number): string => {
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${row.currency}`
  return [
    `${row.deploymentId} ${row.code}: ${row.percent === null ? amount(row.cents ?? 0) : `${row.percent} %`}`,
    `used ${uses}${row.mostUses === null ? '' : ` of ${row.mostUses}`}`,
    row.mostPerAccount !== null && `${row.mostPerAccount} of an account`,
    row.showIds !== null && `shows ${row.showIds.join(', ')}`,
    row.leastCents > 0 && `from ${amount(row.leastCents)} on`,
    `from ${row.validFrom.toISOString()}`,
    row.validUntil !== null && `until ${row.validUntil.toISOString()}`,
    row.endedAt !== null && 'ended',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says each code of a deployment, or of all, and how often it was used. */
export const listCoupons = async (
  { database: { orm }, print }: { database: Database; print(line: string): void },
  deploymentId: string | undefined,
) => {
  const rows = await orm
    .select({ row: coupon, uses: count(purchase.id) })
    .from(coupon)
    .leftJoin(
      purchase,
      and(eq(purchase.couponId, coupon.id), inArray(purchase.state, ['PAGANDO', 'CONFIRMADO'])),
    )
    .where(deploymentId === undefined ? undefined : eq(coupon.deploymentId, deploymentId))
    .groupBy(coupon.id)
    .orderBy(asc(coupon.deploymentId), asc(coupon.code))
  for (const { row, uses } of rows) print(inWords(row, uses))
  if (rows.length === 0) print('There are no codes.')
}
