import { beforeEach, expect, it } from 'vitest'
import type { ResaleOffer } from '../../../contract/index.ts'
import { freeStanding, standing } from '../bookings/support.ts'
import { EXCHANGING, exchangesAt } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'
import { take } from '../support/shop.ts'
import { waitingListAt } from './support/waiting-list.ts'

const resale = { hoursBefore: 24, serviceCharge: false, waitingListMinutes: 120 }
const hosted = hostedShop({ provider: 'apay' }, { ...EXCHANGING, charges: { ...EXCHANGING.charges, resale } })
const { numbersOf, ticketsOf } = exchangesAt(hosted)
const { wait, keptFor, take: takeKept, fill, pass, query } = waitingListAt(hosted)

const buy = async (count: number, token = hosted.token): Promise<string> => {
  const { oData } = await take(hosted.shop, token, 'recital-1', standing(hosted.shop, count))
  const id = await fill(oData.oProceso.idProcesoDeCompra, token)
  expect((await hosted.payByCard(id, 'approve', token)).oData.cEstadoPago).toBe('APROBADO')
  return id
}
const resell = async (id: string, path: string, body: object) => {
  const { nCode, cError, oData } = await hosted.call<ResaleOffer>(
    'POST',
    `/v2/Historial2/${id}/Reventa${path}`,
    { token: hosted.token, body },
  )
  return { answer: cError ?? nCode, total: oData?.fTotal }
}
const offer = async (id: string, cEntrada: string) => {
  const { total } = await resell(id, '/Consulta', { cEntrada })
  return (await resell(id, '', { cEntrada, fTotal: total })).answer
}
const takeOff = async (id: string, cEntrada: string) => (await resell(id, '/Retiro', { cEntrada })).answer

/** Why each of the three is void, and how many valid tickets another purchase has. */
const fates = async (other: string) => {
  const own = await ticketsOf(id)
  const valid = (await ticketsOf(other)).filter(({ voidReason }) => voidReason === null)
  return [...numbers.map((one) => own.find(({ number }) => number === one)?.voidReason), valid.length]
}

let id: string
let numbers: [string, string, string]
beforeEach(async () => {
  await query('delete from sale_notice')
  id = await buy(3)
  numbers = (await numbersOf(id)) as typeof numbers
  await query('update bucket set free = 0')
})

it('a place of a sector without seats is kept for each who waits, and sold once', async () => {
  const [ana, bea] = await wait(2, 'recital-1')
  const [first, second, third] = numbers
  for (const number of [first, second, third]) expect(await offer(id, number)).toBe(200)
  expect([await keptFor(ana), await keptFor(bea), await freeStanding(hosted.shop)]).toEqual([
    ['ABIERTA 120'],
    ['ABIERTA 120'],
    1,
  ])
  const theirs = await takeKept(bea)
  expect((await hosted.payByCard(theirs, 'approve', bea.token)).oData.cEstadoPago).toBe('APROBADO')
  // Places of such a sector are alike: the oldest offer is what is sold.
  expect(await fates(theirs)).toEqual(['RESOLD', null, null, 1])
  const stranger = await buy(1, hosted.stranger)
  expect(await fates(stranger)).toEqual(['RESOLD', 'RESOLD', null, 1])
  expect([await keptFor(ana), await freeStanding(hosted.shop)]).toEqual([['ABIERTA 120'], 0])
  const last = await takeKept(ana)
  expect((await hosted.payByCard(last, 'approve', ana.token)).oData.cEstadoPago).toBe('APROBADO')
  expect(await fates(last)).toEqual(['RESOLD', 'RESOLD', 'RESOLD', 1])
  expect(await freeStanding(hosted.shop)).toBe(0)
})

it('an offer of it is taken off while it is kept, and goes on sale once nobody is left to be asked', async () => {
  const [ana] = await wait(1, 'recital-1')
  const [first, second] = numbers
  await offer(id, first)
  await offer(id, second)
  expect([await keptFor(ana), await freeStanding(hosted.shop)]).toEqual([['ABIERTA 120'], 1])
  expect(await takeOff(id, first)).toBe(200)
  expect([await keptFor(ana), await freeStanding(hosted.shop)]).toEqual([['ANULADA 120'], 1])
  await offer(id, first)
  expect([(await keptFor(ana))[0], await freeStanding(hosted.shop)]).toEqual(['ABIERTA 120', 1])
  await pass(121)
  expect([(await keptFor(ana))[0], await freeStanding(hosted.shop)]).toEqual(['VENCIDA -1', 2])
})

it('a place of it is kept for one at a time, although two nodes ask for its offer', async () => {
  const [ana, bea] = await wait(2, 'recital-1')
  await query('update bucket set free = 1')
  await offer(id, numbers[0])
  const again = await query<{ asked: boolean }>(
    'select ask_waiting(id, $1::timestamptz) as asked from ticket_resale where ticket_number = $2',
    [hosted.shop.clock.now(), numbers[0]],
  )
  expect(again).toEqual([{ asked: false }])
  expect([await keptFor(ana), await keptFor(bea), await freeStanding(hosted.shop)]).toEqual([
    ['ABIERTA 120'],
    [],
    1,
  ])
})

it('an offer of it is taken off while who was asked for it is paying: the place stays theirs', async () => {
  const [ana, bea] = await wait(2, 'recital-1')
  const [first, second, third] = numbers
  for (const number of [first, second, third]) await offer(id, number)
  const theirs = await takeKept(bea)
  expect(await takeOff(id, second)).toBe(200)
  expect([await keptFor(ana), await keptFor(bea), await freeStanding(hosted.shop)]).toEqual([
    ['ABIERTA 120'],
    ['ABIERTA 120'],
    0,
  ])
  expect((await hosted.payByCard(theirs, 'approve', bea.token)).oData.cEstadoPago).toBe('APROBADO')
  expect(await fates(theirs)).toEqual(['RESOLD', null, null, 1])
  expect([await keptFor(ana), await keptFor(bea)]).toEqual([['ABIERTA 120'], ['COMPRADA 120']])
})
