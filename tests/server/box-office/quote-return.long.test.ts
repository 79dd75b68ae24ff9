import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxSale } from '../../../contract/index.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import {
  askReturn,
  cancelAtDesk,
  holdAtDesk,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
  TERMINAL,
} from './support.ts'

const desk = shopWithTerminal()
const { rows, soldBy } = desk
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const drawer = async () =>
  (await rows<{ cents: number }>('select sum(cents)::int as cents from cash_movement'))[0]?.cents

/** Two sales of one shift, the first of two seats and the second of three, each paid its own way. */
const sellTwo = async (first: object, second: object) => {
  const { member, sale } = await openDesk(shop)
  await payAtDesk(shop, sale, purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2'])), first)
  const next = await openSale(shop, member, true)
  await payAtDesk(shop, next, purchaseOf(await holdAtDesk(shop, next, ['1-3', '1-4', '1-5'])), second)
  const [later, earlier] = await soldBy(member)
  if (!later || !earlier) throw new Error('Nothing was sold')
  return { member, later, earlier, numbers: later.listaEntrada.map(({ cNumero }) => cNumero) }
}
const CASH = { fRecibido: 99_999 }
const anular = (token: string, id: string, fDevuelve: number, aEntrada?: readonly string[]) =>
  shop.call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
    token,
    body: {
      ...{ cUsuario: 'marta', cClave: PASSWORD, cMotivo: 'No viene uno', fDevuelve },
      ...(aEntrada && { aEntrada }),
    },
  })

describe('what goes back of a sale, shown before it is cancelled', () => {
  test('is the part of the chosen tickets, or all that is left, and where it goes; nothing is written', async () => {
    const { member, later, earlier, numbers } = await sellTwo({ nFormaDePago: TERMINAL }, CASH)
    const price = later.fTotal / 3
    const ask = async (id: string, aEntrada?: readonly string[]) =>
      (await askReturn(shop, member, id, aEntrada)).oData
    const { idProcesoDeCompra: id } = later
    expect(await ask(id, numbers.slice(1, 2))).toEqual({ fDevuelve: price, cDestino: 'CAJA', oVenta: later })
    expect(await ask(id, numbers.slice(1))).toEqual({ fDevuelve: 2 * price, cDestino: 'CAJA', oVenta: later })
    for (const all of [undefined, numbers])
      expect(await ask(id, all)).toEqual({ fDevuelve: later.fTotal, cDestino: 'CAJA', oVenta: later })
    expect(await ask(earlier.idProcesoDeCompra)).toEqual({
      ...{ fDevuelve: earlier.fTotal, cDestino: 'TERMINAL', oVenta: earlier },
    })
    expect(await soldBy(member)).toEqual([later, earlier])
    expect(await rows('select 1 from refund')).toEqual([])
    expect(await drawer()).toBe(later.fTotal * 100)
  })

  test('is what Anular takes: with another amount nothing is cancelled, and it is asked again', async () => {
    const { member, later, earlier, numbers } = await sellTwo(CASH, CASH)
    const { idProcesoDeCompra: id } = later
    const price = later.fTotal / 3
    const [first = '', second = '', third = ''] = numbers
    // Another tab returns the first ticket while the dialog of the sale is open.
    expect((await cancelAtDesk(shop, member, id, { cUsuario: 'marta', aEntrada: [first] })).nCode).toBe(200)
    const before = [await soldBy(member), await drawer()]
    for (const [amount, some] of [
      [later.fTotal, undefined],
      [2 * price, [first, second]],
      [price + 0.01, [second]],
      [price - 0.01, [second]],
      [0, [second]],
    ] as const)
      expect(await anular(member, id, amount, some)).toMatchObject({
        cError: 'DEVOLUCION_CAMBIADA',
        nCode: 409,
      })
    expect([await soldBy(member), await drawer()]).toEqual(before)
    const quote = (await askReturn(shop, member, id, [first, second])).oData
    expect(quote).toMatchObject({ fDevuelve: price, oVenta: { nEntradas: 2, fDevuelto: price } })
    expect(quote.oVenta.listaEntrada.map(({ cNumero }) => cNumero)).toEqual([second, third])
    expect((await anular(member, id, price, [second])).oData).toMatchObject({ nEntradas: 1 })
    // Sent again, it is cancelled once, whatever it says now.
    expect((await anular(member, id, price, [second])).oData).toMatchObject({ nEntradas: 1 })
    expect((await askReturn(shop, member, id, [first, second])).oData).toMatchObject({
      ...{ fDevuelve: 0, cDestino: 'NADA' },
    })
    expect((await anular(member, id, price)).oData).toMatchObject({ cEstado: 'ANULADA' })
    // Sent again, it is cancelled once; what it is sent with another amount was never agreed to.
    expect((await anular(member, id, price)).oData).toMatchObject({ cEstado: 'ANULADA' })
    expect(await anular(member, id, later.fTotal)).toMatchObject({ cError: 'DEVOLUCION_CAMBIADA' })
    await shop.app.server.desk.runDue()
    expect(await drawer()).toBe(earlier.fTotal * 100)
    expect((await soldBy(member))[1]).toEqual(earlier)
  })

  test('is refused with the reason, for the tickets that cannot go back alone', async () => {
    const { member, later, earlier, numbers } = await sellTwo(CASH, CASH)
    const { idProcesoDeCompra: id } = later
    const [first = '', second = ''] = numbers
    await rows(
      `insert into ticket_redemption (ticket_number, redeemed_at) values ('${second}', now()) returning 1`,
    )
    for (const some of [undefined, [second], [first, second]])
      expect(await askReturn(shop, member, id, some)).toMatchObject({ cError: 'ENTRADA_ADMITIDA' })
    expect((await askReturn(shop, member, id, [first])).oData.fDevuelve).toBe(later.fTotal / 3)
    const [strange = ''] = earlier.listaEntrada.map(({ cNumero }) => cNumero)
    expect(await askReturn(shop, member, id, [first, strange])).toMatchObject({ cError: 'NO_ENCONTRADO' })
    const other = await openDesk(shop)
    expect(await askReturn(shop, other.member, id)).toMatchObject({ cError: 'NO_ENCONTRADO' })
    await anular(member, earlier.idProcesoDeCompra, earlier.fTotal)
    expect(await askReturn(shop, member, earlier.idProcesoDeCompra)).toMatchObject({
      cError: 'NO_ENCONTRADO',
    })
    await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 0 } })
    expect(await askReturn(shop, member, id, [first])).toMatchObject({ cError: 'TURNO_CERRADO' })
  })

  test("is nobody else's to ask, nor another deployment's", async () => {
    const { later } = await sellTwo(CASH, CASH)
    const [sold] = await rows<{ owner: number; of: string }>(
      `select customer_id as owner, deployment_id as of from purchase where id = '${later.idProcesoDeCompra}'`,
    )
    const { payments } = shop.app.server.desk
    const ask = (customerId: number, deploymentId: string) =>
      payments
        .quoteReturn(later.idProcesoDeCompra, { customerId, deploymentId }, { until: new Date('2030-01-01') })
        .then(
          ({ cents }) => cents,
          ({ code }) => code,
        )
    const { owner, of } = sold as { owner: number; of: string }
    expect([await ask(owner, of), await ask(owner + 1, of), await ask(owner, 'sala-norte')]).toEqual([
      later.fTotal * 100,
      'NO_ENCONTRADO',
      'NO_ENCONTRADO',
    ])
  })

  test('is nothing of a sale for which nothing was paid', async () => {
    const { member, sale } = await openDesk(shop)
    const id = await buyForNothing(shop, await holdAtDesk(shop, sale, ['1-1', '1-2']))
    expect((await askReturn(shop, member, id)).oData).toMatchObject({ fDevuelve: 0, cDestino: 'NADA' })
    expect(await anular(member, id, 1)).toMatchObject({ cError: 'DEVOLUCION_CAMBIADA' })
    expect((await anular(member, id, 0)).oData).toMatchObject({ cEstado: 'ANULADA' })
  })
})
