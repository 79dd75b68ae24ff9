import { beforeEach, describe, expect, it } from 'vitest'
import { invoice } from '../../../server/db/schema/index.ts'
import { EXCHANGING, exchangesAt, newOf } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'
import { byPurchase, INVOICING, issueFor } from './support/invoice-fixture.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const exchanges = exchangesAt(hosted)
const { orm, numbersOf, bought, begin, pay, regret } = exchanges

beforeEach(() => issueFor(hosted.shop.database, 'programa-regional', INVOICING))

const settled = async () => {
  await hosted.settleDue()
  await hosted.settleDue()
}
/** What is invoiced of a purchase, and of which of its invoices a credit note is. */
const invoicedOf = async (id: string) => {
  const rows = byPurchase(await orm().select().from(invoice).orderBy(invoice.id), id)
  return rows.map(({ kind, cents, originalId }) => [
    kind,
    cents,
    rows.findIndex((one) => one.id === originalId),
  ])
}
/** The second of two orders exchanges its second ticket. */
const exchanged = async (seats: string[], sector: 'Platea' | 'Balcón', how: 'approve' | 'free') => {
  const other = await bought(seats.map((seat) => seat.replace('-1', '-3').replace('-2', '-4')))
  const id = await bought(seats)
  const begun = await begin(id, [(await numbersOf(id))[1]!], sector)
  await pay(newOf(begun), how)
  await settled()
  return { other, id, newId: newOf(begun) }
}

describe('an exchange', () => {
  it('for more owes an invoice of the difference, and leaves that of the old tickets', async () => {
    const { other, id, newId } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    expect(await invoicedOf(newId)).toEqual([['FACTURA', 550_000, -1]])
    for (const old of [id, other]) expect(await invoicedOf(old)).toEqual([['FACTURA', 1_100_000, -1]])
  })

  it('for less owes a credit note of the difference, of the invoice of the old tickets', async () => {
    const { other, id, newId } = await exchanged(['1-1', '1-2'], 'Balcón', 'free')
    expect(await invoicedOf(newId)).toEqual([])
    expect(await invoicedOf(id)).toEqual([
      ['FACTURA', 2_200_000, -1],
      ['NOTA_DE_CREDITO', 550_000, 0],
    ])
    expect(await invoicedOf(other)).toEqual([['FACTURA', 2_200_000, -1]])
  })

  it('for the same owes neither', async () => {
    const { id, newId } = await exchanged(['1-1', '1-2'], 'Platea', 'free')
    expect([await invoicedOf(newId), await invoicedOf(id)]).toEqual([[], [['FACTURA', 2_200_000, -1]]])
  })

  it('leaves a ticket whose regret owes a credit note of the invoice that it is on', async () => {
    const { other, id, newId } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    expect((await regret(id)).nCode).toBe(200)
    await settled()
    expect(await invoicedOf(id)).toEqual([
      ['FACTURA', 1_100_000, -1],
      ['NOTA_DE_CREDITO', 550_000, 0],
    ])
    expect([await invoicedOf(newId), await invoicedOf(other)]).toEqual([
      [['FACTURA', 550_000, -1]],
      [['FACTURA', 1_100_000, -1]],
    ])
  })

  it('that is regretted owes a credit note of each charge that paid it', async () => {
    const { id, newId } = await exchanged(['3-1', '3-2'], 'Platea', 'approve')
    expect((await regret(newId)).nCode).toBe(200)
    await settled()
    expect(await invoicedOf(newId)).toEqual([
      ['FACTURA', 550_000, -1],
      ['NOTA_DE_CREDITO', 550_000, 0],
    ])
    expect(await invoicedOf(id)).toEqual([
      ['FACTURA', 1_100_000, -1],
      ['NOTA_DE_CREDITO', 550_000, 0],
    ])
  })
})
