import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { order } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/components/order/regret-dialog.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let RegretDialog: View['RegretDialog']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ RegretDialog } = await renderer.load<View>('/src/components/order/regret-dialog.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const shown = (over: Partial<typeof order>) =>
  wordsOf(
    renderer.render(RegretDialog, {
      ...{ order: { ...order, ...over }, busy: false, failure: null },
      ...{ onConfirm: vi.fn(), onClose: vi.fn() },
    }),
  ).replaceAll(/\s+/g, ' ')

test('a purchase goes back whole; beside exchanged tickets, what was paid for the others', () => {
  const whole = shown({ fTotal: 11_000, fDevuelto: 0 })
  for (const one of ['All the tickets of order', 'We will return $ 11.000']) expect(whole).toContain(one)
  const rest = shown({ fTotal: 11_000, fDevuelto: 700, fArrepentimiento: 5500 })
  for (const one of [
    'The tickets that are left of order',
    'received in the exchange stay valid',
    'We will return $ 5.500',
  ])
    expect(rest).toContain(one)
  for (const one of ['All the tickets', '$ 11.000', 'all that is left of what you paid'])
    expect(rest).not.toContain(one)
  expect(shown({ fTotal: 11_000, fArrepentimiento: 0 })).not.toContain('We will return')
})

test('a purchase of which a part went back comes back for what is left', () => {
  const part = shown({ fTotal: 11_000, fDevuelto: 700 })
  expect(part).toContain('We will return all that is left of what you paid')
  expect(part).not.toContain('$ 11.000')
})
