import type { SnapshotFrom } from 'xstate'
import type { SessionList } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { privacyMachine } from './privacy.machine.ts'
import { hasTickets as hasTicketsIn } from './privacy.setup.ts'

type Snapshot = SnapshotFrom<typeof privacyMachine>

type PrivacyPart = 'loading' | 'failed' | 'erasure' | 'erased' | 'list'

const parts = ['loading', 'failed', 'erasure', 'erased'] as const

/** What is shown. */
export const part = (snapshot: Snapshot): PrivacyPart => parts.find((tag) => snapshot.hasTag(tag)) ?? 'list'

/** Logins that are not over, this one first. */
export const sessions = ({ context }: Snapshot): SessionList['listaSesion'] => context.sessions

/** An answer of the server is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** What went wrong last, until the customer goes on. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The password was wrong. */
export const isWrongPassword = ({ context }: Snapshot): boolean =>
  context.problems.some(({ cCampo }) => cCampo === 'cClave')

/** The customer has to say that they know of their tickets. */
export const hasTickets = ({ context }: Snapshot): boolean => hasTicketsIn(context)
