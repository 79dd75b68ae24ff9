import type { AccountGuesses } from '../auth/account-guesses.ts'
import type { OneTimeCodes } from '../auth/one-time-codes.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { AccountTurns } from './account-turns.ts'

/** What accounts are made and changed with. */
export interface AccountContext {
  database: Database
  clock: Clock
  codes: OneTimeCodes
  guesses: AccountGuesses
  sessions: Pick<Sessions, 'logOutEverywhere' | 'logOutOthers' | 'forget'>
  /** Called after a commit that owes somebody a mail. */
  mailOwed(): void
}

/** What goes through all that is kept of an account. */
export type WholeAccountContext = Pick<
  AccountContext,
  'database' | 'clock' | 'codes' | 'guesses' | 'sessions'
> & { inTurn: AccountTurns }
