import { expect, test } from 'vitest'
import { apiRoutes } from '../../../contract/index.ts'
import { faultsOf } from '../support/fuzz/reply-faults.ts'

test('a stack frame is a fault; a sentence that ends before the time of the reply is none', () => {
  const faultsIn = (cMensaje: string) => {
    const body = JSON.stringify({ nCode: 500, cMensaje, dServidor: '2026-03-02T15:00:38.000Z' })
    return faultsOf(apiRoutes.getDocument, { status: 200, contentType: 'application/json', body })
  }
  expect(faultsIn('Show it at the door.').join()).not.toContain('shows internals')
  expect(faultsIn('at handle (file:///app/main.mjs:12:7)').join()).toContain('shows internals')
})
