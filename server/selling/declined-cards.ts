import type { LoginGuesses } from '../auth/login-guesses.ts'
import { Refusal } from '../refusal.ts'

/**
 * Many buy from one address, behind a mobile operator's or an office's: these cost no wait. Whoever tries out stolen
 * cards from there, with however many accounts, waits up to a minute for each from then on.
 */
export const FREE_DECLINES = 30

/** Declined cards of an address, at whatever node. */
export interface DeclinedCards {
  /**
   * To be asked before a card is charged.
   * @param address the group it is counted as.
   * @throws Refusal DEMASIADAS_LLAMADAS where the address has to wait first; nothing is counted.
   */
  check(address: string, now: Date): Promise<void>
  /** Counts one. */
  count(address: string, now: Date): Promise<void>
}

const accountOf = (address: string): string => `declined ${address}`

/** @param guesses that grant FREE_DECLINES: a card is guessed at as a password is. */
export const createDeclinedCards = (guesses: LoginGuesses): DeclinedCards => ({
  check: async (address, now) => {
    if (!(await guesses.allows(accountOf(address), now))) throw new Refusal('DEMASIADAS_LLAMADAS')
  },
  count: async (address, now) => {
    await guesses.take(accountOf(address), now)
  },
})
