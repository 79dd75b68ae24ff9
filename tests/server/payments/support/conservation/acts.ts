import { eq, sql } from '../../../../../server/db/operators.ts'
import { performanceChange, purchase, ticketResale } from '../../../../../server/db/schema/index.ts'
import { centsOfChange } from '../../../../../server/payments/changes-of-purchase.ts'
import { returnTickets } from '../../../../../server/payments/return-tickets.ts'
import { Refusal } from '../../../../../server/refusal.ts'
import { FREE_PAYMENT_METHOD } from '../../../../../server/selling/charges.ts'
import { ownedBy } from '../payment-fixture.ts'
import { beginExchange } from './begin-exchange.ts'
import type { Command, OnPurchase } from './commands.ts'
import { exchangeAtDesk } from './exchange-at-desk.ts'
import { worthOf } from './violations.ts'
import type { Node, World } from './world.ts'

const { deploymentId } = ownedBy(0)

/** There is nothing to do it with: as though it were refused. */
export const nothing = (): never => {
  throw new Refusal('NO_ENCONTRADO')
}

type Bought = World['bought'][number]
type CommandOf<Name extends Command['do']> = Extract<Command, { do: Name }>

export const returnAll = ({ fixture }: World, purchaseId: string) =>
  returnTickets(fixture.context, { deploymentId, purchaseId, operator: 'luis', note: 'cancelled' })

/** Buys on the web, all that is on resale where the command asks for it. */
export const buy = async (world: World, command: CommandOf<'buy'>): Promise<unknown> => {
  const { fixture, bought, freeOf } = world
  const who = fixture.customers[command.who] as number
  if (!(await world.mayBegin(who))) return nothing()
  const resold = await fixture.database.orm
    .select()
    .from(ticketResale)
    .where(sql`performance_id = ${fixture.performanceId} and state = 'OPEN'`)
  const seats = command.isResale && resold.length > 0 ? resold.map((row) => row.seatOrdinal!) : command.seats
  const free = await freeOf(fixture.performanceId)
  const wanted = free.filter(({ ordinal }) => seats.includes(ordinal))
  if (wanted.length !== seats.length) return nothing()
  const id = await fixture.open(who, seats, command.priceCents)
  bought.push({ id, who })
  const { fault, crash } = command
  return fixture.pay(id, who, { fault, ...(crash && { crash }) })
}

/** Sells at the desk, in cash or by the terminal. */
export const sell = async (world: World, command: CommandOf<'sell'>): Promise<unknown> => {
  const { fixture, desk, bought, freeOf } = world
  const { seats, priceCents, how, fault } = command
  const free = (await freeOf(fixture.performanceId)).filter(({ ordinal }) => seats.includes(ordinal))
  if (free.length !== seats.length) return nothing()
  const { id, who, pay } = await desk.sell(seats, priceCents, how, fault)
  bought.push({ id, who, isDesk: true })
  return pay()
}

const exchangeFor = async (
  world: World,
  node: Node,
  one: Bought,
  numbers: readonly string[],
  command: CommandOf<'exchange'>,
): Promise<unknown> => {
  const { id, who, isDesk } = one
  const { fault, crash, priceCents } = command
  const { fixture, dates, bought } = world
  if (!isDesk && !(await world.mayBegin(who))) return nothing()
  const free = await world.freeOf(dates[1])
  if (free.length < numbers.length) return nothing()
  const seats = free.slice(0, numbers.length)
  if (isDesk) return exchangeAtDesk(world, node, one, numbers, seats, command)
  const newId = await fixture.open(
    who,
    seats.map(({ ordinal }) => ordinal),
    priceCents,
    { performanceId: dates[1], sectorId: seats[0]!.sectorId },
  )
  bought.push({ id: newId, who })
  const asked = { purchaseId: id, owner: ownedBy(who), wanted: numbers, now: fixture.clock.now() }
  const worthCents = await beginExchange(node.context, asked, newId).catch(async (error: unknown) => {
    await fixture.cancel(newId)
    throw error
  })
  if (worthCents >= seats.length * worthOf(priceCents))
    return fixture.pay(newId, who, { paymentMethodId: FREE_PAYMENT_METHOD, cardToken: null })
  return fixture.pay(newId, who, { fault, ...(crash && { crash }) })
}

/** Gives back what the house moved last. */
const answerFor = async ({ payments, context }: Node, { id, who }: Bought): Promise<unknown> => {
  const { orm } = context.database
  const [change] = await orm
    .select()
    .from(performanceChange)
    .where(
      sql`performance_id in (select performance_id from purchase_place where purchase_id = ${id}) and kind <> 'CANCELLED'`,
    )
    .orderBy(sql`id desc`)
    .limit(1)
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, id))
  if (change === undefined || row === undefined) return nothing()
  const { cents } = await centsOfChange(context, orm, row, change.performanceId)
  return payments.answerChange(id, ownedBy(who), {
    ...{ changeId: change.id, answer: 'GIVEN_BACK' as const, agreed: cents / 100 },
  })
}

/** Does something with a purchase, and with some of its tickets, at a node. */
export const act = async (world: World, node: Node, one: Bought, command: OnPurchase): Promise<unknown> => {
  const { desk } = world
  const { payments, context } = node
  const { id, who } = one
  const owner = ownedBy(who)
  if (command.do === 'regret') return payments.regret(id, owner)
  if (command.do === 'takeBackAll') return desk.takeBack(payments, id, who)
  if (command.do === 'answer') return answerFor(node, one)
  if (command.do === 'takeOffResale') {
    const [open] = await context.database.orm
      .select()
      .from(ticketResale)
      .where(sql`purchase_id = ${id} and state = 'OPEN'`)
    return open ? payments.takeOffResale(id, owner, open.ticketNumber) : nothing()
  }
  if (!('which' in command)) return nothing()
  const numbers = await world.chosen(id, command.which)
  const [number] = numbers
  if (number === undefined) return nothing()
  switch (command.do) {
    case 'giveBack': {
      const { cents } = await payments.askGiveBack(id, owner, numbers)
      return payments.giveBack(id, owner, numbers, cents)
    }
    case 'houseReturn':
      return returnTickets(context, {
        ...{ deploymentId, purchaseId: id, tickets: numbers, operator: 'luis', note: 'x' },
      })
    case 'takeBack':
      return desk.takeBack(payments, id, who, numbers)
    case 'offerOnResale': {
      const { cents } = await payments.askResale(id, owner, number)
      return payments.offerOnResale(id, owner, number, cents)
    }
    case 'exchange':
      return exchangeFor(world, node, one, numbers, command)
    case 'seat':
      return world.house(['seat', number], { to: `A ${command.to + 1}` })
  }
}
