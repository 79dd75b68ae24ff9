import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { boxShift, staff } from '../../../server/db/schema/index.ts'
import { createCashDrawer } from '../../../server/payments/cash-drawer.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { createTerminalClient, terminalToken } from '../../../server/payments/terminal-client.ts'
import { openTestDatabase } from '../support/database.ts'
import { describePaymentPort } from './support/port-conformance.ts'
import { startSandbox } from './support/sandbox-server.ts'
import { VISIT } from './support/visit.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let database: Database
let shiftId: number

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await openTestDatabase()
  const { orm } = database
  const [member] = await orm
    .insert(staff)
    .values({ deploymentId: 'x', login: 'ana', passwordHash: '', name: 'Ana', role: 'BOLETERIA' })
    .returning()
  const [shift] = await orm
    .insert(boxShift)
    .values({ staffId: member!.id, desk: '1', deploymentId: 'x', openedAt: new Date(0), openingCents: 0 })
    .returning()
  shiftId = shift!.id
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

const TIMEOUT_MS = 2_000

describePaymentPort('the card provider', () => ({
  port: createSandboxClient(sandbox.config, TIMEOUT_MS),
  token: () => sandbox.cardFor('approve'),
}))

describePaymentPort('the card terminal', () => ({
  port: createTerminalClient(sandbox.config, TIMEOUT_MS),
  token: async () => terminalToken('programa-regional', 'Caja 1'),
}))

describePaymentPort('the cash drawer', () => ({
  port: createCashDrawer(database.orm, createMovableClock()),
  token: async () => String(shiftId),
}))

describe('the cash drawer', () => {
  it('leaves to an operator what is given back once its shift is closed, and says again what was', async () => {
    const { orm } = database
    const [member] = await orm
      .insert(staff)
      .values({ deploymentId: 'x', login: 'luis', passwordHash: '', name: 'Luis', role: 'BOLETERIA' })
      .returning()
    const [shift] = await orm
      .insert(boxShift)
      .values({ staffId: member!.id, desk: '2', deploymentId: 'x', openedAt: new Date(0), openingCents: 0 })
      .returning()
    const drawer = createCashDrawer(orm, createMovableClock())
    const charge = { key: randomUUID(), token: String(shift!.id), currency: 'ARS', reference: 'p' }
    await drawer.charge({ ...charge, amountCents: 500, installments: 1, visit: VISIT })
    const before = { key: randomUUID(), chargeKey: charge.key, amountCents: 200 }
    expect(await drawer.refund(before)).toEqual({ state: 'done' })
    await orm
      .update(boxShift)
      .set({ closedAt: new Date(1), countedCents: 300, expectedCents: 300 })
      .where(eq(boxShift.id, shift!.id))
    const after = { ...before, key: randomUUID(), amountCents: 300 }
    for (const _ of [1, 2]) expect(await drawer.refund(after)).toEqual({ state: 'byHand', until: null })
    expect(await drawer.refund(before)).toEqual({ state: 'done' })
    expect(await drawer.refund({ ...after, amountCents: 301 })).toEqual({ state: 'refused' })
  })
})

describe('a terminal of the sandbox', () => {
  const next = (outcome: string) => sandbox.app.inject(`/terminal?siguiente=${outcome}`)
  const charge = () =>
    createTerminalClient(sandbox.config, TIMEOUT_MS).charge({
      key: randomUUID(),
      token: terminalToken('programa-regional', 'Caja 1'),
      amountCents: 500,
      currency: 'ARS',
      installments: 1,
      reference: 'purchase-1',
      visit: VISIT,
    })

  it('approves with the number of the receipt that it printed', async () => {
    await next('approve')
    expect(await charge()).toMatchObject({ state: 'approved', receipt: expect.stringMatching(/^\d{6}$/) })
  })

  it('declines', async () => {
    await next('decline')
    expect(await charge()).toMatchObject({ state: 'declined' })
  })

  it('does not answer, charged or not, and is asked by the key', async () => {
    const port = createTerminalClient(sandbox.config, TIMEOUT_MS)
    for (const [outcome, found] of [
      ['timeout-after-charge', 'approved'],
      ['never-found', 'notFound'],
    ] as const) {
      await next(outcome)
      const key = randomUUID()
      const request = {
        key,
        token: terminalToken('programa-regional', 'Caja 1'),
        amountCents: 500,
        currency: 'ARS',
        installments: 1,
        reference: 'p',
        visit: VISIT,
      }
      expect(await port.charge(request)).toEqual({ state: 'unknown' })
      expect(await port.findByKey(key)).toMatchObject({ state: found })
    }
  })

  it('is set at a page, and to nothing that it cannot do', async () => {
    expect((await sandbox.app.inject('/terminal')).body).toContain('Terminal de prueba')
    expect((await next('explode')).statusCode).toBe(422)
  })
})
