import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { TypedAddress } from '../../machines/address-book/address-book.events.ts'
import type { TypedBuyer } from '../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { isDone, shownRefusal, typedAddress, typedBuyer } from '../../machines/checkout/checkout.selectors.ts'
import type { Failure } from '../../machines/outcome.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import { rememberedAddress } from './address-memory.ts'
import type { Follower } from './screen-actor.ts'

const remembered = z.object({
  typed: z.nullable(
    z.object({
      cNombre: z.string(),
      cApellido: z.string(),
      cEmail: z.string(),
      cTipoDocumento: z.string(),
      cDocumento: z.string(),
      cTelefono: z.string(),
    }),
  ),
  typedAddress: z.nullable(rememberedAddress),
  failure: z.nullable(z.object({ kind: z.literal('refused'), code: z.string(), message: z.string() })),
})

interface Typed {
  typed: TypedBuyer | null
  typedAddress: TypedAddress | null
  failure: Failure | null
}

const keyOf = (idProcesoDeCompra: string) => `checkout/${idProcesoDeCompra}`

/** @returns what was typed in this tab and not sent, and the refusal that was on screen. Never a card's data. */
export const typedBefore = (memory: TabMemory, idProcesoDeCompra: string): Typed => {
  const read = remembered.safeParse(memory.read(keyOf(idProcesoDeCompra)))
  return read.success ? (read.data as Typed) : { typed: null, typedAddress: null, failure: null }
}

/** Remembers it while the checkout is on screen; what is sent or paid is forgotten. */
export const keepTyped = (actor: ActorRefFrom<typeof checkoutMachine>, memory: TabMemory): Follower => {
  let known: string | undefined
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const typed = isDone(snapshot) ? null : typedBuyer(snapshot)
    const address = isDone(snapshot) ? null : typedAddress(snapshot)
    const failure = shownRefusal(snapshot)
    const text = JSON.stringify({ typed, address, failure })
    if (text === known) return
    known = text
    memory.write(
      keyOf(snapshot.context.idProcesoDeCompra),
      typed || address || failure
        ? { typed, typedAddress: address, failure: failure?.kind === 'refused' ? failure : null }
        : null,
    )
  })
  return { stop: unsubscribe }
}
