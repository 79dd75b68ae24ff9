import { expect, it } from 'vitest'
import { type AnyActorRef, createActor, emit, fromCallback, fromPromise, setup } from 'xstate'
import { forwardChildren } from '../../../src/shop/forward-children.ts'
import type { Shop } from '../../../src/shop/shop.ts'

interface Said {
  type: string
}

/** Machines by the ids that wires have: each notes what it gets, and emits what it is told. */
const family = () => {
  const got: string[] = []
  const talking = setup({
    types: { events: {} as Said },
    actions: {
      say: emit(({ event }) => ({ type: event.type.replace('say ', '') })),
      note: ({ event, self }) => void got.push(`${self.id}: ${event.type}`),
    },
  })
  const on = {
    'say purchase.resumed': { actions: 'say' },
    'say purchase.ended': { actions: 'say' },
    'say process.changed': { actions: 'say' },
  } as const
  const machine = (id: string) => talking.createMachine({ id, on: { ...on, '*': { actions: 'note' } } })
  const selling = setup({
    types: { events: {} as Said },
    actors: {
      seats: machine('seat-holding'),
      fails: fromPromise(() => Promise.reject(new Error('no answer'))),
    },
    actions: {
      say: emit(({ event }) => ({ type: event.type.replace('say ', '') })),
      note: ({ event, self }) => void got.push(`${self.id}: ${event.type}`),
    },
  }).createMachine({
    id: 'box-sale',
    invoke: [
      { id: 'seats', src: 'seats' },
      { src: 'fails', onError: {} },
    ],
    on: { ...on, '*': { actions: 'note' } },
  })
  const desk = setup({
    types: { events: {} as Said },
    actors: {
      sale: selling,
      listens: fromCallback(() => {}),
    },
  }).createMachine({
    id: 'box-office',
    initial: 'closed',
    states: {
      closed: { on: { open: 'opened' } },
      opened: {
        invoke: [{ id: 'sale', src: 'sale' }, { src: 'listens' }],
        on: { close: 'closed' },
      },
    },
  })
  const actor = createActor(desk, { id: 'desk' }).start()
  const purchase = createActor(machine('purchase'), { id: 'purchase' }).start()
  const cart = createActor(machine('cart'), { id: 'cart' }).start()
  const shop = { root: purchase, actors: { purchase, cart }, now: () => 5 } as unknown as Shop
  const saleOf = (): AnyActorRef => actor.getSnapshot().children['sale'] as AnyActorRef
  const seatsOf = (): AnyActorRef => saleOf().getSnapshot().children['seats']
  return { actor, saleOf, seatsOf, purchase, shop, got }
}

const resume = { type: 'say purchase.resumed' }

it('what a child emits goes to the shop, also of one that is invoked again, until it is followed no more', () => {
  const { actor, saleOf, shop, got } = family()
  const following = forwardChildren(actor, shop)
  for (const _ of [1, 2]) {
    actor.send({ type: 'open' })
    saleOf().send(resume)
    actor.send({ type: 'close' })
  }
  actor.send({ type: 'open' })
  expect(got).toEqual(['purchase: purchase.resumed', 'purchase: purchase.resumed'])
  following.stop()
  saleOf().send(resume)
  expect(got).toHaveLength(2)
})

it('what the purchase emits reaches a child that a wire leads to, until it is followed no more', () => {
  const { actor, purchase, shop, got } = family()
  actor.send({ type: 'open' })
  const following = forwardChildren(actor, shop)
  purchase.send({ type: 'say purchase.ended' })
  expect(got).toEqual(['sale: purchase.ended', 'seats: purchase.ended'])
  following.stop()
  purchase.send({ type: 'say purchase.ended' })
  expect(got).toHaveLength(2)
})

it('the children of a child are joined with it, and leave with it', () => {
  const { actor, seatsOf, shop, got } = family()
  const following = forwardChildren(actor, shop)
  for (const _ of [1, 2]) {
    actor.send({ type: 'open' })
    seatsOf().send({ type: 'say process.changed' })
    actor.send({ type: 'close' })
  }
  actor.send({ type: 'open' })
  expect(got).toEqual(['cart: process.changed', 'cart: process.changed'])
  following.stop()
  seatsOf().send({ type: 'say process.changed' })
  expect(got).toHaveLength(2)
})

it('a call that fails is heard by its parent alone', async () => {
  const { actor, shop } = family()
  const following = forwardChildren(actor, shop)
  actor.send({ type: 'open' })
  await new Promise((resolve) => setTimeout(resolve))
  following.stop()
})
