import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMountedView } from '../support/mounted-view.ts'
import { probe } from '../support/probed-view.tsx'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

test('what proves a payment is typed at once, and Enter pays', async () => {
  const { PaidByHand } = await renderer.load<
    typeof import('../../../src/screens/box-office/paid-by-hand.tsx')
  >('/src/screens/box-office/paid-by-hand.tsx')
  const [onChange, onPay] = [vi.fn(), vi.fn()]
  const drawn = await probe(page, renderer, PaidByHand, { value: '', disabled: false, onChange, onPay })
  const [input] = drawn.all('input')
  expect(input?.props.autoFocus).toBe(true)
  input?.props.onChange({ currentTarget: { value: 'Transferencia 4471' } })
  input?.props.onKeyDown({ key: '4' })
  expect([onChange.mock.calls, onPay.mock.calls]).toEqual([[['Transferencia 4471']], []])
  input?.props.onKeyDown({ key: 'Enter' })
  expect(onPay).toHaveBeenCalledOnce()
})
