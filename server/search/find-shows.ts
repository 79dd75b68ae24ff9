import type { Database } from '../db/open.ts'
import { STOP_WORDS, SYNONYMS } from './words.ts'

/** More words than these are not looked for. */
const MOST_WORDS = 8
/** A search of a word that half of the season has ends at so many shows. */
const MOST_SHOWS = 500
/** Spellings that are less like the word than the best one, by so much, are not meant. */
const MUCH_LESS_LIKE = 0.2
/** Of trigrams of sounds, from 0 to 1: one wrong vowel in a word of five letters. */
const NEAR_ENOUGH = 0.32
/** A word with no more endings than these is looked for by each of them. */
const MOST_ENDINGS = 40

export interface FoundShows {
  /** The best first. */
  showIds: number[]
  /** Words were read as others that resemble them, or some were passed over. */
  isApproximate: boolean
}

interface Spelling {
  asked: string
  word: string
  near: boolean
  /** From 0 to 1. */
  likeness: number
}

// Words that begin with another, by their index: it does not serve LIKE with a pattern that is no constant.
const begins = (word: string, start: string) =>
  `(${word} ~>=~ ${start} and ${word} ~<~ (${start} || chr(1114111)))`

const SPELLINGS = `
  select a.asked, w.word, w.near, 1::real as likeness
    from unnest($1::text[]) as a(asked) cross join lateral (
      select word, false as near from search_word where ${begins('word', 'a.asked')} and length(a.asked) > 2
        limit ${MOST_ENDINGS + 1}
    ) as w
  union all
  select a.asked, w.word, true, w.likeness
    from unnest($1::text[]) as a(asked) cross join lateral (
      select word, similarity(sound, search_sound(a.asked)) as likeness from search_word
        where sound % search_sound(a.asked) and similarity(sound, search_sound(a.asked)) >= ${NEAR_ENOUGH}
          and length(search_sound(a.asked)) > 3 and abs(length(word) - length(a.asked)) <= greatest(1, length(a.asked) / 3)
        order by 2 desc, word limit 6
    ) as w
    where not exists (select from search_word where ${begins('word', 'a.asked')})`

// The inner limit bounds what a word of half the season costs: rows are read as they lie, and no more of them.
const MATCHES = `
  select show_id as "showId" from (
    select show_id, name, document from show_search
      where season = $2 and (lasts_until is null or lasts_until > $3) and document @@ to_tsquery('simple', $1)
      limit ${MOST_SHOWS}
  ) as found
  order by round((ts_rank('{0, 0.1, 0.4, 1}', document, to_tsquery('simple', $1)) + similarity(name, $4))::numeric, 3)
    desc, show_id`

const FOLD = 'select search_fold($1) as folded'

/** The words that a text is searched by: without those that every text has, unless there are no others. */
export const wordsOf = (folded: string): string[] => {
  const words = [...new Set(folded.split(' ').filter((word) => word !== ''))]
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/**
 * How often a whole word stands in the season is known to the database, which then goes by its index; of what begins
 * with a word it is not, and the season is read from its start.
 */
const endingsOf = (word: string, spellings: readonly Spelling[]): string[] => {
  const words = spellings.filter((one) => one.asked === word && !one.near).map((one) => one.word)
  return words.length === 0 || words.length > MOST_ENDINGS ? [`${word}:*`] : words
}

/** @returns what to_tsquery reads: each word with its endings, its synonyms, or its likeliest spellings. */
const termOf = (word: string, spellings: readonly Spelling[]): string => {
  const near = spellings.filter((one) => one.asked === word && one.near)
  const best = Math.max(...near.map(({ likeness }) => likeness))
  const others = near.filter(({ likeness }) => likeness > best - MUCH_LESS_LIKE)
  const terms = [
    ...endingsOf(word, spellings),
    ...(SYNONYMS.get(word) ?? []),
    ...others.map((one) => one.word),
  ]
  return `(${terms.join(' | ')})`
}

/**
 * Finds shows by a text as people type it: accents, endings and misspelt words do not matter. All of its words are
 * looked for, and any of them only where no show has them all.
 * @param season whose shows are looked for
 */
export const findShows = async (
  database: Pick<Database, 'query'>,
  text: string,
  season: string,
  now: Date,
): Promise<FoundShows> => {
  const [{ folded } = { folded: '' }] = await database.query<{ folded: string }>('search-fold', FOLD, [
    // PostgreSQL has no text with a zero in it.
    text.replaceAll('\0', ' '),
  ])
  const words = wordsOf(folded)
  if (words.length === 0) return { showIds: [], isApproximate: false }
  const spellings = await database.query<Spelling>('search-spellings', SPELLINGS, [words])
  const terms = words.map((word) => termOf(word, spellings))
  const match = async (joined: string): Promise<number[]> => {
    const rows = await database.query<{ showId: number }>('search-shows', MATCHES, [
      joined,
      season,
      now,
      folded,
    ])
    return rows.map(({ showId }) => showId)
  }
  const all = await match(terms.join(' & '))
  if (all.length > 0 || terms.length === 1)
    return { showIds: all, isApproximate: spellings.some(({ near }) => near) }
  return { showIds: await match(terms.join(' | ')), isApproximate: true }
}
