import type { SnapshotFrom } from 'xstate'
import type { CartLine, ProcessType, PurchaseProcess } from '../../contract/index.ts'
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

/** The mode of the purchase, which decides where "Check out" leads; null while nothing is held. */
export const purchaseMode = ({ context }: Snapshot): ProcessType | null => context.process?.ctProcess ?? null

/** Something is being read, released or cancelled: nothing else is pressed meanwhile. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Why the cart could not be read, or a line not be released. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
