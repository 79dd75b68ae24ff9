import { type Decisions, decisions } from '../../../server/payments/decide/decisions.ts'
import type { SettleFacts } from '../../../server/payments/decide/settle.ts'

const settleAs = (change: (facts: SettleFacts) => SettleFacts): Partial<Decisions> => ({
  settle: (facts) => decisions.settle(change(facts)),
})

/** The classic mistakes of taking payments, each in the function of the server that would have it. */
export const plantedMistakes = {
  'assuming that no answer means not charged': settleAs((facts) =>
    facts.answer.state === 'unknown' ? { ...facts, answer: { state: 'voided' } } : facts,
  ),

  'trusting what a notification claims': {
    reconcile: (facts) => {
      const claim = JSON.parse(facts.notification ?? '{}') as { state?: string; amountCents?: number }
      if (claim.state !== 'approved') return decisions.reconcile(facts)
      const answer = { state: 'approved', chargedCents: claim.amountCents ?? 0, lastDigits: null } as const
      return { do: 'settle', answer, isClosed: false, isAbandoned: false }
    },
  },

  'ignoring the amount that was charged': settleAs((facts) =>
    facts.answer.state === 'approved'
      ? { ...facts, answer: { ...facts.answer, chargedCents: facts.attempt.amountCents } }
      : facts,
  ),

  'sending a retry under a new key': { chargeKeyOf: ({ id, asks }) => (asks === 0 ? id : `${id}-${asks}`) },

  'letting old news undo newer ones': settleAs((facts) => {
    const { state } = facts.attempt
    const isSettled = state === 'CONFIRMADO' || state === 'A_DEVOLVER' || state === 'DEVUELTO'
    return isSettled ? { ...facts, attempt: { ...facts.attempt, state: 'DESCONOCIDO' } } : facts
  }),
} satisfies Record<string, Partial<Decisions>>
