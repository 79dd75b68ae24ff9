import type { SnapshotFrom } from 'xstate'
import type { BoxDesk, BoxOrders, BoxParkedSale, BoxPrint, ShiftClosing } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { boxOfficeMachine } from './box-office.machine.ts'
import type { SaleWork } from './box-office.setup.ts'

type Snapshot = SnapshotFrom<typeof boxOfficeMachine>

/** Which page of the box office is shown. */
export type BoxOfficePage = 'loading' | 'login' | 'opening' | 'selling' | 'counting' | 'closed' | 'failed'

const pages = ['login', 'opening', 'counting', 'closed', 'failed'] as const

/** The panes stay while the next sale is opened. */
export const page = (snapshot: Snapshot): BoxOfficePage => {
  if (snapshot.hasTag('selling') && snapshot.context.work !== null) return 'selling'
  return pages.find((tag) => snapshot.hasTag(tag)) ?? 'loading'
}

/** A call is under way: nothing is sent twice. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The staff login of this tab, to be remembered over a reload. */
export const staffToken = ({ context }: Snapshot): string | null => context.token

/** The performance that the clerk has open; null for none. */
export const openPerformance = ({ context }: Snapshot): number | null => context.idFuncion

/** The sale that is worked on, while the panes are there. */
export const saleActor = ({ children }: Snapshot) => children.boxSale

export const desk = ({ context }: Snapshot): BoxDesk | null => context.desk
/** Sales that were left to the terminal, and are not paid. */
export const parked = ({ context }: Snapshot): readonly BoxParkedSale[] =>
  context.desk?.oTurno?.listaEnEspera ?? []
/** How many of them the terminal has not answered. */
export const waiting = (snapshot: Snapshot): number =>
  parked(snapshot).filter(({ cEstado }) => cEstado === 'ESPERANDO').length
export const work = ({ context }: Snapshot): SaleWork | null => context.work
/** What is to be printed; a new one for each time. */
export const print = ({ context }: Snapshot): BoxPrint | null => context.print
/** The sales that are shown are older than the last one; `reading` while they are read again. */
export const oldList = (snapshot: Snapshot): 'reading' | 'failed' | null => {
  if (!snapshot.context.isListOld) return null
  return snapshot.matches({ serving: { selling: 'refreshing' } }) ? 'reading' : 'failed'
}
/** What was looked for and found; null before the first search. */
export const found = ({ context }: Snapshot): BoxOrders | null => context.found

/** Whether a manager is asked to cancel a sale, and the question while it is. */
export const isCancelling = (snapshot: Snapshot): boolean => snapshot.hasTag('cancelling')
export const cancellationActor = ({ children }: Snapshot) => children.saleCancellation
export const closing = ({ context }: Snapshot): ShiftClosing | null => context.closing
export const failure = ({ context }: Snapshot): Failure | null => context.failure
