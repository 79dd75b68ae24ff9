import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts'

/** Without accents and in lower case, so that "peña" is found by "pena". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What a customer typed to find an order by. */
export interface OrderSearch {
  /** The number of an order, where the text may be one. */
  orderId: number | null
  /** Shows whose name, in whatever language, or whose venue has the text. */
  showIds: number[]
}

/** @returns null for an empty text, which finds everything. */
export const orderSearch = (catalogue: CatalogueCache, text: string): OrderSearch | null => {
  const wanted = folded(text.trim())
  if (wanted === '') return null
  const has = (name: string | undefined) => name !== undefined && folded(name).includes(wanted)
  const showIds = [...catalogue.shows.values()]
    .filter(
      ({ name, establishmentId }) =>
        has(name) ||
        Object.values(catalogue.words.get(name) ?? {}).some(has) ||
        has(catalogue.establishments.get(establishmentId)?.name),
    )
    .map(({ id }) => id)
  return { orderId: /^\d{1,9}$/.test(wanted) ? Number(wanted) : null, showIds }
}
