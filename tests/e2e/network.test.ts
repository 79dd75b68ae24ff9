import type { Page, Request, Route } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { StubbedCall } from '../../e2e/replay/browser-model.ts'
import { Network } from '../../e2e/replay/network.ts'

type Handler = (route: Route, request: Request) => unknown

/** A page that has asked which performances have a queue, and what the replay did with that call. */
const asked = async (origin = 'https://shop.example') => {
  const did: unknown[] = []
  const fetched: unknown[] = []
  let handle: Handler = () => {}
  const request = {
    method: () => 'GET',
    failure: () => null,
    url: () => `${origin}/api`,
    headers: () => ({}),
  }
  const route = {
    request: () => request,
    continue: async () => void did.push('continued'),
    fetch: async (called: unknown) => {
      fetched.push(called)
      return { json: async () => ({ oData: 'real' }) }
    },
    fulfill: async ({ json }: { json: unknown }) => void did.push(json),
  }
  const page = {
    route: async (_: unknown, handler: Handler) => {
      handle = handler
    },
  }
  const network = new Network(page as unknown as Page, async () => new Date(0), {
    SOBRECARGA: 'La boletería está muy ocupada.',
  })
  await network.hold(['listQueue'])
  await handle(route as unknown as Route, request as unknown as Request)
  return { network, did, fetched }
}

const call = (reply?: StubbedCall['reply']): StubbedCall => ({ route: 'listQueue', ...(reply && { reply }) })
const event = { type: 'xstate.done.actor.listQueue' }

describe('the replay answers a call that the page waits for', () => {
  test("by the server's own reply where the call has none", async () => {
    const { network, did } = await asked()
    await network.answer(call(), event)
    expect(did).toEqual(['continued'])
  })

  test('by the altered reply, with no state given where it reads none', async () => {
    const { network, did } = await asked()
    await network.answer(
      call((_, real) => ({ ...(real as object), altered: true })),
      event,
    )
    expect(did).toEqual([{ oData: 'real', altered: true }])
  })

  test("by the altered reply of the deployment that the page called, which is no machine's name", async () => {
    const { network, fetched } = await asked('http://compra.asuncion.localhost:4000')
    await network.answer(
      call((_, real) => real),
      event,
    )
    expect(fetched).toEqual([
      {
        url: 'http://localhost:4000/api',
        headers: { 'x-forwarded-host': 'compra.asuncion.localhost:4000' },
      },
    ])
  })

  test('by the altered reply that reads the state', async () => {
    const { network, did } = await asked()
    const to = { value: 'idle' } as AnyMachineSnapshot
    await network.answer(
      call((_, __, more) => more.to.value),
      event,
      to,
    )
    expect(did).toEqual(['idle'])
  })

  test('not at all where the reply reads a state that was not given', async () => {
    const { network, did } = await asked()
    const answered = network.answer(
      call((_, __, more) => more.to.value),
      event,
    )
    await expect(answered).rejects.toThrow('the reply of listQueue reads the state, and none was given')
    expect(did).toEqual([])
  })
})
