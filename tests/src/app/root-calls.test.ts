import { expect, test, vi } from 'vitest'
import { firstCalls } from '../support/asked-calls.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { rootWith, started } from './support/provided-root.ts'

const bound = boundScreens()

test('each promise of the root and its children asks its own call', async () => {
  const left: string[] = []
  const { machine, asked } = await rootWith(bound, { leaveElsewhere: () => void left.push('left') })
  const calls = (await firstCalls(machine, asked)) as Record<string, unknown>
  expect(calls).toMatchObject({
    session: { login: 'login', logout: 'logout' },
    navigation: { queueGate: { listQueue: 'listQueue', askTurn: 'askTurn' } },
    purchase: {
      cart: { loadProcess: 'getProcess', releasePerformance: 'releasePerformance' },
      tabOwnership: {},
      watchProcess: '',
    },
    ...{
      loadEventTypes: 'listEventTypes', // The one that the gate asks is under way.
      listQueue: '',
    },
  })
  expect(left).toEqual(['left'])
})

test('a purchase is read from the host that the deployment names for it', async () => {
  vi.stubGlobal('location', { protocol: 'https:', port: '' })
  const asked: string[] = []
  const call = (name: string, { origin }: { origin?: string } = {}) => {
    asked.push(`${name} ${origin}`)
    return new Promise(() => {})
  }
  const { inside } = await rootWith(bound, { processHost: 'p.example', api: { call } as never })
  started(inside('purchase', 'cart', 'loadProcess'), { idProcesoDeCompra: 'p-2' })
  await vi.waitFor(() => expect(asked).toEqual(['getProcess3 https://p.example']))
})

test('the payment is the one that has been fetched by then', async () => {
  const payment = { machine: undefined as unknown, fetch: async () => {} }
  const { inside } = await rootWith(bound, { payment: payment as never })
  expect(inside('purchase', 'payment')).toBeUndefined()
  payment.machine = 'the payment'
  expect(inside('purchase', 'payment')).toBe('the payment')
})
