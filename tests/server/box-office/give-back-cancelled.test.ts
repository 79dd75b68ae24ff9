import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxDesk, BoxGiveBackOffer, BoxGivenBack } from '../../../contract/index.ts'
import { holdAtDesk, openDesk, openSale, payAtDesk, purchaseOf, shopWithTerminal } from './support.ts'

const desk = shopWithTerminal()
const { rows } = desk
let { shop } = desk.current()
beforeEach(async () => {
  ;({ shop } = desk.current())
  await rows('update performance set cancelled = false where cancelled returning 1')
})

const PRICE = 10_000
const CASH = { fRecibido: 99_999 }

const ticketsOf = async (id: string, performance: string) =>
  (
    await rows<{ number: string }>(
      `select t.number from ticket t join purchase_place p on p.id = t.place_id
        where t.purchase_id = '${id}' and p.performance_id = ${shop.performances.get(performance)}
        and t.voided_at is null order by p.seat_ordinal`,
    )
  ).map(({ number }) => number)
const cancel = (performance: string) =>
  rows(
    `update performance set cancelled = true, cancelled_at = now()
      where id = ${shop.performances.get(performance)} returning 1`,
  )
const refundsOf = (id: string) =>
  rows(`select cents::int as cents, state from refund where purchase_id = '${id}' order by created_at, id`)
const cashOf = async (token: string) =>
  (await shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData.oTurno?.fEfectivo
const offer = async (token: string, id: string, aEntrada: string[]) =>
  (
    await shop.call<BoxGiveBackOffer>('POST', `/v2/Boleteria/Venta/${id}/Reintegro/Consulta`, {
      token,
      body: { aEntrada, lExcepcion: false },
    })
  ).oData
const give = async (token: string, id: string, aEntrada: string[], more: object) =>
  (
    await shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
      token,
      body: { cIdempotencia: randomUUID(), aEntrada, ...more },
    })
  ).oData

/** A sale of yesterday with a seat of each of two performances, and a desk of today that has taken cash. */
const soldYesterday = async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  await shop.call('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, {
    token: sale,
    body: {
      ...{ idFuncion: shop.performances.get('obra-2'), ctProcess: 'BOX', cIdempotencia: randomUUID() },
      ...{ aPosicion: [{ idPosicion: '1-1', idPromocion: null }], aSector: [] },
    },
  })
  await payAtDesk(shop, sale, id, CASH)
  await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 0 } })
  const today = (await openDesk(shop)).member
  const next = await openSale(shop, today, true)
  await payAtDesk(shop, next, purchaseOf(await holdAtDesk(shop, next, ['2-1', '2-2', '2-3'])), CASH)
  return { id, today }
}
describe('a sale of two performances, of which one was cancelled', () => {
  test('goes by the rule and out of the drawer once the ticket of that one is given back', async () => {
    const { id, today } = await soldYesterday()
    const before = await cashOf(today)
    const [cancelled] = await ticketsOf(id, 'obra-1')
    await give(today, id, [cancelled!], { fDevuelve: PRICE })
    await cancel('obra-1')
    const [other] = await ticketsOf(id, 'obra-2')
    expect(await offer(today, id, [other!])).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
    await give(today, id, [other!], { fDevuelve: PRICE })
    expect(await cashOf(today)).toBe(before! - 2 * PRICE)
    expect(await refundsOf(id)).toEqual([
      { cents: PRICE * 100, state: 'HECHO' },
      { cents: PRICE * 100, state: 'HECHO' },
    ])
  })
})
