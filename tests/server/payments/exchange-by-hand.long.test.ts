import { expect, it } from 'vitest'
import { refund } from '../../../server/db/schema/index.ts'
import { BALCON, EXCHANGING, exchangesAt, newOf, PLATEA } from './support/exchanges.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

/** A shop in guaraníes, whose provider gives no part of a charge back. */
const hosted = hostedShop({ provider: 'tigo' }, { ...EXCHANGING, currency: guaranies })
const exchanges = exchangesAt(hosted)
const { orm, numbersOf, fatesOf, begin, pay, chargesOf, regret } = exchanges

const bought = async (seats: string[], who = hosted.token) => {
  const id = await hosted.prepare(seats, who)
  const { uri } = await hosted.payHosted(id, who)
  await hosted.press(uri, 'payWithoutNotice')
  expect(await hosted.ask(id, who)).toMatchObject({ cEstadoPago: 'APROBADO' })
  return id
}

it('an exchange for less is made at once, and the house pays the difference itself', async () => {
  const id = await bought(['1-1', '1-2'])
  const other = await bought(['1-3', '1-4'], hosted.stranger)
  const [, second] = (await numbersOf(id)) as [string, string]
  const begun = await begin(id, [second], 'Balcón')
  expect(begun.oData).toMatchObject({ fAPagar: 0, fADevolver: (PLATEA - BALCON) * 1.1 })
  expect((await pay(newOf(begun), 'free')).oData.cEstadoPago).toBe('APROBADO')
  await hosted.settleDue()
  expect(await orm().select().from(refund).orderBy(refund.id)).toMatchObject([
    {
      ...{ purchaseId: id, state: 'A_MANO', cents: 550_000, currency: 'PYG', ticketNumbers: [second] },
      until: expect.any(Date),
    },
  ])
  expect([await fatesOf(id), await fatesOf(newOf(begun)), await fatesOf(other)]).toEqual([
    [null, 'EXCHANGED'],
    [null],
    [null, null],
  ])
})

it('an exchange that is given back is paid by the house itself where it was a part of a charge, by a day', async () => {
  const id = await bought(['1-1', '1-2'])
  const all = await bought(['1-3', '1-4'], hosted.stranger)
  const [, second] = (await numbersOf(id)) as [string, string]
  const part = await begin(id, [second], 'Platea')
  await pay(newOf(part), 'free')
  const whole = await begin(all, await numbersOf(all), 'Platea', { who: hosted.stranger })
  await pay(newOf(whole), 'free', hosted.stranger)
  expect((await regret(newOf(part))).nCode).toBe(200)
  expect((await regret(newOf(whole), hosted.stranger)).nCode).toBe(200)
  await hosted.settleDue()
  expect(await orm().select().from(refund).orderBy(refund.createdAt)).toMatchObject([
    { purchaseId: id, state: 'A_MANO', cents: 1_100_000, ticketNumbers: [second], until: expect.any(Date) },
    { purchaseId: all, state: 'HECHO', cents: 2_200_000 },
  ])
})

it('an exchange for more is paid at the provider, and is what it was while that is declined', async () => {
  const id = await bought(['3-1', '3-2'])
  const [first] = (await numbersOf(id)) as [string, string]
  const begun = await begin(id, [first], 'Platea')
  const declined = await hosted.payHosted(newOf(begun))
  await hosted.press(declined.uri, 'noFunds')
  expect(await hosted.ask(newOf(begun))).toMatchObject({ cEstadoPago: 'RECHAZADO' })
  expect(await fatesOf(id)).toEqual([null, null])
  const paid = await hosted.payHosted(newOf(begun))
  await hosted.press(paid.uri, 'payWithoutNotice')
  expect(await hosted.ask(newOf(begun))).toMatchObject({ cEstadoPago: 'APROBADO' })
  expect(await fatesOf(id)).toEqual(['EXCHANGED', null])
  expect((await chargesOf(newOf(begun))).map(([state]) => state)).toEqual(['RECHAZADO', 'CONFIRMADO'])
})

it('a ticket that an exchange has left is regretted, and the house pays its part of the charge itself', async () => {
  const id = await bought(['1-1', '1-2'])
  const whole = await bought(['1-3', '1-4'], hosted.stranger)
  const [first, second] = (await numbersOf(id)) as [string, string]
  await pay(newOf(await begin(id, [second], 'Platea')), 'free')
  expect((await regret(id)).nCode).toBe(200)
  expect((await regret(whole, hosted.stranger)).nCode).toBe(200)
  await hosted.settleDue()
  expect(await orm().select().from(refund).orderBy(refund.createdAt)).toMatchObject([
    { purchaseId: id, state: 'A_MANO', cents: 1_100_000, ticketNumbers: [first], until: expect.any(Date) },
    { purchaseId: whole, state: 'HECHO', cents: 2_200_000, ticketNumbers: null },
  ])
  expect([await fatesOf(id), await fatesOf(whole)]).toEqual([
    ['RETURNED', 'EXCHANGED'],
    ['REGRETTED', 'REGRETTED'],
  ])
})
