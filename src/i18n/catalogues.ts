import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../contract/client-state.ts'

const load: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('../../locales/es/messages.po'),
  en: () => import('../../locales/en/messages.po'),
  pt: () => import('../../locales/pt/messages.po'),
}

/** Loads a language's catalogue, a chunk of its own. @returns an i18n already in that language. */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const { messages } = await load[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** Changes the language of the page in place; everything that reads it renders again. */
export const changeLanguage = async (i18n: I18n, locale: Locale): Promise<void> => {
  const { messages } = await load[locale]()
  i18n.loadAndActivate({ locale, messages })
}
