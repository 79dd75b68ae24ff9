import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { purchasePlace } from '../../../server/db/schema/index.ts'
import { ticket } from '../../../server/db/schema/payment.ts'
import { reissueTicket } from '../../../server/orders/reissue-ticket.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { BACK, resaleShop, WORTH, why } from './support/resale-shop.ts'

const {
  begun,
  ticketsOf,
  numberOf,
  offer,
  takeOff,
  refundsOf,
  resalesOf,
  statesOf,
  seatAt,
  sweep,
  scan,
  conserve,
  beginPaying,
  approve,
} = resaleShop()
let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
let carla: number
/** Three tickets of Ana’s, two of Bruno’s: seats 0, 1, 2 and 3, 4. */
let id: string
let other: string
beforeEach(() => {
  ;({ database, fixture, ana, bruno, carla, id, other } = begun())
})

describe('who buys it', () => {
  it('is one of two who pay at once, and the other has their money back', async () => {
    await offer(await numberOf(1))
    const late = await fixture.open(bruno, [1])
    const attempt = await beginPaying(late, bruno)
    // Its time ends while it is being paid, and another has the seat.
    await database.query('end', 'update seat set held_until = $1::timestamptz where purchase_id = $2', [
      fixture.clock.now(),
      late,
    ])
    const bought = await fixture.open(carla, [1])
    await Promise.all([fixture.pay(bought, carla), approve(attempt).catch(() => {})])
    await fixture.settleAll()
    const valid = await database.orm
      .select()
      .from(ticket)
      .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
      .where(
        sql`${eq(purchasePlace.performanceId, fixture.performanceId)} and ${eq(purchasePlace.seatOrdinal, 1)}
          and ${ticket.voidedAt} is null`,
      )
    expect(valid.map((one) => one.ticket.purchaseId)).toEqual([bought])
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK])
    await conserve()
  })

  it('changes nothing of the seller’s where the payment is declined, and takes it by paying again', async () => {
    const second = await numberOf(1)
    await offer(second)
    const bought = await fixture.open(carla, [1])
    await fixture.pay(bought, carla, { fault: 'decline' })
    expect((await ticketsOf())[1]).toMatchObject({ voidedAt: null })
    expect(await statesOf()).toEqual(['OPEN'])
    expect(await takeOff(second)).toBe('REVENTA_EN_COMPRA')
    expect((await fixture.pay(bought, carla)).cEstadoPago).toBe('APROBADO')
    expect(await takeOff(second)).toBe('ENTRADA_REVENDIDA')
    expect(await statesOf()).toEqual(['SOLD'])
  })

  it('pays late, after the purchase has expired, and has it while nobody else does', async () => {
    await offer(await numberOf(1))
    const bought = await fixture.open(carla, [1])
    const attempt = await beginPaying(bought, carla)
    await database.query('expire', 'update purchase set deadline = $1::timestamptz where id = $2', [
      fixture.clock.now(),
      bought,
    ])
    await database.query(
      'expired',
      `select end_purchase($1, 'EXPIRADO') from announce_transition('payment.abandoned', $2::timestamptz)`,
      [bought, fixture.clock.now()],
    )
    expect(await seatAt(1)).toMatchObject({ state: 'L' })
    await approve(attempt)
    expect(await statesOf()).toEqual(['SOLD'])
    await fixture.settleAll()
    await conserve()
    await conserve(bought)
  })

  it('has held it for too long: the seller takes it off before it is swept, and no late payment takes it', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    await offer(second)
    await offer(third)
    const late = await fixture.open(carla, [1, 2])
    expect(await takeOff(second)).toBe('REVENTA_EN_COMPRA')
    fixture.clock.advance(31 * 60_000)
    expect(await takeOff(second)).toBe('ok')
    expect([await seatAt(1), await seatAt(2)]).toMatchObject([
      { state: 'V', purchaseId: id },
      { state: 'T', purchaseId: late },
    ])
    await fixture.pay(late, carla).catch(why)
    await fixture.settleAll()
    expect([await ticketsOf(late), await seatAt(1)]).toMatchObject([[], { state: 'V', purchaseId: id }])
    expect((await statesOf()).sort()).toEqual(['OPEN', 'TAKEN_BACK'])
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([null, null, null])
  })

  it('has their money back where a node of the release before has handed the ticket on', async () => {
    const [, second] = await ticketsOf()
    await offer(second!.number)
    await offer(await numberOf(2))
    const [refused, sold] = [await fixture.open(carla, [1]), await fixture.open(bruno, [2])]
    const attempt = await beginPaying(refused, carla)
    const holder = { holderName: 'Marcos', holderEmail: 'marcos@ejemplo.ar', holderCustomerId: null }
    await database.orm.transaction((tx) =>
      reissueTicket(fixture.context.signer, tx, second!, holder, ana, fixture.clock.now()),
    )
    await approve(attempt)
    await fixture.pay(sold, bruno)
    await fixture.settleAll()
    expect([(await ticketsOf(refused)).length, (await ticketsOf(sold)).length]).toEqual([0, 1])
    expect((await refundsOf(refused)).map(({ cents }) => cents)).toEqual([WORTH])
    await sweep()
    expect((await statesOf()).sort()).toEqual(['OVER', 'SOLD'])
    expect(await seatAt(1)).toMatchObject({ state: 'V', purchaseId: id })
    await conserve()
  })

  it('pays late, after the purchase has expired and the seller has entered, and has their money back', async () => {
    const [, second, third] = await ticketsOf()
    await offer(second!.number)
    await offer(third!.number)
    const late = [await fixture.open(carla, [1]), await fixture.open(bruno, [2])]
    const attempts = [await beginPaying(late[0]!, carla), await beginPaying(late[1]!, bruno)]
    for (const one of late)
      await database.query(
        'abandoned',
        `select end_purchase($1, 'EXPIRADO') from announce_transition('payment.abandoned', $2::timestamptz)`,
        [one, fixture.clock.now()],
      )
    expect(await scan(second!.qr)).toBe('ADMITIDA')
    for (const one of attempts) await approve(one)
    await fixture.settleAll()
    expect([await ticketsOf(late[0]), (await ticketsOf(late[1])).length]).toEqual([[], 1])
    expect((await refundsOf(late[0])).map(({ cents }) => cents)).toEqual([WORTH])
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([null, null, 'RESOLD'])
    await conserve()
  })

  it('pays late, after the seller has taken it off, and has their money back', async () => {
    const second = await numberOf(1)
    await offer(second)
    const bought = await fixture.open(carla, [1])
    const attempt = await beginPaying(bought, carla)
    await database.query(
      'abandoned',
      `select end_purchase($1, 'EXPIRADO') from announce_transition('payment.abandoned', $2::timestamptz)`,
      [bought, fixture.clock.now()],
    )
    expect(await takeOff(second)).toBe('ok')
    await approve(attempt)
    await fixture.settleAll()
    expect(await ticketsOf(bought)).toEqual([])
    expect((await ticketsOf())[1]).toMatchObject({ voidedAt: null })
    expect(await refundsOf()).toEqual([])
    expect((await refundsOf(bought)).map(({ cents }) => cents)).toEqual([WORTH])
  })

  it.each(['enters', 'gives all back', 'takes it off'] as const)(
    'has it, or the seller who %s at the same moment: never both',
    async (what) => {
      const [, second] = await ticketsOf()
      await offer(second!.number)
      const bought = await fixture.open(carla, [1])
      const attempt = await beginPaying(bought, carla)
      const meanwhile = {
        enters: () => scan(second!.qr),
        'gives all back': () => fixture.payments.regret(id, ownedBy(ana)).then(() => 'ok', why),
        'takes it off': () => takeOff(second!.number),
      }
      const [, answer] = await Promise.all([approve(attempt).catch(() => {}), meanwhile[what]()])
      await fixture.settleAll()
      await sweep()
      const isBought = (await ticketsOf(bought)).length === 1
      const [resale] = await resalesOf()
      if (what === 'enters') expect(answer).toBe(isBought ? 'REVENDIDA' : 'ADMITIDA')
      if (what === 'takes it off') expect([isBought, answer]).not.toEqual([true, 'ok'])
      if (what === 'gives all back') expect([isBought, answer]).toEqual([true, 'ok'])
      if (what !== 'gives all back') {
        expect(resale?.state === 'SOLD').toBe(isBought)
        await conserve()
      }
      if (!isBought) expect((await refundsOf(bought)).map(({ cents }) => cents)).toEqual([WORTH])
    },
  )

  // PGlite has one connection: nobody else has a lock.
  it.skipIf(process.env['DATABASE_URL'] === undefined)(
    'is asked to retry while another has the seller’s purchase or ticket, and not for those of another seat',
    async () => {
      const [second, third] = [await numberOf(1), await numberOf(0, other)]
      await offer(second)
      await offer(third, BACK, other, ownedBy(bruno))
      const [mine, theirs] = [await fixture.open(carla, [1]), await fixture.open(ana, [3])]
      const saidOf = async (purchaseId: string) => {
        const [row] = await database.query<{ answer: string }>(
          'own',
          'select lock_own_places($1) as answer',
          [purchaseId],
        )
        return row?.answer
      }
      for (const locking of [
        sql`select 1 from purchase where id = ${id} for update`,
        sql`select 1 from ticket where number = ${second} for update`,
        sql`select 1 from ticket_resale where ticket_number = ${second} for update`,
      ])
        await database.orm.transaction(async (tx) => {
          await tx.execute(locking)
          expect([await saidOf(mine), await saidOf(theirs)]).toEqual(['LOCKED', 'OURS'])
        })
      expect(await saidOf(mine)).toBe('OURS')
    },
  )

  it('may sell to the other while the other sells to them, at once', async () => {
    await offer(await numberOf(1))
    await offer(await numberOf(1, other), BACK, other, ownedBy(bruno))
    const [fromBruno, fromAna] = [await fixture.open(ana, [4]), await fixture.open(bruno, [1])]
    const attempts = [await beginPaying(fromBruno, ana), await beginPaying(fromAna, bruno)]
    await Promise.all(attempts.map((one) => approve(one).catch(() => {})))
    await fixture.settleAll()
    expect([await statesOf(), await statesOf(other)]).toEqual([['SOLD'], ['SOLD']])
    for (const one of [id, other, fromAna, fromBruno]) await conserve(one)
  })
})
