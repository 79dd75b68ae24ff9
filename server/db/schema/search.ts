import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { show } from './catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a show in every language, folded: small letters without accents. Written by a load. */
export const showSearch = pgTable(
  'show_search',
  {
    showId: integer('show_id')
      .primaryKey()
      .references(() => show.id),
    season: text('season').notNull(),
    /** Its folded name. */
    name: text('name').notNull(),
    document: tsvector('document').notNull(),
    /** When its last performance begins; null for a product. */
    lastsUntil: timestamp('lasts_until', { withTimezone: true }),
  },
  (table) => [index('show_search_document').using('gin', table.document).with({ fastupdate: false })],
)

/**
 * Every word of the shows, and how it sounds in Spanish and Portuguese: what is typed is held against these, so that a
 * misspelt word finds the right one.
 */
export const searchWord = pgTable(
  'search_word',
  { word: text('word').primaryKey(), sound: text('sound').notNull() },
  (table) => [
    index('search_word_begins').on(table.word.op('text_pattern_ops')),
    index('search_word_sounds').using('gin', table.sound.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)
