import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { PaymentOutcome } from '../../../../contract/index.ts'
import { type KeptOrder, refundedCents } from '../../../../server/payments/providers/paypal/sandbox-orders.ts'
import { centsOf } from '../../../../server/payments/providers/paypal/wire.ts'
import { entryNamed } from '../../../../server/payments/providers/registry.ts'
import { SEASON_START } from '../../support/season.ts'
import { chargeBody, pay, prepare } from './buying.ts'
import {
  call,
  captcha,
  copyShop,
  death,
  dieAt,
  goOn,
  inject,
  logIn,
  moveClock,
  received,
  sandbox,
  start,
  startOther,
  traceOf,
  work,
} from './killable-shop.ts'
import { payLinkPages } from './pay-link-pages.ts'
import { historyViolationsOf } from './recorded-history.ts'
import { pressAt } from './step-page.ts'

const PRICE = 2_230_000
const PATIENCE_MS = 20_000

interface Way {
  method: number
  /** What a purchase costs there, whole cents; PRICE where it is left out. */
  price?: number
  /** What the provider still has of an order's money, whole cents; the card provider's charges where it is left out. */
  kept?(order: object): number
  /** The provider says once where its page is. */
  saysPageOnce?: true
  /** Nobody can close its page: what is given up may be paid there still. */
  leavesPageOpen?: true
}
interface ApayOrder {
  paid: number | null
  refunded: number
}
interface BancardProcess {
  result: { code: string; amount: string } | null
  reversed: boolean
}
interface TigoOrder {
  status: string
  amount: string
}
interface PagoparOrder {
  state: string
  amountCents: number
  reversal: { when: string } | null
}
interface MercadoPagoPage {
  payments: { approved: string | null; amount: number; refunds: Record<string, number> }[]
}

const methodOf = (name: string) => entryNamed(name)!.methodId

const ways = {
  apay: {
    method: 10,
    kept: (order) => ((order as ApayOrder).paid ?? 0) - (order as ApayOrder).refunded,
  },
  mercadopago: {
    method: 12,
    kept: (page) =>
      (page as MercadoPagoPage).payments
        .filter(({ approved }) => approved !== null)
        .flatMap(({ amount, refunds }) => [amount, ...Object.values(refunds).map((part) => -part)])
        .reduce((sum, part) => sum + Math.round(part * 100), 0),
  },
  paypal: {
    method: methodOf('paypal'),
    // In dollars, at the rate of the shop.
    price: Math.round(PRICE * 0.00072),
    kept: (order) => {
      const { capture } = order as KeptOrder
      return capture?.status === 'COMPLETED' ? centsOf(capture.amount) - refundedCents(order as KeptOrder) : 0
    },
  },
  bancard: {
    method: methodOf('bancard'),
    saysPageOnce: true,
    kept: (process) => {
      const { result, reversed } = process as BancardProcess
      return result?.code === '00' && !reversed ? Math.round(Number(result.amount) * 100) : 0
    },
  },
  link: { method: methodOf('link') },
  pagopar: {
    method: methodOf('pagopar'),
    saysPageOnce: true,
    leavesPageOpen: true,
    kept: (order) => {
      const { state, amountCents, reversal } = order as PagoparOrder
      return state === 'paid' && reversal?.when !== 'Inmediata' ? amountCents : 0
    },
  },
  tigo: {
    method: methodOf('tigo'),
    saysPageOnce: true,
    kept: (order) => {
      const { status, amount } = order as TigoOrder
      return status === 'success' ? Math.round(Number(amount) * 100) : 0
    },
  },
} satisfies Record<string, Way>
export type WayName = keyof typeof ways

/** A customer of a shop of their own, up to the payment by a provider elsewhere. */
const openVisit = async (name: WayName, directory: string) => {
  const way: Way = ways[name]
  sandbox.clock.set(SEASON_START)
  const others = new Set(sandbox.ordersOf(name).map(({ id }) => id))
  await start(directory)
  const token = await logIn()
  const id = await prepare(call, token, 1, ['1-1', '1-2'])
  const begin = { ...chargeBody('', await captcha()), nFormaDePago: way.method, cTokenTarjeta: null }
  const post = async (path: string): Promise<PaymentOutcome> =>
    (await call<PaymentOutcome>('POST', path, { token, body: {} })).oData
  const kept = async () => {
    const { kept: keptOf } = way
    if (keptOf !== undefined)
      return sandbox
        .ordersOf(name)
        .filter((order) => !others.has(order.id))
        .reduce((sum, order) => sum + keptOf(order), 0)
    const charges = (await sandbox.ledger()) as (Awaited<ReturnType<typeof sandbox.ledger>>[number] & {
      reference: string
    })[]
    return charges
      .filter(({ reference, state }) => reference === id && state === 'approved')
      .reduce((sum, { chargedCents, refundedCents: back }) => sum + chargedCents - back, 0)
  }
  return {
    id,
    bought: { kept: way.price ?? PRICE, tickets: 2, mails: 1 },
    pay: async () => (await pay(call, token, id, { ...begin, cCaptcha: await captcha() })).oData,
    payAnew: async () => {
      const anew = { ...begin, cIdempotencia: randomUUID(), cCaptcha: await captcha() }
      return (await pay(call, token, id, anew)).oData
    },
    ask: () => post(`/v2/proceso/confirmacion/${id}`),
    stop: () => post(`/v2/Proceso/${id}/Cobrar/Cancelar`),
    press: (uri: string, act: string) => pressAt(sandbox.url, uri, act),
    /** Exactly one of ticket and refund, or neither money nor ticket; and the record of it is whole. */
    expectSettled: async (settled: { kept: number; tickets: number; mails: number }) => {
      await vi.waitFor(async () => {
        await work()
        const { tickets, mails } = await received(token, id)
        expect({ kept: await kept(), tickets, mails }).toEqual(settled)
      }, PATIENCE_MS)
      expect(historyViolationsOf(await traceOf(id), 'starts again')).toEqual([])
    },
  }
}

const stepOf = async (ask: () => Promise<PaymentOutcome>): Promise<string> =>
  vi.waitFor(async () => {
    const { oPaso } = await ask()
    if (!oPaso) throw new Error('there is no step yet')
    return oPaso.cUri
  }, PATIENCE_MS)

/** How many nodes the shop has; of two, the one that the customer called dies. */
export type Nodes = 'one node' | 'two nodes'

/** Dies while the provider is asked for its page, and its customer pays there once the shop goes on. */
export const killWhileAsking = async (
  name: WayName,
  step: string,
  nodes: Nodes = 'one node',
): Promise<void> => {
  const directory = await copyShop()
  const visit = await openVisit(name, directory)
  if (nodes === 'two nodes') await startOther(directory)
  dieAt(step)
  await expect(visit.pay()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await goOn(directory)
  await visit.pay()
  await moveClock(20_000)
  await work()
  const { saysPageOnce }: Way = ways[name]
  if (saysPageOnce && step === 'after the page, before T2') {
    // Its address died with the node, so nobody can be there: that payment is over, and the customer begins another.
    expect(await visit.ask()).toMatchObject({ cEstadoPago: 'CANCELADO' })
    await visit.payAnew()
  }
  await visit.press(await stepOf(visit.ask), 'payWithoutNotice')
  await vi.waitFor(async () => expect((await visit.ask()).cEstadoPago).toBe('APROBADO'), PATIENCE_MS)
  await visit.expectSettled(visit.bought)
}

/** @returns a visit whose page is known, in a shop that then dies at a step */
const visitAtPage = async (name: WayName, step: string, nodes: Nodes) => {
  const directory = await copyShop()
  const visit = await openVisit(name, directory)
  const uri = (await visit.pay()).oPaso!.cUri
  if (nodes === 'two nodes') await startOther(directory)
  dieAt(step)
  return { visit, uri, goOn: () => goOn(directory) }
}

/** Dies once the customer has paid elsewhere, while the shop turns it into tickets. */
export const killOncePaid = async (name: WayName, step: string, nodes: Nodes = 'one node'): Promise<void> => {
  const { visit, uri, goOn } = await visitAtPage(name, step, nodes)
  await visit.press(uri, 'payWithoutNotice')
  await expect(visit.ask()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await goOn()
  await vi.waitFor(async () => expect((await visit.ask()).cEstadoPago).toBe('APROBADO'), PATIENCE_MS)
  await visit.expectSettled(visit.bought)
}

/** Dies while the customer gives up, who pays at the page that is still open meanwhile. */
export const killWhileGivingUp = async (
  name: WayName,
  step: string,
  nodes: Nodes = 'one node',
): Promise<void> => {
  const { visit, uri, goOn } = await visitAtPage(name, step, nodes)
  await expect(visit.stop()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await visit.press(uri, 'payWithoutNotice')
  await goOn()
  const { leavesPageOpen }: Way = ways[name]
  // What died with the node was not given up yet: at a page that is still open it is paid.
  const isPaid = leavesPageOpen === true || step === 'before the void'
  await visit.stop()
  const { cEstadoPago } = await visit.ask()
  expect(cEstadoPago).toBe(isPaid ? 'APROBADO' : 'CANCELADO')
  await visit.expectSettled(isPaid ? visit.bought : { kept: 0, tickets: 0, mails: 0 })
}

/** Whoever has the link pays there by a card. @returns the answer to the link's form */
const payAtLink = async (uri: string, card: Parameters<Pages['withCard']>[1]) => {
  const { pathname } = new URL(uri)
  const pages = payLinkPages({ shop: { app: { server: { inject } }, clock: { advance: () => {} } }, sandbox })
  const { tarjeta, prueba } = await pages.withCard(pathname, card)
  // A form that comes back at once is asked for again.
  await moveClock(3_000)
  return pages.post(pathname, { tarjeta, prueba, lTerminos: 'on' })
}
type Pages = ReturnType<typeof payLinkPages>

/** Dies while it gives back a payment of another amount than it asked for. */
export const killWhileGivingBack = async (
  name: WayName,
  step: string,
  nodes: Nodes = 'one node',
): Promise<void> => {
  const { visit, uri, goOn } = await visitAtPage(name, step, nodes)
  if (name === 'link') await payAtLink(uri, 'wrong-amount').catch(() => {})
  else await visit.press(uri, 'payLess')
  await visit.ask().catch(() => {})
  await work().catch(() => {})
  expect(await death()).toBe('SIGKILL')
  await goOn()
  // The dead node has the refund for itself until its claim ends.
  await moveClock(6 * 60_000)
  await visit.expectSettled({ kept: 0, tickets: 0, mails: 1 })
}

/** Dies while somebody pays by a link, whose card is charged at most once by all tries. */
export const killWhileTrying = async (step: string, nodes: Nodes): Promise<void> => {
  const { visit, uri, goOn } = await visitAtPage('link', step, nodes)
  const pay = () => payAtLink(uri, 'approve')
  await expect(pay()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await goOn()
  // The clock of the node that goes on is behind the dead one's.
  await moveClock(60_000)
  await work()
  // A try that was never charged is void by now, and the next card is taken.
  if (step === 'after T1, before the charge') expect((await pay()).statusCode).toBe(303)
  await vi.waitFor(async () => expect((await visit.ask()).cEstadoPago).toBe('APROBADO'), PATIENCE_MS)
  await visit.expectSettled(visit.bought)
}
