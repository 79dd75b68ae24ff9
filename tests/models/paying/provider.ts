import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { type Charge, DUE_CENTS, type Paying, type PayingBudget } from './paying-model.ts'

/** One way in which the provider may answer a question. */
export interface ProviderAnswer {
  note: string
  ledger: Charge[]
  answer: ChargeAnswer
  /** What the accident costs; undefined for an answer that is as good as any other. */
  cost?: keyof PayingBudget
}

const chargeOf = ({ ledger }: Paying, key: string): Charge | undefined =>
  ledger.find((charge) => charge.key === key)

const toAnswer = (charge: Charge): ChargeAnswer => {
  if (charge.state === 'approved')
    return { state: 'approved', chargedCents: charge.cents, lastDigits: '4242' }
  if (charge.state === 'declined') return { state: 'declined', message: null, lastDigits: '4242' }
  return { state: charge.state }
}

/** Each answer, and the same lost on its way back: what was done stays done. */
const orLost = ({ budget }: Paying, answers: ProviderAnswer[]): ProviderAnswer[] =>
  answers.flatMap((given) =>
    budget.lost > 0 && given.cost === undefined
      ? [given, { ...given, note: `${given.note}, the reply is lost`, answer: UNKNOWN, cost: 'lost' }]
      : [given],
  )

const UNKNOWN: ChargeAnswer = { state: 'unknown' }

/** Asking twice by one key is asking once. */
export function charge(world: Paying, key: string, attempt: string): ProviderAnswer[] {
  const known = chargeOf(world, key)
  if (known)
    return orLost(world, [{ note: `${known.state} already`, ledger: world.ledger, answer: toAnswer(known) }])
  const { budget, ledger } = world
  const decide = (state: Charge['state'], cost?: keyof PayingBudget, cents = DUE_CENTS): ProviderAnswer => {
    const made: Charge = { key, attempt, state, cents, refunds: [] }
    return {
      note: cents === DUE_CENTS ? state : 'approved for a wrong amount',
      ledger: [...ledger, made],
      answer: toAnswer(made),
      ...(cost && { cost }),
    }
  }
  const answers = orLost(world, [decide('approved'), decide('declined')])
  if (budget.slow > 0) answers.push(decide('pending', 'slow'))
  if (budget.wrong > 0) answers.push(decide('approved', 'wrong', DUE_CENTS - 100))
  if (budget.lost > 0) answers.push({ note: 'never received', ledger, answer: UNKNOWN, cost: 'lost' })
  return answers
}

export function findByKey(world: Paying, key: string): ProviderAnswer[] {
  const known = chargeOf(world, key)
  const answer: ChargeAnswer = known ? toAnswer(known) : { state: 'notFound' }
  return orLost(world, [{ note: answer.state, ledger: world.ledger, answer }])
}

/** After it the key is never charged; what was approved stays approved and is answered so. */
export function voidKey(world: Paying, key: string, attempt: string): ProviderAnswer[] {
  const known = chargeOf(world, key)
  if (known?.state === 'approved')
    return orLost(world, [{ note: 'approved already', ledger: world.ledger, answer: toAnswer(known) }])
  const made: Charge = { key, attempt, state: 'voided', cents: 0, refunds: [] }
  const ledger = known
    ? world.ledger.map((one) => (one.key === key ? { ...one, state: 'voided' as const } : one))
    : [...world.ledger, made]
  return orLost(world, [{ note: 'void for ever', ledger, answer: { state: 'voided' } }])
}
