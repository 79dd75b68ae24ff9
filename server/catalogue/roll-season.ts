import type { Database } from '../db/open.ts'
import type { Catalogue } from './catalogue.ts'
import { type Loaded, loadCatalogue } from './load.ts'

const UNIQUE_VIOLATION = '23505'
const LEFT_MS = 30 * 86_400_000

/**
 * Loads the season that `build` gives when there are no shows, or fewer than 30 days of them are left.
 * @returns null when there was no need.
 */
export const rollSeason = async (
  database: Database,
  now: Date,
  build: (now: Date) => Catalogue,
): Promise<Loaded | null> => {
  const [row] = await database.query<{ last: Date | null }>(
    'season-end',
    'select max(starts_at) as last from performance',
    [],
  )
  const last = row?.last ?? null
  if (last !== null && last.getTime() - now.getTime() >= LEFT_MS) return null
  try {
    return await loadCatalogue(database, build(now))
  } catch (error) {
    // Another node loads the same season at this moment; its rows are there once ours are refused.
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if ((cause?.code ?? code) === UNIQUE_VIOLATION) return null
    throw error
  }
}
