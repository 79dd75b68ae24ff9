import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { mail, outbox, ticket } from '../../../server/db/schema/payment.ts'
import { transferTicket } from '../../../server/orders/transfer-ticket.ts'
import { createCancellations } from '../../../server/selling/cancellations.ts'
import { redeemTicket } from '../../../server/tickets/redeem-ticket.ts'
import { createPaymentFixture, ownedBy, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let id: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // Cancellations and mails of earlier tests would be processed and counted here.
  await database.orm.update(performance).set({ cancelled: false })
  await database.orm.delete(mail)
  await database.orm.delete(outbox)
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0] as number
  id = await fixture.open(ana, [0, 1])
})

const DAY_MS = 86_400_000
/** All that an operator does. */
const cancel = () =>
  database.orm.update(performance).set({ cancelled: true }).where(eq(performance.id, fixture.performanceId))
const workOff = () => {
  const board = { invalidate: () => {} } as never
  return createCancellations(database, fixture.clock, board, fixture.context.log).work()
}
const regretted = () =>
  fixture.payments.regret(id, ownedBy(ana)).then(
    () => 'done',
    ({ code }) => code,
  )
const mailsTo = async (recipient: string) =>
  (await database.orm.select().from(mail).where(eq(mail.recipient, recipient))).map(({ subject, html }) => ({
    subject,
    html,
  }))
const stateOf = async () => (await fixture.facts()).purchases.find((one) => one.id === id)?.state
const transfer = async () => {
  const [first] = await database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))
  await transferTicket(
    { ...fixture.context, deployment: programaRegional },
    first?.number as string,
    { id: ana, email: 'ana@shop.test' } as never,
    {
      cNombre: 'Marcos Ibarra',
      cMail: 'marcos@ejemplo.ar',
    },
  )
}

describe('a performance that is cancelled', () => {
  it('gives back the places of a purchase that is open', async () => {
    await cancel()
    await workOff()
    expect(await stateOf()).toBe('CANCELADO')
    expect((await fixture.facts()).seats.map(({ state }) => state)).toEqual(['L', 'L', 'L', 'L', 'L', 'L'])
  })

  it('is not charged for, also before its purchase has been ended', async () => {
    await cancel()
    await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'FUNCION_CANCELADA' })
    expect((await fixture.facts()).charges).toEqual([])
  })

  it('while it is being paid leads to a refund, with the reason', async () => {
    await fixture.pay(id, ana, { crash: 'after-charge' }).catch(() => {})
    await cancel()
    await workOff()
    expect(await stateOf()).toBe('PAGANDO')
    await fixture.settleAll()
    const { attempts, charges } = await fixture.facts()
    expect(attempts).toMatchObject([{ state: 'DEVUELTO', refundReason: 'CANCELLED' }])
    expect(charges).toMatchObject([{ keptCents: 0 }])
    expect(await fixture.payments.confirm(id, ownedBy(ana), 'en')).toMatchObject({
      cMensajeEmisor:
        'The performance was cancelled before your payment was done: we are returning the whole amount.',
    })
  })

  it('is sent by mail, once, to who bought tickets and to who was given one', async () => {
    await fixture.pay(id, ana)
    await fixture.settleAll()
    await transfer()
    await cancel()
    await workOff()
    await workOff()
    await fixture.settleAll()
    const told = async (to: string) =>
      (await mailsTo(to)).filter(({ subject }) => subject === 'Cancelada: La obra')
    expect(await told('ana@buyer.test')).toHaveLength(1)
    expect((await told('ana@buyer.test'))[0]?.html).toContain('Mis compras')
    expect(await told('marcos@ejemplo.ar')).toHaveLength(1)
  })

  it('is given back whole at any time, though a ticket was transferred, and its mails say why', async () => {
    await fixture.pay(id, ana)
    await transfer()
    expect(await regretted()).toBe('ENTRADA_TRANSFERIDA')
    fixture.clock.advance(60 * DAY_MS)
    expect(await regretted()).toBe('ARREPENTIMIENTO_VENCIDO')
    await cancel()
    expect(await regretted()).toBe('done')
    await fixture.settleAll()
    expect((await fixture.facts()).charges).toMatchObject([{ keptCents: 0 }])
    const words = (await mailsTo('ana@buyer.test')).map(({ html }) => html).join()
    expect(words).toContain('Se canceló una función de tu compra.')
    expect(words).not.toContain('Te arrepentiste de tu compra. Devolvimos')
  })

  it('admits nobody', async () => {
    await fixture.pay(id, ana)
    await cancel()
    const [first] = await database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))
    const { cEstado } = await redeemTicket(database.orm, {
      keys: fixture.context.signer.keySet,
      text: first?.qr as string,
      performanceId: fixture.performanceId,
      deploymentId: programaRegional.id,
      door: 'Norte',
      now: fixture.clock.now(),
    })
    expect(cEstado).toBe('CANCELADA')
  })

  it('is worked off for a minute, until nobody can have read it as it was', async () => {
    const doneAt = async () =>
      (await database.orm.select().from(performance).where(eq(performance.id, fixture.performanceId)))[0]
        ?.cancellationDoneAt
    await cancel()
    await workOff()
    expect(await doneAt()).toBeNull()
    await database.query(
      'earlier',
      "update performance set cancelled_at = cancelled_at - interval '2 minutes' where id = $1::int",
      [fixture.performanceId],
    )
    await workOff()
    expect(await doneAt()).not.toBeNull()
    expect(await database.orm.select().from(outbox).where(eq(outbox.kind, 'CANCELLED_MAIL'))).toEqual([])
  })
})
