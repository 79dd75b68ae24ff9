import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { fetchWithRetries, laterMachine, withLaterMachine } from '../../../src/shop/later-machine.ts'

afterEach(() => vi.useRealTimers())

const child = createMachine({ id: 'child', initial: 'here', states: { here: {} } })
const parent = setup({ actors: { child: createMachine({ id: 'stub' }) } }).createMachine({
  id: 'parent',
  initial: 'waiting',
  states: { waiting: { on: { begun: 'working' } }, working: { invoke: { id: 'child', src: 'child' } } },
})

it('a parent starts the child that was fetched after it, and no other parent does', async () => {
  const later = laterMachine(async () => child)
  const [first, second] = [parent.provide({}), parent.provide({})].map((each, index) =>
    createActor(index === 0 ? withLaterMachine(each, 'child', later) : each).start(),
  )
  expect(later.machine).toBeUndefined()
  await later.fetch()
  for (const each of [first, second]) each?.send({ type: 'begun' })
  const started = [first, second].map((each) => each?.getSnapshot().children.child?.getSnapshot().machine.id)
  expect(started).toEqual(['child', 'stub'])
})

it('a machine is fetched once, and again after a failure', async () => {
  const load = vi.fn(async () => child).mockRejectedValueOnce(new Error('no network'))
  const later = laterMachine(load)
  await expect(later.fetch()).rejects.toThrow('no network')
  await later.fetch()
  await later.fetch()
  expect([later.machine, load.mock.calls.length]).toEqual([child, 2])
})

it('a machine that a payment needs is fetched every two seconds until it is loaded', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn(async () => child)
    .mockRejectedValueOnce(new Error('no network'))
    .mockRejectedValueOnce(new Error('no network'))
  const later = laterMachine(load)
  const done = fetchWithRetries(later)
  await vi.advanceTimersByTimeAsync(3999)
  expect([later.machine, load.mock.calls.length]).toEqual([undefined, 2])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect([later.machine, load.mock.calls.length]).toEqual([child, 3])
})
