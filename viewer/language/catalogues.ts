import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../contract/client-state.ts'
import type { WordCatalogue } from '../../statecharts/model/words.ts'

const texts: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('../../locales/es/viewer.po'),
  en: () => import('../../locales/en/viewer.po'),
  pt: () => import('../../locales/pt/viewer.po'),
}

type Words = Promise<{ default: WordCatalogue }>
const noWords = async () => ({ default: {} })
/** What the machines say, and why a state has no screen of its own. */
const words: Record<Locale, [() => Words, () => Words]> = {
  es: [() => import('../../locales/es/charts.json'), () => import('../../locales/es/no-screen.json')],
  en: [noWords, noWords],
  pt: [() => import('../../locales/pt/charts.json'), () => import('../../locales/pt/no-screen.json')],
}

/** A language as the page shows it: its own texts and the machines' words. */
export interface Language {
  i18n: I18n
  words: WordCatalogue
}

/** Loads the catalogues of a language, chunks of their own. */
export const loadLanguage = async (locale: Locale): Promise<Language> => {
  const catalogues = words[locale].map((load) => load())
  const [{ messages }, ...parts] = await Promise.all([texts[locale](), ...catalogues])
  const all: WordCatalogue = Object.assign({}, ...parts.map((part) => part.default))
  return { i18n: setupI18n({ locale, messages: { [locale]: messages } }), words: all }
}
