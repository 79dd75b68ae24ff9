import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { operatorAction } from '../../../server/db/schema/index.ts'
import { outbox } from '../../../server/db/schema/payment.ts'
import { type OperatorCommand, runOperatorCommand } from '../../../server/operators/operator-commands.ts'
import { compareCharges } from '../../../server/payments/compare-charges.ts'
import { attemptById } from '../../../server/payments/locked-purchase.ts'
import { closeAttempt, reconcileAttempt } from '../../../server/payments/reconcile.ts'
import { giveBackUnknown } from '../../../server/payments/unknown-charges.ts'
import {
  createPaymentFixture,
  type PaymentFixture,
  TWO_SEATS_CENTS,
} from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let lines: string[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0]!
  lines = []
  await database.query('no-actions', 'delete from operator_action', [])
})

const run = (command: OperatorCommand, id: string | null) => {
  const { context, clock } = fixture
  return runOperatorCommand(
    {
      database,
      clock,
      operator: 'marta',
      print: (line) => lines.push(line),
      ask: async (key) => {
        const attempt = await attemptById(database.orm, key)
        if (attempt) await reconcileAttempt(context, attempt)
      },
      voidKey: (key) => closeAttempt(context, key),
      compare: (since, until) => compareCharges(context, since, until),
      giveBack: (key) => giveBackUnknown(context, key),
      work: fixture.work,
    },
    command,
    id,
  )
}
const onlyAttempt = async () => (await fixture.facts()).attempts[0]!
const actions = async () =>
  (await database.orm.select().from(operatorAction)).map(({ operator, command, result }) => [
    operator,
    command,
    result,
  ])

describe('operators', () => {
  it('look a payment up without a person’s data', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    await run('show', (await onlyAttempt()).id)
    expect(lines.join('\n')).toMatch(
      /Purchase .*: CONFIRMADO[\s\S]*Attempt .*: CONFIRMADO[\s\S]*CONFIRMATION_MAIL/,
    )
    expect(lines.join('\n')).not.toMatch(/Núñez|@|30111222|4242/)
  })

  it('see what waits for somebody', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    await database.orm
      .update(outbox)
      .set({ deadAt: fixture.clock.now(), nextTryAt: null, failure: 'SMTP_550' })
      .where(eq(outbox.subjectId, id))
    await run('show', null)
    expect(lines.join('\n')).toContain(`CONFIRMATION_MAIL confirmation-${id}: given up`)
    expect(lines.join('\n')).toContain('last failure SMTP_550')
    await run('resend', id)
    expect((await fixture.facts()).mails).toEqual([`confirmation-${id}`])
  })

  it('ask the provider about a payment at once', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'timeout-after-charge' })
    const attempt = await onlyAttempt()
    await run('ask', attempt.id)
    expect(lines).toEqual([`Attempt ${attempt.id}: DESCONOCIDO -> CONFIRMADO`])
    expect(await actions()).toEqual([['marta', 'ask', 'DONE']])
  })

  it('void a payment that hangs: its seats can be paid with another card', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'very-delayed' })
    await run('void', (await onlyAttempt()).id)
    const facts = await fixture.facts()
    expect(facts.charges.map(({ state }) => state)).toEqual(['voided'])
    expect(facts.purchases[0]).toMatchObject({ state: 'ABIERTO', tickets: 0 })
  })

  it('pay a refund that was given up, and refuse one that is not owed', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'wrong-amount' })
    const attempt = await onlyAttempt()
    await database.orm
      .update(outbox)
      .set({ deadAt: fixture.clock.now(), nextTryAt: null })
      .where(eq(outbox.subjectId, attempt.id))
    await run('retry', attempt.id)
    expect(lines).toEqual([`Refund refund-${attempt.id}: HECHO`])
    await expect(run('retry', attempt.id)).rejects.toThrow('It was refunded already.')
    await fixture.pay(id, ana)
    const paid = (await fixture.facts()).attempts.find(({ state }) => state === 'CONFIRMADO')!
    await expect(run('retry', paid.id)).rejects.toThrow('nothing is owed for it')
    const kept = (await fixture.facts()).charges.reduce((sum, charge) => sum + charge.keptCents, 0)
    expect(kept).toBe(TWO_SEATS_CENTS)
    expect(await actions()).toEqual([
      ['marta', 'retry', 'DONE'],
      ['marta', 'retry', 'REFUSED'],
      ['marta', 'retry', 'REFUSED'],
    ])
  })

  it('send tickets once more, as a mail of its own', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    await fixture.work()
    await run('resend', id)
    const sent = await database.query<{ n: number }>(
      'sent',
      'select count(*)::int as n from mail where key like $1',
      [`confirmation-${id}%`],
    )
    expect(sent[0]?.n).toBe(2)
  })

  it('get an error that names the id that does not exist or is missing', async () => {
    await expect(run('show', 'nothing')).rejects.toThrow(
      'There is no purchase, order or payment attempt nothing.',
    )
    await expect(run('ask', 'nothing')).rejects.toThrow('There is no payment attempt nothing.')
    await expect(run('resend', null)).rejects.toThrow('resend needs the id of what it is about.')
  })
})
