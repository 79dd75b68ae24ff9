import type { Theme } from '../../contract/deployment-theme.ts'
import { languageQuery, MANIFEST_PATH, type Page } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { accentStyle, themeColours, themeStyle } from '../brand/theme-style.ts'
import { EARLY_PRESS } from '../text/early-press.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'
import type { AssetTags, RenderedPage } from './page.ts'
import { summarize } from './page-summary.ts'
import { structuredData } from './structured-data.ts'

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`

/** The address of a page in a language, without the rest of its query. */
const languageUrl = (page: Page, publicUrl: string, language: string): string => {
  const path = page.url.split('?')[0] ?? '/'
  return `${publicUrl}${path}${languageQuery(language, page.deployment)}`
}

/** A picture for link previews, of the size that the server draws. */
const picture = (url: string): string[] => [
  meta('property', 'og:image', url),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('name', 'twitter:card', 'summary_large_image'),
]

/** The season as a feed and as a calendar, in the page's language. */
const feeds = ({ locale, deployment }: Page): string[] =>
  [
    { type: 'application/atom+xml', path: '/novedades.atom' },
    { type: 'text/calendar', path: '/agenda.ics' },
  ].map(
    ({ type, path }) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(deployment.name)}" href="${path}${languageQuery(locale, deployment)}">`,
  )

const openGraphLocales = { es: 'es_AR', en: 'en', pt: 'pt_BR' } as const

/** Title, description, canonical, languages, link previews and structured data; only for pages that exist. */
const headOf = (page: Page, { title }: RenderedPage, publicUrl: string, indexed: boolean): string[] => {
  const { description, image } = summarize(page)
  const canonical = languageUrl(page, publicUrl, page.locale)
  const tags = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)]
  if (!indexed) return [...tags, meta('name', 'robots', 'noindex')]
  const link = (rel: string, language: string, url: string) =>
    `<link rel="${rel}" hreflang="${language}" href="${escapeHtml(url)}">`
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...page.deployment.languages.map((language) =>
      link('alternate', language, languageUrl(page, publicUrl, language)),
    ),
    link('alternate', 'x-default', languageUrl(page, publicUrl, page.deployment.defaultLanguage)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.deployment.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', openGraphLocales[page.locale]),
    ...(image ? picture(new URL(image, publicUrl).href) : []),
    ...(page.screen === 'billboard' ? feeds(page) : []),
    ...structuredData(page, publicUrl).map(
      (event) => `<script type="application/ld+json">${json(event)}</script>`,
    ),
  ]
}

/** The way to the pages without scripts, from those that need one to buy. */
const withoutScripts = ({ screen, params, data, locale }: Page): string => {
  const link = (address: string, words: string) =>
    `<noscript><p class="wrap"><a class="link" href="${escapeHtml(address)}">${escapeHtml(message(locale, `noScript.${words}`))}</a></p></noscript>`
  if (screen === 'landing' && data.landing?.listaFuncion.length)
    return link(noScriptUrl.show(data.landing.cSeo), 'link')
  if (screen === 'performance' && params['id'])
    return link(noScriptUrl.performance(Number(params['id'])), 'link')
  if (screen !== 'login' && screen !== 'loginRedirect' && screen !== 'waiting') return ''
  return data.performance
    ? link(noScriptUrl.performance(data.performance.idFuncion), 'link')
    : link(noScriptUrl.login(), 'linkLogin')
}

export interface DocumentParts {
  page: Page
  rendered: RenderedPage
  assets: AssetTags
  theme: Theme | undefined
  publicUrl: string
  /** False for pages behind login and for pages that do not exist. */
  indexed: boolean
}

/** The whole HTML document around a rendered page. */
export const htmlDocument = ({ page, rendered, assets, theme, publicUrl, indexed }: DocumentParts): string =>
  `<!doctype html>
<html lang="${page.locale}" style="${accentStyle(page.deployment.accent, theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${EARLY_PRESS}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours(theme).light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours(theme).dark}">
${assets.head}${theme ? `<style>${themeStyle(theme)}</style>` : ''}
${headOf(page, rendered, publicUrl, indexed).join('\n')}
<link rel="icon" href="/icono.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icono-192.png">
<link rel="manifest" href="${MANIFEST_PATH}${languageQuery(page.locale, page.deployment)}">
</head>
<body>${withoutScripts(page)}<div id="root">${rendered.html}</div>
<script type="application/json" id="page">${json(page)}</script>
${assets.end}
</body>
</html>
`
