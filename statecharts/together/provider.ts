import type { ChargeAnswer, RefundAnswer } from '../../server/payments/provider.ts'

/** Whether the provider works: as it should; it does what it is asked and no answer arrives; it is gone. */
export type ProviderMood = 'answers' | 'silent' | 'down'

interface Charge {
  state: 'approved' | 'declined' | 'voided'
  cents: number
  refunds: string[]
}

/** What it is asked. A key is charged once, however often it is sent. */
export type Question =
  | { ask: 'charge' | 'chargeAgain'; key: string; cents: number; token: string }
  | { ask: 'find'; key: string }
  | { ask: 'void'; key: string }
  | { ask: 'refund'; key: string; chargeKey: string }

/** The card of a customer whose bank says no. */
export const DECLINED_TOKEN = 'tok-declined'

/** The card provider: a stand-in that keeps the rules of the port (server/payments/provider.ts). */
export function createProvider() {
  const ledger = new Map<string, Charge>()
  let mood: ProviderMood = 'answers'

  const answerOf = (charge: Charge | undefined): ChargeAnswer => {
    if (!charge) return { state: 'notFound' }
    if (charge.state === 'approved')
      return { state: 'approved', chargedCents: charge.cents, lastDigits: '4242' }
    if (charge.state === 'declined') return { state: 'declined', message: null, lastDigits: '4242' }
    return { state: 'voided' }
  }
  const put = (key: string, charge: Charge): ChargeAnswer => {
    ledger.set(key, charge)
    return answerOf(charge)
  }
  return {
    mood: () => mood,
    setMood(next: ProviderMood) {
      mood = next
    },
    /** What it does of a question, and answers. */
    answer(question: Question): ChargeAnswer | RefundAnswer {
      if (question.ask === 'refund') {
        const charge = ledger.get(question.chargeKey)
        if (charge && !charge.refunds.includes(question.key)) charge.refunds.push(question.key)
        return { state: 'done' }
      }
      const known = ledger.get(question.key)
      if (question.ask === 'find') return answerOf(known)
      if (question.ask === 'void')
        return known?.state === 'approved'
          ? answerOf(known)
          : put(question.key, { state: 'voided', cents: 0, refunds: [] })
      if (known) return answerOf(known)
      const state = question.token === DECLINED_TOKEN ? 'declined' : 'approved'
      return put(question.key, { state, cents: state === 'approved' ? question.cents : 0, refunds: [] })
    },
    /** Whole cents that were charged, and that were given back. */
    money() {
      const charges = [...ledger.values()].filter(({ state }) => state === 'approved')
      const cents = (of: readonly Charge[]) => of.reduce((sum, charge) => sum + charge.cents, 0)
      return {
        chargedCents: cents(charges),
        givenBackCents: cents(charges.filter(({ refunds }) => refunds.length > 0)),
        charges: charges.length,
      }
    },
  }
}

export type Provider = ReturnType<typeof createProvider>
