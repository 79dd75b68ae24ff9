import type { Order, OrderPage } from '../../../contract/index.ts'
import { invoiceLink } from '../../invoices/invoice-link.ts'
import type { Owner } from '../../selling/owner.ts'
import { claimedAddress } from '../../selling/waiting-mail.ts'
import type { Services } from '../../services.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import { withWalletLinks } from '../../wallets/wallet-links.ts'
import type { Call } from '../handler.ts'
import { readExchanged, withExchanges } from './exchange-wire.ts'
import { openMovesOf, readHouseChanges, withChanges } from './house-changes.ts'
import { type OrderRow, readOrders } from './order-rows.ts'
import { orderSearch } from './order-search.ts'
import { toWireOrder } from './order-wire.ts'

const PAGE_SIZE = 10

/** Historial2: a page of an owner's orders, with their tickets in the language of the call. */
export const listOrders = async (
  services: Services,
  {
    owner,
    locale,
    now,
    query,
  }: Pick<Call<'listOrders'>, 'locale' | 'now' | 'query'> & {
    owner: Owner
  },
): Promise<OrderPage> => {
  const {
    database: { orm },
    catalogue,
    config,
    deployments,
    signatures,
  } = services
  const { rows, hasMore } = await readOrders(orm, {
    owner,
    now,
    period: query.cPeriodo ?? 'TODAS',
    state: query.cEstado ?? null,
    search: orderSearch(catalogue, query.cBuscar ?? ''),
    purchaseId: query.idProcesoDeCompra ?? null,
    page: query.pagina ?? 1,
    pageSize: query.cantXpagina ?? PAGE_SIZE,
  })
  const claimed = rows.length === 0 ? null : await claimedAddress(orm, owner.customerId)
  const purchaseIds = rows.map(({ purchase }) => purchase.id)
  const tickets = Map.groupBy(await readTickets(orm, { purchaseIds }, locale), ({ purchaseId }) => purchaseId)
  const exchanged = await readExchanged(orm, rows, locale)
  const changes = await readHouseChanges(services, rows, now)
  const linkOf = (id: number) => invoiceLink(signatures, id, now)
  const toWire = (row: OrderRow): Order =>
    toWireOrder(
      { catalogue, deployments },
      row,
      tickets.get(row.purchase.id) ?? [],
      locale,
      now,
      claimed,
      linkOf,
      openMovesOf(changes.get(row.purchase.id)),
    )
  const withLinks = (order: Order): Order =>
    withWalletLinks({ wallets: config.wallets, signatures }, owner.deploymentId, order)
  return {
    Lista: rows.map((row) =>
      withChanges(withExchanges(withLinks(toWire(row)), row, exchanged), changes.get(row.purchase.id)),
    ),
    lHayMas: hasMore,
  }
}
