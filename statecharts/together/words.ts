import type { Locale } from '../../contract/client-state.ts'
import type { End } from './end.ts'

/** words.json: by key, in each language. */
export type TogetherWords = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/** Where each language writes its amounts. */
const LOCALE: Record<Locale, string> = { es: 'es-AR', en: 'en-GB', pt: 'pt-BR' }

/** A sentence with what it names in braces. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)

/** What the customer has, as a sentence. @param words words.json @param currency ISO 4217, of the shop */
export function endInWords(words: TogetherWords, end: End, language: Locale, currency = 'ARS'): string {
  const money = (cents: number) =>
    (cents / 100).toLocaleString(LOCALE[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
  return filled(words[`end.${end.has}`]![language], {
    tickets: String(end.tickets),
    charged: money(end.chargedCents),
    until: end.heldUntil === null ? '' : timeOfDay(end.heldUntil),
  })
}

/** The time of day of a simulated shop, without seconds where they are none; in UTC, as its samples are. */
export const timeOfDay = (milliseconds: number): string => {
  const time = new Date(milliseconds).toISOString().slice(11, 19)
  return time.endsWith(':00') ? time.slice(0, 5) : time
}
