import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccountMails } from '../../../server/accounts/account-mails.ts'
import { createNoticeMails } from '../../../server/information/notice-mails.ts'
import { createSaleNotices } from '../../../server/information/sale-notices.ts'
import type { Mail, Mailer } from '../../../server/mail/mailer.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let showId: number

const query = <Row>(text: string): Promise<Row[]> => shop.database.query<Row>(text.slice(0, 40), text, [])

beforeAll(async () => {
  shop = await openShop()
  const [row] = await query<{ id: number }>(
    'select show_id as id from performance group by show_id order by count(*), show_id limit 1',
  )
  showId = row?.id ?? 0
  // What is owed is sent by the workers of each test alone.
  const { accountMails, noticeMails } = shop.app.server
  await Promise.all([accountMails.stop(), noticeMails.stop()])
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['sale_notice', 'mail', 'budget', 'outbox']) await query(`delete from ${table}`)
  await setSeats('V')
})

/** Writes the counts too: the shop counts only what it sold itself, and everything ten minutes later. */
const setSeats = async (state: 'L' | 'V'): Promise<void> => {
  const performances = `(select id from performance where show_id = ${showId})`
  await query(`update seat set state = '${state}' where performance_id in ${performances}`)
  await query(
    `update bucket set free = ${state === 'L' ? 1 : 0} where sector_id in
      (select id from sector where performance_id in ${performances})`,
  )
  shop.clock.advance(11 * 60_000)
  await shop.app.server.availability.refreshSeason()
}
interface MailRow {
  recipient: string
  subject: string
  html: string
}
/** @returns the mails so far, the newest last. */
const mails = async (): Promise<MailRow[]> => {
  await shop.app.server.accountMails.runDue()
  await shop.app.server.noticeMails.runDue()
  return query<MailRow>('select recipient, subject, html from mail order by sent_at, key')
}
const ask = (cMail: string, id = showId) =>
  shop.call<{ cMensaje: string }>('POST', `/v2/EspectaculoCartel/${id}/Aviso`, {
    body: { cMail },
    headers: { 'accept-language': 'es' },
  })
const linkIn = (html: string | undefined, path: string): string =>
  new RegExp(`https?://[^"\\s<]*(${path}\\?[^"\\s<]+)`).exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
const open = (url: string) => shop.app.server.inject({ url, headers: { 'accept-language': 'es' } })
const post = (url: string, fields: Record<string, string>) =>
  shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
    payload: new URLSearchParams(fields).toString(),
  })
const work = () => shop.app.server.saleNotices.work()

test('who asks and confirms gets one mail once places come free, of two nodes too', async () => {
  const { nCode, oData } = await ask('Ana@Ejemplo.ar')
  expect([nCode, oData.cMensaje]).toEqual([200, expect.stringContaining('mail')])
  const [asked] = await mails()
  expect(asked?.recipient).toBe('ana@ejemplo.ar')
  expect((await open(linkIn(asked?.html, '/avisos'))).body).toContain('Te vamos a avisar')
  expect(await work()).toBe(0)

  await setSeats('L')
  const { server } = shop.app
  const otherNode = createSaleNotices({ ...server, mailOwed: () => {}, noticesOwed: () => {} })
  const owed = await Promise.all([work(), otherNode.work()])
  expect(owed[0] + owed[1]).toBe(1)
  expect(await work()).toBe(0)
  const [, notice, ...more] = await mails()
  expect([notice?.recipient, more]).toEqual(['ana@ejemplo.ar', []])
  expect(notice?.subject).toContain('ya está a la venta')
  expect(notice?.html).toContain('/landing/')
})

/** Asks and confirms with so many addresses, and owes their notices. */
const oweNotices = async (count: number): Promise<void> => {
  const { server } = shop.app
  for (let nth = 0; nth < count; nth++)
    await server.saleNotices.ask(showId, `v${nth}@ejemplo.ar`, {
      deploymentId: server.deployments.all[0]?.id ?? '',
      locale: 'es',
      addressGroup: '192.0.2.1',
      origin: 'http://localhost',
    })
  await mails()
  await query('delete from mail')
  await query('update sale_notice set confirmed_at = asked_at')
  await setSeats('L')
  expect(await work()).toBe(count)
}
const workerOf = (create: typeof createAccountMails | typeof createNoticeMails, mailer: Mailer) =>
  create(shop.app.server, shop.app.server.letters, mailer)

test('notices that are owed are sent at once, by a loop of the shop', async () => {
  const { loops, noticeMails } = shop.app.server
  expect(loops).toContain(noticeMails)
  const wake = vi.spyOn(noticeMails, 'wake')
  await oweNotices(1)
  expect(wake).toHaveBeenCalledOnce()
  wake.mockRestore()
})

test('two nodes that send the same notices send each of them once', async () => {
  await oweNotices(12)
  const sent: string[] = []
  const node = () => workerOf(createNoticeMails, { deliver: async ({ to }) => void sent.push(to) })
  await Promise.all([node().runDue(), node().runDue()])
  expect([sent.length, new Set(sent).size]).toEqual([12, 12])
})

test('notices at which the mail server hangs keep nobody waiting for a mail that was asked for', async () => {
  await oweNotices(3)
  await ask('ana@ejemplo.ar', showId)
  const sent: string[] = []
  const hanging: (() => void)[] = []
  let hangs = true
  const deliver = ({ to, subject }: Mail): Promise<void> => {
    if (!subject.includes('ya está a la venta')) return Promise.resolve(void sent.push(to))
    return hangs ? new Promise((resolve) => hanging.push(resolve)) : Promise.resolve()
  }
  const notices = workerOf(createNoticeMails, { deliver }).runDue()
  await workerOf(createAccountMails, { deliver }).runDue()
  await vi.waitFor(() => expect(hanging).toHaveLength(2))
  expect(sent).toEqual(['ana@ejemplo.ar'])
  hangs = false
  for (const resolve of hanging) resolve()
  await notices
})

test('who has not confirmed gets nothing more', async () => {
  await ask('ana@ejemplo.ar')
  await setSeats('L')
  expect(await work()).toBe(0)
  expect(await mails()).toHaveLength(1)
})

test('the link of each mail takes the request back, at a press', async () => {
  await ask('ana@ejemplo.ar')
  const [asked] = await mails()
  await open(linkIn(asked?.html, '/avisos'))
  const leave = linkIn(asked?.html, '/avisos/baja')
  expect((await open(leave)).body).toContain('<button>Borrarlo</button>')
  expect(await query('select 1 from sale_notice')).toHaveLength(1)
  const clave = new URLSearchParams(leave.split('?')[1]).get('clave') ?? ''
  const left = await post('/avisos/baja', { clave })
  expect([left.statusCode, left.headers.location]).toEqual([303, '/avisos?resultado=baja'])
  expect(await query('select 1 from sale_notice')).toEqual([])
  await setSeats('L')
  expect(await work()).toBe(0)
})

test('who asks again after the mail is written to again', async () => {
  for (const expected of [2, 4]) {
    await ask('ana@ejemplo.ar')
    await open(linkIn((await mails()).at(-1)?.html, '/avisos'))
    await setSeats('L')
    await work()
    expect(await mails()).toHaveLength(expected)
    await setSeats('V')
    shop.clock.advance(3_600_001)
  }
})

test('a mailbox is not flooded, and every address is answered alike', async () => {
  const first = await ask('ana@ejemplo.ar')
  expect((await ask('ana@ejemplo.ar')).oData).toEqual(first.oData)
  expect(await mails()).toHaveLength(1)
  await open(linkIn((await mails())[0]?.html, '/avisos'))
  shop.clock.advance(3_600_001)
  expect((await ask('ana@ejemplo.ar')).oData).toEqual(first.oData)
  expect(await mails()).toHaveLength(1)
})

test.each([[{ cMail: 'ana' }], [{ cMail: `${'x'.repeat(200)}@ejemplo.ar` }], [{}], [{ cMail: 1 }]])(
  'refuses %j',
  async (body) => {
    const { cError } = await shop.call('POST', `/v2/EspectaculoCartel/${showId}/Aviso`, { body })
    expect(cError).toBe('FORMA_INVALIDA')
  },
)

test('knows no other show', async () => {
  expect((await ask('ana@ejemplo.ar', 999_999)).cError).toBe('NO_ENCONTRADO')
})

test('without a script the form is sent by the browser, and comes back with what was typed', async () => {
  const form = { idEspectaculoCartel: String(showId), cMail: 'ana@ejemplo.ar' }
  const sent = await post('/avisos', form)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/avisos?resultado=pedido'])
  expect((await open('/avisos?resultado=pedido')).body).toContain('Revisá tu mail')
  expect(await mails()).toHaveLength(1)
  const wrong = await post('/avisos', { ...form, cMail: 'ana"><script>' })
  expect([wrong.statusCode, wrong.body.includes('value="ana&quot;&gt;&lt;script&gt;"')]).toEqual([422, true])
})

test.each(['/avisos', '/avisos?clave=x', '/avisos?clave=MSAy.x', '/avisos?clave=1&clave=2'])(
  'a link that is not whole says so: %s',
  async (url) => {
    const { statusCode, body } = await open(url)
    expect([statusCode, body.includes('ya no vale')]).toEqual([200, true])
  },
)
