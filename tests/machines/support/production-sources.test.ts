import { expect, test } from 'vitest'
import { readFunction, readSource } from './production-sources.ts'

test('a source names what it imports, a namespace by its members', () => {
  const { imports } = readSource(
    'src/shop/shop.ts',
    `import * as select from '../../machines/cart/cart.selectors.ts'
     import { type Line, total as sum } from '../../machines/cart/cart.machine.ts'
     export const lines = (snapshot: Snapshot) => select.lines(snapshot)`,
  )
  expect([...imports]).toEqual([
    ['machines/cart/cart.selectors.ts', ['lines']],
    ['machines/cart/cart.machine.ts', ['Line', 'total']],
  ])
})

test('the events of a source are those it makes, not those it names in a type or compares with', () => {
  const { eventTypes } = readSource(
    'src/screens/seats.tsx',
    `type Sent = { type: 'never' }
     const press = (lost: boolean) => actor.send({ type: lost ? 'conflict.read' : 'failure.read' })
     const again = () => actor.send({ type: state === 'failed' ? 'retried' : 'opened' })
     if (event.type === 'heard') press(true)`,
  )
  expect([...eventTypes]).toEqual(['conflict.read', 'failure.read', 'retried', 'opened'])
})

test('a machine’s source shows how it sends an event, and to whom', () => {
  const { sent } = readSource(
    'machines/cart/cart.setup.ts',
    `const actions = {
       ask: sendTo('session', ({ context }): SessionEvent => ({ type: 'asked', now: context.now })),
       tell: sendParent({ type: 'emptied' }),
       again: raise({ type: 'retried' }),
       open: emit(() => ({ type: 'opened' })),
     }
     const chart = { actions: { type: 'sendToTimer', params: ({ event }) => ({ type: 'moved', at: event.at }) } }`,
  )
  expect(sent).toEqual([
    { by: 'sendTo', to: 'session', type: 'asked' },
    { by: 'sendParent', to: null, type: 'emptied' },
    { by: 'raise', to: null, type: 'retried' },
    { by: 'emit', to: null, type: 'opened' },
    { by: 'params', to: null, type: 'moved' },
  ])
})

test('an event may be made by a function of the file, or be handed on as it came', () => {
  const { sent } = readSource(
    'machines/shop/shop.setup.ts',
    `const opened = ({ now }: Opening): CartEvent => ({ type: 'opened', now })
     const actions = { open: sendTo('cart', ({ context }) => opened(context)) }
     const chart = { on: { 'page.left': { actions: { type: 'sendCart', params: ({ event }) => event } } } }`,
  )
  expect(sent).toEqual([
    { by: 'sendTo', to: 'cart', type: 'opened' },
    { by: 'params', to: null, type: 'page.left' },
  ])
})

test('the events of a function of the database are those that it announces', () => {
  const { eventTypes } = readFunction(
    'server/db/functions/one.sql',
    "perform announce_transition('', at_time); perform announce_transition('purchase.replaced', at_time);",
  )
  expect([...eventTypes]).toEqual(['purchase.replaced'])
})
