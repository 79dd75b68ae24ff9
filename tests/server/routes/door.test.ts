import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADERS, type Redemption } from '../../../contract/index.ts'
import { ticket } from '../../../server/db/schema/payment.ts'
import { DEFAULT_LIMITS } from '../../../server/plugins/limits.ts'
import { redeemTicket } from '../../../server/tickets/redeem-ticket.ts'
import { createTicketSigner, withRetiredKeys } from '../../../server/tickets/ticket-signer.ts'
import { createPaymentFixture } from '../payments/support/payment-fixture.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'

let shop: Shop
let codes: string[]

beforeAll(async () => {
  shop = await openShop()
  const fixture = await createPaymentFixture(shop.database, { signer: shop.app.server.signer })
  const ana = fixture.customers[0] as number
  await fixture.pay(await fixture.open(ana, [0, 1, 2]), ana)
  codes = (await shop.database.orm.select().from(ticket)).map(({ qr }) => qr)
})
afterAll(() => shop.close())

const scan = (cQr: string, key: string | null = testConfig.doorKey, at: Shop = shop, cPuerta = 'Norte') =>
  at.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
    body: { cQr, cPuerta },
    ...(key !== null && { headers: { [HEADERS.door]: key } }),
  })

describe('a ticket at a door', () => {
  it('is admitted once, and every later scan says when that was', async () => {
    const [code] = codes as [string]
    const first = await scan(code)
    expect(first).toMatchObject({
      nCode: 200,
      oData: { cEstado: 'ADMITIDA', cSector: 'Platea', cFila: 'A', dCanje: expect.any(String) },
    })
    shop.clock.advance(60_000)
    expect((await scan(code)).oData).toEqual({ ...first.oData, cEstado: 'YA_CANJEADA' })
  })

  it('is admitted by one of the doors that scan it at once', async () => {
    const code = codes[1] as string
    const scans = await Promise.all(Array.from({ length: 8 }, () => scan(code)))
    expect(scans.map(({ oData }) => oData.cEstado).sort()).toEqual([
      'ADMITIDA',
      ...Array.from({ length: 7 }, () => 'YA_CANJEADA'),
    ])
  })

  it('is not valid where nobody signed it, or the shop never sold it', async () => {
    const number = {
      number: 'NEVERSOLD1',
      performanceId: 1,
      startsAt: null,
      sector: 'P',
      row: null,
      seat: null,
    }
    const unknown = shop.app.server.signer.sign(number)
    for (const text of ['anything', 'TQ1.a.b.c', createTicketSigner().sign(number), unknown])
      expect((await scan(text)).oData).toMatchObject({ cEstado: 'NO_VALIDA', cNumero: null, dCanje: null })
  })

  it('is refused by its form where no column could hold the name of the door', async () => {
    expect((await scan(codes[2] as string, testConfig.doorKey, shop, 'No\u0000rte')).cError).toBe(
      'FORMA_INVALIDA',
    )
  })

  it('of a key that was replaced is admitted all the same', async () => {
    const newer = withRetiredKeys(createTicketSigner(), shop.app.server.signer.keySet.keys)
    const { orm } = shop.database
    const asked = { text: codes[2] as string, door: null, now: shop.clock.now() }
    expect(await redeemTicket(orm, newer.keySet, asked)).toMatchObject({ cEstado: 'ADMITIDA' })
  })

  it('is admitted at a busy door however often it scans, under the limits of production', async () => {
    const busy = await openShop({ limits: DEFAULT_LIMITS })
    const scans = await Promise.all(
      Array.from({ length: 200 }, () => scan('anything', testConfig.doorKey, busy)),
    )
    expect(new Set(scans.map(({ nCode }) => nCode))).toEqual(new Set([200]))
    await busy.close()
  })

  it('is redeemed with the key of doors alone', async () => {
    for (const key of [null, '', 'wrong', testConfig.supportKey])
      expect(await scan(codes[0] as string, key)).toMatchObject({
        nCode: 403,
        cError: 'CLAVE_DE_PUERTA_INVALIDA',
      })
    const closed = await openShop({ config: { doorKey: null } })
    expect(await scan(codes[0] as string, 'any', closed)).toMatchObject({ cError: 'NO_ENCONTRADO' })
    await closed.close()
  })
})

describe('the key of doors', () => {
  const guess = (address: string, key: string | null = 'wrong', at: Shop = shop) =>
    at.call('POST', '/v2/Puerta/Entrada/Canjear', {
      body: { cQr: 'anything' },
      headers: { [HEADERS.door]: key ?? '' },
      remoteAddress: address,
    })
  const WRONG = 'CLAVE_DE_PUERTA_INVALIDA'
  const WAIT = 'DEMASIADAS_LLAMADAS'

  it('is guessed five times from an address, at whatever node; then it waits, the right one too', async () => {
    const other = await openShop({ database: shop.database, clock: shop.clock })
    const codes = []
    for (const at of [shop, other, shop, other, shop, other])
      codes.push((await guess('10.0.0.1', 'wrong', at)).cError)
    expect(codes).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, WAIT])
    expect((await guess('10.0.0.1', testConfig.doorKey)).cError).toBe(WAIT)
    expect((await guess('10.0.0.2', testConfig.doorKey)).nCode).toBe(200)
    shop.clock.advance(1000)
    expect((await guess('10.0.0.1', testConfig.doorKey)).nCode).toBe(200)
    await other.app.server.close()
  })

  it('goes on opening where it has opened, while others guess from there', async () => {
    expect((await guess('10.0.0.3', testConfig.doorKey)).nCode).toBe(200)
    for (let time = 0; time < 8; time += 1) await guess('10.0.0.3')
    expect((await guess('10.0.0.3')).cError).toBe(WAIT)
    expect((await guess('10.0.0.3', testConfig.doorKey)).nCode).toBe(200)
  })

  it('is guessed thirty times a minute from an address at most, before the database is asked', async () => {
    const limited = await openShop({ limits: DEFAULT_LIMITS })
    const codes = []
    for (let time = 0; time < 31; time += 1) {
      limited.clock.advance(60_000)
      codes.push((await guess('10.0.0.4', 'wrong', limited)).cError)
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => WRONG), WAIT])
    await limited.close()
  })
})
