import { createHash } from 'node:crypto'
import type { Database } from '../db/open.ts'

/** Guesses that cost no wait; then each waits twice as long as the one before, a minute at most. */
const FREE_GUESSES = 5
const LONGEST_WAIT_SECONDS = 60
/** After so long without a guess the count begins anew. */
const FORGOTTEN_MINUTES = 60

/** Past these there is no guess more under the same name: for a name of an hour. ($2 would have no type unasked.) */
const noneIsOver = (row: string): string => `(${row}.guesses < $3::int and $2::timestamptz is not null)`

/** @param row the account's. Of the statement, $2 is now and $3 how many guesses are free. */
const waitIsOver = (row: string): string =>
  `(${row}.guesses < $3::int or ${row}.last_at <= $2::timestamptz - make_interval(secs =>
      least(${LONGEST_WAIT_SECONDS}, 2 ^ (least(${row}.guesses - $3::int, 20)))))`

const takeWhere = (isFree: (row: string) => string): string => `
  insert into login_guess as known (account, guesses, last_at) values ($1, 1, $2)
    on conflict (account) do update set last_at = excluded.last_at, guesses =
      case when known.last_at < $2 - interval '${FORGOTTEN_MINUTES} minutes' then 1 else known.guesses + 1 end
    where ${isFree('known')}
    returning guesses`

const refusedWhere = (isFree: (row: string) => string): string => `
  select 1 as known from login_guess known where account = $1 and not ${isFree('known')}`

const STATEMENTS = {
  waits: { take: takeWhere(waitIsOver), refused: refusedWhere(waitIsOver) },
  ends: { take: takeWhere(noneIsOver), refused: refusedWhere(noneIsOver) },
}

/** An account is a mail, or whatever else a secret is guessed at. */
export interface LoginGuesses {
  /** Counts a guess before the secret is looked at. @returns false where the account has to wait first. */
  take(account: string, now: Date): Promise<boolean>
  /** Whether a guess need not wait; counts nothing. */
  allows(account: string, now: Date): Promise<boolean>
  /** A right password: its account starts anew. */
  forget(account: string): Promise<void>
}

/** Mails that nobody has are counted alike, and none is kept in the clear. */
const keyOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')

/**
 * Guesses at an account's password, from whatever address and at whatever node.
 * @param free guesses that cost no wait.
 * @param then what comes after them: waits that double, or no guess more under this name.
 */
export const createLoginGuesses = (
  { query }: Pick<Database, 'query'>,
  free: number = FREE_GUESSES,
  then: keyof typeof STATEMENTS = 'waits',
): LoginGuesses => ({
  take: async (account, now) =>
    (await query(`take-guess-${then}`, STATEMENTS[then].take, [keyOf(account), now, free])).length > 0,
  allows: async (account, now) =>
    (await query(`may-guess-${then}`, STATEMENTS[then].refused, [keyOf(account), now, free])).length === 0,
  forget: async (account) => {
    await query('forget-guesses', 'delete from login_guess where account = $1', [keyOf(account)])
  },
})
