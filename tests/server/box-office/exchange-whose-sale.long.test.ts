import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffLogin } from '../../../contract/index.ts'
import { CASH, exchangesAtDesk, newOf } from './exchanging.ts'
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
} from './support.ts'

const desk = shopWithTerminal({ exchangeHours: 24 })
const { rows, numbersOf, fatesOf, soldYesterday, begin, pay } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})
afterEach(() => {
  vi.restoreAllMocks()
})
const held = () => rows("select 1 from purchase_place where state = 'HELD'")

test('another login of the clerk has no sale to hold them in; the login that has makes the exchange', async () => {
  const { second, today, sale } = await soldYesterday()
  const [mine] = await rows<{ login: string }>(
    'select login from staff join box_shift s on s.staff_id = staff.id where s.closed_at is null',
  )
  const { oData } = await shop.call<StaffLogin>('POST', '/v2/Boleteria/Ingreso', {
    body: { cUsuario: mine?.login, cClave: PASSWORD },
  })
  const [a = ''] = await numbersOf(second)
  expect(await begin(oData.token, second, [a], 'Platea')).toMatchObject({ cError: 'PROCESO_CERRADO' })
  expect(await held()).toEqual([])
  await pay(sale, newOf(await begin(today, second, [a], 'Platea')), CASH)
  expect(await fatesOf(second)).toEqual(['EXCHANGED', null])
})

test('it is the sale that the desk makes now, whichever it made before', async () => {
  const { second, today } = await soldYesterday()
  await openSale(shop, today, true)
  const current = await openSale(shop, today, true)
  // The one that is written last is read last.
  await rows('update box_sale set token_hash = token_hash where token_hash is not null returning 1')
  const [a = ''] = await numbersOf(second)
  const begun = await begin(today, second, [a], 'Platea')
  expect((await pay(current, newOf(begun), CASH)).oData.cEstadoPago).toBe('APROBADO')
  expect(await fatesOf(second)).toEqual(['EXCHANGED', null])
})

test('where the desk goes on to another sale while the places are being held, none is held', async () => {
  const { second, today } = await soldYesterday()
  const other = await openDesk(shop)
  const [a = '', b = ''] = await numbersOf(second)
  const { holds } = shop.app.server
  const hold = holds.hold.bind(holds)
  vi.spyOn(holds, 'hold').mockImplementationOnce(async (...asked) => {
    const answer = await hold(...asked)
    await rows(
      `update box_sale set token_hash = null where customer_id = ${answer.purchase.customerId} returning 1`,
    )
    return answer
  })
  expect(await begin(today, second, [a], 'Platea')).toMatchObject({ cError: 'PROCESO_CERRADO' })
  expect([await held(), await rows('select 1 from box_exchange')]).toEqual([[], []])
  await pay(other.sale, newOf(await begin(other.member, second, [b], 'Platea')), CASH)
  expect(await fatesOf(second)).toEqual([null, 'EXCHANGED'])
})

test('a sale of this shift of which a ticket was exchanged is not cancelled from the list, and another is', async () => {
  const { member, sale } = await openDesk(shop)
  const mine = purchaseOf(await holdAtDesk(shop, sale, ['3-1', '3-2']))
  await payAtDesk(shop, sale, mine, CASH)
  const second = await openSale(shop, member, true)
  const other = purchaseOf(await holdAtDesk(shop, second, ['3-3']))
  await payAtDesk(shop, second, other, CASH)
  const third = await openSale(shop, member, true)
  const [a = ''] = await numbersOf(mine)
  await pay(third, newOf(await begin(member, mine, [a], 'Platea')), CASH)
  const manager = { cUsuario: 'marta' }
  expect(await askReturn(shop, member, mine)).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
  expect(await cancelAtDesk(shop, member, mine, manager)).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
  expect((await cancelAtDesk(shop, member, other, manager)).nCode).toBe(200)
  expect([await fatesOf(mine), (await fatesOf(other)).length]).toEqual([['EXCHANGED', null], 1])
})
