import type { ChargeAnswer, CustomerStep } from '../../../server/payments/provider.ts'
import type { Setting } from './draft.ts'
import { attemptOf, type Charge, type Paying, type PayingBudget } from './paying-model.ts'

/** One way in which the provider may answer a question. */
export interface ProviderAnswer {
  note: string
  ledger: Charge[]
  answer: ChargeAnswer
  /** What the fault costs; undefined where the answer is not a fault. */
  cost?: keyof PayingBudget
}

const chargeOf = ({ ledger }: Paying, key: string): Charge | undefined =>
  ledger.find((charge) => charge.key === key)

const toAnswer = (charge: Charge): ChargeAnswer => {
  if (charge.state === 'approved')
    return { state: 'approved', chargedCents: charge.cents, lastDigits: '4242' }
  if (charge.state === 'declined') return { state: 'declined', message: null, lastDigits: '4242' }
  if (charge.state === 'open') return { state: 'step', step: STEP, ref: null }
  if (charge.state === 'agreed') return { state: 'authorised' }
  return { state: charge.state }
}

const STEP: CustomerStep = { kind: 'REDIRECCION', uri: 'https://pay.test', until: new Date(0) }

/** Each answer, and the same lost on its way back: what was done stays done. */
const orLost = ({ budget }: Paying, answers: ProviderAnswer[]): ProviderAnswer[] =>
  answers.flatMap((given) =>
    budget.lost > 0 && given.cost === undefined
      ? [given, { ...given, note: `${given.note}, the reply is lost`, answer: UNKNOWN, cost: 'lost' }]
      : [given],
  )

const UNKNOWN: ChargeAnswer = { state: 'unknown' }

/** Asking twice by one key is asking once. */
export function charge(state: Paying, key: string, attempt: string, way: Setting['way']): ProviderAnswer[] {
  const known = chargeOf(state, key)
  if (known)
    return orLost(state, [{ note: `${known.state} already`, ledger: state.ledger, answer: toAnswer(known) }])
  const { budget, ledger } = state
  const { amountCents } = attemptOf(state, attempt)
  const decide = (state: Charge['state'], cost?: keyof PayingBudget, cents = amountCents): ProviderAnswer => {
    const made: Charge = { key, attempt, state, cents, refunds: [], scheduled: null, byHand: null }
    return {
      note: cents === amountCents ? state : 'approved for a wrong amount',
      ledger: [...ledger, made],
      answer: toAnswer(made),
      ...(cost && { cost }),
    }
  }
  if (way !== 'card') return orLost(state, [decide('open')])
  const answers = orLost(state, [decide('approved'), decide('declined')])
  if (budget.slow > 0) answers.push(decide('pending', 'slow'))
  if (budget.wrong > 0) answers.push(decide('approved', 'wrong', amountCents - 100))
  if (budget.lost > 0) answers.push({ note: 'never received', ledger, answer: UNKNOWN, cost: 'lost' })
  return answers
}

export function findByKey(state: Paying, key: string): ProviderAnswer[] {
  const known = chargeOf(state, key)
  const answer: ChargeAnswer = known ? toAnswer(known) : { state: 'notFound' }
  return orLost(state, [{ note: answer.state, ledger: state.ledger, answer }])
}

/** Takes what the payer has agreed to, once. */
export function capture(state: Paying, key: string): ProviderAnswer[] {
  const known = chargeOf(state, key)
  if (known?.state !== 'agreed') return findByKey(state, key)
  const taken: Charge = { ...known, state: 'approved' }
  const ledger = state.ledger.map((one) => (one === known ? taken : one))
  return orLost(state, [{ note: 'captured', ledger, answer: toAnswer(taken) }])
}

/**
 * After it the key is never charged; what was approved stays approved and is answered so. A provider that cannot void
 * says so while the payer may still agree.
 */
export function voidKey(state: Paying, key: string, attempt: string, way: Setting['way']): ProviderAnswer[] {
  const known = chargeOf(state, key)
  if (known?.state === 'approved')
    return orLost(state, [{ note: 'approved already', ledger: state.ledger, answer: toAnswer(known) }])
  if (
    (way === 'capture' || way === 'unvoidable') &&
    known &&
    known.state !== 'voided' &&
    !attemptOf(state, attempt).over
  ) {
    const answer: ChargeAnswer = { state: 'leftOpen', until: new Date(0) }
    return orLost(state, [{ note: 'cannot be void', ledger: state.ledger, answer }])
  }
  const made: Charge = { key, attempt, state: 'voided', cents: 0, refunds: [], scheduled: null, byHand: null }
  const ledger = known
    ? state.ledger.map((one) => (one.key === key ? { ...one, state: 'voided' as const } : one))
    : [...state.ledger, made]
  return orLost(state, [{ note: 'void for ever', ledger, answer: { state: 'voided' } }])
}
