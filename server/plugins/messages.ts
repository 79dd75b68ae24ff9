import type { FastifyRequest } from 'fastify'
import { type Locale, locales } from '../../contract/index.ts'
import en from '../../locales/en/server.json' with { type: 'json' }
import es from '../../locales/es/server.json' with { type: 'json' }
import pt from '../../locales/pt/server.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

const catalogues: Record<Locale, Catalogue> = { es, en, pt }

/** A text of locales/{locale}/server.json with its {names} filled in; a missing key shows itself. */
export const message = (locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (catalogues[locale][key] ?? es[key as keyof typeof es] ?? key).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )

const isLocale = (value: string | undefined): value is Locale => locales.some((known) => known === value)

/** The language cookie, else the first of Accept-Language that the shop speaks, else Spanish. */
export const localeOf = (request: Pick<FastifyRequest, 'headers' | 'cookies'>): Locale => {
  const chosen = request.cookies?.idioma
  if (isLocale(chosen)) return chosen
  const accepted = String(request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLocale) ?? 'es'
}
