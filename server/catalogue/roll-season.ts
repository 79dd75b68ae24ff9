import type { Database } from '../db/open.ts'
import { type Catalogue, MAIN_SEASON } from './catalogue.ts'
import { type Loaded, loadCatalogue } from './load.ts'

const LEFT_MS = 30 * 86_400_000

/**
 * Loads the season that `build` gives when there are no shows of the main one, or fewer than 30 days of them are left.
 * Nodes that do so at once wait for each other, since a load begins by writing the event types; the later one finds
 * everything there.
 * @returns null when there was no need.
 */
export const rollSeason = async (
  database: Database,
  now: Date,
  build: (now: Date) => Catalogue,
): Promise<Loaded | null> => {
  const [row] = await database.query<{ last: Date | null }>(
    'season-end',
    'select max(starts_at) as last from performance p join show s on s.id = p.show_id where s.season = $1',
    [MAIN_SEASON],
  )
  const last = row?.last ?? null
  if (last !== null && last.getTime() - now.getTime() >= LEFT_MS) return null
  return loadCatalogue(database, build(now))
}
