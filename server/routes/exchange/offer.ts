import { type ExchangeOffer, type ExchangeOption, toWireMoney } from '../../../contract/index.ts'
import { exchangeUntil, whyNotExchanged } from '../../payments/decide/exchange.ts'
import { lockGivenTickets } from '../../payments/read-exchange.ts'
import { Refusal } from '../../refusal.ts'
import { deliveryCentsOf } from '../../selling/charges.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import type { Call } from '../handler.ts'
import { toGivenTicket, toWireLine } from '../orders/ticket-wire.ts'
import { type AskedOffer, datesOf } from './dates-of.ts'
import { deliveryOf } from './delivery-of.ts'

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
export const readExchangeOffer = async (services: Services, offered: AskedOffer): Promise<ExchangeOffer> => {
  const { database, deployments, catalogue } = services
  const { purchaseId, owner, processType, hours: rule, locale, now, deployment } = offered
  const { orm } = database.selling
  const { groups, worths, hours, delivery } = await orm.transaction(async (tx) => {
    const asked = { purchaseId, owner, wanted: [], now, ...(rule !== undefined && { hours: rule }) }
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
      // At a desk they are handed over.
      delivery: processType === 'BOX' ? null : deliveryOf(deployment, purchase),
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
      listaFuncion: await datesOf(services, offered, showId),
    }
  }
  const [first, ...listaOtra] = (await Promise.all(groups.map(optionOf))) as [ExchangeOption]
  return {
    ...first,
    idProcesoDeCompra: purchaseId,
    fEntrega: toWireMoney(
      delivery ? deliveryCentsOf(deployment.charges, delivery.deliveryTypeId, delivery.deliveryAddress) : 0,
    ),
    listaOtra,
  }
}

/** The same of a customer's own order. */
export const getExchangeOffer = (
  services: Services,
  call: Call<'getExchangeOffer'>,
): Promise<ExchangeOffer> =>
  readExchangeOffer(services, {
    ...{ purchaseId: call.params.id, owner: ownerOf(call), processType: 'CART' },
    ...{ deployment: call.deployment, locale: call.locale, now: call.now },
  })
