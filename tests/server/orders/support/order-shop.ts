import type { Order, OrderPage } from '../../../../contract/index.ts'
import { eq } from '../../../../server/db/operators.ts'
import { outbox, purchaseOrder, ticket } from '../../../../server/db/schema/payment.ts'
import { sellPlaces, setPurchaseState } from '../../../../server/selling/purchase-state.ts'
import { mintTickets } from '../../../../server/tickets/mint-tickets.ts'
import { BUYER } from '../../payments/support/buying.ts'
import { type HoldOptions, type Shop, take } from '../../support/shop.ts'

const FREE = {
  ticketsCents: 0,
  productsCents: 0,
  antifraudCents: 0,
  serviceCents: 0,
  deliveryCents: 0,
  financingCents: 0,
  totalCents: 0,
}

/** Buys these places and gets tickets for them, for a total of zero. @returns the purchase. */
export const buyForNothing = async (
  { app, database, clock }: Shop,
  held: Awaited<ReturnType<typeof take>>,
): Promise<string> => {
  const id = held.oData.oProceso.idProcesoDeCompra
  await database.orm.transaction(async (tx) => {
    await sellPlaces(tx, id)
    await tx.insert(purchaseOrder).values({
      purchaseId: id,
      locale: 'es',
      totals: FREE,
      createdAt: clock.now(),
      confirmedAt: clock.now(),
    })
    await mintTickets(tx, app.server.signer, id, clock.now())
    await setPurchaseState(tx, id, 'CONFIRMADO')
  })
  return id
}

export const buy = async (
  shop: Shop,
  token: string,
  performance: string,
  places: HoldOptions,
  buyer = BUYER,
): Promise<string> => {
  const held = await take(shop, token, performance, places)
  const id = held.oData.oProceso.idProcesoDeCompra
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token, body: buyer })
  return buyForNothing(shop, held)
}

export const standing = (shop: Shop, nCantidad = 1): HoldOptions => ({
  sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad, idPromocion: null }],
})

/** Logins that a day or a week does not end. */
export const stayLoggedIn = ({ database }: Shop) =>
  database.query('stay', "update session set expires_at = expires_at + interval '1 year'", [])

export const ordersOf = async (shop: Shop, token: string, query = ''): Promise<OrderPage> =>
  (await shop.call<OrderPage>('GET', `/v2/Historial2${query}`, { token })).oData

export const orderOf = async (shop: Shop, token: string, id: string): Promise<Order> =>
  (await ordersOf(shop, token, `?idProcesoDeCompra=${id}`)).Lista[0] as Order

/** The tickets of a purchase that admit, as they are in the database. */
export const ticketsOf = async ({ database }: Shop, id: string) =>
  (await database.orm.select().from(ticket).where(eq(ticket.purchaseId, id)).orderBy(ticket.number)).filter(
    ({ voidedAt }) => voidedAt === null,
  )

/** Two tickets of a new customer, in the order of their places. */
export const buyTwo = async (shop: Shop) => {
  const token = await shop.newCustomer()
  await stayLoggedIn(shop)
  const id = await buy(shop, token, 'obra-1', { seats: ['1-1', '1-2'] })
  const tickets = (await ticketsOf(shop, id)).sort((a, b) => a.placeId - b.placeId)
  const [first, second] = tickets as [(typeof tickets)[number], (typeof tickets)[number]]
  return { token, id, first, second }
}

export const owedTo = async ({ database }: Shop, subjectId: string) =>
  (await database.orm.select().from(outbox).where(eq(outbox.subjectId, subjectId))).map(({ kind }) => kind)
