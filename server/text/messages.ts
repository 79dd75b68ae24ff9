import type { Locale } from '../../contract/index.ts'
import en from '../../locales/en/server.json' with { type: 'json' }
import es from '../../locales/es/server.json' with { type: 'json' }
import pt from '../../locales/pt/server.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

const catalogues: Record<Locale, Catalogue> = { es, en, pt }

/** Every text of a language, by key. */
export const messagesOf = (locale: Locale): Catalogue => catalogues[locale]

/** A text of locales/{locale}/server.json with its {names} filled in; a missing key shows itself. */
export const message = (locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (catalogues[locale][key] ?? es[key as keyof typeof es] ?? key).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )
