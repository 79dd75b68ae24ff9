import type { SectorKind } from '../../contract/index.ts'
import type { AssignedProduct, Extras } from '../db/schema/extras.ts'

/** A place of a purchase, of any quantity. */
interface Place {
  kind: SectorKind
  performanceId: number
  sectorId: number
  seatOrdinal: number | null
  promotionId: number | null
  quantity: number
}

/**
 * What a ticket is called before it has a number, and for as long as its place is kept. A seat keeps its name under
 * another promotion.
 * @param copy which of the place's quantity, from 0 on, as in the table of tickets
 */
export const ticketNameOf = (
  {
    performanceId,
    sectorId,
    seatOrdinal,
    promotionId,
  }: Pick<Place, 'performanceId' | 'sectorId' | 'seatOrdinal' | 'promotionId'>,
  copy: number,
): string =>
  seatOrdinal === null
    ? `${performanceId}-s${sectorId}-${promotionId ?? 0}-${copy}`
    : `${performanceId}-${seatOrdinal}`

/** The tickets of a purchase before they have numbers; a product is none. */
export const ticketsOf = <Held extends Place>(
  places: readonly Held[],
): { name: string; place: Held; copy: number }[] =>
  places
    .filter(({ kind }) => kind !== 'PRODUCTO')
    .flatMap((place) =>
      Array.from({ length: place.quantity }, (_, copy) => ({ name: ticketNameOf(place, copy), place, copy })),
    )

/** What is assigned of the products that a purchase still has, to tickets that it still has. */
export const assignedOf = (extras: Extras | null, places: readonly Place[]): AssignedProduct[] => {
  const names = new Set(ticketsOf(places).map(({ name }) => name))
  const left = new Map<number, number>()
  for (const { kind, sectorId, quantity } of places)
    if (kind === 'PRODUCTO') left.set(sectorId, (left.get(sectorId) ?? 0) + quantity)
  return (extras?.assigned ?? []).filter(({ productId, ticket }) => {
    const count = left.get(productId) ?? 0
    if (count === 0 || !names.has(ticket)) return false
    left.set(productId, count - 1)
    return true
  })
}
