import { expect, it } from 'vitest'
import { eq } from '../../../server/db/operators.ts'
import { refund } from '../../../server/db/schema/index.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { EXCHANGING, exchangesAt, newOf, PLATEA } from './support/exchanges.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

/** A shop in guaraníes, whose provider gives no part of a charge back. */
const hosted = hostedShop({ provider: 'tigo' }, { ...EXCHANGING, currency: guaranies })
const { orm, begin, pay, numbersOf, fatesOf, orderOf, refundsOf } = exchangesAt(hosted)
const WORTH = PLATEA * 1.1

const bought = async (seats: string[], who = hosted.token) => {
  const id = await hosted.prepare(seats, who)
  const { uri } = await hosted.payHosted(id, who)
  await hosted.press(uri, 'payWithoutNotice')
  expect(await hosted.ask(id, who)).toMatchObject({ cEstadoPago: 'APROBADO' })
  return id
}
const operators = () => {
  const { database, clock, app } = hosted.shop
  const { deployments, sandbox } = hosted
  const shop = { database, clock, deployments, signer: createTicketSigner() }
  return openOperatorDesk({ ...shop, config: app.server.config, payment: sandbox.config })
}
const asked = (purchaseId: string) => ({
  ...{ deploymentId: hosted.deployment.id, purchaseId, operator: 'eva', note: 'butaca rota' },
})
const mailOf = async (id: string) =>
  (
    await orm()
      .select()
      .from(mail)
      .where(eq(mail.key, `given-back-${id}`))
  )[0]?.html

it('a ticket that an operator gives back is paid by hand by a day, and the order and its mail say so', async () => {
  const other = await bought(['1-1', '1-2'], hosted.stranger)
  const id = await bought(['1-3', '1-4'])
  const [, second] = (await numbersOf(id)) as [string, string]
  const desk = operators()
  const returned = await desk.returnTickets({ ...asked(id), tickets: [second] })
  expect(returned).toMatchObject({
    numbers: [second],
    refund: { state: 'A_MANO', cents: WORTH * 100, operator: 'eva' },
  })
  const until = returned!.refund!.until!
  expect(Math.round((until.getTime() - hosted.shop.clock.now().getTime()) / 86_400_000)).toBe(10)
  expect(await orderOf(id)).toMatchObject({
    fDevuelto: WORTH,
    listaDevolucion: [{ cEstado: 'A_MANO', fTotal: WORTH, dFecha: until.toISOString() }],
  })
  expect(await orderOf(other, hosted.stranger)).not.toHaveProperty('listaDevolucion')
  expect([await fatesOf(id), await fatesOf(other)]).toEqual([
    [null, 'RETURNED'],
    [null, null],
  ])
  await hosted.settleDue()
  expect(await refundsOf(id)).toEqual([[WORTH * 100, 'RETURNED', 'A_MANO']])
  expect(await mailOf(returned!.refund!.id)).toContain('te pagamos nosotros hasta el')

  const paid = { evidence: 'TR-77', by: 'eva' }
  expect(await desk.payByHand(returned!.refund!.id, hosted.deployment.id, paid)).toMatchObject({
    ...{ evidence: 'TR-77', paidBy: 'eva' },
    state: 'HECHO',
  })
  expect((await orderOf(id))?.listaDevolucion).toEqual([
    { cEstado: 'HECHO', fTotal: WORTH, dFecha: expect.any(String) },
  ])
})

it('all that is left of an order after that is paid by hand too, and a whole order by its provider', async () => {
  const whole = await bought(['1-1', '1-2'], hosted.stranger)
  const id = await bought(['1-3', '1-4'])
  const [, second] = (await numbersOf(id)) as [string, string]
  const desk = operators()
  await desk.returnTickets({ ...asked(id), tickets: [second] })
  for (const one of [id, whole]) await desk.returnTickets(asked(one))
  await hosted.settleDue()
  expect((await refundsOf(id)).toSorted()).toEqual([
    [WORTH * 100, 'REGRET', 'A_MANO'],
    [WORTH * 100, 'RETURNED', 'A_MANO'],
  ])
  expect(await refundsOf(whole)).toEqual([[2 * WORTH * 100, 'REGRET', 'HECHO']])
})

it('an exchange that an operator gives back is paid by hand where it was a part of a charge, and else by its provider', async () => {
  const id = await bought(['1-1', '1-2'])
  const all = await bought(['1-3', '1-4'], hosted.stranger)
  const [, second] = (await numbersOf(id)) as [string, string]
  const part = await begin(id, [second], 'Platea')
  await pay(newOf(part), 'free')
  const whole = await begin(all, await numbersOf(all), 'Platea', { who: hosted.stranger })
  await pay(newOf(whole), 'free', hosted.stranger)
  const desk = operators()
  for (const begun of [part, whole]) await desk.returnTickets(asked(newOf(begun)))
  await hosted.settleDue()
  const byEva = { reason: 'EXCHANGED', operator: 'eva', note: 'butaca rota' }
  expect(await orm().select().from(refund).orderBy(refund.createdAt)).toMatchObject([
    { ...byEva, purchaseId: id, state: 'A_MANO', cents: WORTH * 100, until: expect.any(Date) },
    { ...byEva, purchaseId: all, state: 'HECHO', cents: 2 * WORTH * 100 },
  ])
  expect([await fatesOf(newOf(part)), await fatesOf(newOf(whole)), await fatesOf(id)]).toEqual([
    ['REGRETTED'],
    ['REGRETTED', 'REGRETTED'],
    [null, 'EXCHANGED'],
  ])
})
