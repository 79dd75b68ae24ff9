import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { boxGiveBack, boxShift, refund, staff, ticketGiveBack } from '../../../server/db/schema/index.ts'
import { mail, outbox, ticket } from '../../../server/db/schema/payment.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, ownedBy, type PaymentFixture } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
/** Four tickets of Ana's, bought on the web by card, and two of Bruno's. */
let id: string
let other: string

/** What goes back for a ticket by the rule: all but the service charge. */
const BACK = 1_015_000

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('rest', 'update outbox set next_try_at = null', [])
  await database.orm.delete(mail)
  fixture = await createPaymentFixture(database)
  const [first, bruno] = fixture.customers as [number, number]
  ana = first
  id = await fixture.open(ana, [0, 1, 2, 3])
  other = await fixture.open(bruno, [4, 5])
  await fixture.pay(id, ana)
  await fixture.pay(other, bruno)
})

const numbersOf = async (purchaseId = id) =>
  (
    await database.orm.select().from(ticket).where(eq(ticket.purchaseId, purchaseId)).orderBy(ticket.placeId)
  ).map(({ number }) => number)
const why = (error: unknown): string => (error as { code?: string }).code ?? String(error)

/** A clerk with an open shift. */
const clerk = async () => {
  const login = randomUUID()
  const [member] = await database.orm
    .insert(staff)
    .values({
      deploymentId: 'programa-regional',
      login,
      passwordHash: '',
      name: 'Ana Sosa',
      role: 'BOLETERIA',
    })
    .returning()
  const [shift] = await database.orm
    .insert(boxShift)
    .values({
      ...{ staffId: member!.id, desk: login, deploymentId: 'programa-regional' },
      ...{ openedAt: fixture.clock.now(), openingCents: 0 },
    })
    .returning()
  return { staff: { id: member!.id, name: member!.name }, shiftId: shift!.id }
}
type Clerk = Awaited<ReturnType<typeof clerk>>
const give = (by: Clerk, numbers: readonly string[], more: object = {}) =>
  fixture.payments
    .giveBackAtDesk({
      ...{ key: randomUUID(), purchaseId: id, deploymentId: 'programa-regional', ...by, numbers },
      ...{ expected: BACK * numbers.length, evidence: null, exception: null },
      ...more,
    })
    .catch(why)

describe('a ticket of the web that is given back at a desk', () => {
  it('goes back by its provider, by the rule of its order, and its buyer gets the mail of a give-back', async () => {
    const [first = '', second = ''] = await numbersOf()
    expect(await give(await clerk(), [second])).toEqual({ cents: BACK, by: 'PROVEEDOR' })
    await fixture.settleAll()
    const gone = await database.orm.select().from(ticket).where(eq(ticket.voidReason, 'RETURNED'))
    expect(gone.filter(({ purchaseId }) => purchaseId === id).map(({ number }) => number)).toEqual([second])
    expect(await database.orm.select().from(refund).where(eq(refund.purchaseId, id))).toMatchObject([
      { state: 'HECHO', cents: BACK, ticketNumbers: [second] },
    ])
    expect(
      (await database.orm.select().from(outbox).where(eq(outbox.subjectId, id))).map(({ kind }) => kind),
    ).toContain('GIVE_BACK_MAIL')
    expect(first).not.toBe(second)
  })

  it('is given back once, by the first of its buyer and two desks', async () => {
    const [first = '', second = ''] = await numbersOf()
    const [nora, pablo] = [await clerk(), await clerk()]
    const answers = await Promise.all([
      fixture.payments.giveBack(id, ownedBy(ana), [first], BACK).then(() => 'buyer', why),
      give(nora, [first]),
      give(pablo, [first]),
    ])
    const refused = answers.filter((answer) => answer === 'ENTRADA_DEVUELTA')
    // The buyer's own call answers the same again; another desk is refused.
    expect(refused.length).toBeGreaterThanOrEqual(answers[0] === 'buyer' ? 1 : 2)
    const rows = await database.orm.select().from(ticketGiveBack).where(eq(ticketGiveBack.purchaseId, id))
    expect(rows.map(({ ticketNumbers }) => ticketNumbers)).toEqual([[first]])
    expect(await database.orm.select().from(refund).where(eq(refund.purchaseId, id))).toHaveLength(1)
    expect(await give(nora, [second])).toEqual({ cents: BACK, by: 'PROVEEDOR' })
    await fixture.settleAll()
  })

  it("is no other deployment's to give back, nor by the number of another purchase's ticket", async () => {
    const [first = ''] = await numbersOf()
    const [strange = ''] = await numbersOf(other)
    const nora = await clerk()
    expect(await give(nora, [first], { deploymentId: 'sala-norte' })).toBe('NO_ENCONTRADO')
    expect(await give(nora, [first, strange])).toBe('NO_ENCONTRADO')
    await database.orm
      .update(boxShift)
      .set({ closedAt: fixture.clock.now(), countedCents: 0, expectedCents: 0 })
      .where(eq(boxShift.id, nora.shiftId))
    expect(await give(nora, [first])).toBe('TURNO_CERRADO')
    expect(await database.orm.select().from(boxGiveBack).where(eq(boxGiveBack.purchaseId, id))).toEqual([])
  })
})
