import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../contract/client-state.ts'
import type { Page } from '../../contract/page.ts'
import type { TextGroup } from '../../contract/text-groups.ts'

/** A chunk for each language and group of texts. */
const files = import.meta.glob<{ messages: Messages }>(
  '../../locales/*/{messages,start,purchase,tickets,forms,account,box,info,search,venues}.po',
)

const read = async (locale: Locale, group: TextGroup): Promise<Messages> => {
  const file = files[`../../locales/${locale}/${group}.po`]
  if (!file) throw new Error(`There is no catalogue ${group} in ${locale}`)
  return (await file()).messages
}

type Spanish = Page['deployment']['spanish']

/** A browser's page has one deployment; the server reads it as it begins to read, before another page's turn. */
let spoken: Spanish

/** The other Spanish comes last: some of its messages are in several groups. */
const readAll = async (locale: Locale, groups: Iterable<TextGroup>): Promise<Messages> =>
  Object.assign(
    {},
    ...(await Promise.all([
      ...[...groups].map((group) => read(locale, group)),
      spoken &&
        locale === 'es' &&
        import('../../locales/es-ES/interface.po?overlay').then(({ messages }) => messages),
    ])),
  )

/** The groups that a page shows texts of: a change of language changes them all. */
const SHOWN = Symbol('groups')
/** Kept on the i18n itself: components get another proxy of it with every change. */
const shownIn = (i18n: I18n): Set<TextGroup> => {
  const kept = i18n as I18n & { [SHOWN]?: Set<TextGroup> }
  kept[SHOWN] ??= new Set()
  return kept[SHOWN]
}

/**
 * Loads a language's catalogues.
 * @param spanish the deployment's own, where it speaks another than the catalogues.
 * @returns an i18n already in that language.
 */
export const createI18n = async (
  locale: Locale,
  groups: Iterable<TextGroup>,
  spanish?: Spanish,
): Promise<I18n> => {
  spoken = spanish
  const i18n = setupI18n({ locale, messages: { [locale]: await readAll(locale, groups) } })
  for (const group of groups) shownIn(i18n).add(group)
  return i18n
}

/** Loads what a screen shows, in the page's language, unless it is there. */
export const addTexts = async (i18n: I18n, groups: readonly TextGroup[]): Promise<void> => {
  const known = shownIn(i18n)
  const missing = groups.filter((group) => !known.has(group))
  if (missing.length === 0) return
  const locale = i18n.locale as Locale
  i18n.load(locale, await readAll(locale, missing))
  for (const group of missing) known.add(group)
  // The language was changed meanwhile, without these.
  if (i18n.locale !== locale) i18n.load(i18n.locale, await readAll(i18n.locale as Locale, missing))
}

/** Changes the language of the page in place; everything that reads it renders again. */
export const changeLanguage = async (i18n: I18n, locale: Locale): Promise<void> => {
  i18n.loadAndActivate({ locale, messages: await readAll(locale, shownIn(i18n)) })
}
