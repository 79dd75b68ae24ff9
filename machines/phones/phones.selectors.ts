import type { SnapshotFrom } from 'xstate'
import type { Phone } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { phonesMachine } from './phones.machine.ts'
import type { SentCode } from './phones.setup.ts'

type Snapshot = SnapshotFrom<typeof phonesMachine>

export type PhonesPart = 'loading' | 'failed' | 'list' | 'form' | 'removal' | 'sending' | 'code' | 'validated'

/** The customer's phones; null while they are asked for, or could not be loaded. */
export const phones = (snapshot: Snapshot): readonly Phone[] | null =>
  snapshot.hasTag('loading') || snapshot.hasTag('failed') ? null : snapshot.context.book.listaTelefono

const parts = ['loading', 'failed', 'form', 'removal', 'sending', 'code', 'validated'] as const

/** What is shown of the phones. */
export const part = (snapshot: Snapshot): PhonesPart => parts.find((tag) => snapshot.hasTag(tag)) ?? 'list'

/** The shop can send codes. */
export const canValidate = ({ context }: Snapshot): boolean => context.book.lValidacion

/** The phone that changes, is to be removed or validated; null for a new one. */
export const openedPhone = ({ context }: Snapshot): Phone | null =>
  context.book.listaTelefono.find(({ idClienteTelefono }) => idClienteTelefono === context.opened) ?? null

/** How long the code that was sent is good for; null where only an earlier one is known of. */
export const sentCode = ({ context }: Snapshot): SentCode | null => context.code

/** An answer of the server is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** What went wrong last, until the customer goes on. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
