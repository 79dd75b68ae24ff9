import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, purchase } from '../../../server/db/schema/index.ts'
import { mail, type ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { cancelledMail, cancelledTicketMail } from '../../../server/mail/cancelled-mails.ts'
import type { Mail } from '../../../server/mail/mailer.ts'
import { transferMail } from '../../../server/mail/order-mails.ts'
import { confirmationMail } from '../../../server/mail/purchase-mails.ts'
import { createSmtpMailer } from '../../../server/mail/smtp.ts'
import { ofPurchase, ticketEvents } from '../../../server/mail/ticket-calendar.ts'
import type { PrintedTicket } from '../../../server/tickets/read-tickets.ts'
import { buy, standing, ticketsOf } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { startMailServer } from './support/mail-server.ts'

const madrid = { ...salaNorte, timeZone: 'Europe/Madrid' }
const deployments = createDeployments([programaRegional, madrid])
let shop: Shop
let token: string
let here: string
let there: string

beforeAll(async () => {
  shop = await openShop({ deployments })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await orm().update(performance).set({ cancelled: false, cancelledAt: null })
  token = await shop.newCustomer()
  here = await buy(shop, token, 'obra-1', { seats: ['1-1', '1-2'] })
  there = await buy(shop, token, 'recital-1', standing(shop))
  await shop.database.orm.update(purchase).set({ deploymentId: madrid.id }).where(eq(purchase.id, there))
})

const orm = () => shop.database.orm
const confirmed = (id: string): Promise<Mail | null> =>
  confirmationMail(orm(), deployments, 'confirmation', id, shop.clock.now())
const cancelled = (id: string): Promise<Mail | null> =>
  cancelledMail(orm(), deployments, 'cancelled', id, shop.clock.now())
const cancel = (key: string) =>
  orm()
    .update(performance)
    .set({ cancelled: true })
    .where(eq(performance.id, shop.performances.get(key) as number))

/** As a calendar program that is not ours understands it. */
const read = (letter: Mail | null) => {
  const parsed = ical.sync.parseICS(letter?.calendar?.text ?? '')
  const events = Object.values(parsed).filter((one): one is VEvent => one?.type === 'VEVENT')
  return events.map(({ uid, summary, start, end, status, method, sequence }) => ({
    uid,
    summary,
    start: start.toISOString(),
    end: end?.toISOString(),
    zone: start.tz,
    status,
    method,
    sequence: Number(sequence),
  }))
}

describe('the calendar of a mail with tickets', () => {
  it('has the performance once, at the hour and in the time zone of its own venue', async () => {
    const [mine, theirs] = [await confirmed(here), await confirmed(there)]
    expect(read(mine)).toEqual([
      {
        uid: `${here}-${shop.performances.get('obra-1')}@taquilla`,
        summary: 'La obra',
        start: '2026-03-07T15:00:00.000Z',
        end: '2026-03-07T16:30:00.000Z',
        zone: 'America/Argentina/Buenos_Aires',
        status: undefined,
        method: 'PUBLISH',
        sequence: 0,
      },
    ])
    expect(read(theirs)).toMatchObject([{ summary: 'El recital', zone: 'Europe/Madrid' }])
    expect(mine?.calendar?.text).toContain('DTSTART;TZID=America/Argentina/Buenos_Aires:20260307T120000')
    expect(theirs?.calendar?.text).toMatch(/DTSTART;TZID=Europe\/Madrid:2026/)
  })

  it('has the same uid whenever it is sent', async () => {
    const uidsOf = async () => read(await confirmed(here)).map(({ uid }) => uid)
    const first = await uidsOf()
    shop.clock.advance(3 * 86_400_000)
    expect(await uidsOf()).toEqual(first)
    expect(read(await confirmed(there))[0]?.uid).not.toBe(first[0])
  })

  it('strikes out the performance that is cancelled, and no other', async () => {
    const [before] = read(await confirmed(there))
    await cancel('recital-1')
    const struck = { uid: before?.uid, status: 'CANCELLED', sequence: 1, start: before?.start }
    expect(read(await cancelled(there))).toMatchObject([{ ...struck, method: 'CANCEL' }])
    expect(read(await confirmed(there))).toMatchObject([{ ...struck, method: 'PUBLISH' }])
    expect(await cancelled(here)).toBeNull()
    expect(read(await confirmed(here))).toMatchObject([{ status: undefined, sequence: 0 }])
  })

  it('of a ticket that was transferred does not name the order', async () => {
    const [{ number }] = (await ticketsOf(shop, here)) as [typeof ticket.$inferSelect]
    await shop.call('POST', `/v2/Entrada/${number}/Transferir`, {
      token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    const held = (await ticketsOf(shop, here)).find(({ holderName }) => holderName !== null)?.number as string
    const letter = await transferMail(orm(), deployments, 'transfer', held, shop.clock.now())
    expect(read(letter)).toMatchObject([{ uid: `${held}@taquilla`, summary: 'La obra' }])
    expect(letter?.calendar?.text).not.toContain(here)
  })

  it('of a ticket that was transferred is struck out by its own uid, for its new holder', async () => {
    const [{ number }] = (await ticketsOf(shop, here)) as [typeof ticket.$inferSelect]
    await shop.call('POST', `/v2/Entrada/${number}/Transferir`, {
      token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    const held = (await ticketsOf(shop, here)).find(({ holderName }) => holderName !== null)?.number as string
    await cancel('obra-1')
    const letter = await cancelledTicketMail(orm(), deployments, 'cancelled', held, shop.clock.now())
    expect(letter?.to).toBe('marcos@ejemplo.ar')
    expect(read(letter)).toMatchObject([{ uid: `${held}@taquilla`, status: 'CANCELLED', method: 'CANCEL' }])
    for (const others of [here, number]) expect(letter?.calendar?.text).not.toContain(others)
  })

  it('has each performance of an order, with its own tickets, and none that has no day', () => {
    const printed = (number: string, performanceId: number, startsAt: string | null) =>
      ({
        ...{ number, performanceId, startsAt: startsAt === null ? null : new Date(startsAt) },
        ...{ showName: `Obra ${performanceId}`, venue: 'Sala', address: 'Calle 1', minutes: 90 },
        ...{ isCancelled: false, isProduct: false, sector: 'Platea', row: null, seat: null, promotion: null },
      }) as PrintedTicket
    const tickets = [
      printed('T1', 1, '2026-03-07T15:00:00Z'),
      printed('T2', 2, '2026-03-08T15:00:00Z'),
      printed('T3', 2, '2026-03-08T15:00:00Z'),
      printed('T4', 3, null),
    ]
    const speaker = { brand: programaRegional, order: { locale: 'es' as const } }
    const text = ticketEvents(speaker, tickets, ofPurchase('p'), shop.clock.now()) ?? ''
    const events = Object.values(ical.sync.parseICS(text)).filter(
      (one): one is VEvent => one?.type === 'VEVENT',
    )
    const codesOf = ({ description }: VEvent) => String(description).match(/\bT\d\b/g)
    expect(events.map((one) => [one.uid, one.summary, one.start.toISOString(), codesOf(one)])).toEqual([
      ['p-1@taquilla', 'Obra 1', '2026-03-07T15:00:00.000Z', ['T1']],
      ['p-2@taquilla', 'Obra 2', '2026-03-08T15:00:00.000Z', ['T2', 'T3']],
    ])
    expect(ticketEvents(speaker, tickets.slice(3), ofPurchase('p'), shop.clock.now())).toBeNull()
  })

  it('goes over the wire with its method, and is in the mailbox page', async () => {
    const server = await startMailServer()
    const mailer = createSmtpMailer(server.url, 'shop@shop.test')
    await cancel('recital-1')
    await mailer.deliver((await confirmed(here)) as Mail)
    await mailer.deliver((await cancelled(there)) as Mail)
    mailer.close?.()
    server.close()
    const types = server.letters.map(
      ({ raw }) => raw.replace(/\n\s/g, ' ').match(/text\/calendar[^\n]*method=\w+/)?.[0],
    )
    expect(types.map((type) => type?.replace(/ name=[^;]*;?/, '').split('method=')[1])).toEqual([
      'PUBLISH',
      'CANCEL',
    ])
    const letter = (await confirmed(here)) as Mail
    await orm()
      .insert(mail)
      .values({
        ...{ key: 'kept', recipient: letter.to, subject: letter.subject, html: letter.html },
        ...{ calendar: letter.calendar?.text ?? null, sentAt: shop.clock.now() },
      })
    const file = await shop.app.server.inject({ url: '/buzon/kept/calendario' })
    expect(file.body).toBe(letter.calendar?.text)
  })
})
