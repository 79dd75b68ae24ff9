import type { AddressInfo } from 'node:net'
import { randomToken } from '../../../../server/auth/random-token.ts'
import { createMovableClock } from '../../../../server/clock.ts'
import type { PaymentConfig } from '../../../../server/payments/payment-config.ts'
import { buildSandbox } from '../../../../server/payments/sandbox/app.ts'
import { type Fault, testCards } from '../../../../server/payments/sandbox/faults.ts'
import { createMemoryLedger, type Ledger } from '../../../../server/payments/sandbox/ledger.ts'

export const numberOf = (fault: Fault): string =>
  Object.entries(testCards).find(([, candidate]) => candidate === fault)?.[0] as string

export const cardOf = (number: string) => ({
  number,
  month: 12,
  year: 2030,
  cvc: '123',
  holder: 'Ana Núñez',
  documentType: 'DNI',
  documentNumber: '30111222',
  birthDate: '1980-02-29',
  email: null,
})

const sendTo = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** @returns the token of a card that the sandbox at an address answers with a fault */
export const tokenOfCard = async (sandboxUrl: string, fault: Fault): Promise<string> => {
  const reply = await sendTo(`${sandboxUrl}/card/tokens`, cardOf(numberOf(fault)))
  return ((await reply.json()) as { token: string }).token
}

/** The sandbox on a free port of this machine, with a movable clock of its own. */
export const startSandbox = async (
  options: { notifyUrl?: string; ledger?: Ledger; hangMs?: number; slowMs?: number } = {},
) => {
  const clock = createMovableClock()
  const secrets = { providerSecret: randomToken(32), notifySecret: randomToken(32) }
  const ledger = options.ledger ?? createMemoryLedger()
  const app = buildSandbox(
    {
      port: 0,
      host: '127.0.0.1',
      dataDirectory: '',
      ...secrets,
      notifyUrl: options.notifyUrl ?? 'http://127.0.0.1:1/nobody',
      shopOrigins: ['http://shop.test', 'http://localhost'],
      testMode: true,
      hangMs: options.hangMs ?? 2_000,
      slowMs: options.slowMs ?? 50,
    },
    ledger,
    clock,
  )
  let spoken: PromiseWithResolvers<void> | null = null
  app.addHook('onRequest', async ({ url }) => {
    if (spoken !== null && url.startsWith('/v1/charges')) await spoken.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const config: PaymentConfig = { providerUrl: url, ...secrets }
  const send = (path: string, body: object) => sendTo(`${url}${path}`, body)
  return {
    url,
    config,
    app,
    clock,
    stop: () => app.close(),
    /** Takes calls about charges and says nothing until it speaks again; it answers them late then. */
    fallSilent: () => {
      spoken ??= Promise.withResolvers()
    },
    speak: () => {
      spoken?.resolve()
      spoken = null
    },
    tokenise: (number: string) => send('/card/tokens', cardOf(number)),
    cardFor: (fault: Fault) => tokenOfCard(url, fault),
    advance: async (milliseconds: number) => {
      await send('/__test/clock', { nAvanzarMs: milliseconds })
    },
    /** An order of a hosted provider, by the shop's key. */
    orderOf: (provider: string, key: string) => {
      const saved = ledger.entries.findLast(
        (entry) => entry.type === 'order' && entry.provider === provider && entry.order.key === key,
      )
      if (saved?.type !== 'order') throw new Error(`${provider} has no order ${key}`)
      return saved.order
    },
    /** All orders of a hosted provider, as they are now. */
    ordersOf: (provider: string) => [
      ...new Map(
        ledger.entries.flatMap((entry) =>
          entry.type === 'order' && entry.provider === provider
            ? [[entry.order.id, entry.order] as const]
            : [],
        ),
      ).values(),
    ],
    ledger: async () => {
      const reply = await fetch(`${url}/v1/ledger`, {
        headers: { authorization: `Bearer ${config.providerSecret}` },
      })
      const { charges } = (await reply.json()) as {
        charges: { key: string; state: string; chargedCents: number; refundedCents: number }[]
      }
      return charges
    },
  }
}
