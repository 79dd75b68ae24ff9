import type { Locale, ServiceText } from '../../contract/index.ts'
import { messagesOf } from '../text/messages.ts'
import type { CatalogueWords } from './catalogue-words.ts'

/** Texts that replies bring to customers; those of mails and tickets never change their language. */
const OF_REPLIES = /^(delivery|payment|error)\./

/**
 * What replies may have said in another language, in this one: for a page whose language is changed while it shows
 * them. Texts with values in them are left out.
 */
export const serviceTexts = (words: CatalogueWords, locale: Locale): ServiceText[] => {
  const found = new Map<string, string>()
  const add = (said: readonly (string | undefined)[], wanted: string): void => {
    for (const text of said)
      if (text !== undefined && text !== wanted && !found.has(text)) found.set(text, wanted)
  }
  for (const [source, inLanguages] of words)
    add([source, ...Object.values(inLanguages)], inLanguages[locale] ?? source)
  for (const [key, wanted] of Object.entries(messagesOf(locale)))
    if (OF_REPLIES.test(key) && !wanted.includes('{'))
      add(
        (['es', 'en', 'pt'] as const).map((other) => messagesOf(other)[key]),
        wanted,
      )
  return [...found].map(([cTexto, cEnIdioma]) => ({ cTexto, cEnIdioma }))
}
