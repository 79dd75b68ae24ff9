import { expect, test } from 'vitest'
import { apiRoutes } from '../../../contract/index.ts'
import { fuzz } from '../support/fuzz/fuzz.ts'
import { fuzzCharged } from '../support/fuzz/fuzz-charged.ts'
import { faultsOf } from '../support/fuzz/reply-faults.ts'

/** Fixed: what fails here fails for everybody. The long form takes another each time. */
const SEED = 20261122

test('every route answers odd requests by its schema, without an internal error and within two seconds', async () => {
  const { faults, replies } = await fuzz(1, SEED)
  expect(faults).toEqual([])
  expect(Object.keys(replies)).toEqual(Object.keys(apiRoutes))
}, 240_000)

test('a purchase that was charged answers odd requests by their schemas, and what was paid stays paid', async () => {
  const { faults, replies, redeemed } = await fuzzCharged(5, SEED)
  expect(faults).toEqual([])
  expect(replies['approve confirmPayment']?.['200']).toBeGreaterThan(0)
  expect(replies['approve downloadTickets']?.['200']).toBeGreaterThan(0)
  expect(redeemed).toBeGreaterThan(0)
}, 240_000)

test('a stack frame is a fault; a sentence that ends before the time of the reply is none', () => {
  const faultsIn = (cMensaje: string) => {
    const body = JSON.stringify({ nCode: 500, cMensaje, dServidor: '2026-03-02T15:00:38.000Z' })
    return faultsOf(apiRoutes.getDocument, { status: 200, contentType: 'application/json', body })
  }
  expect(faultsIn('Show it at the door.').join()).not.toContain('shows internals')
  expect(faultsIn('at handle (file:///app/main.mjs:12:7)').join()).toContain('shows internals')
})
