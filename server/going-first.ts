import { AsyncLocalStorage } from 'node:async_hooks'

const first = new AsyncLocalStorage<true>()

/**
 * Work that goes first for a connection: what somebody does who has places already, a desk with a person in front of
 * it, and the few loops in the background, those that settle money among them. Under a rush the others are many, and wait or are refused.
 */
export const goingFirst = <Value>(work: () => Value): Value => first.run(true, work)

export const isGoingFirst = (): boolean => first.getStore() === true
