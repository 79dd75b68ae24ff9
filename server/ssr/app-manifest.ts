import { type Deployment, type Locale, languageQuery, pageUrl } from '../../contract/index.ts'
import { themeColours } from '../brand/theme-style.ts'
import { message } from '../text/messages.ts'

/** What phones show below an icon before they cut it. */
const SHORT_NAME = 12

/** As many of a name's words as fit below an icon; the last one is no article. */
export const shortName = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/)
  const words = [first]
  for (const word of others) {
    if ([...words, word].join(' ').length > SHORT_NAME) break
    words.push(word)
  }
  while (words.length > 1 && (words.at(-1) ?? '').length < 4) words.pop()
  return words.join(' ')
}

export const ICON_SIZES = [192, 512] as const

/** A deployment as an application that can be installed (W3C Web App Manifest). */
export const appManifest = (deployment: Deployment, locale: Locale): Record<string, unknown> => {
  const start = `/${languageQuery(locale, deployment)}`
  return {
    id: '/',
    name: deployment.name,
    short_name: shortName(deployment.name),
    lang: locale,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: themeColours(deployment.theme).light,
    theme_color: themeColours(deployment.theme).light,
    icons: [
      { src: '/icono.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICON_SIZES.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/icono-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
    shortcuts: [{ name: message(locale, 'offline.tickets'), url: pageUrl.orders() }],
  }
}
