import type { Database } from '../../db/open.ts'
import { type Catalogue, MAIN_SEASON } from './catalogue.ts'
import { type Loaded, loadCatalogue } from './load.ts'

const LEFT_MS = 30 * 86_400_000

/**
 * Loads the season that `build` gives when there are no shows of it, or less than `leftMs` of them is left: of the
 * main one 30 days.
 * Nodes that do so at once wait for each other, since a load begins by writing the event types; the later one finds
 * everything there.
 * @returns null when there was no need.
 */
export const rollSeason = async (
  database: Database,
  now: Date,
  build: (now: Date) => Catalogue,
  { season = MAIN_SEASON, leftMs = LEFT_MS }: { season?: string; leftMs?: number } = {},
): Promise<Loaded | null> => {
  const [row] = await database.query<{ last: Date | null }>(
    'season-end',
    'select max(starts_at) as last from performance p join show s on s.id = p.show_id where s.season = $1',
    [season],
  )
  const last = row?.last ?? null
  if (last !== null && last.getTime() - now.getTime() >= leftMs) return null
  return loadCatalogue(database, build(now))
}
