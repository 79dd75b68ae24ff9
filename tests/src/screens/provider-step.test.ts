import { type ComponentType, createElement, Fragment } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProviderStep } from '../../../contract/entities/payment.ts'
import type { ProviderStepProps } from '../../../src/screens/confirmation/provider-step.tsx'
import { createMountedView } from '../support/mounted-view.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/confirmation/provider-step.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ProviderStepPart: ComponentType<ProviderStepProps>
let page: ReturnType<typeof createMountedView>

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ProviderStepPart } = await renderer.load<View>('/src/screens/confirmation/provider-step.tsx'))
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const BANK = 'https://bank.test'
const OTHER = 'https://other.test'
const frameOf = (origin: string): ProviderStep => ({
  ...{ cTipo: 'MARCO', dVence: null },
  cUri: `${origin}/form?process_id=1`,
})
const withTexts = (step: ProviderStep, onFinished: () => void = vi.fn()) =>
  renderer.withTexts(ProviderStepPart, { step, id: 'p-1', pressed: null, onFinished })
const frames = () => page.drawn.named('iframe')
const END = { message: 'payment_success' }

/** The frames of two providers on one page. */
const drawTwo = async () => {
  const finished = { bank: vi.fn(), other: vi.fn() }
  await page.draw(
    createElement(Fragment, null, [
      createElement(Fragment, { key: 1 }, withTexts(frameOf(BANK), finished.bank)),
      createElement(Fragment, { key: 2 }, withTexts(frameOf(OTHER), finished.other)),
    ]),
  )
  const [bank, other] = frames().map(({ contentWindow }) => contentWindow)
  const ends = () => [finished.bank.mock.calls.length, finished.other.mock.calls.length]
  return { bank, other, ends }
}

test('an end that a frame says is the end of its own step, and of no other', async () => {
  const { bank, other, ends } = await drawTwo()
  page.say({ data: END, origin: OTHER, source: other })
  expect(ends()).toEqual([0, 1])
  page.say({ data: { message: 'payment_fail' }, origin: BANK, source: bank })
  expect(ends()).toEqual([1, 1])
})

test('what another origin says in the frame, or another window of the same origin, is not heard', async () => {
  const { bank, other, ends } = await drawTwo()
  const tall = { ...END, iframeHeight: 900 }
  page.say({ data: tall, origin: 'https://evil.test', source: other })
  page.say({ data: tall, origin: 'https://other.test.evil.test', source: other })
  page.say({ data: tall, origin: BANK, source: other })
  page.say({ data: tall, origin: OTHER, source: bank })
  page.say({ data: tall, origin: OTHER, source: {} })
  page.say({ data: tall, origin: OTHER, source: undefined })
  expect(ends()).toEqual([0, 0])
  expect(frames().map(({ attributes }) => attributes.height)).toEqual(['520', '520'])
})

test('what is no end leaves the frame where it is', async () => {
  const { other, ends } = await drawTwo()
  const said = [
    { message: 'cards_loaded' },
    { message: 'no_payment_yet' },
    { message: null },
    { message: { text: 'payment_success' } },
    'payment_success',
    null,
    undefined,
    7,
  ]
  for (const data of said) page.say({ data, origin: OTHER, source: other })
  expect(ends()).toEqual([0, 0])
  expect(frames().length).toBe(2)
})

test('a frame has the height that it says, within what a page can show', async () => {
  const { other } = await drawTwo()
  const heights = [700.5, 10, 1_000_000, '900'].map((iframeHeight) => {
    page.say({ data: { iframeHeight }, origin: OTHER, source: other })
    return frames().map(({ attributes }) => attributes.height)
  })
  expect(heights).toEqual([
    ['520', '700.5'],
    ['520', '120'],
    ['520', '2000'],
    ['520', '2000'],
  ])
})

test('once another form is shown, its origin is listened to in place of the first, by the listener of now', async () => {
  const finished = [vi.fn(), vi.fn()]
  await page.draw(withTexts(frameOf(BANK), finished[0]))
  await page.draw(withTexts(frameOf(OTHER), finished[1]))
  const source = frames()[0]?.contentWindow
  page.say({ data: END, origin: BANK, source })
  expect(finished.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  page.say({ data: END, origin: OTHER, source })
  expect(finished.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('a page that is left receives nothing', async () => {
  const { other, ends } = await drawTwo()
  await page.leave()
  page.say({ data: END, origin: OTHER, source: other })
  expect(ends()).toEqual([0, 0])
})

test("a provider's page in a frame may run and send its form, and neither leads the shop away nor opens windows", async () => {
  await page.draw(withTexts(frameOf(BANK)))
  const [frame] = frames()
  expect(frame?.attributes).toMatchObject({
    src: `${BANK}/form?process_id=1`,
    sandbox: 'allow-scripts allow-forms allow-same-origin',
    referrerPolicy: 'strict-origin',
  })
})

const markupOf = (step: ProviderStep, pressed: ProviderStepProps['pressed'] = null) =>
  renderer.render(ProviderStepPart, { step, id: 'p-1', pressed, onFinished: vi.fn() })

test('a code that is an address can be opened as well, and any other code is read alone', () => {
  const [address, other] = ['https://shop.test/linkPago/A', 'upi:pay?pa=a@b'].map((cUri) =>
    markupOf({ cTipo: 'QR', cUri, dVence: null }),
  )
  expect(address).toContain('href="https://shop.test/linkPago/A"')
  expect(other).not.toContain('href=')
  for (const markup of [address, other]) {
    expect(markup).toContain('role="img"')
    expect(markup).not.toContain('<iframe')
  }
})

test('says until when it can be paid where that is known, and leads to a page by itself nowhere', () => {
  const step = { cTipo: 'REDIRECCION', cUri: `${BANK}/page` } as const
  const words = ['2026-11-27T23:10:00Z', '2026-11-28T00:20:00Z', null].map((dVence) =>
    wordsOf(markupOf({ ...step, dVence })),
  )
  expect(words).toEqual([expect.stringContaining('20:10'), expect.stringContaining('21:20'), ''])
})

test('what was pressed in vain is shown, and which of the two; at first nothing is', () => {
  const told = (pressed: ProviderStepProps['pressed']) => wordsOf(markupOf(frameOf(BANK), pressed))
  expect(told('finished')).toContain('todavía no dice que esté pagado')
  expect(told('stopped')).toContain('no se pudo abandonar')
  expect(told(null)).toBe('')
})
