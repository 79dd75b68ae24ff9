import { eq } from 'drizzle-orm'
import type { ExchangePayment } from '../../../contract/index.ts'
import type { Transaction } from '../../db/open.ts'
import { exchange, purchase } from '../../db/schema/index.ts'
import { advancePurchase } from '../../payments/advance-purchase.ts'
import { whyNotExchanged } from '../../payments/decide/exchange.ts'
import { exchangeOf } from '../../payments/exchange-rows.ts'
import { lockPurchase, type PurchaseRow, performancesOf } from '../../payments/locked-purchase.ts'
import { type GivenTickets, lockGivenTickets } from '../../payments/read-exchange.ts'
import { Refusal } from '../../refusal.ts'
import { isOwn, ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { cardPageOf } from '../payment/card-page.ts'
import { deliveryOf } from './delivery-of.ts'
import { holdNewPlaces } from './hold-new-places.ts'
import { readWireExchange } from './wire.ts'

type BeginCall = Call<'beginExchange'>

/** Reads the tickets that are given under their locks. @throws Refusal with the reason why they may not be */
const lockGiven = async (
  { deployments }: Services,
  tx: Transaction,
  call: BeginCall,
): Promise<GivenTickets> => {
  const asked = {
    purchaseId: call.params.id,
    owner: ownerOf(call),
    wanted: call.body.aEntrada,
    now: call.now,
  }
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
  call: BeginCall,
  row: PurchaseRow,
): Promise<void> => {
  const { deployment, body, params, now } = call
  const known = await exchangeOf(tx, row.id)
  if (known?.oldPurchaseId === params.id && setOf(known.ticketNumbers) === setOf(body.aEntrada)) return
  if (known || row.state !== 'ABIERTO') throw new Refusal('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
  const { purchase: old, worthOf } = await lockGiven(services, tx, call)
  await tx.insert(exchange).values({
    purchaseId: row.id,
    oldPurchaseId: old.id,
    ticketNumbers: body.aEntrada,
    ...ownerOf(call),
    currency: deployment.currency.code,
    worthCents: worthOf(body.aEntrada),
    createdAt: now,
  })
  await tx
    .update(purchase)
    .set({ buyer: old.buyer, couponId: null, ...deliveryOf(deployment, old) })
    .where(eq(purchase.id, row.id))
}

/** Gives the new places back, as the tickets may not be given for them. */
const giveUp = async (services: Services, call: BeginCall, purchaseId: string): Promise<void> => {
  const freed = await services.database.selling.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (row?.state !== 'ABIERTO' || !isOwn(row, ownerOf(call)) || (await exchangeOf(tx, purchaseId)))
      return []
    await advancePurchase(services, tx, row, { type: 'purchase.cancelled' })
    return performancesOf(tx, purchaseId)
  })
  for (const id of freed) services.availability.invalidate(id)
}

/**
 * Holds places of another date for tickets of a paid purchase. The tickets stay valid until the places are paid; repeated
 * under its key, it answers the same.
 * @throws Refusal with the reason; nothing is held then.
 */
export const beginExchange = async (services: Services, call: BeginCall): Promise<ExchangePayment> => {
  const { catalogue, database } = services
  const { body, deployment } = call
  const { orm } = database.selling
  const showId = catalogue.performances.get(body.idFuncion)?.showId
  await orm.transaction(async (tx) => {
    const { facts } = await lockGiven(services, tx, call)
    const isOfShow = facts.tickets.some((one) => body.aEntrada.includes(one.number) && one.showId === showId)
    if (!isOfShow) throw new Refusal('CAMBIO_DE_OTRAS_POSICIONES')
  })
  const { oProceso } = await holdNewPlaces(services, call)
  const id = oProceso.idProcesoDeCompra
  try {
    await orm.transaction(async (tx) => {
      const row = await lockPurchase(tx, id)
      if (!isOwn(row, ownerOf(call))) throw new Refusal('NO_ENCONTRADO')
      await write(services, tx, call, row)
    })
  } catch (error) {
    await giveUp(services, call, id)
    throw error
  }
  const shown = { ...call, params: { id }, deployment }
  return readWireExchange(services, shown, cardPageOf(services, call))
}
