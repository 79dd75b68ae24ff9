import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { PaymentOutcome } from '../../../../contract/index.ts'
import { createSandboxClient } from '../../../../server/payments/sandbox-client.ts'
import { chargeBody, pay, prepare } from './buying.ts'
import {
  call,
  captcha,
  copyShop,
  death,
  logIn,
  moveClock,
  received,
  sandbox,
  start,
  traceOf,
  work,
} from './killable-shop.ts'
import { historyViolationsOf } from './recorded-history.ts'

const confirm = async (token: string, id: string) =>
  (await call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token, body: {} })).oData
    .cEstadoPago

/** Everything the provider kept of a purchase, and what the customer has for it. */
const account = async (token: string, id: string) => {
  const charges = (await sandbox.ledger()) as (Awaited<ReturnType<typeof sandbox.ledger>>[number] & {
    reference: string
  })[]
  const kept = charges
    .filter((charge) => charge.reference === id && charge.state === 'approved')
    .reduce((sum, charge) => sum + charge.chargedCents - charge.refundedCents, 0)
  return { kept, ...(await received(token, id)) }
}

/** A customer pays while the shop kills itself at this step, starts again and settles: one charge, two tickets, one mail. */
export const killWhilePaying = async (step: string): Promise<void> => {
  const directory = await copyShop()
  await start(directory, step)
  const token = await logIn()
  const id = await prepare(call, token, 1, ['1-1', '1-2'])
  const body = chargeBody(await sandbox.cardFor('approve'), await captcha(), randomUUID())
  await expect(pay(call, token, id, body)).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')

  await start(directory)
  const again = { ...body, cCaptcha: await captcha() }
  const retried = await pay(call, token, id, again)
  expect(['APROBADO', 'PROCESANDO']).toContain(retried.oData.cEstadoPago)
  const otherTab = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), await captcha()))
  // It meets the payment under way, or its end where the shop has settled it meanwhile.
  expect(['PAGO_EN_CURSO', 'APROBADO']).toContain(otherTab.cError ?? otherTab.oData.cEstadoPago)
  await moveClock(20_000)
  await work()
  await vi.waitFor(async () => expect(await confirm(token, id)).toBe('APROBADO'), 60_000)
  await work()
  await work()
  const settled = {
    kept: 2_230_000,
    tickets: 2,
    state: 'CONFIRMADA',
    mails: 1,
  }
  await vi.waitFor(async () => expect(await account(token, id)).toEqual(settled), 60_000)

  expect(historyViolationsOf(await traceOf(id), 'starts again')).toEqual([])

  const key = (await sandbox.ledger()).find(
    (charge) => (charge as { reference?: string }).reference === id,
  )!.key
  expect(await createSandboxClient(sandbox.config).findByKey(key)).toMatchObject({ state: 'approved' })
}
