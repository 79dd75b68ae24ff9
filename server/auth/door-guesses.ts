import { Refusal } from '../refusal.ts'
import type { LoginGuesses } from './login-guesses.ts'

/** Guesses at the doors' key, by address. */
export interface DoorGuesses {
  /**
   * Lets a call with the right key pass and counts one with another.
   * @param address whom it is counted as.
   * @throws Refusal CLAVE_DE_PUERTA_INVALIDA, DEMASIADAS_LLAMADAS where the address has to wait first.
   */
  check(isRight: boolean, address: string, now: Date): Promise<void>
}

/** The address that was seen first makes room; it is looked up once more then. */
const MOST_ADDRESSES = 10_000

/**
 * Only wrong keys are counted, in the database. Where the right key has passed, it passes for as long as this process
 * runs: who guesses from the network of a theatre does not close its doors.
 */
export const createDoorGuesses = (guesses: LoginGuesses): DoorGuesses => {
  const doors = new Set<string>()
  return {
    check: async (isRight, address, now) => {
      if (isRight && doors.has(address)) return
      const account = `door ${address}`
      const mayGuess = isRight ? await guesses.allows(account, now) : await guesses.take(account, now)
      if (!mayGuess) throw new Refusal('DEMASIADAS_LLAMADAS')
      if (!isRight) throw new Refusal('CLAVE_DE_PUERTA_INVALIDA')
      if (doors.size >= MOST_ADDRESSES) doors.delete(doors.values().next().value ?? '')
      doors.add(address)
    },
  }
}
