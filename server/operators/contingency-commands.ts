import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { advanceCode, advanceReport, invoice, servedDeployment } from '../db/schema/index.ts'
import { moveReport, type ReportRow } from '../invoices/contingency/move-report.ts'
import { OperatorError, type OperatorServices } from './operator-commands.ts'

const MOST_SHOWN = 1_000

/** Points of sale that a deployment issues at in contingency, by what its last start wrote. */
const isPlaceOf = (deploymentId: string, cuit: SQL, pointOfSale: SQL): SQL => sql`exists (
  select 1 from ${servedDeployment} s where s.id = ${deploymentId} and s.invoicing->>'cuit' = ${cuit}
    and (s.invoicing->'contingency'->>'pointOfSale')::int = ${pointOfSale})`

/** A report is of the deployment of its invoice; one of a code that was not used, of those that would have used it. */
const isOf = (deploymentId: string): SQL | undefined =>
  or(
    eq(invoice.deploymentId, deploymentId),
    and(
      isNull(advanceReport.invoiceId),
      isPlaceOf(deploymentId, sql`${advanceReport.cuit}`, sql`${advanceReport.pointOfSale}`),
    ),
  )

const lineOf = ({ row, number }: { row: ReportRow; number: number | null }): string => {
  const what =
    number === null
      ? `code ${row.code} not used at ${row.pointOfSale}`
      : `invoice ${row.invoiceId}, number ${row.pointOfSale}-${number}`
  const refused = row.failure === null ? '' : `: ${row.failure}`
  return `${row.id}: ${what}, ${row.state}, by ${row.reportBy}${refused}`
}

/** Lists codes that the authority refuses, and reports of the use of those that it gave. */
export const showContingency = async (
  { database: { orm }, print }: { database: Pick<Database, 'orm'>; print(line: string): void },
  deploymentId: string | null,
): Promise<void> => {
  const codes = await orm
    .select()
    .from(advanceCode)
    .where(
      and(
        isNull(advanceCode.code),
        isNotNull(advanceCode.failure),
        deploymentId === null
          ? undefined
          : isPlaceOf(deploymentId, sql`${advanceCode.cuit}`, sql`${advanceCode.pointOfSale}`),
      ),
    )
    .orderBy(asc(advanceCode.validFrom), asc(advanceCode.pointOfSale))
    .limit(MOST_SHOWN)
  const open = await orm
    .select({ row: advanceReport, number: invoice.number })
    .from(advanceReport)
    .leftJoin(invoice, eq(invoice.id, advanceReport.invoiceId))
    .where(and(ne(advanceReport.state, 'INFORMADO'), deploymentId === null ? undefined : isOf(deploymentId)))
    .orderBy(asc(advanceReport.id))
    .limit(MOST_SHOWN)
  const part = (name: string, lines: string[]) => {
    print(`${name}: ${lines.length}`)
    for (const line of lines) print(`  ${line}`)
  }
  part(
    'Codes for contingencies refused',
    codes.map(
      ({ pointOfSale, validFrom, validUntil, failure }) =>
        `${pointOfSale}, ${validFrom} to ${validUntil}: ${failure}`,
    ),
  )
  part('Reports owed', open.filter(({ row }) => row.state !== 'RECHAZADO').map(lineOf))
  part('Reports rejected', open.filter(({ row }) => row.state === 'RECHAZADO').map(lineOf))
}

/**
 * Has a rejected report sent again, and those after it.
 * @throws OperatorError for one that is not rejected, or is of another deployment
 */
export const retryReport = async (
  { database, clock, print }: Pick<OperatorServices, 'database' | 'clock' | 'print'>,
  id: string,
  { deploymentId }: { deploymentId: string },
): Promise<void> => {
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const [found] = await database.orm
    .select({ row: advanceReport })
    .from(advanceReport)
    .leftJoin(invoice, eq(invoice.id, advanceReport.invoiceId))
    .where(and(eq(advanceReport.id, known), isOf(deploymentId)))
  if (found === undefined) throw new OperatorError(`There is no report ${id} of ${deploymentId}.`)
  if (found.row.state !== 'RECHAZADO')
    throw new OperatorError(`It is ${found.row.state}: nothing is wrong with it.`)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const moved = await moveReport({ database, clock, log }, found.row, { type: 'operator.retried' })
  print(`Report ${found.row.id}: ${moved?.state ?? 'moved meanwhile'}`)
}
