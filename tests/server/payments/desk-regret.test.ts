import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BoxGiveBackOffer, BoxGivenBack } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { boxGiveBack, refund } from '../../../server/db/schema/index.ts'
import { purchaseOrder } from '../../../server/db/schema/payment.ts'
import { openDesk } from '../box-office/support.ts'
import { BUYER } from './support/buying.ts'
import { BALCON, EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

/** A shop in guaraníes, whose provider gives no part of a charge back, and whose rule would keep half. */
const hosted = hostedShop(
  { provider: 'tigo' },
  {
    ...EXCHANGING,
    currency: guaranies,
    charges: {
      ...EXCHANGING.charges,
      giveBack: { hoursBefore: 48, percent: 50, serviceCharge: true },
    },
  },
)
const { orm, numbersOf, fatesOf, begin, pay } = exchangesAt(hosted)
const PAID = BALCON * 1.1

/** Two tickets of the web, the second of which was exchanged, found at a desk that this clerk opened. */
const foundAtDesk = async (seats: string[]) => {
  const id = await hosted.prepare(seats)
  const { uri } = await hosted.payHosted(id)
  await hosted.press(uri, 'payWithoutNotice')
  await hosted.ask(id)
  const [first, second] = (await numbersOf(id)) as [string, string]
  const begun = await begin(id, [second], 'Balcón')
  await pay(newOf(begun), 'free')
  const { member } = await openDesk(hosted.shop)
  const [order] = await orm().select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, id))
  const asked = new URLSearchParams({ cBuscar: String(order?.id), cDocumento: BUYER.cDocumento })
  await hosted.shop.call('GET', `/v2/Boleteria/Orden?${asked}`, { token: member })
  return { id, first, member, newId: newOf(begun) }
}
const ask = (token: string, id: string, aEntrada: string[]) =>
  hosted.shop.call<BoxGiveBackOffer>('POST', `/v2/Boleteria/Venta/${id}/Reintegro/Consulta`, {
    token,
    body: { aEntrada, lExcepcion: false },
  })
const give = (token: string, id: string, aEntrada: string[], more: object) =>
  hosted.shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
    token,
    body: { cIdempotencia: randomUUID(), aEntrada, ...more },
  })

it('the ticket that an exchange has left goes back at a desk for what was paid for it, once, by hand', async () => {
  const { id, first, member, newId } = await foundAtDesk(['3-1', '3-2'])
  expect((await ask(member, id, [first])).oData).toMatchObject({ fDevuelve: PAID, cDestino: 'A_MANO' })
  const cComprobante = 'Transferencia 4471'
  expect(await give(member, id, [first], { fDevuelve: 2 * PAID, cComprobante })).toMatchObject({
    cError: 'IMPORTE_CAMBIADO',
  })
  expect((await give(member, id, [first], { fDevuelve: PAID, cComprobante })).oData).toMatchObject({
    ...{ fDevuelve: PAID, cDestino: 'A_MANO' },
  })
  await hosted.settleDue()
  expect(await orm().select().from(refund)).toMatchObject([
    { purchaseId: id, state: 'HECHO', cents: PAID * 100, evidence: cComprobante, paidBy: 'Ana Sosa' },
  ])
  expect(await orm().select().from(boxGiveBack)).toMatchObject([
    { purchaseId: id, ticketNumbers: [first], cents: PAID * 100, by: 'A_MANO', evidence: cComprobante },
  ])
  expect([await fatesOf(id), await fatesOf(newId)]).toEqual([['RETURNED', 'EXCHANGED'], [null]])
})
