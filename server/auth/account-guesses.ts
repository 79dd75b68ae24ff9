import { createHash } from 'node:crypto'
import type { Database } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import { createLoginGuesses } from './login-guesses.ts'

/** Guesses of all addresses together in an hour that cost none of them work; one alone comes to 65. */
const FREE_TOGETHER = 500
const HOUR_MS = 3_600_000
/** Guesses that cost no wait where the right password came from before: a desk cancels several sales at once. */
const FREE_WHERE_KNOWN = 20

const IS_KNOWN = 'select 1 as known from known_place where account = $1 and place = $2'
const KNOW = `
  insert into known_place (account, place, seen_at) values ($1, $2, $3)
    on conflict (account, place) do update set seen_at = excluded.seen_at`

/**
 * Guesses at an account's password, at whatever node. Each address has a count of its own, so a stranger's guesses keep
 * nobody else out. All addresses together have another one; past it each guess costs a proof of work, but for an
 * address that the right password came from lately.
 */
export interface AccountGuesses {
  /**
   * Counts a guess before the secret is looked at.
   * @param hasWorked a proof of work came with it, which serves no other guess.
   * @throws Refusal DEMASIADAS_LLAMADAS where this address has to wait first; CAPTCHA_NO_VALIDO, and nothing is
   * counted, where the guess costs work.
   */
  take(account: string, address: string, now: Date, hasWorked?: boolean): Promise<void>
  /** The count of this address begins anew; nothing is known of whose it is. */
  beginAnew(account: string, address: string): Promise<void>
  /** A right password: the count of its address begins anew, and the address is known to be the owner's. */
  succeed(account: string, address: string, now: Date): Promise<void>
  /** The account has another owner or another password, or is no more. */
  forget(account: string, now: Date): Promise<void>
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')

export const createAccountGuesses = ({ query }: Pick<Database, 'query'>): AccountGuesses => {
  const ofStranger = createLoginGuesses({ query })
  const ofKnown = createLoginGuesses({ query }, FREE_WHERE_KNOWN)
  const together = createLoginGuesses({ query }, FREE_TOGETHER, 'ends')
  const here = (account: string, address: string) => `${account} ${address}`
  /** With the account in it, an address of two accounts is not seen to be one. */
  const placeOf = (account: string, address: string) => hashOf(here(account, address))
  const inHour = (account: string, now: Date) => `${account} hour ${Math.floor(now.getTime() / HOUR_MS)}`
  return {
    async take(account, address, now, hasWorked = false) {
      const isKnown =
        (await query('known-place', IS_KNOWN, [hashOf(account), placeOf(account, address)])).length > 0
      const all = inHour(account, now)
      const isFree = isKnown || hasWorked
      if (!(isFree || (await together.allows(all, now)))) throw new Refusal('CAPTCHA_NO_VALIDO')
      if (!(await (isKnown ? ofKnown : ofStranger).take(here(account, address), now)))
        throw new Refusal('DEMASIADAS_LLAMADAS')
      if (!(isFree || (await together.take(all, now)))) throw new Refusal('CAPTCHA_NO_VALIDO')
    },
    beginAnew: (account, address) => ofStranger.forget(here(account, address)),
    async succeed(account, address, now) {
      await ofStranger.forget(here(account, address))
      await query('know-place', KNOW, [hashOf(account), placeOf(account, address), now])
    },
    async forget(account, now) {
      await together.forget(inHour(account, now))
      await query('forget-places', 'delete from known_place where account = $1', [hashOf(account)])
    },
  }
}
