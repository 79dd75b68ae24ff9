import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { exchange, purchase } from '../../db/schema/index.ts'
import { advancePurchase } from '../../payments/advance-purchase.ts'
import { whyNotExchanged } from '../../payments/decide/exchange.ts'
import { exchangeOf } from '../../payments/exchange-rows.ts'
import { lockPurchase, type PurchaseRow, performancesOf } from '../../payments/locked-purchase.ts'
import { type GivenTickets, lockGivenTickets } from '../../payments/read-exchange.ts'
import { Refusal } from '../../refusal.ts'
import { isOwn, type Owner, ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { deliveryOf } from './delivery-of.ts'
import { holdNewPlaces } from './hold-new-places.ts'

/** Tickets that are to be exchanged, by whom, and what a desk adds. */
export interface Beginning {
  /** Of who holds the new places; its id is of the purchase whose tickets are given. */
  call: Call<'beginExchange'>
  /** Whose tickets are given. */
  owner: Owner
  /** The rule of a desk, in the place of the order's own. */
  hours?: number | null
  /** Writes what a desk keeps of it, in the commit of the exchange. @throws Refusal */
  writeBeside?(tx: Transaction, row: PurchaseRow, worthCents: number): Promise<void>
  /** Whether a desk has begun it just so: paid and allowed in the same way. */
  isBesideSame?(tx: Transaction, row: PurchaseRow): Promise<boolean>
}

/** Reads the tickets that are given under their locks. @throws Refusal with the reason why they may not be */
const lockGiven = async (
  { deployments }: Services,
  tx: Transaction,
  { call: { params, body, now }, owner, hours }: Beginning,
): Promise<GivenTickets> => {
  const rule = hours === undefined ? {} : { hours }
  const asked = { purchaseId: params.id, owner, wanted: body.aEntrada, now, ...rule }
  const given = await lockGivenTickets(deployments, tx, asked)
  const code = whyNotExchanged(given.facts)
  if (code !== null) throw new Refusal(code)
  return given
}

/** The same for the same tickets, in whichever order. */
const setOf = (numbers: readonly string[]): string => [...numbers].sort().join()

/**
 * Writes the exchange beside the places that are held for it; nothing where it is written.
 * @throws Refusal CLAVE_DE_IDEMPOTENCIA_REPETIDA where the places were held for anything else under its key
 */
const write = async (
  services: Services,
  tx: Transaction,
  beginning: Beginning,
  row: PurchaseRow,
): Promise<void> => {
  const { deployment, body, params, now } = beginning.call
  const known = await exchangeOf(tx, row.id)
  const isSame =
    known?.oldPurchaseId === params.id &&
    setOf(known.ticketNumbers) === setOf(body.aEntrada) &&
    (await beginning.isBesideSame?.(tx, row)) !== false
  if (isSame) return
  if (known || row.state !== 'ABIERTO') throw new Refusal('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
  const { purchase: old, worthOf } = await lockGiven(services, tx, beginning)
  const worthCents = worthOf(body.aEntrada)
  const { customerId, deploymentId } = beginning.owner
  await tx.insert(exchange).values({
    purchaseId: row.id,
    oldPurchaseId: old.id,
    ticketNumbers: body.aEntrada,
    customerId,
    deploymentId,
    currency: deployment.currency.code,
    worthCents,
    createdAt: now,
  })
  // At a desk the new tickets are handed over.
  const delivery = row.processType === 'BOX' ? {} : deliveryOf(deployment, old)
  await tx
    .update(purchase)
    .set({ buyer: old.buyer, couponId: null, ...delivery })
    .where(eq(purchase.id, row.id))
  await beginning.writeBeside?.(tx, row, worthCents)
}

/** Gives the new places back, as the tickets may not be given for them. */
const giveUp = async (services: Services, { call }: Beginning, purchaseId: string): Promise<void> => {
  const freed = await services.database.selling.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (row?.state !== 'ABIERTO' || !isOwn(row, ownerOf(call)) || (await exchangeOf(tx, purchaseId)))
      return []
    await advancePurchase(services, tx, row, { type: 'exchange.refused' })
    return performancesOf(tx, purchaseId)
  })
  for (const id of freed) services.availability.invalidate(id)
}

/**
 * Holds places of another date for tickets of a paid purchase. The tickets stay valid until the places are paid; repeated
 * under its key, it is done once.
 * @returns the id of the purchase that holds them
 * @throws Refusal with the reason; nothing is held then.
 */
export const holdForTickets = async (services: Services, beginning: Beginning): Promise<string> => {
  const { catalogue, database } = services
  const { call } = beginning
  const { aEntrada, idFuncion } = call.body
  const { orm } = database.selling
  const showId = catalogue.performances.get(idFuncion)?.showId
  const givenPlaces = await orm.transaction(async (tx) => {
    const { facts } = await lockGiven(services, tx, beginning)
    const given = facts.tickets.filter(({ number }) => aEntrada.includes(number))
    if (!given.some((one) => one.showId === showId)) throw new Refusal('CAMBIO_DE_OTRAS_POSICIONES')
    return given.filter(({ performanceId }) => performanceId === idFuncion).length
  })
  const { oProceso } = await holdNewPlaces(services, call, givenPlaces)
  const id = oProceso.idProcesoDeCompra
  try {
    await orm.transaction(async (tx) => {
      const row = await lockPurchase(tx, id)
      if (!isOwn(row, ownerOf(call))) throw new Refusal('NO_ENCONTRADO')
      await write(services, tx, beginning, row)
    })
  } catch (error) {
    await giveUp(services, beginning, id)
    throw error
  }
  return id
}
