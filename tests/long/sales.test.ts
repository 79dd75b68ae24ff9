import { describe, expect, it } from 'vitest'
import type { ExplainedDatabase, Timing } from '../server/support/explained-database.ts'
import { openShopOfSales, WORK } from '../server/support/shop-of-sales.ts'
import { POSTGRES } from './nodes/shop.ts'

/** Measured where it is given: ORDERS=10000000 takes a quarter of an hour and 40 GB of disk. */
const ORDERS = Number(process.env['ORDERS'] ?? 0)
/** What no statement of the shop takes longer than. */
const LIMIT_MS = 50

/** Indexes are made at the end: rows that are written one index at a time take three times as long. */
const fillWithoutIndexes = async (explained: ExplainedDatabase, script: string): Promise<void> => {
  const indexes = await explained.database.query<{ name: string; definition: string }>(
    'indexes',
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [],
  )
  await explained.exec("set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set statement_timeout = 0")
  for (const { name } of indexes) await explained.exec(`drop index ${name}`)
  await explained.exec(script)
  for (const { definition } of indexes) await explained.exec(definition)
  await explained.exec('reset maintenance_work_mem; reset work_mem')
  await explained.exec('vacuum analyze')
}

const slowestOf = (times: readonly Timing[]): Timing =>
  times.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), { statement: '', ms: 0 })

describe.runIf(POSTGRES !== undefined && ORDERS > 0)(`a shop that has sold ${ORDERS} orders`, () => {
  it('runs every statement within its time', { timeout: 7_200_000 }, async () => {
    const begun = performance.now()
    const of = await openShopOfSales(
      {
        purchases: Math.round(ORDERS / 0.9),
        paidOfTen: 9,
        customers: Math.max(5_000, ORDERS / 5),
        performances: Math.max(500, ORDERS / 200),
        over: Math.max(300, ORDERS / 200 - 1_000),
        recent: Math.max(5_000, ORDERS / 10),
      },
      fillWithoutIndexes,
    )
    const [size] = await of.explained.database.query<{ gigabytes: number }>(
      'size',
      'select pg_database_size(current_database()) / 1e9::float8 as gigabytes',
      [],
    )
    const minutes = (performance.now() - begun) / 60_000
    console.log(
      `${ORDERS} orders: ${size!.gigabytes.toFixed(1)} GB, written in ${minutes.toFixed(1)} minutes`,
    )
    try {
      const lines: string[] = []
      const late: string[] = []
      for (const [what, , work] of [
        ...WORK,
        [
          'count what is free in the season',
          [],
          () => of.shop.app.server.availability.refreshSeason(),
        ] as const,
      ]) {
        const times = await of.explained.timesOf(() => work(of))
        const { statement, ms } = slowestOf(times)
        const ratio = `${(ms / LIMIT_MS).toFixed(2)} of ${LIMIT_MS} ms`
        lines.push(
          `${ratio.padEnd(18)}${ms <= LIMIT_MS ? 'held  ' : 'MISSED'}  ${times.length} statements: ${what}`,
        )
        if (ms > LIMIT_MS) late.push(`${what}: ${ms} ms: ${statement.slice(0, 300)}`)
      }
      console.log(lines.join('\n'))
      expect(late).toEqual([])
    } finally {
      await of.shop.close()
    }
  })
})
