import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScreenName, screenFile } from '../../../contract/page-routes.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { ScreenDefinition } from '../../../src/shop/screen.ts'
import { firstCalls, keepingApi } from '../support/asked-calls.ts'
import { callsOfScreens } from '../support/calls-of-screens.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())

const standing = (context: object) => ({ getSnapshot: () => ({ context }) })

/** The call that each promise of a screen's machines asks first. */
const callsOf = async (screen: ScreenName, captcha: boolean, kept: string | null = 'kept') => {
  const { default: definition } = await renderer.load<{ default: ScreenDefinition }>(`/${screenFile(screen)}`)
  const { api, asked } = keepingApi()
  const actors = { cart: standing({}), session: standing({ user: null }) }
  const shop = { ...{ api, actors, payment: {} }, memory: { read: () => kept } }
  const deployment = { ...programaRegional, switches: { ...programaRegional.switches, captcha } }
  return firstCalls(definition.provide(shop as never, deployment as never), asked)
}

test.each(callsOfScreens)('each promise of %s asks its own call', async (screen, calls) => {
  expect(await callsOf(screen, false)).toEqual(calls)
})

test.each([
  ['signUp', { signUp: 'getCaptcha' }],
  ['recover', { sendCode: 'getCaptcha', setPassword: 'setPasswordByCode' }],
  ['contact', { sendContact: 'getCaptcha' }],
] as [ScreenName, object][])('%s proves its work first where the shop asks for it', async (screen, calls) => {
  expect(await callsOf(screen, true)).toEqual(calls)
})

test('the bookings of the desk are asked for with a staff login alone', async () => {
  expect(await callsOf('boxBookings', false, null)).toMatchObject({ listBookings: '' })
})
