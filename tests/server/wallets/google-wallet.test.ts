import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADERS, type Redemption, type TicketOffer } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, purchase } from '../../../server/db/schema/index.ts'
import type { ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { PrintedTicket } from '../../../server/tickets/read-tickets.ts'
import { googleWalletLink } from '../../../server/wallets/google-link.ts'
import { buyTwo, orderOf } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { NORTH_DOOR, openShop, type Shop } from '../support/shop.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const google = {
  issuerId: '3388000000012345678',
  serviceAccount: 'passes@shop-test.iam.gserviceaccount.com',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

let shop: Shop
let token: string
let id: string
let first: typeof ticket.$inferSelect
let second: typeof ticket.$inferSelect

beforeAll(async () => {
  shop = await openShop({
    deployments: createDeployments([programaRegional, salaNorte]),
    config: { wallets: { [programaRegional.id]: { google } } },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.update(performance).set({ cancelled: false, cancelledAt: null })
  ;({ token, id, first, second } = await buyTwo(shop))
})

const linkOf = async (number: string, by = token): Promise<string> =>
  (await orderOf(shop, by, id)).listaEntrada.find(({ cNumero }) => cNumero === number)?.cGoogleWalletUri ?? ''
const open = (url: string, host = 'localhost') =>
  shop.app.server.inject({ url, headers: { host, 'accept-language': 'en' } })
const admit = async (cQr: string) => {
  const { oData } = await shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
    body: { cQr, idFuncion: shop.performances.get('obra-1') },
    headers: { [HEADERS.door]: NORTH_DOOR },
  })
  expect(oData.cEstado).toBe('ADMITIDA')
}
/** What Google reads, once the signature is right. */
const readToken = (link: string) => {
  const [header = '', claims = '', signature = ''] = link.split('/save/')[1]?.split('.') ?? []
  const isRight = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return { isRight, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

describe('a ticket that is saved to Google Wallet', () => {
  it('is a signed token of at most 1800 characters, one for each ticket', async () => {
    const replies = await Promise.all([first, second].map(async ({ number }) => open(await linkOf(number))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const links = replies.map(({ headers }) => String(headers.location))
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/)
      expect((link.split('/save/')[1] ?? '').length).toBeLessThanOrEqual(1800)
    }
    const [one, other] = links.map(readToken)
    expect(one).toMatchObject({
      isRight: true,
      iss: google.serviceAccount,
      aud: 'google',
      typ: 'savetowallet',
      origins: ['http://localhost'],
    })
    expect([one, other].map((read) => read.payload.eventTicketObjects[0])).toMatchObject(
      [first, second].map(({ number, qr }) => ({
        id: `${google.issuerId}.${number}`,
        barcode: { type: 'QR_CODE', value: qr },
        ticketNumber: number,
      })),
    )
    expect(other.payload.eventTicketClasses[0]).toMatchObject({
      id: other.payload.eventTicketObjects[0].classId,
      eventName: { defaultValue: { value: 'La obra' } },
      dateTime: { start: '2026-03-07T15:00:00.000Z' },
    })
  })

  it('leaves the house out where names are long, and is no link where even that is too long', () => {
    const long = (length: number) => 'ñ'.repeat(length)
    const printed = {
      ...{ number: 'K7Q2M9XWPA', qr: `TQ1.${'x'.repeat(200)}`, performanceId: 42, holder: 'Ana' },
      ...{ showName: long(110), venue: long(60), address: long(120), startsAt: new Date(0) },
      ...{ sector: 'Platea', row: 'F', seat: '10' },
    } as PrintedTicket
    const pass = {
      deployment: programaRegional,
      origin: 'http://localhost',
      locale: 'es',
      now: new Date(0),
    } as const
    const link = googleWalletLink(google, { ...pass, ticket: printed }) ?? ''
    expect((link.split('/save/')[1] ?? '').length).toBeLessThanOrEqual(1800)
    const { isRight, payload } = readToken(link)
    expect([isRight, payload.eventTicketClasses[0].venue]).toEqual([true, undefined])
    const endless = { ...printed, sector: long(900) }
    expect(googleWalletLink(google, { ...pass, ticket: endless })).toBeNull()
  })

  it('is not saved any more once it changed hands; the other one is', async () => {
    const [gone, kept] = [await linkOf(first.number), await linkOf(second.number)]
    await shop.call('POST', `/v2/Entrada/${first.number}/Transferir`, {
      token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    const refused = await open(gone)
    expect([refused.statusCode, (await open(kept)).statusCode]).toEqual([410, 303])
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.body).toContain('These tickets are no longer valid')
    expect(refused.body).toContain('exchanged or resold')
    const { listaEntrada } = await orderOf(shop, token, id)
    expect(
      listaEntrada.filter(({ cGoogleWalletUri }) => cGoogleWalletUri).map(({ cNumero }) => cNumero),
    ).toEqual([second.number])
  })

  it('is saved while it is offered by a link, and not once somebody has accepted it', async () => {
    const [link, other] = [await linkOf(second.number), await linkOf(first.number)]
    const { oData } = await shop.call<TicketOffer>('POST', `/v2/Entrada/${second.number}/Ofrecer`, {
      token,
      body: {},
    })
    const offered = readToken(String((await open(link)).headers.location))
    expect(offered.payload.eventTicketObjects[0].barcode.value).toBe(second.qr)
    const accepted = await shop.app.server.inject({
      method: 'POST',
      url: new URL(oData.cUri).pathname,
      headers: {
        ...{ host: 'localhost', origin: 'http://localhost' },
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' }).toString(),
    })
    expect(accepted.body).toContain('marcos@ejemplo.ar')
    expect([(await open(link)).statusCode, (await open(other)).statusCode]).toEqual([410, 303])
  })

  it.each<[string, () => unknown]>([
    ['admitted', () => admit(second.qr)],
    ['given back', () => shop.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token, body: {} })],
    ['of a performance that has begun', () => shop.clock.advance(6 * 86_400_000)],
    ['of a cancelled performance', () => shop.database.orm.update(performance).set({ cancelled: true })],
  ])('is none that is %s', async (_, before) => {
    const link = await linkOf(second.number)
    await before()
    const { statusCode, body } = await open(link)
    expect([statusCode, body.includes('These tickets are no longer valid')]).toEqual([410, true])
  })

  it('is no forged one, none of another deployment, and none where there is no account', async () => {
    const link = await linkOf(second.number)
    const [path, signature] = link.split('.') as [string, string]
    expect((await open(`${path}.${signature.slice(0, -2)}AA`)).statusCode).toBe(404)
    expect((await open(link, 'norte.example')).statusCode).toBe(404)
    await shop.database.orm.update(purchase).set({ deploymentId: salaNorte.id }).where(eq(purchase.id, id))
    expect((await open(link)).statusCode).toBe(404)
    const there = await shop.call<{ Lista: { listaEntrada: object[] }[] }>('GET', '/v2/Historial2', {
      token,
      headers: { host: 'norte.example' },
    })
    expect(JSON.stringify(there)).not.toContain('billetera')
  })
})
