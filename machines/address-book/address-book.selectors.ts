import type { SnapshotFrom } from 'xstate'
import type { Address } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { TypedAddress } from './address-book.events.ts'
import type { addressBookMachine } from './address-book.machine.ts'
import type { Provinces } from './address-book.setup.ts'

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The customer's addresses; null while they are asked for, or could not be loaded. */
export const addresses = (snapshot: Snapshot): readonly Address[] | null =>
  snapshot.hasTag('loading') || snapshot.hasTag('failed') ? null : snapshot.context.addresses

/** The address of the book that is chosen for a delivery. */
export const pickedAddress = ({ context }: Snapshot): number | null => context.picked

export type BookPart = 'loading' | 'failed' | 'list' | 'form' | 'removal'

/** What is shown of the book. */
export const part = (snapshot: Snapshot): BookPart => {
  if (snapshot.hasTag('loading')) return 'loading'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('form')) return 'form'
  return snapshot.hasTag('removal') ? 'removal' : 'list'
}

/** The address that changes or is to be removed; null for a new one. */
export const openedAddress = ({ context }: Snapshot): Address | null =>
  context.addresses.find(({ idClienteDomicilio }) => idClienteDomicilio === context.opened) ?? null

export const provinces = ({ context }: Snapshot): Provinces | null => context.provinces

/** Places of the chosen province, to be proposed. */
export const localities = ({ context }: Snapshot): readonly string[] => context.localities

/** What was typed and has not been sent, and of which address. */
export const typedAddress = ({ context }: Snapshot): TypedAddress | null => context.typed

/** An answer of the server is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** What went wrong last, until the customer goes on. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
