import { Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import { isBuilt, languageQuery, pageRoutes, pageUrl } from '../../contract/index.ts'
import type { SiteFileQuestion } from './site-file.ts'

/** Of the 50,000 that a sitemap may have: each address stands there once a language. */
export const ADDRESSES_PER_SITEMAP = 10_000

/** Public pages without parameters that visitors look for, the billboard first. */
const pages = (): string[] =>
  pageRoutes
    .filter(
      ({ path, access, screen }) => access === 'public' && !path.includes(':') && !NOT_FOUND_BY.has(screen),
    )
    .map(({ path }) => path)
    .filter(isBuilt)

/** Public pages that are of use only to who comes from the shop itself. */
const NOT_FOUND_BY: ReadonlySet<string> = new Set([
  'login',
  'signUp',
  'recover',
  'loginRedirect',
  'waiting',
  'boxOffice',
  'orderLookUp',
])

const addresses = ({ shows, houses }: SiteFileQuestion): string[] => [
  ...pages(),
  ...houses.map(({ seo, id }) => pageUrl.establishment(seo, id)),
  ...shows.map(({ seo }) => pageUrl.landing(seo)),
]

/** One address in every language of the shop. */
const itemsOf = (path: string, { deployment }: SiteFileQuestion): SitemapItemLoose[] => {
  const inLanguage = (language: string) => path + languageQuery(language, deployment)
  const links = deployment.languages.map((lang) => ({ lang, url: inLanguage(lang) }))
  return deployment.languages.map((language) => ({ url: inLanguage(language), links }))
}

const urlSet = async (paths: readonly string[], question: SiteFileQuestion): Promise<string> => {
  const items = paths.flatMap((path) => itemsOf(path, question))
  const stream = new SitemapStream({
    hostname: question.origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}

/** /sitemap.xml: every address, or where there are too many for one file, an index of the files that have them. */
export const sitemap = async (question: SiteFileQuestion): Promise<string> => {
  const paths = addresses(question)
  if (paths.length <= ADDRESSES_PER_SITEMAP) return urlSet(paths, question)
  const parts = Array.from(
    { length: Math.ceil(paths.length / ADDRESSES_PER_SITEMAP) },
    (_, index) => `${question.origin}/sitemap-${index + 1}.xml`,
  )
  return (await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream()))).toString()
}

/** /sitemap-{part}.xml, the first being 1. @returns null where there is no such part. */
export const sitemapPart = async (part: number, question: SiteFileQuestion): Promise<string | null> => {
  const first = (part - 1) * ADDRESSES_PER_SITEMAP
  const paths = addresses(question)
  if (part < 1 || first >= paths.length || paths.length <= ADDRESSES_PER_SITEMAP) return null
  return urlSet(paths.slice(first, first + ADDRESSES_PER_SITEMAP), question)
}
