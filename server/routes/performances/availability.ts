import { type Availability, SEAT_STATES } from '../../../contract/index.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import { readPurchaseOf } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

/** What is free now; the places of the caller's own purchase are marked as such. */
export const readAvailability = async (
  { catalogue, soldBy, availability, database }: Services,
  { params, body, customer, deployment, now }: Call<'getAvailability'>,
): Promise<Availability> => {
  if (!soldBy(deployment).performances.has(body.idFuncion)) throw new Refusal('NO_ENCONTRADO')
  const purchase =
    customer === null || params.id === '0'
      ? null
      : await readPurchaseOf(database, ownerOf({ customer, deployment }), params.id, now)
  if (params.id !== '0' && purchase === null) throw new Refusal('NO_ENCONTRADO')
  const { states, freeOf } = await availability.read(body.idFuncion)
  const mine = (purchase?.places ?? []).filter((place) => place.performanceId === body.idFuncion)
  const ordinals = mine.flatMap((place) => place.seatOrdinal ?? [])
  let letters = states
  if (ordinals.length > 0) {
    const marked = [...states]
    for (const ordinal of ordinals) marked[ordinal] = SEAT_STATES.mine
    letters = marked.join('')
  }
  return {
    idFuncion: body.idFuncion,
    cEstados: letters,
    listaSector: (catalogue.sectorsOf.get(body.idFuncion) ?? []).map((sector) => ({
      idSector: sector.id,
      nDisponible: freeOf.get(sector.id) ?? 0,
      nMias: mine
        .filter((place) => place.sectorId === sector.id)
        .reduce((count, place) => count + place.quantity, 0),
    })),
  }
}
