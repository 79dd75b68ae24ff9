import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { filesIn, makeAppleAccount, verifyPass } from '../../../e2e/support/apple-authority.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, purchase } from '../../../server/db/schema/index.ts'
import type { ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { PrintedTicket } from '../../../server/tickets/read-tickets.ts'
import { instantAt, passOf } from '../../../server/wallets/apple-pass.ts'
import { readWalletAccounts } from '../../../server/wallets/wallet-accounts.ts'
import { buyTwo, orderOf } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

const apple = makeAppleAccount('pass.ar.ejemplo.entradas', 'A1B2C3D4E5')
const others = makeAppleAccount('pass.ar.ejemplo.otras', 'Z9Y8X7W6V5')

let shop: Shop
let token: string
let id: string
let first: typeof ticket.$inferSelect
let second: typeof ticket.$inferSelect

beforeAll(async () => {
  shop = await openShop({
    deployments: createDeployments([programaRegional, salaNorte]),
    config: { wallets: { [programaRegional.id]: { apple }, [salaNorte.id]: { apple: others } } },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.update(performance).set({ cancelled: false, cancelledAt: null })
  ;({ token, id, first, second } = await buyTwo(shop))
})

const order = () => orderOf(shop, token, id)
const linkOf = async (number: string): Promise<string> =>
  (await order()).listaEntrada.find(({ cNumero }) => cNumero === number)?.cAppleWalletUri ?? ''
const open = (url: string, host = 'localhost', language = 'en') =>
  shop.app.server.inject({ url, headers: { host, 'accept-language': language } })
const json = (files: ReadonlyMap<string, Buffer>, name: string) => JSON.parse(String(files.get(name)))

describe('a ticket for Apple Wallet', () => {
  it('is a pass that OpenSSL holds to the authority, with its own code, one for each ticket', async () => {
    const replies = await Promise.all([first, second].map(async ({ number }) => open(await linkOf(number))))
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'application/vnd.apple.pkpass'],
      [200, 'application/vnd.apple.pkpass'],
    ])
    expect(replies[1]?.headers).toMatchObject({
      'content-disposition': `attachment; filename="${second.number}.pkpass"`,
      'cache-control': 'no-store',
    })
    const passes = replies.map(({ rawPayload }) => filesIn(rawPayload))
    for (const files of passes) {
      verifyPass(files, apple)
      const manifest = json(files, 'manifest.json')
      const named = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature')
      expect(Object.keys(manifest).sort()).toEqual(named.sort())
      for (const name of named)
        expect(manifest[name]).toBe(createHash('sha1').update(files.get(name)!).digest('hex'))
    }
    expect(() => verifyPass(passes[0]!, others)).toThrow()
    expect(passes.map((files) => json(files, 'pass.json'))).toMatchObject(
      [first, second].map(({ number, qr }) => ({
        ...{ passTypeIdentifier: apple.passTypeId, teamIdentifier: apple.teamId, serialNumber: number },
        barcodes: [{ format: 'PKBarcodeFormatQR', message: qr, altText: number }],
      })),
    )
  })

  it('says what, when and where in the language of its order, by the clock of the house', async () => {
    const { rawPayload } = await open(await linkOf(second.number), 'localhost', 'pt')
    const pass = json(filesIn(rawPayload), 'pass.json')
    expect(pass).toMatchObject({
      ...{
        formatVersion: 1,
        organizationName: programaRegional.name,
        relevantDate: '2026-03-07T15:00:00.000Z',
      },
      eventTicket: {
        headerFields: [{ label: 'Cuándo', value: '2026-03-07T12:00:00-03:00', ignoresTimeZone: true }],
        primaryFields: [{ label: 'Espectáculo', value: 'La obra' }],
      },
    })
    const pictures = filesIn(rawPayload)
    const sizes = await Promise.all(
      ['icon.png', 'icon@2x.png', 'icon@3x.png'].map(
        async (name) => (await loadImage(pictures.get(name)!)).width,
      ),
    )
    expect(sizes).toEqual([29, 58, 87])
  })

  it('comes with the others of its order in one file where there are several', async () => {
    const { cAppleWalletUri = '' } = await order()
    const reply = await open(cAppleWalletUri)
    expect(reply.headers['content-type']).toBe('application/vnd.apple.pkpasses')
    const passes = [...filesIn(reply.rawPayload).values()].map(filesIn)
    for (const files of passes) verifyPass(files, apple)
    const numbers = passes.map((files) => json(files, 'pass.json').serialNumber)
    expect(numbers.sort()).toEqual([first.number, second.number].sort())
  })

  it('is refused with a word once it changed hands, and is not in the file of all; the other one is', async () => {
    const [gone, kept] = [await linkOf(first.number), await linkOf(second.number)]
    const { cAppleWalletUri = '' } = await order()
    await shop.call('POST', `/v2/Entrada/${first.number}/Transferir`, {
      token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    const refused = await open(gone, 'localhost', 'pt')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(refused.body).toContain('Estes ingressos não valem mais')
    expect((await open(kept)).statusCode).toBe(200)
    const all = await open(cAppleWalletUri)
    expect(json(filesIn(all.rawPayload), 'pass.json').serialNumber).toBe(second.number)
    const after = await order()
    expect(after.cAppleWalletUri).toBeUndefined()
    expect(
      after.listaEntrada.filter(({ cAppleWalletUri: one }) => one).map(({ cNumero }) => cNumero),
    ).toEqual([second.number])
  })

  it.each<[string, () => unknown]>([
    ['given back', () => shop.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token, body: {} })],
    ['of a performance that has begun', () => shop.clock.advance(6 * 86_400_000)],
    ['of a cancelled performance', () => shop.database.orm.update(performance).set({ cancelled: true })],
  ])('is refused that is %s, alone and with all', async (_, before) => {
    const links = [await linkOf(second.number), (await order()).cAppleWalletUri ?? '']
    await before()
    const replies = await Promise.all(links.map((link) => open(link)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([410, 410])
    expect(replies[0]?.body).toContain('These tickets are no longer valid')
  })

  it('is no forged one, none of another deployment or customer, and none where there is no account', async () => {
    const link = await linkOf(second.number)
    const { cAppleWalletUri: all = '' } = await order()
    const [sealed, signature] = link.split('.') as [string, string]
    expect((await open(`${sealed}.${signature.slice(0, -2)}AA`)).statusCode).toBe(404)
    expect((await open(link.replace('/apple/', '/google/'))).statusCode).toBe(404)
    for (const one of [link, all]) expect((await open(one, 'norte.example')).statusCode).toBe(404)
    const stranger = await shop.newCustomer()
    const seen = await shop.call('GET', '/v2/Historial2', { token: stranger })
    expect(JSON.stringify(seen)).not.toContain('billetera')
    await shop.database.orm.update(purchase).set({ deploymentId: salaNorte.id }).where(eq(purchase.id, id))
    for (const one of [link, all]) expect((await open(one)).statusCode).toBe(404)
  })
})

describe('what a pass says', () => {
  const printed: PrintedTicket = {
    ...{ purchaseId: 'p', number: 'K7Q2M9XWPA', qr: 'TQ1.x', priceCents: 100, performanceId: 42 },
    ...{
      showName: 'La obra',
      venue: 'Teatro Norte',
      address: 'Calle 1',
      startsAt: new Date('2026-07-01T23:30:00Z'),
    },
    ...{
      doorsAt: null,
      minutes: 90,
      isCancelled: false,
      isProduct: false,
      sector: 'Platea',
      row: 'F',
      seat: '10',
    },
    ...{
      promotion: null,
      holder: null,
      products: ['Programa'],
      admittedAt: null,
      isOffered: false,
      resale: null,
      placeBefore: null,
    },
  }
  const sale = { deployment: salaNorte, locale: 'en', orderNumber: '00000012', buyer: 'Ana Núñez' } as const

  it('is what is on the ticket, without fields that it has nothing for', () => {
    expect(passOf(sale, printed)['eventTicket']).toMatchObject({
      auxiliaryFields: [{ value: 'Platea' }, { label: 'Row', value: 'F' }, { label: 'Seat', value: '10' }],
      backFields: [
        ...[{ value: 'Calle 1' }, { value: 'K7Q2M9XWPA' }, { value: '00000012' }],
        ...[
          { label: 'In the name of', value: 'Ana Núñez' },
          { label: 'With it', value: 'Programa' },
        ],
      ],
    })
    const product = { ...printed, isProduct: true, startsAt: null, row: null, seat: null, products: [] }
    const pass = passOf(sale, product)
    expect(pass).not.toHaveProperty('relevantDate')
    expect(pass['eventTicket']).toMatchObject({
      headerFields: [],
      auxiliaryFields: [{ label: 'Product', value: 'Platea' }],
    })
  })

  it.each([
    ['America/Argentina/Buenos_Aires', '2026-07-01T20:30:00-03:00'],
    ['Europe/Madrid', '2026-07-02T01:30:00+02:00'],
    ['Etc/UTC', '2026-07-01T23:30:00+00:00'],
  ])('has its time as it is in %s', (timeZone, expected) =>
    expect(instantAt(timeZone, new Date('2026-07-01T23:30:00Z'))).toBe(expected),
  )
})

describe('the accounts of Apple Wallet', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (account: object) => {
    const file = path.join(folder, 'wallets.json')
    writeFileSync(file, JSON.stringify({ 'teatro-mayor': { apple: account } }))
    return readWalletAccounts(file)
  }

  it('are read where the key and the issuer are those of the certificate', () => {
    expect(read(apple)).toEqual({ 'teatro-mayor': { apple } })
    for (const wrong of [
      { privateKey: others.privateKey },
      { wwdr: others.wwdr },
      { certificate: 'x' },
      { teamId: 'short' },
      { passTypeId: 'ar.ejemplo' },
    ])
      expect(() => read({ ...apple, ...wrong })).toThrow('WALLETS_FILE cannot be read: teatro-mayor.apple')
  })
})
