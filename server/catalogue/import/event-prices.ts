import { fromWireMoney } from '../../../contract/money.ts'
import { asList, isNode, type Node, textOf } from './jsonld.ts'
import { plainText } from './plain-text.ts'

export interface PriceClass {
  name: string
  priceCents: number
}

export const GENERAL_CLASS = 'Entrada general'

const FREE = /\b(?:gratuit[oa]s?|gratis|entrada libre|acceso libre|libre acceso|free)\b/i
/** An amount with its currency, and the class it is for when a colon says so. '?' is a euro sign lost on the way. */
const PRICED =
  /(?:(\p{L}(?:[^:;.\n€$?]|\.(?!\s)){0,80}):\s*)?(?:\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?\s*(?:euros?|eur\b|€|\?|pesos|ars\b)/giu
const PESOS =
  /(?:(\p{L}(?:[^:;.\n€$?]|\.(?!\s)){0,80}):\s*)?\$\s*(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?/giu

const cents = (whole: string, decimals = ''): number =>
  Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0') || 0)

const className = (name: string | undefined): string =>
  (name ?? '')
    .replace(/^[\s.,)]+/, '')
    .trim()
    .slice(0, 60) || GENERAL_CLASS

/** Prices written in a sentence, as 'Entrada general: 15 euros'. @returns null when it has none. */
export const pricesInText = (source: string): PriceClass[] | null => {
  const text = plainText(source)
  const found = [...text.matchAll(PRICED)]
  const all = found.length > 0 ? found : [...text.matchAll(PESOS)]
  const byName = new Map<string, number>()
  for (const [, name, whole, decimals] of all) {
    const key = className(name)
    if (!byName.has(key)) byName.set(key, cents(whole as string, decimals))
  }
  if (byName.size > 0) return [...byName].map(([name, priceCents]) => ({ name, priceCents }))
  return FREE.test(text) ? [{ name: GENERAL_CLASS, priceCents: 0 }] : null
}

const numericPrice = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? fromWireMoney(value) : null
  if (typeof value !== 'string') return null
  const bare = value.trim().match(/^(?:[A-Z]{3}\s*|\$\s*)?(\d+)(?:[.,](\d{1,2}))?(?:\s*[A-Z]{3}|\s*€)?$/)
  return bare ? cents(bare[1] as string, bare[2]) : null
}

const pricesOfOffer = (offer: unknown): PriceClass[] => {
  if (typeof offer === 'string') return pricesInText(offer) ?? []
  if (!isNode(offer)) return []
  if (offer.offers !== undefined) return asList(offer.offers).flatMap(pricesOfOffer)
  const name = className(textOf(offer.name ?? offer.category))
  const specification = isNode(offer.priceSpecification) ? (offer.priceSpecification as Node) : {}
  const price = [offer.price, specification.price, offer.lowPrice]
    .map(numericPrice)
    .find((value) => value !== null)
  if (price !== undefined && price !== null) return [{ name, priceCents: price }]
  return pricesInText(textOf(offer.description)) ?? pricesInText(textOf(offer.price)) ?? []
}

/**
 * Price classes of an event, dearest first, each name once. Words of free entrance count when nothing
 * asks for money. @returns null when the record has no price at all.
 */
export const pricesOfEvent = (node: Node): PriceClass[] | null => {
  const byName = new Map<string, number>()
  for (const { name, priceCents } of asList(node.offers).flatMap(pricesOfOffer))
    if (!byName.has(name)) byName.set(name, priceCents)
  if (byName.size > 0)
    return [...byName]
      .map(([name, priceCents]) => ({ name, priceCents }))
      .sort((one, other) => other.priceCents - one.priceCents)
  const free = node.isAccessibleForFree
  return free === true || free === 'true' || free === 'True' ? [{ name: GENERAL_CLASS, priceCents: 0 }] : null
}
