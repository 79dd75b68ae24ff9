import MiniSearch from 'minisearch'
import type { Locale } from '../../contract/client-state.ts'
import { withoutAccents } from '../model/without-accents.ts'
import type { Question } from './question.ts'

/** Words that every question has. */
const COMMON: Readonly<Record<Locale, string>> = {
  es: 'a al con cual cuando cuanto como de del el en es esta hay la las lo los me mi mis o para por que se si sin su un una y ya pasa puedo',
  en: 'a an and are be by can do does for from get has have how i if in is it me my of on or the there to what when while with happens',
  pt: 'a ao as com como da de do e em eu ha me meu minha na no nos o os ou para pela por posso qual quando quanto que se sem um uma acontece',
}

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A search through questions in one language: forgives accents, typing errors and endings. */
export function questionFinder(questions: readonly Question[], language: Locale) {
  const common = new Set(COMMON[language].split(' '))
  const byId = new Map(questions.map((question) => [question.id, question]))
  const index = new MiniSearch<{ id: string; ask: string; also: string; answer: string }>({
    fields: ['ask', 'also', 'answer'],
    tokenize: wordsOf,
    processTerm: (term) => (common.has(term) ? null : term),
    searchOptions: {
      boost: { ask: 3, also: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  })
  index.addAll(
    questions.map((question) => {
      const { ask, also, answer } = question[language]
      return { id: question.id, ask, also: also.join(' '), answer }
    }),
  )
  const pairsOf = new Map(
    questions.map(({ id, [language]: text }) => [id, letterPairs([text.ask, ...text.also].join(' '))]),
  )

  /** @returns the best first; for words that no question has, those whose letters are nearest. Empty for no words. */
  return (text: string): Question[] => {
    if (wordsOf(text).length === 0) return []
    const found = index.search(text).map(({ id }) => byId.get(id as string)!)
    const isVeryPhrase = ({ [language]: { ask, also } }: Question) =>
      [ask, ...also].some((phrase) => wordsOf(phrase).join(' ') === wordsOf(text).join(' '))
    if (found.length > 0) return [...found.filter(isVeryPhrase), ...found.filter((one) => !isVeryPhrase(one))]
    const wanted = letterPairs(text)
    return questions
      .map((question) => ({ question, alike: likeness(wanted, pairsOf.get(question.id)!) }))
      .sort((one, other) => other.alike - one.alike)
      .slice(0, NEAREST)
      .map(({ question }) => question)
  }
}

const NEAREST = 3

const letterPairs = (text: string): Set<string> =>
  new Set(wordsOf(text).flatMap((word) => [...word.slice(1)].map((letter, at) => word[at]! + letter)))

/** The part of the wanted pairs that are among the others. */
const likeness = (wanted: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...wanted].filter((pair) => others.has(pair)).length / Math.max(wanted.size, 1)
