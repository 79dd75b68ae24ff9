import type { GiveBackRule, Locale, ResaleRule, Ticket } from '../../../contract/index.ts'
import { type Bill, type Order, type RefundLine, toWireMoney } from '../../../contract/index.ts'
import { isUpcoming } from '../../catalogue/catalogue-cache.ts'
import { moneyOf } from '../../db/attempt-states.ts'
import { addressInWords } from '../../geo/address-in-words.ts'
import { letterOf } from '../../invoices/invoice-number.ts'
import { exchangeUntil } from '../../payments/decide/exchange.ts'
import { giveBackUntil, whyNotGivenBack } from '../../payments/decide/give-back.ts'
import { whyNotResold } from '../../payments/decide/resale.ts'
import { duesPath } from '../../payments/providers/dues/port.ts'
import { regretUntil } from '../../payments/regret-time.ts'
import { deliveryTypeOf } from '../../selling/charges.ts'
import { broughtBy } from '../../selling/delivery-time.ts'
import { orderNumber } from '../../selling/order-number.ts'
import type { PurchaseContext } from '../../selling/purchase-wire.ts'
import { toWireDiscounts, toWireGiveBackRule } from '../../selling/totals.ts'
import { waitsForAddress } from '../../selling/waiting-mail.ts'
import { message } from '../../text/messages.ts'
import type { PrintedTicket } from '../../tickets/read-tickets.ts'
import { toWireMovements } from './movement-wire.ts'
import type { OrderDue, OrderRow } from './order-rows.ts'
import { toWireLine, toWireTicket } from './ticket-wire.ts'

type Attempt = OrderRow['attempts'][number]
type BillRow = OrderRow['bills'][number]
type Refund = OrderRow['refunds'][number]

/** Those that have a number: an invoice is one for its customer from then on, and is downloaded once authorised. */
const toWireBill = (row: BillRow, linkOf: (id: number) => string): Bill[] => {
  const { id, kind, pointOfSale, number, issuedOn, cae, emission, createdAt, authorisedAt, cents } = row
  if (number === null || issuedOn === null) return []
  return [
    {
      cTipo: kind,
      cReferencia: letterOf(row),
      nPuntoDeVenta: pointOfSale,
      nComprobante: number,
      cCae: cae,
      cTipoDeEmision: emission,
      dEmision: (authorisedAt ?? createdAt).toISOString(),
      fTotal: toWireMoney(cents),
      cUri: cae === null ? null : linkOf(id),
    },
  ]
}

const isPending = ({ state }: Attempt) => moneyOf[state] === 'unknown'

/** Those of which more is to be said than that they go back the way the money came. */
const toWireRefund = ({ state, cents, byHandCents, until, evidence, doneAt }: Refund): RefundLine[] => {
  if (state === 'PEDIDO' || (state === 'HECHO' && evidence === null)) return []
  const at = state === 'HECHO' ? doneAt : until
  const otherwise = state === 'PROGRAMADO' ? cents : byHandCents
  return [{ cEstado: state, fTotal: toWireMoney(otherwise), dFecha: at?.toISOString() ?? null }]
}
/** The parts of an attempt; it is one payment by itself where it has none. */
const duesOf = ({ dues }: OrderRow, { id }: Attempt): readonly OrderDue[] =>
  dues.filter(({ attemptId }) => attemptId === id)
const isPaid = ({ chargedCents }: OrderDue): boolean => chargedCents !== null
const paidOf = (row: OrderRow, attempt: Attempt): number =>
  duesOf(row, attempt)
    .filter(isPaid)
    .reduce((all, { cents }) => all + cents, 0)
const paymentsOf = (row: OrderRow, attempt: Attempt): number => Math.max(1, duesOf(row, attempt).length)

/** Where the parts of an order that nobody has paid are paid, while they may be. */
const restOf = (row: OrderRow): Order['oResto'] => {
  const open = row.attempts.find(({ state }) => state === 'ESPERANDO_CLIENTE')
  const [due] = open ? duesOf(row, open).filter((one) => !isPaid(one)) : []
  if (!open?.stepUntil || due === undefined) return undefined
  return { cUri: `${due.origin}${duesPath(due.token)}`, dVence: open.stepUntil.toISOString() }
}
const sum = (amounts: readonly number[]) => toWireMoney(amounts.reduce((total, cents) => total + cents, 0))

/**
 * Until when an order may be regretted, by what decides it (server/payments/decide/regret.ts), as it is now: the legal
 * time, or the beginning of its first performance where that is earlier.
 */
const regretOf = (
  { deployments }: PurchaseContext,
  { purchase, state, legalFrom: confirmedAt }: OrderRow,
  tickets: readonly PrintedTicket[],
  now: Date,
): string | null => {
  const { processType } = purchase
  const until = regretUntil(deployments.ofId(purchase.deploymentId), { confirmedAt, processType })
  const isOpen =
    tickets.length > 0 &&
    tickets.every((one) => one.holder === null && one.admittedAt === null && isUpcoming(one, now))
  if (state !== 'CONFIRMADA' || !isOpen || until === null || until <= now) return null
  const begins = tickets.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt.getTime()]))
  return new Date(Math.min(until.getTime(), ...begins)).toISOString()
}

/** A ticket that is listed, as what its buyer may do with it is decided by. */
const factsOf = ({ startsAt, isProduct, priceCents, isOffered, resale, ...ticket }: PrintedTicket) => ({
  ...{ isVoid: false, isReturned: false, isResold: false },
  ...{ startsAt, isProduct, priceCents, isOffered },
  isOnResale: resale !== null,
  isAdmitted: ticket.admittedAt !== null,
  isTransferred: ticket.holder !== null,
  isOfCancelled: ticket.isCancelled,
})

/** Until when its buyer may offer a ticket for resale, by what decides it, as it is now; or that it is. */
const resaleOf = (
  rule: ResaleRule | null,
  ticket: PrintedTicket,
  isMoved: boolean,
  now: Date,
): Pick<Ticket, 'dReventa' | 'lEnReventa' | 'oReventa'> => {
  if (ticket.resale !== null) {
    const { isForList, since } = ticket.resale
    const oReventa = {
      cDestino: isForList ? 'LISTA_DE_ESPERA' : 'TODOS',
      dDesde: since.toISOString(),
    } as const
    return { lEnReventa: true, oReventa }
  }
  if (rule === null || whyNotResold(rule, factsOf(ticket), isMoved, now) !== null) return {}
  return { dReventa: giveBackUntil(rule, ticket)?.toISOString() ?? null }
}

/** Until when its buyer may give a ticket back, by what decides it, as it is now. */
const giveBackOf = (
  rule: GiveBackRule | null,
  ticket: PrintedTicket,
  now: Date,
): Pick<Ticket, 'dDevolucion'> => {
  const why = whyNotGivenBack(rule, factsOf(ticket), now)
  if (why !== null || rule === null) return {}
  return { dDevolucion: giveBackUntil(rule, ticket)?.toISOString() ?? null }
}

/** Until when the last of an order's own tickets may be exchanged, by its rule (server/payments/decide/exchange.ts). */
const exchangeUntilOf = ({ order, state }: OrderRow, tickets: readonly PrintedTicket[], now: Date) => {
  if (state !== 'CONFIRMADA') return undefined
  const times = tickets
    .filter((one) => one.holder === null && one.admittedAt === null && !one.isCancelled)
    .filter((one) => !one.isOffered && one.resale === null && !one.isProduct)
    .flatMap(({ startsAt }) => exchangeUntil(startsAt, order.exchangeHours)?.getTime() ?? [])
  const last = Math.max(...times)
  return times.length > 0 && last > now.getTime() ? new Date(last).toISOString() : undefined
}

const DELIVERY_KINDS = {
  eTicket: 'ELECTRONICA',
  boxOffice: 'BOLETERIA',
  homeDelivery: 'DOMICILIO',
} as const

/**
 * Section 3, Order.
 * @param tickets of the purchase, those that were transferred too.
 * @param claimed the address that the customer has not confirmed yet; null for none.
 * @param linkOf where an invoice is downloaded from.
 * @param moved performances that the house moved, and whose tickets may be given back for it.
 */
export const toWireOrder = (
  context: PurchaseContext,
  row: OrderRow,
  tickets: readonly PrintedTicket[],
  locale: Locale,
  now: Date,
  claimed: string | null,
  linkOf: (invoiceId: number) => string,
  moved: ReadonlySet<number>,
): Order => {
  const { catalogue, deployments } = context
  const { order, purchase, attempts, toValidate } = row
  const { totals } = order
  const confirmed = purchase.state === 'CONFIRMADO'
  const pending = attempts.filter(isPending)
  const unvalidated = toValidate.map(({ amountCents }) => amountCents)
  const deployment = deployments.ofId(purchase.deploymentId)
  const delivery = deliveryTypeOf(deployment.charges, purchase.deliveryTypeId)
  const paidOfPending = pending.reduce((all, attempt) => all + paidOf(row, attempt), 0)
  const paidCents = confirmed
    ? totals.totalCents - unvalidated.reduce((all, one) => all + one, 0)
    : paidOfPending
  const paid = attempts.filter(({ state }) => state === 'CONFIRMADO')
  const rest = restOf(row)
  const refunds = row.refunds.flatMap(toWireRefund)
  const dArrepentimiento = regretOf(context, row, tickets, now)
  const dCambio = exchangeUntilOf(row, tickets, now)
  return {
    nOrden: orderNumber(order.id),
    idProcesoDeCompra: purchase.id,
    cEstado: row.state,
    dOrden: (order.confirmedAt ?? order.createdAt).toISOString(),
    listaFuncion: row.performanceIds.flatMap((id) => toWireLine(catalogue, id, locale)),
    listaEntrada: tickets.map((ticket) => ({
      ...toWireTicket(ticket, now, true),
      ...(row.state === 'CONFIRMADA' && {
        ...giveBackOf(totals.giveBack ?? null, ticket, now),
        ...resaleOf(totals.resale ?? null, ticket, moved.has(ticket.performanceId), now),
      }),
    })),
    cEntrega: delivery ? message(locale, `delivery.${delivery.key}.name`) : '',
    cTipoEntrega: delivery ? DELIVERY_KINDS[delivery.key] : null,
    dEntrega: (delivery && broughtBy(deployment, delivery, purchase.startedAt)?.toISOString()) ?? null,
    cDomicilioEntrega: purchase.deliveryAddress && addressInWords(purchase.deliveryAddress),
    cEmail: purchase.buyer?.cEmail ?? '',
    lMailEspera: confirmed && waitsForAddress(claimed, purchase.buyer),
    fTickets: toWireMoney(totals.ticketsCents),
    fEntrega: toWireMoney(totals.deliveryCents),
    fQrAntifraude: toWireMoney(totals.antifraudCents),
    fProductos: toWireMoney(totals.productsCents),
    ...(totals.additionalCents && { fProductosAdicionales: toWireMoney(totals.additionalCents) }),
    ...(totals.insuranceCents && { fSeguro: toWireMoney(totals.insuranceCents) }),
    fCargoServicio: toWireMoney(totals.serviceCents),
    fFinanciacion: toWireMoney(totals.financingCents),
    ...toWireDiscounts(totals),
    fTotal: toWireMoney(totals.totalCents),
    fPagado: toWireMoney(paidCents),
    fPendiente: sum([
      ...pending.map((attempt) => attempt.amountCents - paidOf(row, attempt)),
      ...unvalidated,
    ]),
    fDevuelto: sum(row.refunds.map(({ cents }) => cents)),
    ...(refunds.length > 0 && { listaDevolucion: refunds }),
    listaMovimiento: toWireMovements(row),
    nPagos:
      [...paid, ...pending].reduce((count, attempt) => count + paymentsOf(row, attempt), 0) +
      unvalidated.length,
    nPagosPendientes:
      pending.reduce(
        (count, attempt) => count + paymentsOf(row, attempt) - duesOf(row, attempt).filter(isPaid).length,
        0,
      ) + unvalidated.length,
    ...(rest && { oResto: rest }),
    cUltimosDigitos: attempts.find(({ lastDigits }) => lastDigits !== null)?.lastDigits ?? null,
    lPagoAValidar: toValidate.length > 0,
    listaComprobante: row.bills.flatMap((bill) => toWireBill(bill, linkOf)),
    ...(dCambio && { dCambio }),
    dArrepentimiento,
    ...(dArrepentimiento !== null &&
      row.restCents !== null && { fArrepentimiento: toWireMoney(row.restCents) }),
    oArrepentimiento: row.regret && {
      cNumero: row.regret.number,
      dFecha: row.regret.at.toISOString(),
    },
    ...(totals.giveBack && { oDevolucion: toWireGiveBackRule(totals.giveBack) }),
  }
}
