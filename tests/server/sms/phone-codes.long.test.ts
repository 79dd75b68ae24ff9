import { afterAll, expect, test } from 'vitest'
import type { Phone } from '../../../contract/index.ts'
import { agendaMadrid } from '../../../deployments/agenda-madrid.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { getsCodes } from '../../../server/sms/gets-codes.ts'
import { type CodeRequest, createPhoneCodes } from '../../../server/sms/phone-codes.ts'
import { type Sms, SmsFailure } from '../../../server/sms/sms.ts'
import { type Caller, chargeBody, pay, prepare, solve } from '../payments/support/buying.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { openShop, type Shop, unlimited } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let tomas: string
let sent: Sms[]
let isDown: boolean
let held: string[]
let alarms: string[]
let nodes: ReturnType<typeof createPhoneCodes>[]

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())

shopForEach(
  async (...opened) => {
    ;[shop, lucia, tomas] = opened
    for (const table of ['mail', 'one_time_code'])
      await shop.database.query(`empty ${table}`, `delete from ${table}`, [])
    sent = []
    isDown = false
    held = []
    alarms = []
    const node = () =>
      createPhoneCodes({
        database: shop.database,
        clock: shop.clock,
        codes: shop.app.server.codes,
        sms: {
          send: async (sms) => {
            if (isDown) throw new SmsFailure('failed')
            sent.push(sms)
          },
        },
        countHeld: (id) => held.push(id),
        spent: (id) => alarms.push(id),
      })
    nodes = [node(), node()]
  },
  { payment: sandbox.config },
)

const captcha = async () => solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())

const mobileOf = (nth: number) => `+54935123${45_000 + nth}`
const from = (change: Partial<CodeRequest> = {}): CodeRequest => ({
  customerId: 1,
  number: mobileOf(0),
  deployment: programaRegional,
  locale: 'es',
  addressGroup: '192.0.2.1',
  captcha: 'notAsked',
  ...change,
})

/** What each of those that come together, at two nodes, is told. */
const burst = async (many: number, of: (nth: number) => Partial<CodeRequest>): Promise<string[]> => {
  const each = Array.from({ length: many }, (_, nth) => nodes[nth % 2]!.send(from(of(nth))))
  return (await Promise.allSettled(each)).map((one) =>
    one.status === 'fulfilled' ? 'sent' : one.reason.code,
  )
}
const counted = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((one) => [one, answers.filter((a) => a === one).length]),
  )

test('one account is sent five codes a day, to whatever numbers; another account and the next day are not kept', async () => {
  const numbers = await burst(40, (nth) => ({ number: mobileOf(nth), addressGroup: `192.0.2.${nth}` }))
  expect(counted(numbers)).toEqual({ DEMASIADOS_CODIGOS: 35, sent: 5 })
  expect(await burst(1, () => ({ customerId: 2, number: mobileOf(50) }))).toEqual(['sent'])
  shop.clock.advance(24 * 3_600_000)
  expect(await burst(1, () => ({ number: mobileOf(51) }))).toEqual(['sent'])
})

test('one number gets three codes a day, no matter who asks and in which shop', async () => {
  const shops = [programaRegional, { ...programaRegional, id: 'there' }]
  const asked = await burst(20, (nth) => ({
    customerId: nth + 1,
    deployment: shops[nth % 2]!,
    addressGroup: `192.0.2.${nth}`,
  }))
  expect(counted(asked)).toEqual({ DEMASIADOS_CODIGOS: 17, sent: 3 })
  expect(sent.map(({ to }) => to)).toEqual([mobileOf(0), mobileOf(0), mobileOf(0)])
  expect(await burst(1, () => ({ customerId: 21, number: mobileOf(1) }))).toEqual(['sent'])
})

test('one network causes ten codes an hour; another one is not kept', async () => {
  const asked = await burst(30, (nth) => ({ customerId: nth + 1, number: mobileOf(nth) }))
  expect(counted(asked)).toEqual({ DEMASIADOS_CODIGOS: 20, sent: 10 })
  const other = { customerId: 40, number: mobileOf(40), addressGroup: '192.0.2.2' }
  expect(await burst(1, () => other)).toEqual(['sent'])
})

const customerOf = async (purchaseId: string): Promise<number> => {
  const rows = await shop.database.query<{ id: number }>(
    'customer of',
    'select customer_id as id from purchase where id = $1',
    [purchaseId],
  )
  return rows[0]!.id
}
/** @returns two customers with a purchase each, of which the second is paid. */
const oneOfTwoPays = async (): Promise<[open: number, paid: number]> => {
  const idFuncion = shop.performances.get('obra-1')!
  const call = shop.call as Caller
  const open = await prepare(call, lucia, idFuncion, ['2-1'])
  const paid = await prepare(call, tomas, idFuncion, ['2-3'])
  await pay(call, tomas, paid, chargeBody(await sandbox.cardFor('approve'), await captcha()))
  return [await customerOf(open), await customerOf(paid)]
}

test('what strangers spend of a network and of a shop keeps no code from who has paid, and is said once an hour', async () => {
  const [open, paid] = await oneOfTwoPays()
  const flood = (nth: number) => ({
    customerId: 1000 + nth,
    number: mobileOf(nth),
    addressGroup: nth < 10 ? '192.0.2.1' : `192.0.3.${nth}`,
  })
  const answers = [...(await burst(60, flood)), ...(await burst(60, (nth) => flood(nth + 60)))]
  expect(counted(answers)).toEqual({ SMS_NO_ENVIADO: 20, sent: 100 })
  expect([held, alarms]).toEqual([Array(20).fill('programa-regional'), ['programa-regional']])
  expect(await burst(1, () => ({ customerId: paid, number: mobileOf(200) }))).toEqual(['sent'])
  expect(await burst(1, () => ({ customerId: open, number: mobileOf(201) }))).toEqual(['DEMASIADOS_CODIGOS'])
  const elsewhere = { customerId: open, number: mobileOf(202), addressGroup: '192.0.4.1' }
  expect(await burst(1, () => elsewhere)).toEqual(['SMS_NO_ENVIADO'])
  const there = { ...elsewhere, deployment: { ...programaRegional, id: 'there' } }
  expect(await burst(1, () => there)).toEqual(['sent'])
  shop.clock.advance(3_600_000)
  expect(await burst(1, () => elsewhere)).toEqual(['sent'])
})

test('a gateway that is down spends no code of the account and of the number, but those of the network', async () => {
  isDown = true
  const fails: string[] = []
  for (let time = 0; time < 4; time += 1) {
    shop.clock.advance(60_000)
    fails.push(...(await burst(1, () => ({}))))
  }
  expect(fails).toEqual(Array(4).fill('SMS_NO_ENVIADO'))
  isDown = false
  const sendings: string[] = []
  for (let time = 0; time < 4; time += 1) {
    // Codes of one account to one number are counted by the hour as well.
    shop.clock.advance(time === 0 ? 3_600_000 : 60_000)
    sendings.push(...(await burst(1, () => ({}))))
  }
  expect(sendings).toEqual(['sent', 'sent', 'sent', 'DEMASIADOS_CODIGOS'])
  isDown = true
  const ofNetwork = await burst(12, (nth) => ({ customerId: 100 + nth, number: mobileOf(100 + nth) }))
  expect(counted(ofNetwork)).toEqual({ DEMASIADOS_CODIGOS: 5, SMS_NO_ENVIADO: 7 })
})

test('a code that is refused leaves the one of before good', async () => {
  await nodes[0]!.send(from())
  const [code = ''] = sent.map(({ text }) => /\d{6}/.exec(text)?.[0])
  await burst(4, (nth) => ({ number: mobileOf(nth + 1) }))
  shop.clock.advance(60_000)
  expect(await burst(1, () => ({}))).toEqual(['DEMASIADOS_CODIGOS'])
  expect(await nodes[1]!.redeem(1, mobileOf(0), code)).toBe(true)
})

test.each([
  ['an Argentine mobile', '+5493512345678', true, false],
  ['an Argentine number that may be a mobile without its 9', '+543514123456', true, false],
  ['a Spanish mobile', '+34612345678', false, true],
  ['a Spanish fixed line', '+34912345678', false, false],
  ['a Mexican number', '+525512345678', true, false],
  ['a Spanish premium number', '+34803123456', false, false],
  ['an Argentine premium number', '+546001234567', false, false],
  ['a shared-cost number', '+34902123456', false, false],
  ['a satellite', '+8816310101010', false, false],
  ['a premium number of no country', '+979123456789', false, false],
])('%s gets codes of the programme and of Madrid: %s %s %s', (_, number, ofProgramme, ofMadrid) => {
  expect([programaRegional, agendaMadrid].map(({ phoneCodes }) => getsCodes(number, phoneCodes))).toEqual([
    ofProgramme,
    ofMadrid,
  ])
})

test('a code asks for a solved captcha and for a number that gets codes', async () => {
  const phone = { cTipo: 'CELULAR', cPais: 'AR', lDefecto: false }
  const add = async (cNumero: string) => {
    const body = { ...phone, cNumero }
    const { oData } = await shop.call<{ listaTelefono: Phone[] }>('POST', '/v2/Cliente/Telefono/Insertar', {
      token: lucia,
      body,
    })
    return oData.listaTelefono.at(-1)!.idClienteTelefono
  }
  const send = async (id: number, cCaptcha: string | null) =>
    (
      await shop.call('POST', `/v2/Cliente/Telefono/${id}/Validacion/Codigo`, {
        token: lucia,
        body: { cCaptcha },
      })
    ).cError
  const mobile = await add(mobileOf(1))
  const premium = await add('+546001234567')
  const solved = await captcha()
  expect(await send(mobile, null)).toBe('CAPTCHA_NO_VALIDO')
  expect(await send(premium, solved)).toBe('TELEFONO_INALCANZABLE')
  expect(await send(mobile, solved)).toBeUndefined()
  shop.clock.advance(60_000)
  expect(await send(mobile, solved)).toBe('CAPTCHA_NO_VALIDO')
  const messages = await shop.database.query('texts', "select recipient from mail where subject = 'SMS'", [])
  expect(messages).toEqual([{ recipient: mobileOf(1) }])
})

test('a network asks for few codes a minute, also of numbers that get none; another one is not kept', async () => {
  const strict = await openShop({ limits: { ...unlimited, mailsPerMinute: 2 } })
  const token = await strict.newCustomer()
  const ask = async (remoteAddress: string) =>
    (
      await strict.call('POST', '/v2/Cliente/Telefono/1/Validacion/Codigo', {
        token,
        body: { cCaptcha: null },
        remoteAddress,
      })
    ).cError
  const here = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]
  expect(here).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'])
  expect(await ask('192.0.2.2')).toBe('NO_ENCONTRADO')
  await strict.close()
})
