// `npm run coupons -- list|add|end`: codes that take a part off a purchase, for operators; docs/operating/promotions.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { deployments } from '../deployments/index.ts'
import { systemClock } from '../server/clock.ts'
import { COUPON_OPTIONS, COUPON_USAGE, runCouponCommand } from '../server/operators/coupon-commands.ts'
import { onDatabase } from './on-database.ts'

const read = () => {
  try {
    return parseArgs({ allowPositionals: true, options: COUPON_OPTIONS })
  } catch (error) {
    console.error(`${(error as Error).message}\n${COUPON_USAGE}`)
    process.exit(2)
  }
}

const { positionals, values } = read()
if (positionals.length === 0) {
  console.error(COUPON_USAGE)
  process.exit(2)
}
await onDatabase((database) =>
  runCouponCommand(
    {
      database,
      clock: systemClock,
      operator: userInfo().username,
      deployments,
      print: (line) => console.log(line),
    },
    positionals,
    values,
  ),
)
