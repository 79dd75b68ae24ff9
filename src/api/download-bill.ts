import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Bill } from '../../contract/entities/order.ts'
import type { BillTask } from '../../machines/orders/orders.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { saveFile } from './save-file.ts'

/** The link that an order has now for its invoice or its credit note; null where there is none any more. */
const freshLinkOf = async (
  api: Api,
  { idProcesoDeCompra, nOrden, bill }: BillTask,
  signal: AbortSignal,
): Promise<Outcome<string | null>> => {
  const query = { pagina: '1', cPeriodo: 'TODAS', cBuscar: nOrden } as const
  const address = accountAddresses.listOrders
  const orders = await api.call('listOrders', { address, query, signal, quiet: true })
  if (!orders.ok) return orders
  const order = orders.data.Lista.find((one) => one.idProcesoDeCompra === idProcesoDeCompra)
  const isSame = (one: Bill) =>
    one.cTipo === bill.cTipo &&
    one.nPuntoDeVenta === bill.nPuntoDeVenta &&
    one.nComprobante === bill.nComprobante
  return { ok: true, data: order?.listaComprobante.find(isSame)?.cUri ?? null }
}

/**
 * Saves an invoice or a credit note. A link to it is good for half an hour: of a page that was open for longer, another
 * is asked for.
 * @throws Error where there is no such file
 */
export const downloadBill = async (
  api: Api,
  task: BillTask,
  signal: AbortSignal,
): Promise<Outcome<unknown>> => {
  const ask = async (uri: string | null) => (uri === null ? null : fetch(uri, { signal }))
  let reply = await ask(task.bill.cUri)
  if (reply?.status === 404) {
    const fresh = await freshLinkOf(api, task, signal)
    if (!fresh.ok) return fresh
    reply = await ask(fresh.data)
  }
  if (!reply?.ok) throw new Error(`The reply was ${reply?.status}`)
  const { cTipo, nPuntoDeVenta, nComprobante } = task.bill
  saveFile(await reply.blob(), `${cTipo.toLowerCase()}-${nPuntoDeVenta}-${nComprobante}.pdf`)
  return { ok: true, data: null }
}
