import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../contract/client-state.ts'
import type { WordCatalogue } from '../../statecharts/model/words.ts'
import { pageNumbers } from '../page-numbers.ts'

const texts: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('../../locales/es/viewer.po'),
  en: () => import('../../locales/en/viewer.po'),
  pt: () => import('../../locales/pt/viewer.po'),
}

type Texts = { default: Readonly<Record<string, string>> }
const none = async (): Promise<Texts> => ({ default: {} })

/** What the machines say. */
const words: Record<Locale, () => Promise<Texts>> = {
  es: () => import('../../locales/es/charts.json'),
  en: none,
  pt: () => import('../../locales/pt/charts.json'),
}

/** Why a state has no screen of its own. */
const screens: Record<Locale, () => Promise<Texts>> = {
  es: () => import('../../locales/es/no-screen.json'),
  en: none,
  pt: () => import('../../locales/pt/no-screen.json'),
}

const titles: Record<Locale, () => Promise<Texts>> = {
  es: () => import('../../locales/es/chart-titles.json'),
  en: () => import('../../locales/en/chart-titles.json'),
  pt: () => import('../../locales/pt/chart-titles.json'),
}

const actions: Record<Locale, () => Promise<Texts>> = {
  es: () => import('../../locales/es/chart-actions.json'),
  en: () => import('../../locales/en/chart-actions.json'),
  pt: () => import('../../locales/pt/chart-actions.json'),
}

const arrows: Record<Locale, () => Promise<Texts>> = {
  es: () => import('../../locales/es/chart-arrows.json'),
  en: () => import('../../locales/en/chart-arrows.json'),
  pt: () => import('../../locales/pt/chart-arrows.json'),
}

/** A language as the page shows it: its own texts and the machines' words. */
export interface Language {
  i18n: I18n
  words: WordCatalogue
}

/** Loads the catalogues of a language, chunks of their own. */
export const loadLanguage = async (locale: Locale): Promise<Language> => {
  const [{ messages }, ...machines] = await Promise.all([
    texts[locale](),
    words[locale](),
    titles[locale](),
    actions[locale](),
    arrows[locale](),
    screens[locale](),
  ])
  const [ownTexts, ownTitles, ownActions, ownArrows, noScreen] = machines.map((each) => each.default)
  return {
    i18n: setupI18n({ locale, messages: { [locale]: messages } }),
    words: {
      language: locale,
      texts: { ...ownTexts, ...noScreen },
      titles: ownTitles!,
      actions: ownActions!,
      arrows: ownArrows!,
      numbers: pageNumbers(),
    },
  }
}
