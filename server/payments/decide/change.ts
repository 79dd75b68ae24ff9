import type { ErrorCode } from '../../../contract/index.ts'
import type { ChangeAnswerKind, ChangeKind } from '../../db/schema/performance-change.ts'

/** The facts that decide what becomes of a customer's answer to what the house changed, read under the purchase's lock. */
export interface ChangeFacts {
  now: Date
  change: { kind: ChangeKind; answerUntil: Date | null }
  /** The performance was changed again since. */
  isSuperseded: boolean
  /** What was answered before; null for nothing. */
  known: ChangeAnswerKind | null
  answer: ChangeAnswerKind
  /** What the customer was shown that goes back, whole cents. */
  agreedCents: number
  /** What goes back. */
  dueCents: number
}

export type ChangeStep =
  | { do: 'refuse'; code: ErrorCode }
  /** The same was answered before: nothing is written. */
  | { do: 'answer' }
  | { do: 'keep' }
  | { do: 'giveBack' }

/**
 * Whether tickets of a performance that the house moved are kept or given back: until the end of the choice, and who kept
 * them may still give them back until then. What is cancelled is given back as any cancelled purchase.
 */
export const answerChange = (facts: ChangeFacts): ChangeStep => {
  const { change, known, answer, now } = facts
  if (change.kind === 'CANCELLED') return { do: 'refuse', code: 'NO_ENCONTRADO' }
  if (known === answer) return { do: 'answer' }
  if (known === 'GIVEN_BACK' || facts.isSuperseded) return { do: 'refuse', code: 'MODIFICACION_VENCIDA' }
  if (change.answerUntil === null || change.answerUntil <= now)
    return { do: 'refuse', code: 'MODIFICACION_VENCIDA' }
  if (answer === 'KEPT') return { do: 'keep' }
  if (facts.agreedCents !== facts.dueCents) return { do: 'refuse', code: 'IMPORTE_CAMBIADO' }
  return { do: 'giveBack' }
}
