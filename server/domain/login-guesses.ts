import { createHash } from 'node:crypto'
import type { Database } from '../db/open.ts'

/** Guesses that cost no wait; then each waits twice as long as the one before, a minute at most. */
const FREE_GUESSES = 5
const LONGEST_WAIT_SECONDS = 60
/** After so long without a guess the count begins anew. */
const FORGOTTEN_MINUTES = 60

const TAKE = `
  insert into login_guess as known (account, guesses, last_at) values ($1, 1, $2)
    on conflict (account) do update set last_at = excluded.last_at, guesses =
      case when known.last_at < $2 - interval '${FORGOTTEN_MINUTES} minutes' then 1 else known.guesses + 1 end
    where known.guesses < ${FREE_GUESSES} or known.last_at <= $2 - make_interval(secs =>
      least(${LONGEST_WAIT_SECONDS}, 2 ^ (least(known.guesses, 20) - ${FREE_GUESSES})))
    returning guesses`

export interface LoginGuesses {
  /** Counts a guess before the password is looked at. @returns false where the account has to wait first. */
  take(email: string, now: Date): Promise<boolean>
  /** A right password: its account starts anew. */
  forget(email: string): Promise<void>
}

/** Mails that nobody has are counted alike, and none is kept in the clear. */
const accountOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** Guesses at an account's password, from whatever address and at whatever node. */
export const createLoginGuesses = ({ query }: Pick<Database, 'query'>): LoginGuesses => ({
  take: async (email, now) => (await query('take-guess', TAKE, [accountOf(email), now])).length > 0,
  forget: async (email) => {
    await query('forget-guesses', 'delete from login_guess where account = $1', [accountOf(email)])
  },
})
