import type { FastifyRequest } from 'fastify'
import { type Deployment, LANGUAGE_COOKIE, type Locale } from '../../contract/index.ts'

type Languages = Pick<Deployment, 'languages' | 'defaultLanguage'>

/** @returns the languages of an Accept-Language header, best first. */
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

/**
 * The language of a page or of a reply: asked for in the address, chosen before (a cookie), preferred by the
 * browser, else the deployment's.
 * @param asked ?lang= of a page's address, unchecked.
 */
export const localeOf = (
  { headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>,
  { languages, defaultLanguage }: Languages,
  asked?: unknown,
): Locale => {
  const preferred = accepted(headers['accept-language'] ?? '')
  // No cookies yet where a request failed before they were read.
  for (const candidate of [asked, cookies?.[LANGUAGE_COOKIE], ...preferred]) {
    const found = languages.find((language) => language === candidate)
    if (found) return found
  }
  return defaultLanguage
}
