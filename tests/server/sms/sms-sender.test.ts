import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmsGateway } from '../../../server/sms/gateway.ts'
import { createSmsSandbox } from '../../../server/sms/sandbox.ts'
import type { SmsSender } from '../../../server/sms/sms.ts'
import { openShop, type Shop } from '../support/shop.ts'

const GOOD = '+5493512345678'
const UNREACHABLE = '+5493512340000'
const FAILING = '+5493512340001'

/** What every sender of short messages has to keep. */
const describeSender = (name: string, open: () => { sender: SmsSender; sent: () => Promise<string[]> }) => {
  describe(name, () => {
    test('brings the text to the number', async () => {
      const { sender, sent } = open()
      await sender.send({ to: GOOD, text: 'código <1>' })
      expect((await sent()).at(-1)).toMatch(/^\+5493512345678 .*código/)
    })
    test.each([
      [UNREACHABLE, 'unreachable'],
      [FAILING, 'failed'],
    ])('says of %s that it is %s, and brings nothing', async (to, reason) => {
      const { sender, sent } = open()
      const before = await sent()
      await expect(sender.send({ to, text: 'código' })).rejects.toMatchObject({ name: 'SmsFailure', reason })
      expect(await sent()).toEqual(before)
    })
  })
}

let shop: Shop
const arrived: string[] = []
const gateway = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { to, text } = JSON.parse(body)
    if (request.headers.authorization !== 'Bearer key') return reply.writeHead(401).end()
    if (to === UNREACHABLE) return reply.writeHead(422).end()
    if (to === FAILING) return reply.writeHead(500).end()
    if (text === 'mute') return
    arrived.push(`${to} ${text}`)
    return reply.writeHead(202).end()
  })
})
let url: string

beforeAll(async () => {
  shop = await openShop()
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await shop.close()
})

describeSender('the gateway', () => ({
  sender: createSmsGateway(url, 'key'),
  sent: async () => [...arrived],
}))
describeSender('the sandbox', () => ({
  sender: createSmsSandbox(shop.database.orm, shop.clock),
  sent: async () =>
    (
      await shop.database.query<{ line: string }>(
        'sms',
        "select recipient || ' ' || html as line from mail where subject = 'SMS' order by key",
        [],
      )
    ).map(({ line }) => line),
}))

test.each([
  ['does not answer', () => createSmsGateway(url, 'key', 50), 'mute'],
  ['is not there', () => createSmsGateway('http://127.0.0.1:9', 'key'), 'código'],
  ['does not know the key', () => createSmsGateway(url, 'other'), 'código'],
])('a gateway that %s has failed', async (_what, open, text) => {
  await expect(open().send({ to: GOOD, text })).rejects.toMatchObject({ reason: 'failed' })
})
