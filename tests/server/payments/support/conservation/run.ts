import { eq, inArray, sql } from '../../../../../server/db/operators.ts'
import { performance, performanceChange, purchase, seat } from '../../../../../server/db/schema/index.ts'
import { ticket } from '../../../../../server/db/schema/payment.ts'
import { runChangeCommand } from '../../../../../server/operators/change-commands.ts'
import { OperatorError } from '../../../../../server/operators/operator-commands.ts'
import { centsOfChange } from '../../../../../server/payments/changes-of-purchase.ts'
import { returnTickets } from '../../../../../server/payments/return-tickets.ts'
import { Refusal } from '../../../../../server/refusal.ts'
import type { InvoiceFixture } from '../../../invoices/support/invoice-fixture.ts'
import { Crash } from '../in-memory-provider.ts'
import { ownedBy } from '../payment-fixture.ts'
import { type Command, isOnPurchase } from './commands.ts'
import { conservationViolations } from './violations.ts'

const DEPLOYMENT = 'programa-regional'

/** A refusal is an answer; after a crash the next command runs in the next process. */
const tolerate = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => {},
    (error: unknown) => {
      const isAnswer = error instanceof Refusal || error instanceof OperatorError || error instanceof Crash
      if (!isAnswer) throw error
    },
  )

/** Runs the commands, and then all that is still due. @returns what does not add up, and how often each was carried out */
export const runHouse = async (
  { payments: fixture, authority, rows, work: invoice }: InvoiceFixture,
  commands: readonly Command[],
): Promise<{ violations: string[]; done: Record<string, number> }> => {
  const { database, clock, context, provider } = fixture
  const { orm } = database
  const bought: { id: string; who: number }[] = []
  const done: Record<string, number> = {}
  const { refund } = provider
  /** The provider gives back, and the node dies before it hears so. */
  const killRefund = () => {
    provider.refund = async (asked) => {
      provider.refund = refund
      await refund.call(provider, asked)
      throw new Crash()
    }
  }
  /** The authority authorises, and the node dies before it hears so. */
  const killInvoice = () =>
    invoice({
      ...authority,
      authorise: async (...asked: Parameters<typeof authority.authorise>) => {
        await authority.authorise(...asked)
        throw new Crash()
      },
    })
  const goodOf = async (id: string) =>
    (
      await orm
        .select()
        .from(ticket)
        .where(sql`${ticket.purchaseId} = ${id} and voided_at is null`)
        .orderBy(ticket.placeId)
    ).map(({ number }) => number)
  const chosen = async (id: string, which: readonly number[]) => {
    const numbers = await goodOf(id)
    return which.flatMap((one) => numbers[one] ?? [])
  }
  const house = (command: string[], options = {}) =>
    runChangeCommand(
      {
        ...{ database, clock, signer: context.signer, operator: 'root', print: () => {} },
        ...{ owe: async () => {}, work: async () => {} },
      },
      command,
      { by: 'marta', ...options },
    )
  const performanceOf = async () =>
    (await orm.select().from(performance).where(eq(performance.id, fixture.performanceId)))[0]!

  const take = async (command: Command): Promise<unknown> => {
    if (command.do === 'wait') {
      clock.advance(command.hours * 3_600_000)
      return fixture.bank.settle()
    }
    if (command.do === 'work') return fixture.work()
    if (command.do === 'invoice') return invoice()
    if (command.do === 'killRefund') return killRefund()
    if (command.do === 'killInvoice') return killInvoice()
    if (command.do === 'move') {
      const { startsAt } = await performanceOf()
      return house(['move', String(fixture.performanceId)], {
        starts: new Date(startsAt!.getTime() + 86_400_000).toISOString(),
      })
    }
    if (command.do === 'cancelPerformance') {
      await house(['cancel', String(fixture.performanceId)])
      for (const { id } of bought) await tolerate(returnAll(id))
      return
    }
    if (command.do === 'buy') {
      const { startsAt, cancelled } = await performanceOf()
      const wanted = await orm
        .select()
        .from(seat)
        .where(
          sql`${seat.performanceId} = ${fixture.performanceId} and ${inArray(seat.ordinal, command.seats)} and state = 'L'`,
        )
      const who = fixture.customers[command.who] as number
      await fixture.sweep()
      const [open] = await orm
        .select()
        .from(purchase)
        .where(sql`customer_id = ${who} and state in ('ABIERTO', 'PAGANDO')`)
      if (cancelled || startsAt! <= clock.now() || wanted.length !== command.seats.length || open) return
      const id = await fixture.open(who, command.seats, command.priceCents)
      bought.push({ id, who })
      const { fault, crash } = command
      return fixture.pay(id, who, { fault, ...(crash && { crash }) })
    }
    if (!isOnPurchase(command)) return
    const one = bought[command.nth % Math.max(1, bought.length)]
    if (one === undefined) return
    const { id, who } = one
    const owner = ownedBy(who)
    if (command.do === 'regret') return fixture.payments.regret(id, owner)
    if (!('which' in command)) return answerFor(id, who)
    const numbers = await chosen(id, command.which)
    if (numbers.length === 0) return
    if (command.do === 'giveBack') {
      const { cents } = await fixture.payments.askGiveBack(id, owner, numbers)
      return fixture.payments.giveBack(id, owner, numbers, cents)
    }
    if (command.do === 'houseReturn')
      return returnTickets(context, {
        ...{ deploymentId: DEPLOYMENT, purchaseId: id, tickets: numbers, operator: 'luis', note: 'x' },
      })
    if (command.do === 'seat') return house(['seat', numbers[0]!], { to: `A ${command.to + 1}` })
  }
  const returnAll = (purchaseId: string) =>
    returnTickets(context, { deploymentId: DEPLOYMENT, purchaseId, operator: 'luis', note: 'cancelled' })
  const answerFor = async (id: string, who: number) => {
    const [change] = await orm
      .select()
      .from(performanceChange)
      .where(sql`performance_id = ${fixture.performanceId} and kind <> 'CANCELLED'`)
      .orderBy(sql`id desc`)
      .limit(1)
    const [row] = await orm.select().from(purchase).where(eq(purchase.id, id))
    if (change === undefined || row === undefined) return
    const { cents } = await centsOfChange(context, orm, row, fixture.performanceId)
    await fixture.payments.answerChange(id, ownedBy(who), {
      ...{ changeId: change.id, answer: 'GIVEN_BACK' as const, agreed: cents / 100 },
    })
  }

  for (const command of commands) {
    let refused = false
    await tolerate(
      Promise.resolve(take(command)).catch((error: unknown) => {
        refused = true
        throw error
      }),
    )
    if (!refused) done[command.do] = (done[command.do] ?? 0) + 1
  }
  // A node that dies in the middle is followed by another one.
  await tolerate(fixture.settleAll(11 * 60_000))
  await fixture.settleAll(11 * 60_000)
  for (let turn = 0; turn < 20; turn++) {
    await tolerate(invoice())
    if ((await rows()).every(({ state }) => state === 'AUTORIZADA')) break
    clock.advance(11 * 60_000)
  }
  return {
    violations: await conservationViolations(
      fixture,
      bought.map(({ id }) => id),
    ),
    done,
  }
}
