import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxExchangeOffer } from '../../../contract/index.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { BALCON, CASH, exchangesAtDesk, FREE, MANAGER, newOf, PLATEA } from './exchanging.ts'
import {
  askReturn,
  cancelAtDesk,
  holdAtDesk,
  logInStaff,
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
const openExchanges = () => rows('select 1 from exchange where done_at is null')
const held = () =>
  rows<{ seat: number }>("select seat_ordinal as seat from purchase_place where state = 'HELD'")

describe('a drawer that has less than goes back', () => {
  test('gives nothing and holds nothing: it is paid by hand then, with what proves it', async () => {
    const { second, today, sale } = await soldYesterday(CASH, ['1-1', '1-2'])
    const [a = '', b = ''] = await numbersOf(second)
    expect(await begin(today, second, [a], 'Balcón')).toMatchObject({ cError: 'CAJA_SIN_EFECTIVO' })
    expect([await held(), await openExchanges()]).toEqual([[], []])
    const cComprobante = 'Transferencia 4471'
    const begun = await begin(today, second, [b], 'Balcón', { cComprobante })
    expect(begun.oData.oProceso.oCambio).toEqual({
      ...{ fValor: PLATEA, fADevolver: PLATEA - BALCON, cDestino: 'A_MANO' },
    })
    await pay(sale, newOf(begun), FREE)
    expect(await fatesOf(second)).toEqual([null, 'EXCHANGED'])
    expect(await rows('select state, evidence, paid_by as by from refund')).toEqual([
      { state: 'HECHO', evidence: cComprobante, by: 'Ana Sosa' },
    ])
    expect(await cashOf(today)).toBe(1000)
    expect(await broken()).toEqual([])
    expect((await close(today)).listaCambio).toMatchObject([
      {
        ...{ nEntradas: 1, fPagado: 0, fDevuelto: PLATEA - BALCON, cDestino: 'A_MANO', cComprobante },
        ...{ cEncargado: null, cMotivo: null },
      },
    ])
  })

  test('by the time it is paid keeps both as they were', async () => {
    const { second, today } = await soldYesterday(CASH, ['1-1', '1-2'])
    const before = await openSale(shop, today, true)
    await payAtDesk(shop, before, purchaseOf(await holdAtDesk(shop, before, ['2-1'])), CASH)
    const sale = await openSale(shop, today, true)
    const [a = ''] = await numbersOf(second)
    const begun = await begin(today, second, [a], 'Balcón')
    await rows(
      'update cash_movement set cents = 0 where key in (select id from payment_attempt where amount_cents = 1000000) returning 1',
    )
    await rows('update box_shift set opening_cents = 0 where closed_at is null returning 1')
    expect(await pay(sale, newOf(begun), FREE)).toMatchObject({ cError: 'CAJA_SIN_EFECTIVO' })
    expect([await fatesOf(second), await fatesOf(newOf(begun))]).toEqual([[null, null], []])
    expect([(await held()).length, await refundsOf(second)]).toEqual([1, []])
    // Another way is written down, and the places are still held.
    const cComprobante = 'Transferencia 4471'
    expect((await pay(sale, newOf(begun), { ...FREE, cComprobante })).oData.cEstadoPago).toBe('APROBADO')
    expect([await fatesOf(second), await fatesOf(newOf(begun))]).toEqual([['EXCHANGED', null], [null]])
    expect(await rows('select purchase_id as of, state, evidence, paid_by as by from refund')).toEqual([
      { of: second, state: 'HECHO', evidence: cComprobante, by: 'Ana Sosa' },
    ])
    expect(await rows('select by, evidence from box_exchange')).toEqual([
      { by: 'A_MANO', evidence: cComprobante },
    ])
  })

  test('by hand is refused for a sale that is no exchange, and for one that a terminal gives back', async () => {
    const cComprobante = 'Transferencia 4471'
    const { second, today } = await soldYesterday({ nFormaDePago: TERMINAL }, ['1-1', '1-2'])
    const other = await openSale(shop, today, true)
    const id = purchaseOf(await holdAtDesk(shop, other, ['2-1']))
    expect(await payAtDesk(shop, other, id, { ...CASH, cComprobante })).toMatchObject({
      cError: 'FORMA_INVALIDA',
    })
    await payAtDesk(shop, other, id, CASH)
    const next = await openSale(shop, today, true)
    const [a = ''] = await numbersOf(second)
    const begun = await begin(today, second, [a], 'Balcón')
    expect(await pay(next, newOf(begun), { ...FREE, cComprobante })).toMatchObject({
      cError: 'FORMA_INVALIDA',
    })
    expect((await pay(next, newOf(begun), FREE)).oData.cEstadoPago).toBe('APROBADO')
  })
})

describe('the rule of the deployment', () => {
  test('holds at the desk too, but for a manager who says why, until the performance begins', async () => {
    // Less than a day before it begins.
    const { second, today, sale } = await soldYesterday(CASH, ['3-1', '3-2'], 100)
    const [a = ''] = await numbersOf(second)
    expect(await ask(today, second)).toMatchObject({ cError: 'CAMBIO_VENCIDO' })
    expect(await begin(today, second, [a], 'Platea')).toMatchObject({ cError: 'CAMBIO_VENCIDO' })
    expect((await ask(today, second, true)).oData.aEntrada).toHaveLength(2)
    for (const oExcepcion of [
      { ...MANAGER, cUsuario: 'nadie' },
      { ...MANAGER, cClave: 'otra' },
    ])
      expect(await begin(today, second, [a], 'Platea', { oExcepcion })).toMatchObject({
        cError: 'CREDENCIALES_INVALIDAS',
      })
    expect(await held()).toEqual([])
    const begun = await begin(today, second, [a], 'Platea', { oExcepcion: MANAGER })
    expect((await pay(sale, newOf(begun), CASH)).oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(second)).toEqual(['EXCHANGED', null])
    expect((await close(today)).listaCambio).toMatchObject([
      {
        ...{ fPagado: PLATEA - BALCON, fDevuelto: 0, cDestino: 'NADA', cComprobante: null },
        ...{ cEncargado: 'Ana Sosa', cMotivo: MANAGER.cMotivo },
      },
    ])
    expect(await broken()).toEqual([])
    shop.clock.advance(30 * 3_600_000)
    const { member } = await openDesk(shop)
    expect(await ask(member, second, true)).toMatchObject({ cError: 'CAMBIO_VENCIDO' })
  })
})

describe('twice', () => {
  test('is once: the same key answers the same, and of two desks one has the ticket', async () => {
    const { second, today, sale } = await soldYesterday()
    const other = await openDesk(shop)
    const [a = '', b = ''] = await numbersOf(second)
    const same = { cIdempotencia: randomUUID() }
    const mine = await begin(today, second, [a], 'Platea', same)
    expect(newOf(await begin(today, second, [a], 'Platea', same))).toBe(newOf(mine))
    expect(await begin(today, second, [b], 'Platea', same)).toMatchObject({
      cError: 'CLAVE_DE_IDEMPOTENCIA_REPETIDA',
    })
    const theirs = await begin(other.member, second, [a], 'Platea')
    const paid = await Promise.all([pay(sale, newOf(mine), CASH), pay(other.sale, newOf(theirs), CASH)])
    expect(paid.map(({ cError, nCode }) => cError ?? nCode).sort()).toEqual([200, 'ENTRADA_CAMBIADA'])
    expect(await fatesOf(second)).toEqual(['EXCHANGED', null])
    expect([...(await fatesOf(newOf(mine))), ...(await fatesOf(newOf(theirs)))]).toEqual([null])
    expect([await cashOf(today), await cashOf(other.member)].sort()).toEqual([1000, 1000 + PLATEA - BALCON])
    expect(await broken()).toEqual([])
  })

  test('is not exchanged again, nor cancelled in its shift: what came of it, and what was given for it', async () => {
    const { second, today, sale } = await soldYesterday()
    const [a = '', b = ''] = await numbersOf(second)
    const begun = await begin(today, second, [a], 'Platea')
    await pay(sale, newOf(begun), CASH)
    await openSale(shop, today, true)
    const [c = ''] = await numbersOf(newOf(begun))
    expect(await ask(today, newOf(begun))).toMatchObject({ cError: 'CAMBIO_NO_PERMITIDO' })
    expect(await begin(today, newOf(begun), [c], 'Balcón')).toMatchObject({ cError: 'CAMBIO_NO_PERMITIDO' })
    expect(await begin(today, second, [a], 'Platea')).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
    expect(await askReturn(shop, today, newOf(begun))).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
    expect(await cancelAtDesk(shop, today, newOf(begun), { cUsuario: 'marta' })).toMatchObject({
      cError: 'ENTRADA_CAMBIADA',
    })
    // Nor by the amount of all that it has, without being asked before.
    for (const fDevuelve of [0, PLATEA - BALCON, PLATEA])
      expect(
        await shop.call('POST', `/v2/Boleteria/Venta/${newOf(begun)}/Anular`, {
          token: today,
          body: { ...MANAGER, fDevuelve },
        }),
      ).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
    // One of this shift that was given for another: it is neither, and its other ticket stays too.
    const next = await openSale(shop, today, true)
    const third = purchaseOf(await holdAtDesk(shop, next, ['2-1', '2-2']))
    await payAtDesk(shop, next, third, CASH)
    const later = await openSale(shop, today, true)
    const [d = ''] = await numbersOf(third)
    await pay(later, newOf(await begin(today, third, [d], 'Balcón')), FREE)
    expect(await askReturn(shop, today, third)).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
    expect(await cancelAtDesk(shop, today, third, { cUsuario: 'marta' })).toMatchObject({
      cError: 'ENTRADA_CAMBIADA',
    })
    expect([await fatesOf(third), await fatesOf(newOf(begun))]).toEqual([['EXCHANGED', null], [null]])
    await openSale(shop, today, true)
    // The other one of the sale may be.
    expect((await begin(today, second, [b], 'Platea')).oData.oProceso.oCambio?.fValor).toBe(BALCON)
  })
})

describe('whose it is', () => {
  test("another deployment's sale, another sale's ticket, another show, and a shift that is closed are refused", async () => {
    const { first, second, today } = await soldYesterday()
    const [a = ''] = await numbersOf(second)
    const [strange = ''] = await numbersOf(first)
    expect(await begin(today, second, [a, strange], 'Platea')).toMatchObject({ cError: 'NO_ENCONTRADO' })
    const north = await logInStaff(shop, 'BOLETERIA', randomUUID(), salaNorte)
    const there = { token: north, headers: { host: salaNorte.hosts[0] ?? '' } }
    await shop.call('POST', '/v2/Boleteria/Turno/Abrir', { ...there, body: { cCaja: 'Norte', fInicial: 0 } })
    expect(
      await shop.call<BoxExchangeOffer>('POST', `/v2/Boleteria/Venta/${second}/Cambio/Consulta`, {
        ...there,
        body: { lExcepcion: false },
      }),
    ).toMatchObject({ cError: 'NO_ENCONTRADO' })
    expect(await begin(today, second, [a], 'Platea', { on: 'gala-1' })).toMatchObject({
      cError: 'CAMBIO_DE_OTRAS_POSICIONES',
    })
    await close(today)
    expect(await ask(today, second)).toMatchObject({ cError: 'TURNO_CERRADO' })
    expect(await begin(today, second, [a], 'Platea')).toMatchObject({ cError: 'TURNO_CERRADO' })
    expect([await fatesOf(first), await fatesOf(second), await held()]).toEqual([
      [null, null],
      [null, null],
      [],
    ])
  })
})
