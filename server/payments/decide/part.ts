import { roundTo, unitOf } from '../../../contract/money.ts'
import type { Totals } from '../../../contract/totals.ts'

/** A ticket, as it was charged: whole cents. */
export interface ChargedTicket {
  priceCents: number
  isProduct: boolean
}

const ticketsAmong = (tickets: readonly ChargedTicket[]) => tickets.filter(({ isProduct }) => !isProduct)

/**
 * What has been charged for these of a purchase's tickets: their prices, their QR, and their share of what goes by percent and
 * of the insurance of tickets.
 */
const shareOf = (
  totals: Totals,
  all: readonly ChargedTicket[],
  some: readonly ChargedTicket[],
  decimals: number,
): number => {
  const sum = (tickets: readonly ChargedTicket[]) => tickets.reduce((cents, one) => cents + one.priceCents, 0)
  const marked = (tickets: readonly ChargedTicket[]) =>
    tickets.filter((one) => !one.isProduct && one.priceCents > 0).length
  const goods = sum(all)
  const byPercent = totals.serviceCents + totals.financingCents
  const tickets = sum(ticketsAmong(all))
  const codes = marked(all)
  // Three fractions, rounded once: of all goods, of the tickets among them, and of their QRs.
  const [allGoods, allTickets, allCodes] = [goods, Math.max(tickets, 1), Math.max(codes, 1)].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const ofGoods = BigInt(byPercent) * BigInt(sum(some)) * allTickets * allCodes
  const ofTickets = BigInt(totals.insuranceCents ?? 0) * BigInt(sum(ticketsAmong(some))) * allGoods * allCodes
  const ofCodes = BigInt(totals.antifraudCents) * BigInt(marked(some)) * allGoods * allTickets
  const whole = allGoods * allTickets * allCodes
  return sum(some) + (goods === 0 ? 0 : roundTo(unitOf(decimals), ofGoods + ofTickets + ofCodes, whole))
}

/**
 * What goes back for some tickets of a purchase, whole cents in the currency's unit. What went back before counts with
 * them, so that no order of returns adds up to more than was charged; delivery goes back with the last ticket alone.
 * @param before what was given back for already
 */
export const centsOfPart = (
  totals: Totals,
  { all, before, some }: Readonly<Record<'all' | 'before' | 'some', readonly ChargedTicket[]>>,
  decimals: number,
): number => shareOf(totals, all, [...before, ...some], decimals) - shareOf(totals, all, before, decimals)
