import { expect, vi } from 'vitest'
import type { PaymentOutcome } from '../../../../contract/index.ts'
import { SEASON_START } from '../../support/season.ts'
import { chargeBody, pay, prepare } from './buying.ts'
import {
  call,
  captcha,
  copyShop,
  death,
  kill,
  logIn,
  moveClock,
  received,
  sandbox,
  start,
  traceOf,
  work,
} from './killable-shop.ts'
import { historyViolationsOf } from './recorded-history.ts'
import { pressAt } from './step-page.ts'

const PRICE = 2_230_000
const PATIENCE_MS = 20_000

interface Way {
  method: number
  /** What the provider still has of an order's money, whole cents. */
  kept(order: object): number
}
interface ApayOrder {
  paid: number | null
  refunded: number
}
interface MercadoPagoPage {
  payments: { approved: string | null; amount: number; refunds: Record<string, number> }[]
}

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
} satisfies Record<string, Way>
export type WayName = keyof typeof ways

/** A customer of a shop of their own, up to the payment by a provider elsewhere. */
const openVisit = async (name: WayName, directory: string, dieAt?: string) => {
  sandbox.clock.set(SEASON_START)
  const others = new Set(sandbox.ordersOf(name).map(({ id }) => id))
  await start(directory, dieAt)
  const token = await logIn()
  const id = await prepare(call, token, 1, ['1-1', '1-2'])
  const begin = { ...chargeBody('', await captcha()), nFormaDePago: ways[name].method, cTokenTarjeta: null }
  const post = async (path: string): Promise<PaymentOutcome> =>
    (await call<PaymentOutcome>('POST', path, { token, body: {} })).oData
  const kept = () =>
    sandbox
      .ordersOf(name)
      .filter((order) => !others.has(order.id))
      .reduce((sum, order) => sum + ways[name].kept(order), 0)
  return {
    id,
    pay: async () => (await pay(call, token, id, { ...begin, cCaptcha: await captcha() })).oData,
    ask: () => post(`/v2/proceso/confirmacion/${id}`),
    stop: () => post(`/v2/Proceso/${id}/Cobrar/Cancelar`),
    press: (uri: string, act: string) => pressAt(sandbox.url, uri, act),
    /** Exactly one of ticket and refund, or neither money nor ticket; and the record of it is whole. */
    expectSettled: async (settled: { kept: number; tickets: number; mails: number }) => {
      await vi.waitFor(async () => {
        await work()
        const { tickets, mails } = await received(token, id)
        expect({ kept: kept(), tickets, mails }).toEqual(settled)
      }, PATIENCE_MS)
      expect(historyViolationsOf(await traceOf(id), 'starts again')).toEqual([])
    },
  }
}

const BOUGHT = { kept: PRICE, tickets: 2, mails: 1 }

const stepOf = async (ask: () => Promise<PaymentOutcome>): Promise<string> =>
  vi.waitFor(async () => {
    const { oPaso } = await ask()
    if (!oPaso) throw new Error('there is no step yet')
    return oPaso.cUri
  }, PATIENCE_MS)

/** Dies while the provider is asked for its page, and its customer pays there after the restart. */
export const killWhileAsking = async (name: WayName, step: string): Promise<void> => {
  const directory = await copyShop()
  const visit = await openVisit(name, directory, step)
  await expect(visit.pay()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await start(directory)
  await visit.pay()
  await moveClock(20_000)
  await work()
  await visit.press(await stepOf(visit.ask), 'payWithoutNotice')
  await vi.waitFor(async () => expect((await visit.ask()).cEstadoPago).toBe('APROBADO'), PATIENCE_MS)
  await visit.expectSettled(BOUGHT)
}

/** @returns a visit whose page is known, in a shop that then dies at a step */
const visitAtPage = async (name: WayName, dieAt: string) => {
  const directory = await copyShop()
  const visit = await openVisit(name, directory)
  const uri = (await visit.pay()).oPaso!.cUri
  await kill()
  await start(directory, dieAt)
  return { visit, uri, directory }
}

/** Dies once the customer has paid elsewhere, while the shop turns it into tickets. */
export const killOncePaid = async (name: WayName, step: string): Promise<void> => {
  const { visit, uri, directory } = await visitAtPage(name, step)
  await visit.press(uri, 'payWithoutNotice')
  await expect(visit.ask()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await start(directory)
  await vi.waitFor(async () => expect((await visit.ask()).cEstadoPago).toBe('APROBADO'), PATIENCE_MS)
  await visit.expectSettled(BOUGHT)
}

/** Dies while the customer gives up, who pays at the page that is still open meanwhile. */
export const killWhileGivingUp = async (name: WayName, step: string): Promise<void> => {
  const { visit, uri, directory } = await visitAtPage(name, step)
  await expect(visit.stop()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await visit.press(uri, 'payWithoutNotice')
  await start(directory)
  const isPaid = step === 'before the void'
  await visit.stop()
  const { cEstadoPago } = await visit.ask()
  expect(cEstadoPago).toBe(isPaid ? 'APROBADO' : 'CANCELADO')
  await visit.expectSettled(isPaid ? BOUGHT : { kept: 0, tickets: 0, mails: 0 })
}

/** Dies while it gives back a payment of another amount than it asked for. */
export const killWhileGivingBack = async (name: WayName, step: string): Promise<void> => {
  const { visit, uri, directory } = await visitAtPage(name, step)
  await visit.press(uri, 'payLess')
  await visit.ask().catch(() => {})
  await work().catch(() => {})
  expect(await death()).toBe('SIGKILL')
  await start(directory)
  // The dead node has the refund for itself until its claim ends.
  await moveClock(6 * 60_000)
  await visit.expectSettled({ kept: 0, tickets: 0, mails: 1 })
}
