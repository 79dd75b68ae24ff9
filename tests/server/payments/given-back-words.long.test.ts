import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../../contract/index.ts'
import type { Database } from '../../../server/db/open.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, ownedBy } from './support/payment-fixture.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const CARD: Record<Locale, RegExp> = { es: /tarjeta/i, en: /\bcard/i, pt: /cartão/i }

/** Whoever paid by PayPal or at a link of theirs has no card with the shop. */
test.each(['es', 'en', 'pt'] as const)('what is given back names no card in %s', async (locale) => {
  const fixture = await createPaymentFixture(database)
  const [ana, luis] = fixture.customers as [number, number]
  const charged = await fixture.open(ana, [0, 1])
  const told = await fixture.pay(charged, ana, { locale, fault: 'wrong-amount' })
  expect(told.cMensajeEmisor).toMatch(/./)
  expect(told.cMensajeEmisor).not.toMatch(CARD[locale])
  const regretted = await fixture.open(luis, [2, 3])
  await fixture.pay(regretted, luis, { locale })
  await fixture.payments.regret(regretted, ownedBy(luis))
  await fixture.settleAll()
  const mails = await database.query<{ kind: string; html: string }>(
    'mails',
    `select o.kind, m.html from mail m join outbox o on o.key = m.key
      where o.kind in ('REFUND_MAIL', 'REGRET_MAIL') order by o.kind`,
    [],
  )
  expect(mails.map(({ kind }) => kind)).toEqual(['REFUND_MAIL', 'REFUND_MAIL', 'REGRET_MAIL'])
  for (const { html } of mails) expect(html).not.toMatch(CARD[locale])
})
