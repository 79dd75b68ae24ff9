import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deployment, PaymentOutcome } from '../../../../contract/index.ts'
import { programaRegional } from '../../../../deployments/programa-regional.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { eq } from '../../../../server/db/operators.ts'
import { paymentAttempt, ticket } from '../../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../../server/deployments/deployments.ts'
import { entryNamed } from '../../../../server/payments/providers/registry.ts'
import type { Fault } from '../../../../server/payments/sandbox/faults.ts'
import { salaNorte } from '../../support/other-deployment.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { type Caller, chargeBody, pay, prepare } from './buying.ts'
import { startSandbox } from './sandbox-server.ts'
import { pressAt } from './step-page.ts'

export { guaranies } from './guaranies.ts'

type Way = NonNullable<Deployment['charges']['ways']>[number]

/**
 * A shop with one way to pay beside the card, the sandbox of its provider, and two customers for each test of a file.
 * Its parts are there once the file's tests run.
 * @param way as in a deployment
 * @param options.charges what its deployment charges otherwise
 * @param options.rules by which tickets are exchanged and purchases regretted there
 * @param options.notices the provider's notifications reach the shop; they are lost otherwise
 */
export const hostedShop = (
  way: Way,
  options: {
    currency?: Deployment['currency']
    notices?: boolean
    charges?: Partial<Deployment['charges']>
    cardValidation?: Deployment['cardValidation']
    rules?: Partial<Pick<Deployment, 'exchangeHours' | 'regretDays' | 'limits'>>
  } = {},
) => {
  const deployment: Deployment = {
    ...programaRegional,
    currency: options.currency ?? programaRegional.currency,
    switches: { ...programaRegional.switches, captcha: false },
    charges: { ...programaRegional.charges, ways: [way], ...options.charges },
    ...options.rules,
    ...(options.cardValidation && { cardValidation: options.cardValidation }),
  }
  const deployments = createDeployments([deployment, { ...salaNorte, currency: deployment.currency }])
  const method = entryNamed(way.provider)!.methodId
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let shop: Shop
  let call: Caller
  let origin: string
  let performanceId: number
  let token: string
  let stranger: string

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    sandbox = await startSandbox(options.notices ? { notifyUrl: `${origin}/v1/notificaciones` } : {})
    shop = await openShop({ config: { logLevel: 'error' }, payment: sandbox.config, deployments })
    await shop.app.server.listen({ port, host: '127.0.0.1' })
    call = shop.call as Caller
    performanceId = shop.performances.get('obra-1')!
  })
  afterAll(async () => {
    await shop.close()
    await sandbox.stop()
  })
  beforeEach(async () => {
    await shop.reset()
    sandbox.clock.set(shop.clock.now())
    token = await shop.newCustomer()
    stranger = await shop.newCustomer()
  })

  const attemptOf = async (id: string) => {
    const attempts = await shop.database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
      .orderBy(paymentAttempt.createdAt)
    return attempts.find(({ port }) => port === way.provider) ?? attempts[0]!
  }
  const post = async (path: string, who: string) =>
    (await call<PaymentOutcome>('POST', path, { token: who, body: {} })).oData

  /** Pays a purchase by this way. @param key of the request, a new one where it is left out */
  const payHosted = async (id: string, who = token, key: string = randomUUID()) => {
    const body = { ...chargeBody('', null, key), nFormaDePago: method, cTokenTarjeta: null }
    // What is due now and later follows from the chosen way.
    if (way.nowPercent !== undefined)
      await call('POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, {
        token: who,
        body: { nFormaDePago: method, nCuotas: 1 },
      })
    const { nCode, cError, oData } = await pay(call, who, id, body)
    return { id, who, key, nCode, cError, outcome: oData, uri: oData?.oPaso?.cUri ?? '' }
  }

  return {
    deployment,
    deployments,
    method,
    get sandbox() {
      return sandbox
    },
    get shop() {
      return shop
    },
    get call() {
      return call
    },
    /** Where the shop listens. */
    get origin() {
      return origin
    },
    get performanceId() {
      return performanceId
    },
    /** The customer that is meant where none is named. */
    get token() {
      return token
    },
    /** The other customer. */
    get stranger() {
      return stranger
    },
    /** Holds seats and fills the checkout up to the payment. @returns the purchase */
    prepare: (seats: string[], who = token) => prepare(call, who, performanceId, seats),
    payHosted,
    /** Holds seats and begins to pay for them by this way. */
    begin: async (seats: string[], who = token) =>
      payHosted(await prepare(call, who, performanceId, seats), who),
    /** Pays a purchase with a card. */
    payByCard: async (id: string, fault: Fault = 'approve', who = token) =>
      pay(call, who, id, chargeBody(await sandbox.cardFor(fault), null)),
    /** Presses a button of the provider's page. */
    press: (uri: string, act: string) => pressAt(sandbox.url, uri, act),
    /** What became of the payment; has the shop ask the provider. */
    ask: (id: string, who = token) => post(`/v2/proceso/confirmacion/${id}`, who),
    /** Gives the payment up. */
    stop: (id: string, who = token) => post(`/v2/Proceso/${id}/Cobrar/Cancelar`, who),
    ticketsOf: async (id: string) =>
      (await shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))).length,
    /** The first attempt to pay a purchase by this way; its first of all, where none is. */
    attemptOf,
    /** What the provider has of that attempt. */
    orderOf: async <Order = object>(id: string): Promise<Order> => {
      const { id: attemptId, providerKey } = await attemptOf(id)
      return sandbox.orderOf(way.provider, providerKey ?? attemptId) as Order
    },
    /** Does what is due of the shop's background work. */
    settleDue: () => shop.app.server.desk.runDue(),
    /** Moves the clocks of the shop and of the provider. */
    advance: async (milliseconds: number) => {
      shop.clock.advance(milliseconds)
      await sandbox.advance(milliseconds)
    },
  }
}
