import type { SnapshotFrom } from 'xstate'
import type { PaymentOutcome, ProviderStep } from '../../contract/index.ts'
import type { paymentMachine } from './payment.machine.ts'
import type { PaymentTag } from './payment.setup.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/**
 * What a page shows of a payment: section 4's labels; `unknown` where nobody knows whether it arrived, `sending`
 * while it is sent once more; null where the page that sent it stays, and once it has ended.
 */
export type PaymentStanding =
  | 'unsent'
  | 'sending'
  | 'unknown'
  | 'verifying'
  | 'processing'
  | 'delayed'
  | 'pending'
  | 'elsewhere'

type Shown = PaymentStanding | null

/** A payment that this page sent, and that the server has not said it has. */
const isInDoubt = ({ context }: Snapshot): boolean => context.order?.at === 'web' && !context.received

const onItsWay = ({ context }: Snapshot): Shown => (context.resent ? 'sending' : null)

const asked = (snapshot: Snapshot, label: 'verifying' | 'delayed'): Shown => {
  if (!isInDoubt(snapshot)) return label
  return snapshot.context.unanswered ? 'unknown' : onItsWay(snapshot)
}

/** Every tag has its line: a new one without it is a type error, and a test asks each state for a tag of its own. */
const shownAs = (snapshot: Snapshot): Record<PaymentTag, Shown> => ({
  claiming: onItsWay(snapshot),
  sending: onItsWay(snapshot),
  unsent: 'unsent',
  verifying: asked(snapshot, 'verifying'),
  processing: 'processing',
  delayed: asked(snapshot, 'delayed'),
  pending: 'pending',
  elsewhere: 'elsewhere',
  stopping: 'verifying',
  ended: null,
})

/** Where the payment stands, as its page shows it. */
export const standing = (snapshot: Snapshot): Shown => {
  const found = Object.entries(shownAs(snapshot)).find(([tag]) => snapshot.tags.has(tag))
  return found?.[1] ?? null
}

/** The question that is, or was last, asked: 1 to the context's maximumAttempts. */
export const attempt = ({ context }: Snapshot): number => context.attempt

/** What the server has said of the payment; null until it has said anything. */
export const payment = ({ context }: Snapshot): PaymentOutcome | null => context.payment

/** The server answered, and did not charge: it broke, or refused for another reason. The network did not fail. */
export const hasServerRefused = ({ context }: Snapshot): boolean => context.failure?.kind === 'refused'

/** Nobody knows yet whether the money was taken: the server is asked. */
export const isAsked = (snapshot: Snapshot): boolean => snapshot.matches('asking')

/** What a payer does elsewhere, while that is open; null otherwise. */
export const step = (snapshot: Snapshot): ProviderStep | null =>
  snapshot.hasTag('elsewhere') ? (snapshot.context.payment?.oPaso ?? null) : null
