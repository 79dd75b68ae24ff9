import type { ActorRefFrom } from 'xstate'
import type { ordersMachine } from '../../machines/orders/orders.machine.ts'
import { orders, received, transferring } from '../../machines/orders/orders.selectors.ts'
import { forgetTyped } from '../forms/form-memory.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const KEY = 'transfer'

/** Asks again who gets a ticket, where a reload closed the question, and remembers it while it is open. */
export const keepTransfer = (actor: ActorRefFrom<typeof ordersMachine>, memory: TabMemory): Follower => {
  const before = memory.read(KEY)
  let isDue = typeof before === 'string'
  let known: string | null = null
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const shown = orders(snapshot)
    if (isDue && shown !== null && transferring(snapshot) === null) {
      isDue = false
      const theirs = received(snapshot).map(({ oEntrada }) => oEntrada)
      const tickets = [...shown.flatMap(({ listaEntrada }) => listaEntrada), ...theirs]
      if (tickets.some(({ cNumero }) => cNumero === before))
        return actor.send({ type: 'transfer.opened', cNumero: String(before) })
    }
    const now = transferring(snapshot)
    if (now === known) return
    known = now
    memory.write(KEY, now)
    if (now === null) forgetTyped(memory, 'transfer')
  })
  return { stop: unsubscribe }
}
