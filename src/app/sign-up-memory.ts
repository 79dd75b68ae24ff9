import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { TypedSignUp } from '../../machines/sign-up/sign-up.events.ts'
import type { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'
import { typed } from '../../machines/sign-up/sign-up.selectors.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const KEY = 'sign-up'
const remembered = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** @returns what was typed into a sign-up in this tab and not sent. Never a password. */
export const typedBefore = (memory: TabMemory): TypedSignUp | null => {
  const read = remembered.safeParse(memory.read(KEY))
  return read.success ? read.data : null
}

/** Remembers it while the form is on screen, until the account is open. */
export const keepTyped = (actor: ActorRefFrom<typeof signUpMachine>, memory: TabMemory): Follower => {
  let known = typed(actor.getSnapshot())
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const now = typed(snapshot)
    if (now === known) return
    known = now
    memory.write(KEY, now)
  })
  return { stop: unsubscribe }
}
