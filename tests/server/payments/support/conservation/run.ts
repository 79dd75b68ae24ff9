import type { Database } from '../../../../../server/db/open.ts'
import { inArray } from '../../../../../server/db/operators.ts'
import { exchange, refund, ticketResale } from '../../../../../server/db/schema/index.ts'
import { OperatorError } from '../../../../../server/operators/operator-commands.ts'
import { payByHand } from '../../../../../server/payments/house-refund.ts'
import { Refusal } from '../../../../../server/refusal.ts'
import type { InvoiceFixture } from '../../../invoices/support/invoice-fixture.ts'
import { Crash } from '../in-memory-provider.ts'
import { ownedBy } from '../payment-fixture.ts'
import { act, buy, nothing, returnAll, sell } from './acts.ts'
import { type Command, isAtDesk, isOnPurchase, type OnPurchase } from './commands.ts'
import { conservationViolations } from './violations.ts'
import { createWorld, type World } from './world.ts'

/** A refusal is an answer; after a crash the next command runs in the next process. */
const tolerate = (done: Promise<unknown>): Promise<void> =>
  done.then(
    () => {},
    (error: unknown) => {
      const isAnswer = error instanceof Refusal || error instanceof OperatorError || error instanceof Crash
      if (!isAnswer) throw error
    },
  )

export interface HouseRun {
  /** What does not add up: a sentence each. */
  violations: string[]
  /** How often each command was not refused. */
  done: Record<string, number>
  /** How many exchanges were made, and how many tickets somebody else has bought. */
  exchanged: number
  resold: number
}

/** Holds and offers for resale whose time is over end, as the sweeper ends them. */
const pass = async ({ fixture }: World, hours: number): Promise<void> => {
  const { database, clock } = fixture
  clock.advance(hours * 3_600_000)
  await fixture.sweep()
  await database.query('resales', 'select sweep_resales($1::timestamptz, 100)', [clock.now()])
}

/** Which of those that have tickets a command is about. */
const purchaseOf = async (world: World, command: OnPurchase): Promise<World['bought'][number]> => {
  const withTickets: World['bought'] = []
  for (const one of world.bought)
    if ((!isAtDesk(command) || one.isDesk) && (await world.goodOf(one.id)).length > 0) withTickets.push(one)
  return withTickets[command.nth % Math.max(1, withTickets.length)] ?? nothing()
}

const take = async (world: World, command: Command): Promise<unknown> => {
  const { fixture, dates, bought, desk, nodes } = world
  switch (command.do) {
    case 'buy':
      return buy(world, command)
    case 'sell':
      return sell(world, command)
    case 'wait':
      await pass(world, command.hours)
      return fixture.bank.settle()
    case 'work':
      await fixture.reconcile()
      return Promise.all(nodes.map((node) => node.work()))
    case 'invoice':
      return world.invoice()
    case 'killRefund':
      return world.killRefund()
    case 'killInvoice':
      return world.killInvoice()
    case 'closeShift':
      return desk.closeShift()
    case 'move': {
      const id = dates[command.date]
      const { startsAt } = await world.performanceOf(id)
      return world.house(['move', String(id)], {
        starts: new Date(startsAt!.getTime() + 86_400_000).toISOString(),
      })
    }
    case 'atOnce': {
      const one = await purchaseOf(world, command.both[0])
      const ends = await Promise.allSettled(
        command.both.map((each, node) => act(world, nodes[node]!, one, each)),
      )
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      for (const reason of refused) await tolerate(Promise.reject(reason))
      return refused.length < ends.length ? undefined : Promise.reject(refused[0])
    }
    case 'cancelPerformance':
      await world.house(['cancel', String(dates[command.date])])
      for (const { id } of bought) await tolerate(returnAll(world, id))
      return
  }
  if (isOnPurchase(command)) return act(world, nodes[0], await purchaseOf(world, command), command)
}

/** What nobody gives back by itself is paid by hand, with its evidence. */
const payAllByHand = async ({ fixture }: World, ids: readonly string[]): Promise<void> => {
  const { context, database } = fixture
  const { deploymentId } = ownedBy(0)
  const owed = await database.orm
    .select()
    .from(refund)
    .where(inArray(refund.purchaseId, [...ids]))
  for (const { id, state } of owed)
    if (state === 'A_MANO') await payByHand(context, id, deploymentId, { evidence: 'R-1', by: 'luis' })
}

/** Runs the commands, and then all that is still due. @param other the database as another node has it */
export const runHouse = async (
  invoices: InvoiceFixture,
  commands: readonly Command[],
  other: Database,
): Promise<HouseRun> => {
  const world = await createWorld(invoices, other)
  const { fixture, bought, dates } = world
  const { orm } = fixture.database
  const done: Record<string, number> = {}
  for (const command of commands) {
    let refused = false
    await tolerate(
      take(world, command).catch((error: unknown) => {
        refused = true
        throw error
      }),
    )
    if (!refused) done[command.do] = (done[command.do] ?? 0) + 1
  }
  const ids = bought.map(({ id }) => id)
  // A node that dies in the middle is followed by another one.
  await tolerate(fixture.settleAll(11 * 60_000))
  await fixture.settleAll(11 * 60_000)
  await payAllByHand(world, ids)
  await pass(world, 1)
  await fixture.settleAll(11 * 60_000)
  for (let turn = 0; turn < 20; turn++) {
    await tolerate(world.invoice())
    if ((await invoices.rows()).every(({ state }) => state === 'AUTORIZADA')) break
    fixture.clock.advance(11 * 60_000)
  }
  const exchanges = await orm.select().from(exchange).where(inArray(exchange.purchaseId, ids))
  const resales = await orm.select().from(ticketResale).where(inArray(ticketResale.purchaseId, ids))
  return {
    exchanged: exchanges.filter(({ doneAt }) => doneAt !== null).length,
    resold: resales.filter(({ state }) => state === 'SOLD').length,
    violations: await conservationViolations(fixture, ids, dates),
    done,
  }
}
