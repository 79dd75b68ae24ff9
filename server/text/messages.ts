import type { Locale } from '../../contract/index.ts'
import en from '../../locales/en/server.json' with { type: 'json' }
import es from '../../locales/es/server.json' with { type: 'json' }
import ofSpain from '../../locales/es-ES/server.json' with { type: 'json' }
import pt from '../../locales/pt/server.json' with { type: 'json' }
import { spokenSpanish } from './spanish.ts'

type Catalogue = Readonly<Record<string, string>>

const catalogues: Record<Locale, Catalogue> = { es, en, pt }

const spain: Catalogue = { ...es, ...ofSpain }

/** Every text of a language, by key; Spanish in that of the deployment which speaks (spanish.ts). */
export const messagesOf = (locale: Locale): Catalogue =>
  locale === 'es' && spokenSpanish() === 'es-ES' ? spain : catalogues[locale]

/** A text of locales/{locale}/server.json with its {names} filled in; a missing key shows itself. */
export const message = (locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (messagesOf(locale)[key] ?? es[key as keyof typeof es] ?? key).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )
