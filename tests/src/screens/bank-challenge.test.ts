import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CardAuthenticationReply, FrameForm, PaymentBrowser } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import type { Api } from '../../../src/api/client.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/confirmation/bank-challenge.tsx')
type Binding = typeof import('../../../src/screens/confirmation/bank-challenge.actor.ts')

/** What the server answers to each call about the card. */
interface BankCalls {
  setUp(): Promise<Outcome<FrameForm>>
  authenticate(browser: PaymentBrowser): Promise<Outcome<CardAuthenticationReply>>
  pay(cTransaccion: string): Promise<Outcome<unknown>>
}

const SHOP = 'https://shop.test'
const COLLECTOR = 'https://collect.test'
const BANK = 'https://bank.test'
const CHALLENGE = { cUri: `${BANK}/stepup`, cToken: 'step-token', dVence: '2026-11-27T00:00:30Z' }

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let BankChallenge: View['BankChallenge']
let bankChallengeOn: Binding['bankChallengeOn']
let page: ReturnType<typeof createMountedView>

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ BankChallenge } = await renderer.load<View>('/src/screens/confirmation/bank-challenge.tsx'))
  ;({ bankChallengeOn } = await renderer.load<Binding>('/src/screens/confirmation/bank-challenge.actor.ts'))
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
  Object.assign(window, { screen: { colorDepth: 24, height: 640, width: 360 } })
  Object.assign(window.location, { origin: SHOP })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(async () => {
  await page.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ok = <Data>(data: Data) => Promise.resolve({ ok: true as const, data })
const challenged = { cTransaccion: 'tx-1', oDesafio: CHALLENGE }

const draw = async (answers: Partial<BankCalls> = {}) => {
  const device = { cUri: `${COLLECTOR}/collect`, cToken: 'device-token' }
  const calls = {
    setUp: vi.fn(answers.setUp ?? (() => ok(device))),
    authenticate: vi.fn(answers.authenticate ?? (() => ok(challenged))),
    pay: vi.fn(answers.pay ?? (() => ok(null))),
  }
  const call = (name: string, { body }: { body: unknown }) => {
    if (name === 'setUpAuthentication') return calls.setUp()
    if (name === 'authenticateCard') return calls.authenticate(body as PaymentBrowser)
    return calls.pay((body as { cTransaccion: string }).cTransaccion)
  }
  const finished = vi.fn()
  const actor = createActor(bankChallengeOn({ call } as unknown as Api), {
    input: { idProcesoDeCompra: 'p-1' },
  }).start()
  await page.draw(renderer.withTexts(BankChallenge, { actor, onFinished: finished }))
  return { ...calls, finished }
}
const frame = () => page.drawn.named('iframe')[0]
const posted = () => page.drawn.named('form').map(({ attributes }) => attributes['action'])
const say = (data: unknown, origin: string, source: object | undefined = frame()?.contentWindow) =>
  act(async () => {
    page.say({ data, origin, source })
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const returned = { message: 'payment_returned' }

test("asks the bank once the device's data is said to be there, by its own frame and origin alone", async () => {
  const { authenticate } = await draw()
  expect(posted()).toEqual([`${COLLECTOR}/collect`])
  expect(frame()?.attributes).toMatchObject({ 'aria-hidden': 'true', tabindex: '-1' })
  await say('profile.completed', BANK)
  await say('profile.completed', COLLECTOR, {})
  expect(authenticate).not.toHaveBeenCalled()
  const collected = frame()
  await say('profile.completed', COLLECTOR)
  // A frame that is there keeps the name that it was made with, whatever its attribute says.
  expect(frame()).not.toBe(collected)
  expect(authenticate).toHaveBeenCalledTimes(1)
  expect(authenticate.mock.calls[0]?.[0]).toMatchObject({ nAnchoPantalla: 360, nProfundidadColor: 24 })
  expect(posted()).toEqual([`${BANK}/stepup`])
})

test('asks the bank without the data of a device that does not answer for ten seconds', async () => {
  const { authenticate } = await draw()
  await pass(9_900)
  expect(authenticate).not.toHaveBeenCalled()
  await pass(200)
  expect(authenticate).toHaveBeenCalledTimes(1)
})

test('pays at once where the bank wants no challenge', async () => {
  const { pay, finished } = await draw({ authenticate: () => ok({ cTransaccion: 'tx-2', oDesafio: null }) })
  await say('profile.completed', COLLECTOR)
  expect(pay.mock.calls).toEqual([['tx-2']])
  expect(finished).toHaveBeenCalledTimes(1)
})

test('pays once after the challenge, however often it comes back, and for no other frame or origin', async () => {
  const { pay, finished } = await draw()
  await say('profile.completed', COLLECTOR)
  await say(returned, BANK)
  await say(returned, SHOP, {})
  await say({ message: 'else' }, SHOP)
  expect(pay).not.toHaveBeenCalled()
  const source = frame()?.contentWindow
  await act(async () => {
    for (const origin of [SHOP, SHOP]) page.say({ data: returned, origin, source })
  })
  await say(returned, SHOP, source)
  expect(pay.mock.calls).toEqual([['tx-1']])
  expect(finished).toHaveBeenCalledTimes(1)
})

test('has the page ask what became of a payment whose answer was lost', async () => {
  const { finished } = await draw({ pay: () => Promise.reject(new Error('lost')) })
  await say('profile.completed', COLLECTOR)
  await say(returned, SHOP)
  expect(finished).toHaveBeenCalledTimes(1)
})

test('asks again in place of a challenge whose thirty seconds are over before it is shown', async () => {
  const slow = vi.fn<BankCalls['authenticate']>()
  slow.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 31_000))
    return { ok: true, data: challenged }
  })
  slow.mockImplementation(() => ok({ ...challenged, cTransaccion: 'tx-2' }))
  const { setUp, pay } = await draw({ authenticate: slow })
  await say('profile.completed', COLLECTOR)
  await pass(31_500)
  expect(setUp).toHaveBeenCalledTimes(2)
  await say('profile.completed', COLLECTOR)
  await say(returned, SHOP)
  expect(pay.mock.calls).toEqual([['tx-2']])
})

test('says that the bank cannot be asked, and asks again when pressed, not by itself', async () => {
  for (const setUp of [
    vi.fn<BankCalls['setUp']>(() => Promise.reject(new Error('no network'))),
    vi.fn<BankCalls['setUp']>(() =>
      Promise.resolve({ ok: false, code: 'PAGO_NO_DISPONIBLE', message: 'x' } as never),
    ),
  ]) {
    const { authenticate, finished } = await draw({ setUp })
    await pass(60_000)
    expect(setUp).toHaveBeenCalledTimes(1)
    expect(page.drawn.named('button')).toHaveLength(1)
    expect([authenticate.mock.calls.length, finished.mock.calls.length]).toEqual([0, 0])
    await page.draw(null)
  }
})
