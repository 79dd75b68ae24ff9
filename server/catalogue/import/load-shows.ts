import { sql } from 'drizzle-orm'
import type { Orm, Transaction } from '../../db/open.ts'
import type { ShowDetails } from '../../db/schema/catalogue-details.ts'
import * as schema from '../../db/schema/index.ts'
import { type Catalogue, MAIN_SEASON } from './catalogue.ts'
import { lastOfEach, writeRows } from './load-rows.ts'

const NO_SHOW_DETAILS = { minimumAge: null, credits: [], gallery: [] } satisfies Required<ShowDetails>

const loadEstablishments = async (tx: Transaction, catalogue: Catalogue): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { key, access = [], ...rest } of catalogue.establishments) {
    // Details that a source does not have stay as another gave them.
    const set = { ...rest, access }
    const [row] = await tx
      .insert(schema.establishment)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: schema.establishment.key, set })
      .returning({ id: schema.establishment.id })
    ids.set(key, row!.id)
  }
  return ids
}

/** How many of these shows are in which other season: loaded into this one, they leave it. */
export const otherSeasonsOf = async (
  orm: Orm,
  keys: readonly string[],
  season: string,
): Promise<{ other: string; shows: number }[]> => {
  const { rows } = await orm.execute<{ other: string; shows: number }>(
    sql`select season as other, count(*)::int as shows from show
      where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and season <> ${season}
      group by season order by season`,
  )
  return rows
}

/** A show that gets another name in addresses is found by the old one too. */
const keepFormerNames = (tx: Transaction, shows: readonly object[]) =>
  writeRows(
    tx,
    shows,
    (json) => sql`
      insert into show_former_seo (season, seo, show_id)
        select s.season, s.seo, s.id
          from jsonb_to_recordset(${json}::jsonb) as x(key text, season text, seo text) join show s on s.key = x.key
          where (s.season, s.seo) <> (x.season, x.seo)
        on conflict (season, seo) do update set show_id = excluded.show_id`,
  )

/** Loads the season's venues and its shows. @returns ids of shows by key. */
export const loadShows = async (tx: Transaction, catalogue: Catalogue): Promise<Map<string, number>> => {
  const { season = MAIN_SEASON } = catalogue
  const establishments = await loadEstablishments(tx, catalogue)
  const rows = catalogue.shows.map(({ performances: _performances, establishmentKey, ...show }) => {
    const establishmentId = establishments.get(establishmentKey)
    if (establishmentId === undefined)
      throw new Error(`Show ${show.key} names no establishment of the season`)
    const keepsFeatured = show.featuredOrder === undefined
    return { ...NO_SHOW_DETAILS, assigned: false, ...show, keepsFeatured, season, establishmentId }
  })
  const ids = new Map<string, number>()
  await keepFormerNames(tx, rows)
  const loaded = await writeRows<{ id: number; key: string }>(
    tx,
    lastOfEach(rows, ({ key }) => key),
    (json) => sql`
      insert into show (key, season, seo, name, tagline, description, event_type_id, cartel_type_id, establishment_id,
          assigned, duration_minutes, featured_order, minimum_age, credits, gallery)
        select key, season, seo, name, tagline, description, "eventTypeId", "cartelTypeId", "establishmentId",
            assigned, "durationMinutes",
            case when "keepsFeatured" then (select s.featured_order from show s where s.key = x.key) else "featuredOrder" end,
            "minimumAge", credits, gallery
          from jsonb_to_recordset(${json}::jsonb) as x(key text, season text, seo text, name text, tagline text, description text,
            "eventTypeId" int, "cartelTypeId" int, "establishmentId" int, assigned boolean, "durationMinutes" int, "featuredOrder" int, "keepsFeatured" boolean,
            "minimumAge" int, credits jsonb, gallery jsonb)
        on conflict (key) do update set season = excluded.season, seo = excluded.seo, name = excluded.name, tagline = excluded.tagline,
          description = excluded.description, event_type_id = excluded.event_type_id,
          cartel_type_id = excluded.cartel_type_id, establishment_id = excluded.establishment_id, assigned = excluded.assigned,
          duration_minutes = excluded.duration_minutes, featured_order = excluded.featured_order,
          minimum_age = excluded.minimum_age, credits = excluded.credits, gallery = excluded.gallery
        returning id, key`,
  )
  for (const { id, key } of loaded) ids.set(key, id)
  return ids
}
