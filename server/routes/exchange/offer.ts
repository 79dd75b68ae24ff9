import {
  type Deployment,
  type ExchangeDate,
  type ExchangeOffer,
  type ExchangeOption,
  type Locale,
  totalsOf,
  toWireMoney,
} from '../../../contract/index.ts'
import { isOnSale } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { exchangeUntil, whyNotExchanged } from '../../payments/decide/exchange.ts'
import { lockGivenTickets } from '../../payments/read-exchange.ts'
import { Refusal } from '../../refusal.ts'
import { chargesFor, deliveryCentsOf } from '../../selling/charges.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import type { Call } from '../handler.ts'
import { toGivenTicket, toWireLine } from '../orders/ticket-wire.ts'
import { deliveryOf } from './delivery-of.ts'

/** What one place costs with its charges, whole cents. */
const withCharges = (deployment: Deployment, priceCents: number): number =>
  totalsOf([{ priceCents, discountCents: 0, quantity: 1, isProduct: false }], {
    ...chargesFor(deployment, 'CART'),
    ...{ deliveryCents: 0, interestPercent: 0 },
  }).totalCents

/** Dates of a show that are on sale, with the sectors that have places free; other tickets may be had there. */
const datesOf = async (
  services: Services,
  { deployment, now }: Call<'getExchangeOffer'>,
  showId: number,
  locale: Locale,
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
            fTotal: toWireMoney(withCharges(deployment, sector.priceCents)),
            nDisponible: freeOf.get(sector.id) ?? 0,
          }))
          .filter(({ nDisponible }) => nDisponible > 0),
      }
    }),
  )
  return all.filter(({ listaSector }) => listaSector.length > 0)
}

/** The tickets of each date of an order that may be exchanged, the date that begins first before the others. */
const byDate = <One extends { performanceId: number; startsAt: Date | null }>(
  free: readonly One[],
): One[][] => {
  const sorted = free.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))
  return [...Map.groupBy(sorted, ({ performanceId }) => performanceId).values()]
}

/**
 * The tickets of an order that may be exchanged now, each with what it is worth by itself, by their dates, and for which
 * dates.
 * @throws Refusal with the reason where none may
 */
export const getExchangeOffer = async (
  services: Services,
  call: Call<'getExchangeOffer'>,
): Promise<ExchangeOffer> => {
  const { database, deployments, catalogue } = services
  const { params, locale, now, deployment } = call
  const { orm } = database.selling
  const { groups, worths, hours, delivery } = await orm.transaction(async (tx) => {
    const asked = { purchaseId: params.id, owner: ownerOf(call), wanted: [], now }
    const { facts, worthOf, purchase } = await lockGivenTickets(deployments, tx, asked)
    const reasons = facts.tickets.map((one) => ({
      one,
      code: whyNotExchanged({ ...facts, wanted: [one.number] }),
    }))
    const free = reasons.flatMap(({ one, code }) => (code === null ? [one] : []))
    if (free.length === 0)
      throw new Refusal(reasons.find(({ one }) => !one.isVoid)?.code ?? reasons[0]?.code ?? 'NO_ENCONTRADO')
    return {
      groups: byDate(free),
      worths: new Map(free.map(({ number }) => [number, worthOf([number])])),
      hours: facts.hours,
      delivery: deliveryOf(deployment, purchase),
    }
  })
  const optionOf = async (group: (typeof groups)[number]): Promise<ExchangeOption> => {
    const [{ performanceId, showId, startsAt }] = group as [(typeof group)[number]]
    const tickets = await readTickets(orm, { numbers: group.map(({ number }) => number) }, locale)
    return {
      oFuncion: toWireLine(catalogue, performanceId, locale)[0] ?? null,
      aEntrada: tickets.map((one) => ({
        ...toGivenTicket(one),
        fValor: toWireMoney(worths.get(one.number) ?? 0),
      })),
      dHasta: exchangeUntil(startsAt, hours)?.toISOString() ?? now.toISOString(),
      listaFuncion: await datesOf(services, call, showId, locale),
    }
  }
  const [first, ...listaOtra] = (await Promise.all(groups.map(optionOf))) as [ExchangeOption]
  return {
    ...first,
    idProcesoDeCompra: params.id,
    fEntrega: toWireMoney(
      deliveryCentsOf(deployment.charges, delivery.deliveryTypeId, delivery.deliveryAddress),
    ),
    listaOtra,
  }
}
