import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/operators.ts'
import { BALCON, CASH, exchangesAtDesk, FREE, MANAGER, newOf, PLATEA } from './exchanging.ts'
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
const { rows, numbersOf, fatesOf, close, soldYesterday, begin, pay } = exchangesAtDesk(desk)
let { sandbox, shop } = desk.current()
beforeEach(() => {
  ;({ sandbox, shop } = desk.current())
})

test('the sheet of a shift lists the exchanges of its own desk, and none that was only begun', async () => {
  const { first, second, today, sale } = await soldYesterday()
  const other = await openDesk(shop)
  const [a = '', b = ''] = await numbersOf(second)
  const [c = ''] = await numbersOf(first)
  await pay(sale, newOf(await begin(today, second, [a], 'Platea')), CASH)
  await pay(other.sale, newOf(await begin(other.member, second, [b], 'Balcón')), FREE)
  const next = await openSale(shop, other.member, true)
  const begun = newOf(await begin(other.member, first, [c], 'Platea'))
  await sandbox.app.inject('/terminal?siguiente=decline')
  expect((await pay(next, begun, { nFormaDePago: TERMINAL })).oData.cEstadoPago).toBe('RECHAZADO')
  expect(await rows(`select done_at as done from exchange where purchase_id = '${begun}'`)).toEqual([
    { done: null },
  ])
  const sheets = [await close(today), await close(other.member)]
  expect(sheets.map(({ listaCambio }) => listaCambio.map(({ fPagado }) => fPagado))).toEqual([
    [PLATEA - BALCON],
    [0],
  ])
})

test('a refund out of the drawer says who paid it, and by which word against the rule', async () => {
  const { first, second, today, sale } = await soldYesterday(CASH, ['1-1', '1-2'], 100)
  await payAtDesk(shop, sale, purchaseOf(await holdAtDesk(shop, sale, ['2-1', '2-2'])), CASH)
  const next = await openSale(shop, today, true)
  const [a = ''] = await numbersOf(second)
  const begun = await begin(today, second, [a], 'Balcón', { oExcepcion: MANAGER })
  expect((await pay(next, newOf(begun), FREE)).oData.cEstadoPago).toBe('APROBADO')
  expect(
    await rows(
      `select r.note, r.state, r.staff_id = (select staff_id from box_shift where closed_at is null) as mine
        from refund r`,
    ),
  ).toEqual([{ note: MANAGER.cMotivo, state: 'HECHO', mine: true }])
  expect([await fatesOf(first), await fatesOf(second)]).toEqual([
    [null, null],
    ['EXCHANGED', null],
  ])
})

test('the new tickets are handed over at the desk: nothing is mailed or sent', async () => {
  const { second, today, sale } = await soldYesterday()
  const [a = ''] = await numbersOf(second)
  const id = newOf(await begin(today, second, [a], 'Platea'))
  await pay(sale, id, CASH)
  expect(
    await rows(`select delivery_type_id as delivery, process_type as made from purchase where id = '${id}'`),
  ).toEqual([{ delivery: null, made: 'BOX' }])
  await shop.app.server.desk.runDue()
  // What a sale of a desk owes in the outbox is worked off, without a mail to anybody.
  const isOwed = 'done_at is null and dead_at is null'
  expect(
    await rows(
      `select kind, ${isOwed} as owed, failure from outbox where subject_id = '${id}' order by kind`,
    ),
  ).toEqual([{ kind: 'CONFIRMATION_MAIL', owed: false, failure: null }])
  expect(await rows('select key from mail')).toEqual([])
})

test('the database refuses an exchange between sales of two persons that no desk has recorded', async () => {
  const { first, second, today, sale } = await soldYesterday()
  const [a = ''] = await numbersOf(second)
  const [b = ''] = await numbersOf(first)
  const id = newOf(await begin(today, second, [a], 'Platea'))
  await pay(sale, id, CASH)
  const next = await openSale(shop, today, true)
  const other = newOf(await begin(today, first, [b], 'Platea'))
  await pay(next, other, CASH)
  const { orm } = shop.database
  const without = (recorded: string) =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`delete from box_exchange where purchase_id = ${recorded}`)
      await tx.execute(sql`update exchange set done_at = done_at where purchase_id = ${id}`)
    })
  await expect(without(id)).rejects.toThrow()
  // The record of another exchange is not asked for.
  await without(other)
  expect(await rows('select purchase_id as id from box_exchange')).toEqual([{ id }])
})
