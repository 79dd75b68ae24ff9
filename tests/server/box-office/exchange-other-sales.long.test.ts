import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxOrders } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import { BUYER } from '../payments/support/buying.ts'
import { take } from '../support/shop.ts'
import { BALCON, CASH, exchangesAtDesk, FREE, newOf, PLATEA } from './exchanging.ts'
import {
  holdAtDesk,
  openDesk,
  openSale,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
  TERMINAL,
} from './support.ts'

const desk = shopWithTerminal({ exchangeHours: 24 })
const exchanges = exchangesAtDesk(desk)
const { rows, numbersOf, fatesOf, cashOf, broken, close, soldYesterday, ask, begin, pay, refundsOf } =
  exchanges
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

describe('what a provider that gives no part back has charged', () => {
  test('is paid by hand: at once with what proves it, or later by an operator', async () => {
    const { first, second, today, sale } = await soldYesterday({ nFormaDePago: TERMINAL }, ['1-1', '1-2'])
    // As if that provider had charged it.
    await shop.database.orm.transaction(async (tx) => {
      await tx.execute("set local session_replication_role = 'replica'")
      await tx.update(paymentAttempt).set({ port: 'pagopar' }).where(eq(paymentAttempt.purchaseId, second))
    })
    expect((await ask(today, first)).oData.cDestino).toBe('PROVEEDOR')
    expect((await ask(today, second)).oData.cDestino).toBe('A_MANO')
    const [a = '', b = ''] = await numbersOf(second)
    const cComprobante = 'Transferencia 4471'
    const atOnce = await begin(today, second, [a], 'Balcón', { cComprobante })
    await pay(sale, newOf(atOnce), FREE)
    const next = await openSale(shop, today, true)
    const later = await begin(today, second, [b], 'Balcón')
    expect(later.oData.oProceso.oCambio?.cDestino).toBe('A_MANO')
    await pay(next, newOf(later), FREE)
    expect(await fatesOf(second)).toEqual(['EXCHANGED', 'EXCHANGED'])
    expect(
      await rows('select state, evidence, paid_by as by from refund order by evidence nulls last'),
    ).toEqual([
      { state: 'HECHO', evidence: cComprobante, by: 'Ana Sosa' },
      { state: 'A_MANO', evidence: null, by: null },
    ])
    expect(await cashOf(today)).toBe(1000)
    expect(
      (await close(today)).listaCambio.map(({ cDestino, cComprobante: proof }) => [cDestino, proof]),
    ).toEqual([
      ['A_MANO', cComprobante],
      ['A_MANO', null],
    ])
  })
})

describe('a sale of several dates', () => {
  test('is exchanged date by date, and the other one stays', async () => {
    const { member, sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['3-1']))
    await shop.call('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, {
      token: sale,
      body: {
        ...{ idFuncion: shop.performances.get('obra-2'), ctProcess: 'BOX', cIdempotencia: randomUUID() },
        ...{ aPosicion: [{ idPosicion: '3-2', idPromocion: null }], aSector: [] },
      },
    })
    await payAtDesk(shop, sale, id, CASH)
    const next = await openSale(shop, member, true)
    const { oData } = await ask(member, id)
    expect([oData, ...oData.listaOtra].map(({ aEntrada }) => aEntrada.map((one) => one.idFuncion))).toEqual([
      [shop.performances.get('obra-1')],
      [shop.performances.get('obra-2')],
    ])
    const given = oData.listaOtra[0]?.aEntrada[0]?.cNumero ?? ''
    const begun = await begin(member, id, [given], 'Platea', { on: 'obra-1' })
    await pay(next, newOf(begun), CASH)
    expect(
      await rows(
        `select t.void_reason as fate, p.performance_id as on from ticket t join purchase_place p on p.id = t.place_id
          where t.purchase_id = '${id}' order by p.performance_id`,
      ),
    ).toEqual([
      { fate: null, on: shop.performances.get('obra-1') },
      { fate: 'EXCHANGED', on: shop.performances.get('obra-2') },
    ])
    expect(await cashOf(member)).toBe(1000 + 2 * BALCON + PLATEA - BALCON)
    expect(await broken()).toEqual([])
  })
})

describe('one drawer', () => {
  test('that has cash for one of an exchange and a give-back at once pays one of them', async () => {
    const { first, second, today, sale } = await soldYesterday(CASH, ['1-1', '1-2'])
    await rows(
      `update box_shift set opening_cents = ${(PLATEA - BALCON) * 100} where closed_at is null returning 1`,
    )
    const [a = ''] = await numbersOf(second)
    const [c = ''] = await numbersOf(first)
    const begun = await begin(today, second, [a], 'Balcón')
    const both = await Promise.all([
      pay(sale, newOf(begun), FREE),
      shop.call('POST', `/v2/Boleteria/Venta/${first}/Reintegro`, {
        token: today,
        body: { cIdempotencia: randomUUID(), aEntrada: [c], fDevuelve: BALCON },
      }),
    ])
    expect(both.map(({ nCode, cError }) => cError ?? nCode).sort()).toEqual([200, 'CAJA_SIN_EFECTIVO'])
    expect(await cashOf(today)).toBe(0)
    expect((await refundsOf(second)).length + (await refundsOf(first)).length).toBe(1)
    expect(await broken()).toEqual([])
  })
})

test('an order of the web is not exchanged at a desk, though it was found there', async () => {
  const { member } = await openDesk(shop)
  const lucia = await shop.newCustomer()
  const held = await take(shop, lucia, 'obra-1', { seats: ['3-1'] })
  const id = purchaseOf(held)
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token: lucia, body: BUYER })
  await buyForNothing(shop, held)
  expect(await ask(member, id)).toMatchObject({ cError: 'NO_ENCONTRADO' })
  const [order] = await rows<{ id: number }>(`select id from purchase_order where purchase_id = '${id}'`)
  const query = new URLSearchParams({ cBuscar: String(order?.id), cDocumento: BUYER.cDocumento })
  const found = await shop.call<BoxOrders>('GET', `/v2/Boleteria/Orden?${query.toString()}`, {
    token: member,
  })
  expect(found.oData.Lista.map(({ idProcesoDeCompra }) => idProcesoDeCompra)).toEqual([id])
  expect(await ask(member, id)).toMatchObject({ cError: 'CAMBIO_NO_PERMITIDO' })
  const [a = ''] = await numbersOf(id)
  expect(await begin(member, id, [a], 'Platea')).toMatchObject({ cError: 'CAMBIO_NO_PERMITIDO' })
  expect(await fatesOf(id)).toEqual([null])
})
