import { afterAll, beforeAll, expect, it } from 'vitest'
import { signNotification } from '../../../../server/payments/notification-signature.ts'
import { createApayClient } from '../../../../server/payments/providers/apay/client.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describeHostedProvider(
  'apay',
  () => {
    const { config, clock, advance, url } = sandbox
    return {
      provider: createApayClient(config),
      act: (uri, act) => pressAt(url, uri, act),
      advance,
      now: clock.now,
      notice: (key) => {
        const order = sandbox.orderOf('apay', key)
        const rawBody = JSON.stringify({ event: `${order.id}-paid`, order: order.id, nth: 0 })
        return {
          rawBody,
          headers: { 'x-apay-signature': signNotification(config.notifySecret, rawBody, clock.now()) },
        }
      },
    }
  },
  { currency: 'ARS' },
)

it('sends nobody back to a shop that the sandbox does not know', async () => {
  const client = createApayClient(sandbox.config)
  const request = {
    key: 'key-of-another-shop',
    token: '',
    amountCents: 100,
    currency: 'ARS',
    installments: 1,
    reference: 'p',
    visit: { ...VISIT, returnUri: 'http://evil.test/back' },
  }
  expect(await client.charge(request)).toEqual({ state: 'unknown' })
  expect(await client.findByKey(request.key)).toEqual({ state: 'notFound' })
})

it('answers unknown while the sandbox does not answer', async () => {
  const away = createApayClient({ ...sandbox.config, providerUrl: 'http://127.0.0.1:1' })
  expect(await away.findByKey('some-key')).toEqual({ state: 'unknown' })
})
