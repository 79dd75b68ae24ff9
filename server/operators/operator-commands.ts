import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Clock } from '../clock.ts'
import { moneyOf, statesWith } from '../db/attempt-states.ts'
import type { Database } from '../db/open.ts'
import { purchase, refund } from '../db/schema/index.ts'
import { operatorAction } from '../db/schema/operator.ts'
import { outbox, paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import type { Difference } from '../payments/compare-charges.ts'
import { type GivenBack, openUnknownCharges } from '../payments/unknown-charges.ts'
import { orderNumber } from '../selling/order-number.ts'

/** What operators may do to payments. Every command is recorded with who gave it and what came of it. */
export const OPERATOR_COMMANDS = ['show', 'ask', 'void', 'retry', 'resend', 'compare', 'give-back'] as const
export type OperatorCommand = (typeof OPERATOR_COMMANDS)[number]

export interface OperatorServices {
  database: Database
  clock: Clock
  operator: string
  print(line: string): void
  /** Asks the provider about an attempt and writes the answer. */
  ask(attemptId: string): Promise<void>
  /** Has the provider void an attempt's key. */
  voidKey(attemptId: string): Promise<void>
  /** Compares the charges of a time with the provider's list, and keeps those that are not known here. */
  compare(since: Date, until: Date): Promise<readonly Difference[] | null>
  /** Gives back a charge that is not known here. */
  giveBack(key: string): Promise<GivenBack>
  /** Does the refunds and mails that are due. */
  work(): Promise<unknown>
}

/** Why a command did nothing. The message is shown to the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

const WHY_NOT: Record<Exclude<GivenBack['state'], 'given back'>, string> = {
  closed: 'it was paid by hand.',
  known: 'it is known here, and settled as any other payment.',
  'not listed': 'neither a notice nor the list told of it: compare first.',
  'by hand': 'the provider does not give it back: pay it by hand, and close it with done.',
  'not answered': 'the provider did not answer. Nothing is lost: give it back again.',
}

const attemptOf = async ({ database }: OperatorServices, id: string) => {
  const [found] = await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, id))
  if (!found) throw new OperatorError(`There is no payment attempt ${id}.`)
  return found
}

const purchaseOf = async ({ database }: OperatorServices, id: string) => {
  const order = /^\d{1,9}$/.test(id) ? Number(id) : -1
  const { orm } = database
  const [found] = await orm
    .select({ row: purchase, order: purchaseOrder })
    .from(purchase)
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(
      // Not one condition over three tables, which no index answers.
      inArray(
        purchase.id,
        unionAll(
          orm.select({ id: purchase.id }).from(purchase).where(eq(purchase.id, id)),
          orm.select({ id: purchaseOrder.purchaseId }).from(purchaseOrder).where(eq(purchaseOrder.id, order)),
          orm.select({ id: paymentAttempt.purchaseId }).from(paymentAttempt).where(eq(paymentAttempt.id, id)),
        ),
      ),
    )
    .limit(1)
  if (!found) throw new OperatorError(`There is no purchase, order or payment attempt ${id}.`)
  return found
}

const printOutbox = (row: typeof outbox.$inferSelect, print: OperatorServices['print']): void => {
  const end = row.doneAt
    ? `done ${row.doneAt.toISOString()}`
    : row.deadAt
      ? 'given up'
      : `due ${row.nextTryAt?.toISOString()}`
  print(
    `  ${row.kind} ${row.key}: ${end}, ${row.tries} tries${row.failure ? `, last failure ${row.failure}` : ''}`,
  )
}

/** One purchase with its attempts, refunds and mails, without a person's data. */
const showOne = async (services: OperatorServices, id: string): Promise<void> => {
  const { database, print } = services
  const { row, order } = await purchaseOf(services, id)
  print(`Purchase ${row.id}: ${row.state}, deadline ${row.deadline.toISOString()}`)
  if (order) print(`Order ${orderNumber(order.id)}: ${order.totals.totalCents} cents`)
  const attempts = await database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, row.id))
    .orderBy(asc(paymentAttempt.createdAt))
  for (const attempt of attempts) {
    const charged = attempt.chargedCents === null ? '' : `, charged ${attempt.chargedCents}`
    const next = attempt.nextAskAt ? `, asked again ${attempt.nextAskAt.toISOString()}` : ''
    print(
      `Attempt ${attempt.id}: ${attempt.state}, ${attempt.amountCents} cents${charged}, ` +
        `${attempt.asks} answers, ${attempt.failures} failures${next}`,
    )
  }
  const refunds = await database.orm
    .select()
    .from(refund)
    .where(eq(refund.purchaseId, row.id))
    .orderBy(asc(refund.createdAt))
  for (const one of refunds) {
    const by = one.operator ?? (one.staffId === null ? null : `staff ${one.staffId}`)
    print(
      `Refund ${one.id}: ${one.state}, ${one.cents} cents, ${one.reason}${by ? `, by ${by}` : ''}` +
        `${one.providerRef ? `, ${one.providerRef} at the provider` : ''}${one.evidence ? `, ${one.evidence}` : ''}`,
    )
  }
  const subjects = [row.id, ...attempts.map((attempt) => attempt.id)]
  const entries = await database.orm
    .select()
    .from(outbox)
    .where(sql`${outbox.subjectId} in ${subjects}`)
    .orderBy(asc(outbox.createdAt))
  for (const entry of entries) printOutbox(entry, print)
}

/** What needs an operator: payments that could not be settled, mails and refunds that were given up. */
const showTroubles = async ({ database, print, clock }: OperatorServices): Promise<void> => {
  const old = new Date(clock.now().getTime() - 10 * 60_000).toISOString()
  const attempts = await database.orm
    .select()
    .from(paymentAttempt)
    .where(
      sql`${paymentAttempt.nextAskAt} is not null and (${paymentAttempt.failures} > 0
        or (${inArray(paymentAttempt.state, statesWith('unknown'))} and ${paymentAttempt.createdAt} < ${old}::timestamptz))`,
    )
    .orderBy(asc(paymentAttempt.createdAt))
    .limit(100)
  for (const { id, state, purchaseId, failures } of attempts)
    print(`Attempt ${id}: ${state}, ${failures} failures, purchase ${purchaseId}`)
  const dead = await database.orm
    .select()
    .from(outbox)
    .where(sql`${outbox.deadAt} is not null and ${outbox.doneAt} is null`)
    .orderBy(desc(outbox.deadAt))
    .limit(100)
  for (const entry of dead) printOutbox(entry, print)
  const unknown = await openUnknownCharges({ database })
  for (const { key, foundBy, firstAt } of unknown)
    print(`Charge ${key}: not known here, by a ${foundBy.toLowerCase()} of ${firstAt.toISOString()}`)
  if (attempts.length + dead.length + unknown.length === 0) print('Nothing waits for anybody.')
}

const revive = async ({ database, clock }: OperatorServices, key: string): Promise<boolean> => {
  const rows = await database.orm
    .update(outbox)
    .set({ nextTryAt: clock.now(), deadAt: null, tries: 0 })
    .where(sql`${outbox.key} = ${key} and ${outbox.doneAt} is null`)
    .returning()
  return rows.length > 0
}

/** @param id of a refund, or of the attempt whose charge goes back. */
const retry = async (services: OperatorServices, id: string): Promise<void> => {
  const ids = [id, `refund-${id}`]
  const [owed] = await services.database.orm.select().from(refund).where(inArray(refund.id, ids))
  if (!owed) throw new OperatorError(`There is no refund ${id}: nothing is owed for it.`)
  if (owed.state === 'HECHO') throw new OperatorError('It was refunded already.')
  if (owed.state === 'A_MANO') throw new OperatorError('It is to be paid by hand: the provider does not.')
  await revive(services, owed.id)
  await services.work()
  const [after] = await services.database.orm.select().from(refund).where(eq(refund.id, owed.id))
  services.print(`Refund ${owed.id}: ${after?.state}`)
}

/** A mail that was given up goes out again; one that was sent is sent once more, as a mail of its own. */
const resend = async (services: OperatorServices, id: string): Promise<void> => {
  const { database, clock, print } = services
  const { row } = await purchaseOf(services, id)
  if (row.state !== 'CONFIRMADO')
    throw new OperatorError(`The purchase is ${row.state}: it has no tickets to send.`)
  let key = `confirmation-${row.id}`
  if (!(await revive(services, key))) {
    const now = clock.now()
    key = `${key}-${now.getTime()}`
    const mail = { key, kind: 'CONFIRMATION_MAIL' as const, subjectId: row.id }
    await database.orm.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
  }
  await services.work()
  const [entry] = await database.orm.select().from(outbox).where(eq(outbox.key, key))
  if (entry) printOutbox(entry, print)
}

/** @param since a date or a time, as ISO 8601 has it. */
const compare = async ({ clock, compare, print }: OperatorServices, since: string): Promise<void> => {
  const from = new Date(since)
  if (Number.isNaN(from.getTime())) throw new OperatorError(`${since} is no date: 2026-11-24, for instance.`)
  const differences = await compare(from, clock.now())
  if (differences === null) throw new OperatorError('The provider did not answer. Nothing was compared.')
  for (const { kind, key, ourCents, theirCents } of differences)
    print(`Charge ${key}: ${kind}, ${ourCents} cents here, ${theirCents} at the provider`)
  if (differences.length === 0) print('The shop and the provider agree.')
}

/** @param id a key, or `all` that are open. */
const giveBack = async (services: OperatorServices, id: string): Promise<void> => {
  const keys = id === 'all' ? (await openUnknownCharges(services)).map(({ key }) => key) : [id]
  for (const key of keys) {
    const done = await services.giveBack(key)
    if (done.state === 'given back') services.print(`Charge ${key}: ${done.cents} cents given back`)
    else if (id === 'all') services.print(`Charge ${key}: ${WHY_NOT[done.state]}`)
    else throw new OperatorError(`Charge ${key}: ${WHY_NOT[done.state]}`)
  }
}

const act = async (services: OperatorServices, command: OperatorCommand, id: string): Promise<void> => {
  if (command === 'compare') return compare(services, id)
  if (command === 'give-back') return giveBack(services, id)
  if (command === 'retry') return retry(services, id)
  if (command === 'resend') return resend(services, id)
  const before = await attemptOf(services, id)
  if (command === 'ask') await services.ask(id)
  if (command === 'void') {
    if (moneyOf[before.state] !== 'unknown' && moneyOf[before.state] !== 'notCharged')
      throw new OperatorError(`It is ${before.state}: there is nothing to void.`)
    await services.voidKey(id)
  }
  services.print(`Attempt ${id}: ${before.state} -> ${(await attemptOf(services, id)).state}`)
}

/**
 * Does a command and records who gave it, and what came of it.
 * @throws OperatorError with a message for the operator; the failed command is recorded as well.
 */
export const recorded = async (
  services: Pick<OperatorServices, 'database' | 'clock' | 'operator'>,
  command: string,
  id: string,
  act: () => Promise<void>,
): Promise<void> => {
  const record = (result: typeof operatorAction.$inferInsert.result) =>
    services.database.orm
      .insert(operatorAction)
      .values({ at: services.clock.now(), operator: services.operator, command, subjectId: id, result })
  try {
    await act()
    await record('DONE')
  } catch (error) {
    await record(error instanceof OperatorError ? 'REFUSED' : 'FAILED')
    throw error
  }
}

/** @throws OperatorError with a message for the operator. */
export const runOperatorCommand = async (
  services: OperatorServices,
  command: OperatorCommand,
  id: string | null,
): Promise<void> => {
  if (command === 'show') return id === null ? showTroubles(services) : showOne(services, id)
  if (id === null) throw new OperatorError(`${command} needs the id of what it is about.`)
  await recorded(services, command, id, () => act(services, command, id))
}
