import { describe, expect, it } from 'vitest'
import { sql } from '../../../server/db/operators.ts'
import { giveBackTickets } from '../../../server/selling/purchase-state.ts'
import { EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const { orm, ticketsOf, numbersOf, fatesOf, bought, begin, pay, refundsOf } = exchangesAt(hosted)

describe('the database lets nobody', () => {
  const reason = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work
      return 'committed'
    } catch (error) {
      return String((error as Error & { cause?: unknown }).cause ?? error)
    }
  }
  /** What a node that knows no exchanges writes of a purchase that is regretted. */
  const regretted = (id: string) =>
    orm().transaction(async (tx) => {
      await tx.execute(sql`select set_config('taquilla.at', ${hosted.shop.clock.now().toISOString()}, true)`)
      await tx.execute(
        sql`insert into regret (purchase_id, number, at) values (${id}, ${`A${id.slice(0, 9)}`}, now())`,
      )
      await tx.execute(sql`update payment_attempt set state = 'A_DEVOLVER', refund_reason = 'REGRET'
        where purchase_id = ${id} and state = 'CONFIRMADO'`)
      await tx.execute(sql`update ticket set voided_at = now(), void_reason = 'REGRETTED'
        where purchase_id = ${id} and voided_at is null`)
      await tx.execute(sql`update purchase set state = 'CANCELADO' where id = ${id}`)
    })
  /** What is written of a regret of what is left beside exchanged tickets, with a refund of so much. */
  const restRegretted = async (id: string, cents: number, isVoid: boolean) => {
    const [left] = (await ticketsOf(id)).filter(({ voidedAt }) => voidedAt === null)
    return orm().transaction(async (tx) => {
      await tx.execute(
        sql`insert into regret (purchase_id, number, at) values (${id}, ${`A${id.slice(0, 9)}`}, now())`,
      )
      await tx.execute(sql`insert into refund (id, purchase_id, attempt_id, cents, reason, created_at)
        select ${`refund-rest-${id}`}, purchase_id, id, ${cents}, 'REGRET', now() from payment_attempt
          where purchase_id = ${id} and state = 'CONFIRMADO'`)
      if (!isVoid) return
      await giveBackTickets(tx, id, [left!.number])
      await tx.execute(
        sql`update ticket set voided_at = now(), void_reason = 'RETURNED' where number = ${left!.number}`,
      )
    })
  }
  const exchanged = async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    await pay(newOf(begun))
    return { id, newId: newOf(begun) }
  }

  it('give an order back whose tickets pay for others', async () => {
    const { id } = await exchanged()
    const other = await bought(['3-3', '3-4'])
    expect(await reason(regretted(id))).toMatch(/is given back, and tickets that were exchanged/)
    expect(await reason(regretted(other))).toBe('committed')
    expect(await fatesOf(id)).toEqual([null, 'EXCHANGED'])
  })

  it('give back what an exchange has left for another amount, or keep its ticket valid', async () => {
    const { id } = await exchanged()
    const refused = /is paid: \d+ given back for tickets worth/
    expect(await reason(restRegretted(id, 549_900, true))).toMatch(refused)
    expect(await reason(restRegretted(id, 550_000, false))).toMatch(refused)
    expect([await fatesOf(id), await refundsOf(id)]).toEqual([[null, 'EXCHANGED'], []])
    expect(await reason(restRegretted(id, 550_000, true))).toBe('committed')
    expect(await fatesOf(id)).toEqual(['RETURNED', 'EXCHANGED'])
  })

  it('give back what came of an exchange without what tickets paid of it', async () => {
    const { id, newId } = await exchanged()
    expect(await reason(regretted(newId))).toMatch(/550000 of exchanged tickets go back, 0 given back/)
    expect([await fatesOf(newId), await refundsOf(id)]).toEqual([[null], []])
  })
})
