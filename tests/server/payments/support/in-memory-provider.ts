import type { CardProvider, ChargeAnswer } from '../../../../server/payments/provider.ts'
import type { Bank } from '../../../../server/payments/sandbox/bank.ts'
import { brandOf } from '../../../../server/payments/sandbox/card-brands.ts'
import type { LedgerCharge } from '../../../../server/payments/sandbox/ledger.ts'

/** Where our process dies while it charges. */
export type CrashPoint = 'before-charge' | 'after-charge'

export class Crash extends Error {}

const toAnswer = (charge: LedgerCharge): ChargeAnswer => {
  const { state, chargedCents, lastDigits, message } = charge
  if (state === 'approved') return { state, chargedCents, lastDigits }
  if (state === 'declined') return { state, message, lastDigits }
  return { state }
}

/** The sandbox's bank as a provider in the same process: no HTTP, the same faults, crashes on demand. */
export const inMemoryProvider = (bank: Bank, takeCrash: () => CrashPoint | null): CardProvider => ({
  async charge(request) {
    const crash = takeCrash()
    if (crash === 'before-charge') throw new Crash()
    const fault = bank.faultOf(request.token)
    if (bank.breaksBeforeCharge(request.key, fault)) return { state: 'unknown' }
    const isNew = !bank.charges().some(({ key }) => key === request.key)
    const charge = bank.charge(request)
    if (bank.isAnother(charge, request)) return { state: 'unknown' }
    if (crash === 'after-charge') throw new Crash()
    const silent = fault === 'timeout-after-charge' || fault === 'error-after-charge'
    return isNew && silent ? { state: 'unknown' } : toAnswer(charge)
  },
  async findByKey(key) {
    const charge = bank.find(key)
    return charge ? toAnswer(charge) : { state: 'notFound' }
  },
  async voidKey(key) {
    return toAnswer(bank.void(key))
  },
  async refund({ key, chargeKey, amountCents }) {
    const answer = bank.refund(key, chargeKey, amountCents)
    if ('until' in answer) return { state: answer.state, until: new Date(answer.until) }
    return { state: answer.state === 'refunded' ? 'done' : 'refused' }
  },
  async list(since, until) {
    return bank.list(since, until).map((charge) => ({ ...charge, at: new Date(charge.at) }))
  },
  async binOf(token) {
    const bin = bank.binOf(token)
    return bin === null ? null : { bin }
  },
  async brandOf(bin) {
    const brand = brandOf(bin)
    if (brand === null) return null
    const { name, cvcDigits, installments } = brand
    return { name, cvcDigits, installments }
  },
  verifyNotification(rawBody, signature) {
    if (signature !== 'good') return null
    const { id, key } = JSON.parse(rawBody)
    return { eventId: id, key }
  },
  cardPageOrigin: 'http://provider.test',
  cardPageUrl: () => 'http://provider.test/card',
})
