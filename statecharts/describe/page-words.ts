import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../contract/client-state.ts'
import { textGroups } from '../../contract/text-groups.ts'

type Catalogue = ReadonlyMap<string, string>

const locales = path.join(import.meta.dirname, '../../locales')

const textOf = (entry: string, field: 'msgid' | 'msgstr'): string => {
  const found = new RegExp(`^${field} ((?:".*"\\n?)+)`, 'm').exec(entry)
  const lines = found?.[1]?.trim().split('\n') ?? []
  return lines.map((line) => JSON.parse(line) as string).join('')
}

/** A language of the shop, or the Spanish of a shop in Spain: that of all others, but for the sentences that differ. */
export type Speaker = Locale | 'es-ES'

const readCatalogue = (speaker: Speaker): Catalogue => {
  const isOfSpain = speaker === 'es-ES'
  const files = textGroups.map((group) => `${isOfSpain ? 'es' : speaker}/${group}.po`)
  if (isOfSpain) files.push('es-ES/interface.po')
  const text = files.map((file) => readFileSync(path.join(locales, file), 'utf8')).join('\n\n')
  const entries = text.split(/\n\n+/).filter((entry) => /^msgid/m.test(entry) && !/^#~/m.test(entry))
  // Of the same words, those without a context count.
  const hasContext = (entry: string) => Number(/^msgctxt/m.test(entry))
  entries.sort((one, other) => hasContext(other) - hasContext(one))
  return new Map(entries.map((entry) => [textOf(entry, 'msgid'), textOf(entry, 'msgstr')]))
}

const catalogues = new Map<Speaker, Catalogue>()
const catalogueOf = (locale: Speaker): Catalogue => {
  const known = catalogues.get(locale) ?? readCatalogue(locale)
  catalogues.set(locale, known)
  return known
}

const PLURAL = /^\{(\w+), plural, (.*)\}$/s
const CASES = /(=\d+|\w+) ?\{((?:[^{}]|\{[^{}]*\})*)\}/g

const choosePlural = (text: string, locale: Speaker, values: Values): string => {
  const found = PLURAL.exec(text)
  if (!found) return text
  const count = Number(values[found[1] as string])
  const cases = new Map([...(found[2] as string).matchAll(CASES)].map((one) => [one[1], one[2]]))
  const chosen =
    cases.get(`=${count}`) ?? cases.get(new Intl.PluralRules(locale).select(count)) ?? cases.get('other')
  return (chosen as string).replaceAll('#', new Intl.NumberFormat(locale).format(count))
}

type Values = Readonly<Record<string, string | number>>

/**
 * The words of the page in a language, by the English they are written in. Tags are left out, so that the
 * result is what a person reads; {name} is filled in from `values`.
 * @throws when the catalogue has no such message: a test never passes on words that nobody says.
 */
export const say = (locale: Speaker, english: string, values: Values = {}): string => {
  const translated = catalogueOf(locale).get(english)
  if (!translated) throw new Error(`No ${locale} words for: ${english}`)
  return choosePlural(translated, locale, values)
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${english} needs a value for ${name}`)
      return String(values[name])
    })
}
