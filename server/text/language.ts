import type { FastifyRequest } from 'fastify'
import { type Deployment, LANGUAGE_COOKIE, type Locale } from '../../contract/index.ts'

type Languages = Pick<Deployment, 'languages' | 'defaultLanguage'>

/** @returns the languages of an Accept-Language header, best first. */
const parseAccepted = (header: string): string[] =>
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

const MOST_HEADERS = 1000
/** No browser sends a longer one. */
const LONGEST_HEADER = 200
const parsed = new Map<string, string[]>()

/** Browsers send few different headers, and every view has one. */
const accepted = (header: string): string[] => {
  const known = parsed.get(header)
  if (known !== undefined) return known
  const languages = parseAccepted(header)
  if (header.length > LONGEST_HEADER) return languages
  if (parsed.size >= MOST_HEADERS) parsed.clear()
  parsed.set(header, languages)
  return languages
}

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`)

/** @returns the language that the customer chose before, from the cookie's header. */
export const chosenLanguage = ({ cookie }: FastifyRequest['headers']): string | undefined =>
  cookie === undefined ? undefined : CHOSEN.exec(cookie)?.[1]

/**
 * The language of a page or of a reply: asked for in the address, chosen before (a cookie), preferred by the
 * browser, else the deployment's. Reads the cookie's header itself: ready replies and failures come before the
 * cookies are parsed.
 * @param asked ?lang= of a page's address, unchecked.
 */
export const localeOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { languages, defaultLanguage }: Languages,
  asked?: unknown,
): Locale => {
  const chosen = chosenLanguage(headers)
  const preferred = headers['accept-language']
  const candidates = [asked, chosen, ...(preferred === undefined ? [] : accepted(preferred))]
  for (const candidate of candidates) {
    const found = languages.find((language) => language === candidate)
    if (found) return found
  }
  return defaultLanguage
}
