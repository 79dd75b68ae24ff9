import {
  type Deployment,
  type ExchangeDate,
  type Locale,
  type ProcessType,
  totalsOf,
  toWireMoney,
} from '../../../contract/index.ts'
import { isOnSale } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { chargesFor } from '../../selling/charges.ts'
import type { Owner } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'

/** Whose tickets are to be exchanged, and where: on the web, or at a desk by its own rule. */
export interface AskedOffer {
  purchaseId: string
  owner: Owner
  processType: ProcessType
  hours?: number | null
  deployment: Deployment
  locale: Locale
  now: Date
}

/** What one place costs with its charges, whole cents. */
const withCharges = (deployment: Deployment, processType: ProcessType, priceCents: number): number =>
  totalsOf([{ priceCents, discountCents: 0, quantity: 1, isProduct: false }], {
    ...chargesFor(deployment, processType),
    ...{ deliveryCents: 0, interestPercent: 0 },
  }).totalCents

/** Dates of a show that are on sale, with the sectors that have places free; other tickets may be had there. */
export const datesOf = async (
  services: Services,
  { deployment, now, processType, locale }: AskedOffer,
  showId: number,
): Promise<ExchangeDate[]> => {
  const { catalogue, availability } = services
  const say = inLanguage(catalogue.words, locale)
  const sold = services.soldBy(deployment).performances
  const dates = (catalogue.performancesOfShow.get(showId) ?? []).filter(
    (one) => sold.has(one.id) && one.startsAt !== null && isOnSale(one, now),
  )
  const all = await Promise.all(
    dates.map(async ({ id, startsAt }) => {
      const { freeOf } = await availability.read(id)
      const sectors = (catalogue.sectorsOf.get(id) ?? []).filter(({ kind }) => kind !== 'PRODUCTO')
      return {
        idFuncion: id,
        dFecha: startsAt?.toISOString() ?? '',
        listaSector: sectors
          .map((sector) => ({
            idSector: sector.id,
            cNombre: say(sector.name),
            fTotal: toWireMoney(withCharges(deployment, processType, sector.priceCents)),
            nDisponible: freeOf.get(sector.id) ?? 0,
          }))
          .filter(({ nDisponible }) => nDisponible > 0),
      }
    }),
  )
  return all.filter(({ listaSector }) => listaSector.length > 0)
}
