import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DoorList, HEADERS, type Redemption } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { doorKeyOf } from '../../../server/auth/door-key.ts'
import { redemptionUndone, ticket, ticketRedemption } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { DEFAULT_LIMITS } from '../../../server/plugins/limits.ts'
import { redeemTicket } from '../../../server/tickets/redeem-ticket.ts'
import { verifyList } from '../../../server/tickets/ticket-code.ts'
import { createTicketSigner, withOtherKeys } from '../../../server/tickets/ticket-signer.ts'
import { createPaymentFixture } from '../payments/support/payment-fixture.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { NORTH_DOOR, openShop, type Shop, testConfig } from '../support/shop.ts'

let shop: Shop
let codes: string[]
let performanceId: number

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
  const fixture = await createPaymentFixture(shop.database, { signer: shop.app.server.signer })
  performanceId = fixture.performanceId
  const ana = fixture.customers[0] as number
  await fixture.pay(await fixture.open(ana, [0, 1, 2, 3, 4]), ana)
  codes = (await shop.database.orm.select().from(ticket)).map(({ qr }) => qr)
})
afterAll(() => shop.close())

const numberOf = (code: string): string =>
  (JSON.parse(Buffer.from(code.split('.')[2] ?? '', 'base64url').toString()) as [string])[0]

const scan = (
  cQr: string,
  key: string | null = NORTH_DOOR,
  at: Shop = shop,
  idFuncion = performanceId,
  remoteAddress = '10.0.0.100',
) =>
  at.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
    body: { cQr, idFuncion },
    remoteAddress,
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
    expect((await scan(code)).oData).toEqual({
      ...first.oData,
      cEstado: 'YA_CANJEADA',
      cMensaje: 'Con esta entrada ya entró alguien.',
    })
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

  it('of a key that was replaced is admitted all the same', async () => {
    const newer = withOtherKeys(createTicketSigner(), shop.app.server.signer.keySet.keys)
    const { orm } = shop.database
    const asked = {
      keys: newer.keySet,
      text: codes[2] as string,
      performanceId,
      deploymentId: programaRegional.id,
      door: 'Norte',
      now: shop.clock.now(),
    }
    expect(await redeemTicket(orm, asked)).toMatchObject({ cEstado: 'ADMITIDA' })
  })

  it('is admitted at a busy door however often it scans, under the limits of production', async () => {
    const busy = await openShop({ limits: DEFAULT_LIMITS })
    const scans = await Promise.all(Array.from({ length: 200 }, () => scan('anything', NORTH_DOOR, busy)))
    expect(new Set(scans.map(({ nCode }) => nCode))).toEqual(new Set([200]))
    await busy.close()
  })

  it('is redeemed with the key of a door alone', async () => {
    const other = doorKeyOf('another secret of the tests', programaRegional.id, 'Norte')
    for (const [nth, key] of [null, '', 'wrong', testConfig.supportKey, testConfig.doorKey, other].entries())
      expect(await scan(codes[0] as string, key, shop, performanceId, `10.0.1.${nth}`)).toMatchObject({
        nCode: 403,
        cError: 'CLAVE_DE_PUERTA_INVALIDA',
      })
    const closed = await openShop({ config: { doorKey: null } })
    expect(await scan(codes[0] as string, 'any', closed)).toMatchObject({ cError: 'NO_ENCONTRADO' })
    await closed.close()
  })
})

const NORTE = { host: 'norte.example' }

describe('whose a ticket is', () => {
  it('of another performance is said to be that, and is admitted at its own', async () => {
    const code = codes[3] as string
    expect((await scan(code, NORTH_DOOR, shop, performanceId + 1)).oData).toMatchObject({
      cEstado: 'OTRA_FUNCION',
      idFuncion: performanceId,
      dCanje: null,
    })
    expect((await scan(code)).oData.cEstado).toBe('ADMITIDA')
  })

  it('is not valid at a door of another deployment, and its key opens nothing here', async () => {
    const there = doorKeyOf('door-key-of-the-tests', salaNorte.id, 'Norte')
    const ask = (key: string, headers: Record<string, string>) =>
      shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
        body: { cQr: codes[4], idFuncion: performanceId },
        headers: { ...headers, [HEADERS.door]: key },
        remoteAddress: '10.0.0.101',
      })
    expect((await ask(there, NORTE)).oData).toMatchObject({ cEstado: 'NO_VALIDA', cNumero: null })
    expect((await ask(there, {})).cError).toBe('CLAVE_DE_PUERTA_INVALIDA')
    expect((await ask(NORTH_DOOR, NORTE)).cError).toBe('CLAVE_DE_PUERTA_INVALIDA')
    expect((await ask(NORTH_DOOR, {})).oData.cEstado).toBe('ADMITIDA')
  })
})

describe('a redemption that is taken back', () => {
  const SOUTH_DOOR = doorKeyOf('door-key-of-the-tests', programaRegional.id, 'Sur')
  const undo = async (cQr: string, idFuncion = performanceId) =>
    (
      await shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Deshacer', {
        body: { cQr, idFuncion, cMotivo: 'salió a atender el teléfono' },
        headers: { [HEADERS.door]: SOUTH_DOOR },
      })
    ).oData.cEstado

  it('leaves its own ticket to be admitted again, and is kept with who, when and why', async () => {
    const [first, second] = codes as [string, string]
    const { orm } = shop.database
    await scan(first)
    await scan(second)
    const admittedAt = (await orm.select().from(ticketRedemption)).find(
      ({ ticketNumber }) => ticketNumber === numberOf(second),
    )!.redeemedAt
    shop.clock.advance(60_000)
    expect(await undo(second, performanceId + 1)).toBe('OTRA_FUNCION')
    expect([await undo(second), await undo(second)]).toEqual(['DESHECHA', 'SIN_CANJEAR'])
    expect(await orm.select().from(redemptionUndone)).toMatchObject([
      {
        ticketNumber: numberOf(second),
        redeemedAt: admittedAt,
        door: 'Norte',
        undoneAt: expect.any(Date),
        undoneBy: 'Sur',
        reason: 'salió a atender el teléfono',
      },
    ])
    expect([(await scan(first)).oData.cEstado, (await scan(second)).oData.cEstado]).toEqual([
      'YA_CANJEADA',
      'ADMITIDA',
    ])
  })

  it('is taken back by one of the doors that do so at once', async () => {
    const code = codes[1] as string
    await scan(code)
    const states = await Promise.all(Array.from({ length: 6 }, () => undo(code)))
    expect(states.filter((state) => state === 'DESHECHA')).toHaveLength(1)
    expect((await scan(code)).oData.cEstado).toBe('ADMITIDA')
  })
})

describe('the list of a door without a network', () => {
  const listOf = async (idFuncion = performanceId, headers: Record<string, string> = {}, key = NORTH_DOOR) =>
    (
      await shop.call<DoorList>('GET', `/v2/Puerta/Funcion/${idFuncion}/Lista`, {
        headers: { ...headers, [HEADERS.door]: key },
      })
    ).oData
  const numbersIn = ({ cLista }: DoorList) => verifyList(cLista, shop.app.server.signer.keySet)?.numbers

  it('has the tickets that admit now, and none of them that was admitted', async () => {
    const before = numbersIn(await listOf())
    const used = codes.filter((code) => !before?.includes(numberOf(code)))
    expect(before).toEqual(
      codes
        .filter((code) => !used.includes(code))
        .map(numberOf)
        .sort(),
    )
    expect(before).toHaveLength((await listOf()).nEntradas)
    for (const code of codes) await scan(code)
    expect(await listOf()).toMatchObject({ idFuncion: performanceId, nEntradas: 0 })
  })

  it('has nothing of another performance or deployment, and is refused where a letter was changed', async () => {
    const undone = codes[2] as string
    await shop.call('POST', '/v2/Puerta/Entrada/Deshacer', {
      body: { cQr: undone, idFuncion: performanceId, cMotivo: 'prueba' },
      headers: { [HEADERS.door]: NORTH_DOOR },
    })
    const list = await listOf()
    expect(numbersIn(list)).toEqual([numberOf(undone)])
    expect(numbersIn(await listOf(performanceId + 1))).toEqual([])
    const there = doorKeyOf('door-key-of-the-tests', salaNorte.id, 'Norte')
    expect(numbersIn(await listOf(performanceId, NORTE, there))).toEqual([])
    const [kind, kid, body = '', signature] = list.cLista.split('.')
    const other = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace(numberOf(undone), 'AAAAAAAAAA'),
    ).toString('base64url')
    expect(numbersIn({ ...list, cLista: [kind, kid, other, signature].join('.') })).toBeUndefined()
    expect(numbersIn({ ...list, cLista: undone })).toBeUndefined()
  })
})

describe('the key of a door', () => {
  const guess = (address: string, key: string | null = 'wrong', at: Shop = shop) =>
    at.call('POST', '/v2/Puerta/Entrada/Canjear', {
      body: { cQr: 'anything', idFuncion: 1 },
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
    expect((await guess('10.0.0.1', NORTH_DOOR)).cError).toBe(WAIT)
    expect((await guess('10.0.0.2', NORTH_DOOR)).nCode).toBe(200)
    shop.clock.advance(1000)
    expect((await guess('10.0.0.1', NORTH_DOOR)).nCode).toBe(200)
    await other.app.server.close()
  })

  it('goes on opening where it has opened, while others guess from there', async () => {
    expect((await guess('10.0.0.3', NORTH_DOOR)).nCode).toBe(200)
    for (let time = 0; time < 8; time += 1) await guess('10.0.0.3')
    expect((await guess('10.0.0.3')).cError).toBe(WAIT)
    expect((await guess('10.0.0.3', NORTH_DOOR)).nCode).toBe(200)
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
