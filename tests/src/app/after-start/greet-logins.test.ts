import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials, User } from '../../../../contract/index.ts'
import type { Outcome } from '../../../../machines/outcome.ts'
import { ana, START } from '../../../../machines/samples/purchase.ts'
import { sessionMachine } from '../../../../machines/session/session.machine.ts'
import { greetLogins } from '../../../../src/app/after-start/greet-logins.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GREETING_MS = 2000

const started = (remembered: typeof ana | null) => {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        login: fromPromise<Outcome<User>, Credentials>(async () => ({ ok: true, data: ana })),
        logout: fromPromise<unknown, { token: string }>(async () => undefined),
      },
      actions: {
        notifyOpened: () => undefined,
        notifyClosed: () => undefined,
        raiseDisconnected: () => undefined,
      },
    }),
    { input: { sessionMs: 180 * 60_000 } },
  ).start()
  const said: (string | null)[] = []
  const stop = greetLogins(actor, GREETING_MS, START, (name) => said.push(name))
  actor.send({ type: 'session.restored', user: remembered, now: START })
  return { actor, said, stop }
}

test('who logs in is greeted for two seconds', async () => {
  const { actor, said } = started(null)
  actor.send({ type: 'login.submitted', credentials: { cEmail: 'ana@example.com', cClave: 'Secreta1' } })
  await vi.advanceTimersByTimeAsync(GREETING_MS - 1)
  expect(said).toEqual([ana.cNombre])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([ana.cNombre, null])
})

test('a login that the browser remembers is not greeted', async () => {
  const { said } = started(ana)
  await vi.advanceTimersByTimeAsync(GREETING_MS)
  expect(said.filter((name) => name !== null)).toEqual([])
})

test('the greeting ends with a logout, and none comes once nobody listens', async () => {
  const { actor, said, stop } = started(null)
  actor.send({ type: 'login.completed', user: ana })
  actor.send({ type: 'logout.requested' })
  expect(said).toEqual([ana.cNombre, null])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['is greeted', 1, [ana.cNombre, null]],
  ['before this page is not', -1, []],
])('a login that came before the code of the greeting %s', async (_what, after, expected) => {
  const { actor } = started(null)
  actor.send({ type: 'login.completed', user: ana })
  const said: (string | null)[] = []
  greetLogins(actor, GREETING_MS, Date.parse(ana.dLogin) - after, (name) => said.push(name))
  await vi.advanceTimersByTimeAsync(GREETING_MS)
  expect(said).toEqual(expected)
})
