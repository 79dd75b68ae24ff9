import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import { sentTo } from '../../machines/recovery/recovery.selectors.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const KEY = 'recovery'
const remembered = z.object({ cEmail: z.string(), until: z.number() })
/** As long as a code is good for. */
const LIFETIME_MS = 15 * 60_000

/** @returns the address that a code was sent to from this tab a while ago: a phone may drop the page meanwhile. */
const sentBefore = (memory: TabMemory, now: number): string | null => {
  const read = remembered.safeParse(memory.read(KEY))
  return read.success && read.data.until > now ? read.data.cEmail : null
}

/**
 * Goes on with a code that was sent before a reload, once the page shows what the server drew, and remembers one while it
 * is waited for.
 */
export const keepSent = (
  actor: ActorRefFrom<typeof recoveryMachine>,
  memory: TabMemory,
  now: () => number,
): Follower => {
  const before = sentBefore(memory, now())
  if (before !== null) actor.send({ type: 'code.remembered', cEmail: before })
  let known = sentTo(actor.getSnapshot())
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const cEmail = sentTo(snapshot)
    if (cEmail === known) return
    known = cEmail
    memory.write(KEY, cEmail === null ? null : { cEmail, until: now() + LIFETIME_MS })
  })
  return { stop: unsubscribe }
}
