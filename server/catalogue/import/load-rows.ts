import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'

/** A statement of so many rows takes tens of milliseconds: far from the longest that one may take. */
const ROWS_AT_A_TIME = 2000

/** A statement cannot write a row twice: what comes later under a key is what counts, as if loaded one by one. */
export const lastOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

/**
 * Writes many rows with few statements.
 * @param statement made of some of the rows as a JSON array.
 * @returns what the statements return, row by row.
 */
export const writeRows = async <Returned>(
  tx: Transaction,
  rows: readonly object[],
  statement: (json: string) => SQL,
): Promise<Returned[]> => {
  const returned: Returned[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_A_TIME))
    for (const row of (await tx.execute(statement(json))).rows) returned.push(row as Returned)
  }
  return returned
}
