import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgetKey } from '../../../server/budgets/spend.ts'
import { createFormBudgets } from '../../../server/information/form-budgets.ts'
import type { FormOrigin } from '../../../server/mail/form-origin.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.app.server.accountMails.stop()
})
afterAll(() => shop.close())

let held: string[]
let alarms: string[]
beforeEach(async () => {
  held = []
  alarms = []
  for (const table of ['budget', 'outbox', 'sale_notice', 'newsletter_subscriber', 'contact_message'])
    await shop.database.query(`empty ${table}`, `delete from ${table}`, [])
})

const from = (change: Partial<FormOrigin> = {}): FormOrigin => ({
  deploymentId: 'here',
  locale: 'es',
  addressGroup: '192.0.2.1',
  origin: 'http://localhost',
  ...change,
})
const node = () => createFormBudgets({ countHeld: (id) => held.push(id), spent: (id) => alarms.push(id) })
const nodes = [node(), node()]
const now = () => shop.clock.now()
const take = (mail: string, origin = from(), nth = 0): Promise<boolean> =>
  shop.database.orm.transaction((tx) => nodes[nth % 2]!.takeMail(tx, mail, origin, now()))
/** Together; a pool refuses those for whom too many wait already. */
const AT_ONCE = 60
/** How many of those that came at two nodes, up to AT_ONCE together, were let through. */
const burst = async (many: number, of: (nth: number) => [mail: string, origin: FormOrigin]) => {
  let taken = 0
  for (let begun = 0; begun < many; begun += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, many - begun) }, (_, nth) => begun + nth)
    taken += (await Promise.all(wave.map((nth) => take(...of(nth), nth)))).filter(Boolean).length
  }
  return taken
}

test('one address gets a mail an hour and three a day, no matter who asks; another one and another shop have their own', async () => {
  const asked = (nth: number): [string, FormOrigin] => [
    'victim@ejemplo.ar',
    from({ addressGroup: `192.0.2.${nth}` }),
  ]
  expect(await burst(20, asked)).toBe(1)
  expect(await take('other@ejemplo.ar')).toBe(true)
  expect(await take('victim@ejemplo.ar', from({ deploymentId: 'there' }))).toBe(true)
  const later: number[] = []
  for (let hour = 1; hour <= 4; hour++) {
    shop.clock.advance(3_600_001)
    later.push(await burst(5, asked))
  }
  expect(later).toEqual([1, 1, 0, 0])
  shop.clock.advance(20 * 3_600_000)
  expect(await burst(5, asked)).toBe(1)
})

test('one asker causes 20 mails an hour, to whatever addresses; another asker and another shop are not kept', async () => {
  expect(await burst(60, (nth) => [`v${nth}@ejemplo.ar`, from()])).toBe(20)
  expect(await take('w@ejemplo.ar')).toBe(false)
  // What was refused counts for nobody.
  expect(await take('w@ejemplo.ar', from({ addressGroup: '192.0.2.2' }))).toBe(true)
  expect(await take('x@ejemplo.ar', from({ deploymentId: 'there' }))).toBe(true)
  expect([held, alarms]).toEqual([[], []])
})

test('a shop mails 300 an hour; the rest is held back and counted, and said once each hour', async () => {
  const flood = (nth: number): [string, FormOrigin] => [
    `v${nth}@ejemplo.ar`,
    from({ addressGroup: `192.0.2.${nth}` }),
  ]
  expect(await burst(340, flood)).toBe(300)
  expect([held.length, alarms]).toEqual([40, ['here']])
  expect(await take('x@ejemplo.ar', from({ deploymentId: 'there' }))).toBe(true)
  shop.clock.advance(3_600_001)
  expect(await burst(1, (nth) => flood(nth + 400))).toBe(1)
  // As many as an hour has, but for one, have been sent.
  const ofShop = budgetKey({ name: 'shop' }, 'here', '')
  await shop.database.query('all but one', 'update budget set taken = 299 where key = $1', [ofShop])
  expect(await burst(3, (nth) => flood(nth + 500))).toBe(1)
  expect(alarms).toEqual(['here', 'here'])
})

const owed = async (): Promise<string[]> =>
  (
    await shop.database.query<{ kind: string }>(
      'owed',
      "select kind from outbox where kind <> 'CONTACT_MAIL' order by kind",
      [],
    )
  ).map(({ kind }) => kind)

test('all forms together owe one address one mail, and answer alike; each message is kept for the shop', async () => {
  const { contact, newsletter, saleNotices } = shop.app.server
  const cMail = 'victim@ejemplo.ar'
  const origin = (nth: number) => from({ addressGroup: `198.51.100.${nth}` })
  const message = {
    cTipoContacto: 'CONSULTA',
    cTema: 'PAGO',
    cNombre: 'Ana',
    cMail,
    cMensaje: 'Hola',
  } as const
  const numbers = await Promise.allSettled(
    Array.from({ length: 9 }, (_, nth) => contact.send(message, origin(nth), 'notAsked')),
  )
  await Promise.all([
    ...Array.from({ length: 9 }, (_, nth) => saleNotices.ask(nth + 1, cMail, origin(nth))),
    ...Array.from({ length: 9 }, (_, nth) => newsletter.subscribe({ cNombre: 'Ana', cMail }, origin(nth))),
  ])
  expect(await owed()).toEqual(['CONTACT_COPY_MAIL'])
  expect(numbers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const kept = await shop.database.query('kept', "select 1 from outbox where kind = 'CONTACT_MAIL'", [])
  expect(kept).toHaveLength(5)
})
