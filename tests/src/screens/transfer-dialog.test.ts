import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { order, receivedTicket } from '../../../machines/samples/payment.ts'
import { namedTicket } from '../../../src/screens/orders/named-ticket.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/orders/transfer-dialog.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let TransferDialog: View['TransferDialog']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ TransferDialog } = await renderer.load<View>('/src/screens/orders/transfer-dialog.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const wordsFor = (cNumero: string) =>
  wordsOf(
    renderer.render(TransferDialog, {
      ...{ cNumero, busy: false, failure: null, onSubmit: vi.fn(), onClose: vi.fn() },
      named: namedTicket([order], [receivedTicket], cNumero),
    }),
  ).replaceAll(/\s+/g, ' ')

test('who hands a ticket on reads which one: its show, day, house and seat', () => {
  const which = /Noche de zambas Teatro del Valle, Friday,? 2 April, 21:00, A 1, Platea/
  expect(wordsFor('T1')).toMatch(which)
  expect(wordsFor('T2')).toMatch(which)
  expect(wordsFor('T3')).not.toContain('Noche de zambas')
})
