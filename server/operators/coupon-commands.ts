import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deployment } from '../../contract/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { coupon, show } from '../db/schema/index.ts'
import { operatorAction } from '../db/schema/operator.ts'
import { normalCode } from '../selling/coupons.ts'
import { listCoupons } from './list-coupons.ts'
import { OperatorError } from './operator-commands.ts'
import { centsOf, timeOf, wholeOf } from './typed-options.ts'

export const COUPON_USAGE = `npm run coupons -- list [--deployment ID]
npm run coupons -- add CODE (--percent 1-100 | --amount 1500.50) [--from TIME] [--until TIME] [--uses N]
    [--per-account N] [--shows ID,ID] [--least AMOUNT] [--deployment ID]
npm run coupons -- end CODE [--deployment ID]
Times are as 2026-12-01T00:00-03:00. The deployment may be left out where there is one alone.`

/** What may be said of a code; all as it was typed. */
export const COUPON_OPTIONS = {
  deployment: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  'per-account': { type: 'string' },
  shows: { type: 'string' },
  least: { type: 'string' },
} as const

type Typed = Partial<Record<keyof typeof COUPON_OPTIONS, string | undefined>>

export interface CouponServices {
  database: Database
  clock: Clock
  operator: string
  /** Those that are served. */
  deployments: readonly Pick<Deployment, 'id' | 'currency'>[]
  print(line: string): void
}

const showsOf = async ({ orm }: Database, typed: string | undefined): Promise<number[] | null> => {
  if (typed === undefined) return null
  const ids = [...new Set(typed.split(',').map(Number))]
  const known = ids.every(Number.isSafeInteger)
    ? await orm.select({ id: show.id }).from(show).where(inArray(show.id, ids))
    : []
  if (known.length < ids.length)
    throw new OperatorError(`--shows are numbers of shows: not all of ${typed} are.`)
  return ids
}

const add = async (
  { database, clock, print }: CouponServices,
  of: CouponServices['deployments'][number],
  code: string,
  typed: Typed,
) => {
  const { currency } = of
  const percent = wholeOf('percent', typed.percent, 100)
  const cents = centsOf('amount', typed.amount, currency)
  if ((percent === null) === (cents === null))
    throw new OperatorError('A code takes off --percent or --amount.')
  const now = clock.now()
  const validFrom = timeOf('from', typed.from) ?? now
  const validUntil = timeOf('until', typed.until)
  if (validUntil !== null && validUntil <= validFrom) throw new OperatorError('--until comes after --from.')
  const rows = await database.orm
    .insert(coupon)
    .values({
      deploymentId: of.id,
      code,
      currency: currency.code,
      percent,
      cents,
      showIds: await showsOf(database, typed.shows),
      leastCents: centsOf('least', typed.least, currency) ?? 0,
      mostUses: wholeOf('uses', typed.uses, 1_000_000),
      mostPerAccount: wholeOf('per-account', typed['per-account'], 1000),
      validFrom,
      validUntil,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: coupon.id })
  if (rows.length === 0)
    throw new OperatorError(`${of.id} has a code ${code} already; a code is never used twice.`)
  print(`${code} is a code of ${of.id}.`)
}

const end = async ({ database, clock, print }: CouponServices, deploymentId: string, code: string) => {
  const ended = await database.orm
    .update(coupon)
    .set({ endedAt: clock.now() })
    .where(and(eq(coupon.deploymentId, deploymentId), eq(coupon.code, code), isNull(coupon.endedAt)))
    .returning({ id: coupon.id })
  if (ended.length === 0) throw new OperatorError(`${deploymentId} has no code ${code} that is on.`)
  print(`${code} is over; what was bought with it stays as it is.`)
}

/**
 * Runs one command about codes that take a part off; all but `list` are recorded with who gave them.
 * @param words a command, and for all but `list` a code.
 * @throws OperatorError for what cannot be done, in words for whoever gave the command.
 */
export const runCouponCommand = async (
  services: CouponServices,
  [command = '', typedCode = '', ...more]: readonly string[],
  typed: Typed,
): Promise<void> => {
  const { deployments } = services
  const id = typed.deployment ?? (deployments.length === 1 ? deployments[0]?.id : undefined)
  const of = deployments.find((one) => one.id === id)
  if (id !== undefined && of === undefined)
    throw new OperatorError(
      `No deployment is called ${id}. Served are: ${deployments.map((one) => one.id).join(', ')}.`,
    )
  if (command === 'list') return listCoupons(services, id)
  const code = normalCode(typedCode)
  if ((command !== 'add' && command !== 'end') || more.length > 0) throw new OperatorError(COUPON_USAGE)
  if (!/^[A-Z0-9-]{4,40}$/.test(code))
    throw new OperatorError('A code has 4 to 40 letters A to Z, digits or hyphens.')
  if (of === undefined)
    throw new OperatorError(`--deployment is missing: ${deployments.map((one) => one.id).join(', ')}.`)
  await (command === 'add' ? add(services, of, code, typed) : end(services, of.id, code))
  const { database, clock, operator } = services
  await database.orm.insert(operatorAction).values({
    at: clock.now(),
    operator,
    command: `coupons ${command}`,
    subjectId: `${of.id} ${code}`,
    result: 'DONE',
  })
}
