import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { randomToken } from '../../auth/random-token.ts'
import { isSameSecret } from '../../auth/same-secret.ts'
import type { MovableClock } from '../../clock.ts'
import { arcaFaults, createArcaSandbox } from '../../invoices/providers/arca/sandbox.ts'
import { CARD_NOTIFICATIONS } from '../payment-config.ts'
import { callJson } from '../providers/call-json.ts'
import { providers } from '../providers/registry.ts'
import { Bank } from './bank.ts'
import { brandOf } from './card-brands.ts'
import { registerCardHost } from './card-host.ts'
import { registerCardPage } from './card-page/card-page.ts'
import { registerCardWindow, type Tokenise } from './card-page/card-window.ts'
import { faultOf, faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { createNotifier } from './notifier.ts'
import type { SandboxConfig } from './sandbox-config.ts'
import { createTerminals, registerTerminalPage } from './terminals.ts'
import { cardForm, readCard } from './tokenise.ts'

const chargeOrder = z.strictObject({
  key: z.string().check(z.minLength(8), z.maxLength(100)),
  token: z.string().check(z.maxLength(200)),
  amountCents: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  installments: z.int().check(z.minimum(1), z.maximum(12)),
  reference: z.string().check(z.maxLength(100)),
})
const refundOrder = z.strictObject({
  key: z.string().check(z.minLength(8), z.maxLength(100)),
  chargeKey: z.string().check(z.maxLength(100)),
  amountCents: z.int().check(z.minimum(1)),
})

const listQuery = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
})
const LISTED_AT_ONCE = 100
/** Whoever takes cards may know as many of a number's first digits. */
const BIN_DIGITS = 8

/** A caller that waits for a reply that never comes. */
const hang = async (reply: FastifyReply, milliseconds: number) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  reply.raw.destroy()
  return reply.hijack()
}

/** The sandbox card provider: its API, its card page, its test controls. It never logs a body. */
export const buildSandbox = (config: SandboxConfig, ledger: Ledger, clock: MovableClock): FastifyInstance => {
  const app = fastify({ logger: false, forceCloseConnections: true })
  const notifier = createNotifier(`${config.notifyUrl}/${CARD_NOTIFICATIONS}`, config.notifySecret, clock)
  const bank = new Bank(ledger, clock, notifier.send)
  const terminals = createTerminals(bank)
  const ticker = setInterval(() => bank.settle(), 250)
  app.addHook('onClose', async () => {
    clearInterval(ticker)
    notifier.stop()
    ledger.close()
  })

  app.addHook('onRequest', async (request, reply) => {
    // A card-validation host proves its callers by their passes.
    if (!request.url.startsWith('/v1/') || request.url.startsWith('/v1/card/')) return
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${config.providerSecret}`))
      return reply.code(401).send({ error: 'unauthorized' })
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: 'failed' }),
  )

  app.post('/v1/charges', async (request, reply) => {
    const parsed = chargeOrder.safeParse(request.body)
    if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
    const order = parsed.data
    terminals.present(order)
    const fault = bank.faultOf(order.token)
    if (bank.breaksBeforeCharge(order.key, fault)) return reply.code(502).send({ error: 'unavailable' })
    const isNew = !bank.charges().some((charge) => charge.key === order.key)
    const charge = bank.charge(order)
    if (bank.isAnother(charge, order)) return reply.code(409).send({ error: 'key used for another charge' })
    if (isNew && fault === 'timeout-after-charge') return hang(reply, config.hangMs)
    if (isNew && fault === 'error-after-charge') return reply.code(503).send({ error: 'unavailable' })
    if (isNew && fault === 'slow') await new Promise((resolve) => setTimeout(resolve, config.slowMs))
    return terminals.withReceipt(charge)
  })

  app.get('/v1/charges', async (request, reply) => {
    const parsed = listQuery.safeParse(request.query)
    if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
    const { since, until, from } = parsed.data
    const listed = bank.list(new Date(since), new Date(until))
    const next = from + LISTED_AT_ONCE
    return { charges: listed.slice(from, next), next: next < listed.length ? next : null }
  })

  app.get<{ Params: { key: string } }>('/v1/charges/by-key/:key', async (request, reply) => {
    const charge = bank.find(request.params.key)
    return charge ? terminals.withReceipt(charge) : reply.code(404).send({ error: 'not found' })
  })

  app.post<{ Params: { key: string } }>('/v1/charges/by-key/:key/void', async (request) =>
    bank.void(request.params.key),
  )

  app.post('/v1/refunds', async (request, reply) => {
    const parsed = refundOrder.safeParse(request.body)
    if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
    return bank.refund(parsed.data.key, parsed.data.chargeKey, parsed.data.amountCents)
  })

  app.get<{ Params: { bin: string } }>('/v1/brands/:bin', async (request, reply) => {
    const brand = brandOf(request.params.bin)
    return brand ?? reply.code(404).send({ error: 'unknown brand' })
  })

  app.get<{ Params: { token: string } }>('/v1/tokens/:token', async (request, reply) => {
    const bin = bank.binOf(request.params.token)
    return bin === null ? reply.code(404).send({ error: 'unknown token' }) : { bin }
  })

  app.get('/v1/ledger', async () => ({
    charges: bank.charges().map((charge) => ({ ...charge, refundedCents: bank.refundedCents(charge.key) })),
  }))

  const tokenise: Tokenise = (form) => {
    const card = readCard(form, clock)
    if (card === null) return null
    const token = `tok-${randomToken(18)}`
    bank.addCard(token, faultOf(form.number), card.brand, card.lastDigits, form.number.slice(0, BIN_DIGITS))
    return { token, ...card }
  }

  app.post('/card/tokens', async (request, reply) => {
    const parsed = cardForm.safeParse(request.body)
    const card = parsed.success ? tokenise(parsed.data) : null
    return card ?? reply.code(422).send({ error: 'invalid' })
  })

  registerCardHost(app, config, clock, (token) => bank.cardOf(token)?.fault)
  registerCardPage(app, config, clock)
  registerCardWindow(app, config, clock, tokenise)
  registerTerminalPage(app, terminals)
  const authority = createArcaSandbox({
    ledger,
    clock,
    secret: config.providerSecret,
    slowMs: config.slowMs,
  })
  authority.register(app)
  for (const entry of providers)
    entry.registerSandbox?.(app, {
      ledger,
      clock,
      providerSecret: config.providerSecret,
      notifySecret: config.notifySecret,
      shopOrigins: config.shopOrigins,
      cardOf: (token) => bank.cardOf(token),
      notify: (message, query = '') => notifier.post(`${config.notifyUrl}/${entry.name}${query}`, message),
      ask: ({ method = 'POST', headers, body }, timeoutMs) => {
        const text = { type: 'application/json', content: body }
        return callJson({ method, url: `${config.notifyUrl}/${entry.name}`, headers, text, timeoutMs })
      },
    })
  app.get('/health', async () => ({ state: 'ok' }))

  if (config.testMode) {
    app.post('/__test/clock', async (request) => {
      const { nAvanzarMs, dAhora } = request.body as { nAvanzarMs?: number; dAhora?: string }
      if (dAhora) clock.set(new Date(dAhora))
      if (nAvanzarMs) clock.advance(nAvanzarMs)
      bank.settle()
      return { dAhora: clock.now().toISOString() }
    })
    app.post('/__test/fault', async (request, reply) => {
      const parsed = z.object({ fault: z.nullable(z.enum(faults)) }).safeParse(request.body)
      if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
      bank.forcedFault = parsed.data.fault
      return parsed.data
    })
    app.post('/__test/arca', async (request, reply) => {
      const parsed = z.object({ fault: z.nullable(z.enum(arcaFaults)) }).safeParse(request.body)
      if (!parsed.success) return reply.code(422).send({ error: 'invalid' })
      authority.fail(parsed.data.fault)
      return parsed.data
    })
  }
  return app
}
