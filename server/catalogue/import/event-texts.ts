import type { CatalogueTexts, Locale } from '../../../contract/index.ts'
import { nameOfEvent } from './event-name.ts'
import { asList, isNode, type Node, textOf } from './jsonld.ts'
import { firstSentence, plainText } from './plain-text.ts'

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt']

/** The texts of a list of tagged ones, by language; the first of each counts. */
const tagged = (value: unknown): [Locale, string][] =>
  asList(value)
    .filter(isNode)
    .reverse()
    .flatMap((item): [Locale, string][] => {
      const language = LANGUAGES.find((one) => String(item['@language']).toLowerCase().split('-')[0] === one)
      return language === undefined ? [] : [[language, plainText(textOf(item))]]
    })

/** The words of a record's name, description and first sentence in other languages, where it is written in several. */
export const textsOfEvent = ({ name, description }: Node): CatalogueTexts => {
  const texts: Record<string, CatalogueTexts[string]> = {}
  const add = (value: unknown, change: (text: string) => string): void => {
    const source = change(plainText(textOf(value)))
    const words = tagged(value)
      .map(([language, text]) => [language, change(text)] as const)
      .filter(([, text]) => text !== '' && text !== source)
    if (source !== '' && words.length > 0) texts[source] = Object.fromEntries(words)
  }
  add(name, (text) => nameOfEvent(text).name)
  add(name, (text) => nameOfEvent(text).rest)
  add(description, (text) => text)
  add(description, (text) => firstSentence(text))
  return texts
}
