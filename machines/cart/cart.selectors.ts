import type { SnapshotFrom } from 'xstate'
import type { CartLine, PurchaseProcess } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { cartMachine } from './cart.machine.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

const NO_LINES: readonly CartLine[] = []

/** The stored purchase (client state procesoCompra). */
export const process = ({ context }: Snapshot): PurchaseProcess | null => context.process

/** One line a performance; the same empty list while nothing is held. */
export const lines = ({ context }: Snapshot): readonly CartLine[] => context.process?.listaFuncion ?? NO_LINES

/** What the badge of the cart icon shows (section 2, top bar). */
export const totalQuantity = ({ context }: Snapshot): number =>
  context.process?.oCantidadTotal.nCantidadTotal ?? 0

/** What the purchase costs with all its charges, decimal; nothing held costs nothing. */
export const total = ({ context }: Snapshot): number => context.process?.oTotal.fTotal ?? 0

/** Something is being read, released or cancelled: nothing else is pressed meanwhile. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Why the cart could not be read, or a line not be released; stays while that is tried again. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The cart could not be read, and has not been since: nothing is known to be lost. */
export const isUnread = (snapshot: Snapshot): boolean =>
  snapshot.context.failure !== null && snapshot.hasTag('unread')

/** The performance whose places could not be released: nothing was lost, its line is still held. */
export const unreleased = (snapshot: Snapshot): number | null =>
  snapshot.context.failure && snapshot.hasTag('filled') ? snapshot.context.releasing : null
