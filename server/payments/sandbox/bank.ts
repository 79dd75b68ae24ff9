import type { Clock } from '../../clock.ts'
import { type Fault, pollsUntilApproved, refundsAfterMs, settlesAfterMs } from './faults.ts'
import type { Ledger, LedgerCharge, LedgerEntry } from './ledger.ts'

export interface ChargeOrder {
  key: string
  token: string
  amountCents: number
  currency: string
  installments: number
  reference: string
}

/** A notification from the provider to the shop. */
export interface Notice {
  id: string
  key: string
  state: LedgerCharge['state']
  forged: boolean
}

/** As it goes over the wire. */
export type BankRefund = { state: 'refunded' | 'refused' } | { state: 'scheduled' | 'byHand'; until: string }

/**
 * The provider itself, without HTTP: charges by idempotency key, refunds and voids over its ledger, and
 * the notices that follow. A repeated key is charged once.
 */
export class Bank {
  readonly #cards = new Map<string, Extract<LedgerEntry, { type: 'card' }>>()
  readonly #charges = new Map<string, LedgerCharge>()
  readonly #refunds = new Map<string, Extract<LedgerEntry, { type: 'refund' }>>()
  readonly #polls = new Map<string, number>()
  readonly #brokenOnce = new Set<string>()
  readonly #ledger: Ledger
  readonly #clock: Clock
  readonly #notify: (notice: Notice) => void
  /** Overrides the cards' own faults; for tests. */
  forcedFault: Fault | null = null

  constructor(ledger: Ledger, clock: Clock, notify: (notice: Notice) => void) {
    this.#ledger = ledger
    this.#clock = clock
    this.#notify = notify
    for (const entry of ledger.entries) this.#apply(entry)
  }

  addCard(token: string, fault: Fault, brand: string, lastDigits: string, bin?: string): void {
    this.#write({ type: 'card', token, fault, brand, lastDigits, ...(bin !== undefined && { bin }) })
  }

  /** @returns null for a token that stands for no card, or for one of a release that did not keep it. */
  binOf(token: string): string | null {
    return this.#cards.get(token)?.bin ?? null
  }

  /** A card that was typed on the card page, by its token. */
  cardOf(token: string): Extract<LedgerEntry, { type: 'card' }> | undefined {
    return this.#cards.get(token)
  }

  /** The fault of this charge; the HTTP layer simulates the transport's part of it. */
  faultOf(token: string): Fault {
    return this.forcedFault ?? this.#cards.get(token)?.fault ?? 'approve'
  }

  /** True the first time a key asks: the error that hits before anything is charged. */
  breaksBeforeCharge(key: string, fault: Fault): boolean {
    if (this.#charges.has(key)) return false
    if (fault === 'never-found') return true
    if (fault !== 'error-before-charge' || this.#brokenOnce.has(key)) return false
    this.#brokenOnce.add(key)
    return true
  }

  charge(order: ChargeOrder): LedgerCharge {
    const known = this.#charges.get(order.key)
    if (known) return known
    const card = this.#cards.get(order.token)
    const fault = this.faultOf(order.token)
    const charge: LedgerCharge = {
      key: order.key,
      reference: order.reference,
      askedCents: order.amountCents,
      chargedCents: order.amountCents,
      currency: order.currency,
      installments: order.installments,
      state: 'approved',
      message: null,
      brand: card?.brand ?? null,
      lastDigits: card?.lastDigits ?? null,
      fault,
      at: this.#clock.now().toISOString(),
    }
    if (!card) {
      charge.state = 'declined'
      charge.message = 'La tarjeta no fue reconocida'
    } else if (fault === 'decline' || fault === 'late-approval' || fault === 'forged-notification') {
      charge.state = 'declined'
      charge.message = 'Fondos insuficientes'
    } else if (fault === 'wrong-amount') {
      charge.chargedCents = Math.max(1, order.amountCents - 100)
    } else if (fault === 'lost-notification' || fault === 'out-of-order' || pollsUntilApproved[fault]) {
      charge.state = 'pending'
    }
    this.#write({ type: 'charge', charge })
    this.#announce(charge)
    return this.#charges.get(order.key) as LedgerCharge
  }

  /** Whether a key is asked for another amount, or in another currency, than what it was charged for. */
  isAnother(charge: LedgerCharge, order: ChargeOrder): boolean {
    if (charge.state === 'voided') return false
    return charge.askedCents !== order.amountCents || (charge.currency ?? order.currency) !== order.currency
  }

  /** @returns null for a key that was never charged. */
  find(key: string): LedgerCharge | null {
    this.settle()
    const charge = this.#charges.get(key)
    if (!charge) return null
    const needed = pollsUntilApproved[charge.fault]
    if (charge.state === 'pending' && needed !== undefined) {
      const polls = (this.#polls.get(key) ?? 0) + 1
      this.#polls.set(key, polls)
      if (polls > needed) this.#move(charge, 'approved')
    }
    return this.#charges.get(key) as LedgerCharge
  }

  /** Makes sure a key is never charged from now on; an approved charge stays approved and is answered so. */
  void(key: string): LedgerCharge {
    const charge = this.#charges.get(key)
    if (charge?.state === 'pending' || charge?.state === 'declined') this.#move(charge, 'voided')
    if (!charge) {
      this.#write({
        type: 'charge',
        charge: {
          key,
          reference: '',
          askedCents: 0,
          chargedCents: 0,
          installments: 1,
          state: 'voided',
          message: null,
          brand: null,
          lastDigits: null,
          fault: 'approve',
          at: this.#clock.now().toISOString(),
        },
      })
    }
    return this.#charges.get(key) as LedgerCharge
  }

  /** A key that was asked before is answered for what it asked for then. */
  refund(key: string, chargeKey: string, amountCents: number): BankRefund {
    const now = this.#clock.now()
    const known = this.#refunds.get(key)
    if (known) return this.#answerOf(known)
    const charge = this.#charges.get(chargeKey)
    if (charge?.state !== 'approved') return { state: 'refused' }
    const asked = this.#refundsOf(chargeKey).reduce((cents, one) => cents + one.amountCents, amountCents)
    if (asked > charge.chargedCents || charge.fault === 'refund-refused') return { state: 'refused' }
    const after = refundsAfterMs[charge.fault] ?? 0
    const until = new Date(now.getTime() + after).toISOString()
    if (charge.fault === 'refund-by-hand') return { state: 'byHand', until }
    const at = now.toISOString()
    this.#write({ type: 'refund', key, chargeKey, amountCents, at, ...(after > 0 && { until }) })
    return this.#answerOf({ until })
  }

  /** What has gone back of a charge: what is scheduled has not yet. */
  refundedCents(chargeKey: string): number {
    return this.#refundsOf(chargeKey)
      .filter((refund) => this.#answerOf(refund).state === 'refunded')
      .reduce((cents, refund) => cents + refund.amountCents, 0)
  }

  #refundsOf(chargeKey: string) {
    return [...this.#refunds.values()].filter((refund) => refund.chargeKey === chargeKey)
  }

  #answerOf({ until }: { until?: string }): BankRefund {
    const isOver = until === undefined || Date.parse(until) <= this.#clock.now().getTime()
    return isOver ? { state: 'refunded' } : { state: 'scheduled', until }
  }

  /** Settles every charge whose time has come; called by the clock and by every question. */
  settle(): void {
    const now = this.#clock.now().getTime()
    for (const charge of this.#charges.values()) {
      const delay = settlesAfterMs[charge.fault]
      if (delay === undefined || charge.state === 'approved' || charge.state === 'voided') continue
      if (now >= Date.parse(charge.at) + delay) this.#move(charge, 'approved')
    }
  }

  /** What was asked for in a time, both ends included, with what is held of each now. */
  list(
    since: Date,
    until: Date,
  ): { key: string; at: string; state: LedgerCharge['state']; keptCents: number }[] {
    this.settle()
    return this.charges()
      .filter(({ at }) => Date.parse(at) >= since.getTime() && Date.parse(at) <= until.getTime())
      .map(({ key, at, state, chargedCents }) => ({
        key,
        at,
        state,
        keptCents: state === 'approved' ? chargedCents - this.refundedCents(key) : 0,
      }))
  }

  charges(): LedgerCharge[] {
    return [...this.#charges.values()]
  }

  #move(charge: LedgerCharge, state: LedgerCharge['state']): void {
    this.#write({ type: 'moved', key: charge.key, state, message: null, at: this.#clock.now().toISOString() })
    this.#announce(this.#charges.get(charge.key) as LedgerCharge)
  }

  #announce(charge: LedgerCharge): void {
    const say = (state: LedgerCharge['state'], nth = 0, forged = false) =>
      this.#notify({ id: `evt-${charge.key}-${state}-${nth}`, key: charge.key, state, forged })
    if (charge.fault === 'lost-notification' || charge.state === 'voided') return
    if (charge.fault === 'forged-notification') {
      say('approved', 0, true)
      return
    }
    say(charge.state)
    if (charge.fault === 'duplicate-notification') say(charge.state)
    if (charge.fault === 'out-of-order' && charge.state === 'approved') say('pending', 1)
  }

  #write(entry: LedgerEntry): void {
    this.#ledger.append(entry)
    this.#apply(entry)
  }

  #apply(entry: LedgerEntry): void {
    if (entry.type === 'card') this.#cards.set(entry.token, entry)
    if (entry.type === 'charge') this.#charges.set(entry.charge.key, { ...entry.charge })
    if (entry.type === 'refund') this.#refunds.set(entry.key, entry)
    if (entry.type === 'moved') {
      const charge = this.#charges.get(entry.key)
      if (charge) this.#charges.set(entry.key, { ...charge, state: entry.state, message: entry.message })
    }
  }
}
