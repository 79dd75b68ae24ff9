import type { HoldResult } from '../../../contract/index.ts'
import { Refusal } from '../../refusal.ts'
import { toWirePurchase } from '../../selling/purchase-wire.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { holdInSector } from './hold.ts'
import { ownPurchase } from './own-purchase.ts'

/**
 * Section 7, CambiarParaSector: as many places of another sector instead of what the purchase has of a performance. All
 * of them are exchanged or none, since a hold names the whole wanted set; what is in that sector already stays, so that
 * a repeated call changes nothing more.
 * @throws Refusal FORMA_INVALIDA where the purchase has nothing of the performance, AGOTADO where the sector has too few.
 */
export const changeSector = async (services: Services, call: Call<'changeSector'>): Promise<HoldResult> => {
  const { body, locale } = call
  const { idFuncion, idSector: sectorId, idPromocion: promotionId } = body
  const purchase = await ownPurchase(services, call)
  const held = purchase.places.filter(({ performanceId }) => performanceId === idFuncion)
  if (held.length === 0) throw new Refusal('FORMA_INVALIDA')
  if (held.every((place) => place.sectorId === sectorId))
    return { oProceso: await toWirePurchase(services, purchase, locale), lContiguas: true }
  const places = held.reduce((sum, { quantity }) => sum + quantity, 0)
  return holdInSector(services, call, { sectorId, places, promotionId })
}
