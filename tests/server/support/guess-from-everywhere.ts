import { createAccountGuesses } from '../../../server/auth/account-guesses.ts'
import type { Shop } from './shop.ts'

/** Strangers guess at an account, each from an address of their own, until the shop asks the next one for work. */
export const guessFromEverywhere = async (
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  account: string,
): Promise<number> => {
  const guesses = createAccountGuesses(database)
  for (let nth = 0; nth < 1_000; nth += 1)
    try {
      await guesses.take(account, `stranger ${nth}`, clock.now())
    } catch {
      return nth
    }
  throw new Error('a thousand guesses cost no work')
}
