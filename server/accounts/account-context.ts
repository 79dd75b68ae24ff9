import type { Database } from '../db/open.ts'
import type { Clock } from '../domain/clock.ts'
import type { LoginGuesses } from '../domain/login-guesses.ts'
import type { OneTimeCodes } from '../domain/one-time-codes.ts'
import type { Sessions } from '../domain/sessions.ts'

/** What accounts are made and changed with. */
export interface AccountContext {
  database: Database
  clock: Clock
  codes: OneTimeCodes
  guesses: LoginGuesses
  sessions: Pick<Sessions, 'logOutEverywhere' | 'logOutOthers' | 'forget'>
  /** Called after a commit that owes somebody a mail. */
  mailOwed(): void
}
