import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../contract/client-state.ts'
import type { WordCatalogue } from '../../statecharts/model/words.ts'

const texts: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('../../locales/es/viewer.po'),
  en: () => import('../../locales/en/viewer.po'),
  pt: () => import('../../locales/pt/viewer.po'),
}

const words: Record<Locale, () => Promise<{ default: WordCatalogue }>> = {
  es: () => import('../../locales/es/charts.json'),
  en: async () => ({ default: {} }),
  pt: () => import('../../locales/pt/charts.json'),
}

/** A language as the page shows it: its own texts and the machines' words. */
export interface Language {
  i18n: I18n
  words: WordCatalogue
}

/** Loads both catalogues of a language, chunks of their own. */
export const loadLanguage = async (locale: Locale): Promise<Language> => {
  const [{ messages }, catalogue] = await Promise.all([texts[locale](), words[locale]()])
  return { i18n: setupI18n({ locale, messages: { [locale]: messages } }), words: catalogue.default }
}
