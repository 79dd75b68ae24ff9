import type { Deployment, Locale } from '../../contract/index.ts'

/** The cookie that carries the customer's choice to the server. */
export const LANGUAGE_COOKIE = 'idioma'

export interface LanguageWishes {
  /** ?lang= of the address. */
  query: unknown
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** @returns the header's languages, best first. */
const accepted = (header: string): string[] =>
  header
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.split('-')[0] ?? '',
        quality: quality ? Number(quality.trim().slice(2)) || 0 : 1,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)

/** The page's language: asked for in the address, chosen before, preferred by the browser, else the shop's. */
export const chooseLanguage = (
  { languages, defaultLanguage }: Pick<Deployment, 'languages' | 'defaultLanguage'>,
  { query, cookie, acceptLanguage }: LanguageWishes,
): Locale => {
  const wishes = [query, cookie, ...accepted(acceptLanguage ?? '')]
  for (const wish of wishes) {
    const found = languages.find((language) => language === wish)
    if (found) return found
  }
  return defaultLanguage
}
