import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PERSONAL_CACHE } from '../../../../contract/offline.ts'
import { ana, START } from '../../../../machines/samples/purchase.ts'
import { sessionMachine } from '../../../../machines/session/session.machine.ts'
import { forgetWithLogin } from '../../../../src/app/after-start/keep-on-device.ts'
import { LOGIN_CACHE, LOGIN_ENTRY } from '../../../../src/platform/storage/device-login.ts'
import { createOfflineShop } from '../../../../src/worker/offline-shop.ts'
import { fakeCaches } from '../../worker/fake-caches.ts'

const ORIGIN = 'https://shop.example'
const ORDERS = '/v1/api/v2/Historial2?pagina=1'
const luis = { ...ana, token: 'token of luis' }

/** A page of Ana's and the worker of one device. A reply of the network comes when it is let through. */
const openDevice = () => {
  const caches = fakeCaches(ORIGIN)
  const work: Promise<unknown>[] = []
  const held = new Map<string, () => void>()
  const worker = createOfflineShop({
    settings: { build: 'one', files: [] },
    origin: ORIGIN,
    caches,
    fetch: (what) =>
      new Promise((resolve) => {
        if (typeof what === 'string') return resolve(new Response('', { status: 404 }))
        const token = what.headers.get('authorization')!.replace('Bearer ', '')
        held.set(token, () => resolve(Response.json({ nCode: 200, oData: { Lista: [`code of ${token}`] } })))
      }),
    now: () => new Date(START),
    later: (one) => void work.push(one.catch(() => undefined)),
  })
  const session = createActor(
    sessionMachine.provide({
      actors: { logout: fromPromise<unknown, { token: string }>(async () => undefined) },
      actions: {
        notifyOpened: () => undefined,
        notifyClosed: () => undefined,
        raiseDisconnected: () => undefined,
      },
    }),
    { input: { sessionMs: 180 * 60_000 } },
  ).start()
  forgetWithLogin(session, caches)
  session.send({ type: 'session.restored', user: ana, now: START })
  const ask = async ({ token }: typeof ana): Promise<() => void> => {
    const headers = new Headers({ authorization: `Bearer ${token}` })
    const request = { url: ORIGIN + ORDERS, method: 'GET', mode: 'cors', headers } as Request
    void worker.answer(request, Promise.resolve(undefined))
    await expect.poll(() => held.has(token), { interval: 1 }).toBe(true)
    return held.get(token)!
  }
  /** Whose login the device says it has, once it says so. */
  const saysLogin = (is: 'none' | 'some') =>
    expect
      .poll(
        async () => {
          const said = await (await caches.open(LOGIN_CACHE)).match(LOGIN_ENTRY)
          return said && ((await said.text()) === '' ? 'none' : 'some')
        },
        { interval: 1 },
      )
      .toBe(is)
  const kept = async () => {
    const reply = await (await caches.open(PERSONAL_CACHE)).match(ORDERS)
    return reply ? ((await reply.json()) as { oData: { Lista: string[] } }).oData.Lista : null
  }
  const settle = async () => {
    await expect.poll(() => work.length, { interval: 1 }).toBeGreaterThan(0)
    await Promise.all(work)
  }
  return { session, ask, saysLogin, kept, settle }
}

test('what comes while the login lasts is kept', async () => {
  const { ask, saysLogin, kept, settle } = openDevice()
  await saysLogin('some')
  ;(await ask(ana))()
  await settle()
  expect(await kept()).toEqual([`code of ${ana.token}`])
})

test('a reply that comes after the logout is not kept', async () => {
  const { session, ask, saysLogin, kept, settle } = openDevice()
  await saysLogin('some')
  const letThrough = await ask(ana)
  session.send({ type: 'logout.requested' })
  await saysLogin('none')
  letThrough()
  await settle()
  expect(await kept()).toBeNull()
})

test.each(Array.from({ length: 40 }, (_, turns) => turns))(
  'a reply that comes %i turns into the logout leaves nothing',
  async (turns) => {
    const { session, ask, saysLogin, kept, settle } = openDevice()
    await saysLogin('some')
    const letThrough = await ask(ana)
    // Some replies are let through before, and are being written down as the login ends.
    if (turns < 20) letThrough()
    for (let turn = 0; turn < turns % 20; turn++) await Promise.resolve()
    session.send({ type: 'logout.requested' })
    if (turns >= 20) {
      for (let turn = 0; turn < turns % 20; turn++) await Promise.resolve()
      letThrough()
    }
    await saysLogin('none')
    await settle()
    expect(await kept()).toBeNull()
  },
)

test('a late reply to the login of before takes nothing from the one that came since', async () => {
  const { session, ask, saysLogin, kept, settle } = openDevice()
  await saysLogin('some')
  const letThrough = await ask(ana)
  session.send({ type: 'logout.requested' })
  await saysLogin('none')
  session.send({ type: 'login.completed', user: luis })
  await saysLogin('some')
  ;(await ask(luis))()
  await settle()
  letThrough()
  await settle()
  expect(await kept()).toEqual([`code of ${luis.token}`])
})
