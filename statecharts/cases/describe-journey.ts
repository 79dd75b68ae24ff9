import type { Locale } from '../../contract/client-state.ts'
import { say } from '../describe/page-words.ts'
import { journeyParts } from '../journey/parts.ts'
import type { Words } from '../model/words.ts'
import { cardInWords, phrase, sentence, shownInWords } from './in-words.ts'
import type { JourneyCase, Sum } from './journeys.ts'
import type { Expectation, TestCase } from './test-case.ts'

/** The words that a screen has beside a sum. */
export const labelOf = ({ label, count = 0 }: Sum, language: Locale): string =>
  typeof label === 'string' ? say(language, label, { count }) : label[language]

/** An amount as the shops in Argentina write it, in each language. */
export const amountInWords = (pesos: number): string => `$ ${pesos.toLocaleString('es-AR')}`

/** A journey in words. @param words of the machine that it is about @param rows of all its machines */
export function describeJourney(journey: JourneyCase, words: Words, rows: readonly string[]): TestCase {
  const { language } = words
  const part = journeyParts.find(({ machines }) => machines.includes(words.machineId))
  return {
    id: journey.id,
    title: journey.title[language],
    language,
    machine: words.machineId,
    about: words.title(words.machineId),
    part: { id: part?.id ?? '', title: part?.title[language] ?? '' },
    priority: 1,
    rows,
    before: journey.before.map((text) => sentence(language, text)),
    cards: [cardInWords('approved', language)],
    steps: journey.steps.map(({ do: what, shows, sums = [] }) => {
      const expect = [
        ...shows.map((shown) => shownInWords(language, shown)),
        ...sums.map(
          (sum): Expectation => ({
            kind: 'sum',
            text: `${labelOf(sum, language)}: ${amountInWords(sum.pesos)}`,
          }),
        ),
      ]
      const nothing: Expectation = { kind: 'words', text: phrase(language, 'stays') }
      return {
        ...{ do: sentence(language, what), fault: null, meanwhile: [], events: [], states: [] },
        expect: expect.length > 0 ? expect : [nothing],
        isInWords: true,
      }
    }),
    isInWords: true,
  }
}
