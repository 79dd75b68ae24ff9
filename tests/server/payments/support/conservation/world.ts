import { programaRegional } from '../../../../../deployments/programa-regional.ts'
import type { Database } from '../../../../../server/db/open.ts'
import { eq, sql } from '../../../../../server/db/operators.ts'
import { performance, purchase, seat } from '../../../../../server/db/schema/index.ts'
import { ticket } from '../../../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../../../server/deployments/deployments.ts'
import { runChangeCommand } from '../../../../../server/operators/change-commands.ts'
import { createPayments } from '../../../../../server/payments/payments.ts'
import { createRefundWorker } from '../../../../../server/payments/refunds.ts'
import type { InvoiceFixture } from '../../../invoices/support/invoice-fixture.ts'
import { Crash } from '../in-memory-provider.ts'
import { plantStalls } from '../payment-fixture.ts'
import { createDesk } from './desk.ts'

const WEEK_MS = 7 * 86_400_000

/** Another date of the show, of the same seats: tickets are exchanged for it. @returns its id */
const plantOtherDate = async ({ orm }: Database, performanceId: number): Promise<number> => {
  const [first] = await orm.select().from(performance).where(eq(performance.id, performanceId))
  const { showId, startsAt } = first!
  const [second] = await orm
    .insert(performance)
    .values({ key: `other-date-${performanceId}`, showId, startsAt: new Date(startsAt!.getTime() + WEEK_MS) })
    .returning()
  await plantStalls({ orm }, second!.id)
  return second!.id
}

/** What the commands of a run are carried out in: two dates, two buyers on the web, and a cash desk. */
export const createWorld = async (
  { payments: fixture, authority, work: invoice }: InvoiceFixture,
  other: Database,
) => {
  const { database, clock, context, provider } = fixture
  const { orm } = database
  Object.assign(context, {
    deployments: createDeployments([{ ...programaRegional, exchangeHours: 24 }]),
  })
  const dates = [fixture.performanceId, await plantOtherDate(database, fixture.performanceId)] as const
  const { refund } = provider
  const ofOther = { ...context, database: other }

  const performanceOf = async (id: number) =>
    (await orm.select().from(performance).where(eq(performance.id, id)))[0]!
  const goodOf = async (id: string) =>
    (
      await orm
        .select()
        .from(ticket)
        .where(sql`${ticket.purchaseId} = ${id} and voided_at is null`)
        .orderBy(ticket.placeId)
    ).map(({ number }) => number)

  return {
    fixture,
    invoice,
    dates,
    desk: await createDesk(fixture),
    /** The node that answers by itself, and the one that answers at the same time. */
    nodes: [
      { payments: fixture.payments, context, work: fixture.work },
      { payments: createPayments(ofOther), context: ofOther, work: createRefundWorker(ofOther).runDue },
    ] as const,
    /** Every purchase that was opened, and whose it is. */
    bought: [] as { id: string; who: number; isDesk?: true }[],
    performanceOf,
    /** The numbers of its tickets that are valid. */
    goodOf,

    /** The same of some: those at these positions. */
    async chosen(id: string, which: readonly number[]) {
      const numbers = await goodOf(id)
      return which.flatMap((one) => numbers[one] ?? [])
    },

    /** The provider gives back, and the node dies before it knows. */
    killRefund() {
      provider.refund = async (asked) => {
        provider.refund = refund
        await refund.call(provider, asked)
        throw new Crash()
      }
    },

    /** The authority authorises, and the node dies before it knows. */
    killInvoice: () =>
      invoice({
        ...authority,
        authorise: async (...asked: Parameters<typeof authority.authorise>) => {
          await authority.authorise(...asked)
          throw new Crash()
        },
      }),

    /** An operator's command. */
    house: (command: string[], options = {}) =>
      runChangeCommand(
        {
          ...{ database, clock, signer: context.signer, operator: 'root', print: () => {} },
          ...{ owe: async () => {}, work: async () => {} },
        },
        command,
        { by: 'marta', ...options },
      ),

    /** Leaves what somebody has not begun to pay, to begin another. @returns false where something is being paid */
    async mayBegin(who: number) {
      await fixture.sweep()
      const open = await orm
        .select()
        .from(purchase)
        .where(sql`customer_id = ${who} and state in ('ABIERTO', 'PAGANDO')`)
      for (const { id, state } of open) if (state === 'ABIERTO') await fixture.cancel(id)
      return open.every(({ state }) => state === 'ABIERTO')
    },

    /** The seats of a performance that can be bought now. */
    async freeOf(id: number) {
      const { startsAt, cancelled } = await performanceOf(id)
      if (cancelled || startsAt! <= clock.now()) return []
      return orm
        .select()
        .from(seat)
        .where(sql`${seat.performanceId} = ${id} and state = 'L'`)
        .orderBy(seat.ordinal)
    },
  }
}

export type Node = World['nodes'][number]
export type World = Awaited<ReturnType<typeof createWorld>>
