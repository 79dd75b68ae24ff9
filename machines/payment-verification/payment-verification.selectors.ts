import type { SnapshotFrom } from 'xstate'
import type { PaymentOutcome } from '../../contract/index.ts'
import type { paymentVerificationMachine } from './payment-verification.machine.ts'
import type { PaymentVerificationTag } from './payment-verification.setup.ts'

type Snapshot = SnapshotFrom<typeof paymentVerificationMachine>

const KINDS: readonly PaymentVerificationTag[] = [
  'verifying',
  'processing',
  'delayed',
  'pending',
  'failure',
  'cancelled',
  'success',
]

/**
 * Where the confirmation stands, in the labels of section 4; null once the customer left it. While it is asked,
 * `processing` is what the server has said of the payment, and `verifying` that it has not said so.
 */
export const kind = (snapshot: Snapshot): PaymentVerificationTag | null => {
  const found = KINDS.find((tag) => snapshot.hasTag(tag)) ?? null
  if (found !== 'verifying' && found !== 'processing') return found
  return snapshot.context.payment?.cEstadoPago === 'PROCESANDO' ? 'processing' : 'verifying'
}

/** The question that is, or was last, asked: 1 to the context's maximumAttempts. */
export const attempt = ({ context }: Snapshot): number => context.attempt

/** What the server has said of the payment, the issuer's own message included; null until it has said anything. */
export const payment = ({ context }: Snapshot): PaymentOutcome | null => context.payment
