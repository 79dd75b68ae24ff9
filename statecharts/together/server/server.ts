import type { PurchaseEnd, PurchaseProcess } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import { accepted, refused } from '../../../machines/samples/answers.ts'
import { MINUTE } from '../../../machines/samples/purchase.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import { advance, sweepAt } from './advance.ts'
import { outcomeOf, type PaymentReply, pay } from './pay.ts'
import { processOf } from './process-of.ts'
import { askAbout } from './rounds.ts'
import { type PurchaseRow, purchaseOf, type ServerContext, stateNow } from './rows.ts'

/** The shop's server, as far as one customer's purchases go: a stand-in around the decisions that it runs. */
export function createServer(context: ServerContext, minutes: number) {
  const { clock, purchases, attempts } = context
  const current = () => purchases.find((row) => ['ABIERTO', 'PAGANDO'].includes(stateNow(row, clock.time())))

  return {
    context,
    /** Holds two places in a new purchase; the one that was open is replaced (hold_places_one.sql). */
    hold(): Outcome<PurchaseProcess> {
      const open = current()
      if (open?.state === 'PAGANDO') return refused('PAGO_EN_CURSO')
      if (open) advance(context, open, { type: 'purchase.replaced' })
      for (const row of purchases) row.isReplaced = true
      const row: PurchaseRow = {
        ...{ id: `p-${purchases.length + 1}`, state: 'ABIERTO', begunAt: clock.time() },
        ...{ deadline: clock.time() + minutes * MINUTE, isReplaced: false, places: 'held' },
      }
      purchases.push(row)
      sweepAt(context, row)
      return accepted(processOf(row, clock.time(), minutes))
    },
    /** What a purchase holds now, and how it ended. */
    read(id: string): Outcome<PurchaseProcess> {
      const row = purchaseOf(context, id)
      if (stateNow(row, clock.time()) === 'EXPIRADO') return refused('PROCESO_VENCIDO')
      const end = this.endOf(id)
      return accepted({ ...processOf(row, clock.time(), minutes), ...(end && { oFin: end }) })
    },
    /** How a purchase ended before its time; null while it goes on. */
    endOf(id: string): PurchaseEnd | null {
      const row = purchaseOf(context, id)
      if (row.state !== 'CANCELADO') return null
      return {
        lReemplazada: row.isReplaced,
        idProcesoActual: row.isReplaced ? (current()?.id ?? null) : null,
      }
    },
    pay: (order: Parameters<typeof pay>[1], reply: (answer: PaymentReply) => void) =>
      pay(context, order, reply),
    /** What became of a payment: the provider is asked first, where nobody knows yet. */
    ask(id: string, key: string | null, reply: (answer: PaymentReply) => void): void {
      const row = purchaseOf(context, id)
      const own = attempts.filter(({ purchaseId }) => purchaseId === id)
      const attempt = key === null ? own.at(-1) : own.find((one) => one.key === key)
      const answer = () => reply(outcomeOf(context, row, key))
      if (attempt && isLive(attempt)) askAbout(context, attempt, answer)
      else answer()
    },
    /** The customer gives the purchase up: what is being paid is not (server/routes/process/release.ts). */
    release(id: string): void {
      const row = purchaseOf(context, id)
      if (stateNow(row, clock.time()) === 'ABIERTO') advance(context, row, { type: 'purchase.cancelled' })
    },
    /** Another customer takes places that are free. */
    sellToOthers(): void {
      for (const row of purchases) if (row.places === 'free') row.places = 'taken'
    },
    hasFreePlaces: () => purchases.some(({ places }) => places === 'free'),
  }
}

export type Server = ReturnType<typeof createServer>
