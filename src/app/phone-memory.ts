import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { phonesMachine } from '../../machines/phones/phones.machine.ts'
import { openedPhone, part } from '../../machines/phones/phones.selectors.ts'
import { forgetTyped } from '../forms/form-memory.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const KEY = 'phone'
const remembered = z.object({ opened: z.nullable(z.int()) })

/** Opens the form of a phone again that was open before a reload, and remembers one while it is open. */
export const keepPhoneForm = (actor: ActorRefFrom<typeof phonesMachine>, memory: TabMemory): Follower => {
  const before = remembered.safeParse(memory.read(KEY))
  let isDue = before.success
  let wasOpen = false
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const shown = part(snapshot)
    if (isDue && shown === 'list') {
      isDue = false
      return actor.send({ type: 'phone.opened', idClienteTelefono: before.data?.opened ?? null })
    }
    if (shown === 'form') {
      wasOpen = true
      memory.write(KEY, { opened: openedPhone(snapshot)?.idClienteTelefono ?? null })
    } else if (wasOpen) {
      wasOpen = false
      memory.write(KEY, null)
      forgetTyped(memory, 'phone')
    }
  })
  return { stop: unsubscribe }
}
