import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { addressBookMachine } from '../../machines/address-book/address-book.machine.ts'
import { openedAddress, typedAddress } from '../../machines/address-book/address-book.selectors.ts'
import type { AddressBookInput } from '../../machines/address-book/address-book.setup.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

const KEY = 'address-book'

export const rememberedAddress = z.object({
  cTipo: z.string(),
  cReferente: z.string(),
  cCalle: z.string(),
  cNumero: z.string(),
  cPiso: z.string(),
  cDepartamento: z.string(),
  cPais: z.string(),
  cProvincia: z.string(),
  cLocalidad: z.string(),
  cCodigoPostal: z.string(),
  lDefecto: z.boolean(),
})
const remembered = z.object({ typed: rememberedAddress, opened: z.nullable(z.int()) })

/** @returns the form of an address that was typed in this tab and not sent. */
export const addressBefore = (memory: TabMemory): AddressBookInput => {
  const read = remembered.safeParse(memory.read(KEY))
  return read.success ? read.data : { typed: null, opened: null }
}

/** Remembers what is typed while the book is on screen; what is sent or left is forgotten. */
export const keepAddress = (actor: ActorRefFrom<typeof addressBookMachine>, memory: TabMemory): Follower => {
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const typed = typedAddress(snapshot)
    const opened = openedAddress(snapshot)?.idClienteDomicilio ?? null
    memory.write(KEY, typed && { typed, opened })
  })
  return { stop: unsubscribe }
}
