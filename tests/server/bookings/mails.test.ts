import { expect, test } from 'vitest'
import type { Shop } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import { mailOf, makeBooking, takeBooking } from './support.ts'

let shop: Shop
let lucia: string

shopForEach((...opened) => {
  ;[shop, lucia] = opened
})

const HOUR = 3_600_000

/** Subjects of the mails that were sent to an address, as they were sent; with the text of the last one. */
const mailsTo = async (recipient: string) => {
  await shop.app.server.accountMails.runDue()
  const rows = await shop.database.query<{ subject: string; html: string }>(
    'mails-to',
    'select subject, html from mail where recipient = $1 order by sent_at, key',
    [recipient],
  )
  return { subjects: rows.map(({ subject }) => subject), last: rows.at(-1)?.html ?? '' }
}
const pass = async (hours: number) => {
  shop.clock.advance(hours * HOUR)
  await shop.app.server.sweeper.sweep()
}

test('who it is for is written to when it is made, a day before it is over, and when it is', async () => {
  const mail = await mailOf(shop, lucia)
  await makeBooking(shop, mail, { seats: ['1-1', '1-2'], hours: 48, note: 'Preguntar por Marta' })
  const made = await mailsTo(mail)
  expect(made.subjects).toEqual(['Tu reserva para La obra'])
  for (const words of ['Escuela 12', 'Preguntar por Marta', '/myBookings', 'Platea', '20.000'])
    expect(made.last).toContain(words)
  await pass(23)
  expect((await mailsTo(mail)).subjects).toHaveLength(1)
  await pass(1.5)
  expect((await mailsTo(mail)).subjects.slice(1)).toEqual(['Tu reserva para La obra vence pronto'])
  await pass(24)
  const over = await mailsTo(mail)
  expect(over.subjects.slice(2)).toEqual(['Tu reserva para La obra venció'])
  expect(over.last).not.toContain('Preguntar por Marta')
})

test('who has taken all of it, or cancelled it, is not warned', async () => {
  const mail = await mailOf(shop, lucia)
  const { oData } = await makeBooking(shop, mail, { seats: ['1-1'], hours: 48 })
  await mailsTo(mail)
  shop.clock.advance(23.9 * HOUR)
  const { oData: login } = await shop.call<{ token: string }>('POST', '/v2/Cliente/Ingreso/Token', {
    body: { cEmail: mail, cClave: 'Clave2026' },
  })
  await takeBooking(shop, login.token, oData)
  // While what was taken is still held; before it was, no sweep could find it due.
  await pass(0.3)
  expect((await mailsTo(mail)).subjects).toHaveLength(1)
})
