import { randomUUID } from 'node:crypto'
import { closeShift, keepShiftOpen } from '../../../../../server/box-office/shifts.ts'
import { eq, sql } from '../../../../../server/db/operators.ts'
import type { GaveBackBy } from '../../../../../server/db/schema/box-office.ts'
import {
  boxCancellation,
  boxExchange,
  boxSale,
  boxShift,
  customer,
  staff,
} from '../../../../../server/db/schema/index.ts'
import type { Payments } from '../../../../../server/payments/payments.ts'
import type { Fault } from '../../../../../server/payments/sandbox/faults.ts'
import { Refusal } from '../../../../../server/refusal.ts'
import { CASH_PAYMENT_METHOD, TERMINAL_PAYMENT_METHOD } from '../../../../../server/selling/charges.ts'
import { ownedBy, type PaymentFixture } from '../payment-fixture.ts'

const HOUR_MS = 3_600_000

/** A cash desk whose shift is open from the start: sales and their returns as routes/box-office makes them. */
export const createDesk = async (fixture: PaymentFixture) => {
  const { database, clock } = fixture
  const { orm } = database
  const { deploymentId } = ownedBy(0)
  const login = randomUUID()
  const [manager] = await orm
    .insert(staff)
    .values({ deploymentId, login, passwordHash: '', name: 'Ana Sosa', role: 'ENCARGADO' })
    .returning()
  const { id: staffId, name, role } = manager!
  const openShift = async () =>
    (
      await orm
        .insert(boxShift)
        .values({ staffId, deploymentId, desk: login, openedAt: clock.now(), openingCents: 500_000 })
        .returning()
    )[0]!.id
  let shiftId = await openShift()

  /** The next person is served. @returns their customer */
  const serve = async (): Promise<number> => {
    await orm.update(boxSale).set({ tokenHash: null }).where(eq(boxSale.shiftId, shiftId))
    const [person] = await orm.insert(customer).values({ firstName: '', lastName: '' }).returning()
    const customerId = person!.id
    await orm.insert(boxSale).values({ shiftId, customerId, startedAt: clock.now(), tokenHash: randomUUID() })
    return customerId
  }

  const pay = (id: string, who: number, how: 'cash' | 'terminal', fault: Fault) =>
    fixture.pay(id, who, {
      fault,
      ...(how === 'cash'
        ? { paymentMethodId: CASH_PAYMENT_METHOD, cardToken: `${shiftId}`, tenderedCents: 99_999_999 }
        : { paymentMethodId: TERMINAL_PAYMENT_METHOD }),
    })

  return {
    serve,
    pay,

    /** Sells to the next person. @returns the purchase, and its customer */
    async sell(seats: number[], priceCents: number, how: 'cash' | 'terminal', fault: Fault) {
      const who = await serve()
      const id = await fixture.open(who, seats, priceCents, { processType: 'BOX' })
      return { id, who, pay: () => pay(id, who, how, fault) }
    },

    /** What the desk keeps of an exchange. */
    writeExchange: (purchaseId: string, by: GaveBackBy) =>
      orm.insert(boxExchange).values({ purchaseId, shiftId, staffId, hours: 24, by, at: clock.now() }),

    /** The drawer is counted, and the next shift begins. @throws Refusal while cash is on its way back */
    async closeShift() {
      const member = { id: staffId, deploymentId, name, role, sessionHash: '' }
      await closeShift(orm, member, { countedCents: 0, closedAt: clock.now() }, async () => [])
      shiftId = await openShift()
    },

    /**
     * Takes tickets of a sale back for what is shown, all that it has where none is named, at a node.
     * @throws Refusal with the reason, NO_ENCONTRADO for the sale of another shift
     */
    async takeBack(at: Payments, id: string, who: number, ticketNumbers?: readonly string[]) {
      const own = sql`${boxSale.customerId} = ${who} and ${boxSale.shiftId} = ${shiftId}`
      if ((await orm.select().from(boxSale).where(own)).length === 0) throw new Refusal('NO_ENCONTRADO')
      const owner = ownedBy(who)
      const until = new Date(clock.now().getTime() + HOUR_MS)
      const shown = await at.quoteReturn(id, owner, { until, ...(ticketNumbers && { ticketNumbers }) })
      const { cents } = shown
      const returned = await at.returnPart(id, owner, {
        ...{ ticketNumbers, until, cents, staffId, reason: 'x' },
        mayWrite: (tx) => keepShiftOpen(tx, shiftId),
      })
      if (returned === 'returned') return
      await at.regret(id, owner, {
        ...{ until, cents, staffId },
        write: async (tx, at) => {
          await keepShiftOpen(tx, shiftId)
          await tx.insert(boxCancellation).values({ purchaseId: id, staffId, reason: 'x', at })
        },
      })
    },
  }
}
