import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Deployment } from '../../contract/index.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm } from '../db/open.ts'
import { customer, session } from '../db/schema/index.ts'
import { createAccountGuesses } from './account-guesses.ts'
import { verifyPassword } from './passwords.ts'
import { randomToken } from './random-token.ts'
import { realmOf } from './realm.ts'

export type CustomerRow = typeof customer.$inferSelect
/** Who a bearer token stands for. */
export type SessionCustomer = Omit<CustomerRow, 'passwordHash'> & {
  /** The cash desk and the shift that sell, where the token is that of a sale at the box office. */
  desk?: { shiftId: number; name: string }
}

/** What a browser says of itself; null where it says nothing. */
export type Browser = string | null
const LONGEST_BROWSER = 200

/** The deployment that a login is made in: it says who identifies its customers, and how long a login lasts. */
export type LoginPlace = Pick<Deployment, 'login' | 'limits'>

export interface Login {
  token: string
  customer: SessionCustomer
  startedAt: Date
}

export interface Sessions {
  /**
   * @param from the address group that asks.
   * @param hasWorked a proof of work came with it.
   * @returns null for a wrong mail as for a wrong password, after the same time.
   * @throws Refusal DEMASIADAS_LLAMADAS where too many passwords were guessed at this account from there;
   * CAPTCHA_NO_VALIDO where too many were from everywhere, and a proof of work is asked for.
   */
  logIn(
    email: string,
    password: string,
    at: LoginPlace,
    from: string,
    browser?: Browser,
    hasWorked?: boolean,
  ): Promise<Login | null>
  /** Logs a customer in whose password, code or identity was checked. */
  open(customer: CustomerRow, at: LoginPlace, browser?: Browser): Promise<Login>
  /**
   * @param at the deployment that was called.
   * @param anew asks the database, whatever this process remembers: for calls about the account itself.
   * @param through the connections to ask; without, those of logins.
   * @returns null for a token that is unknown, forged, over or of another realm.
   */
  find(
    token: string,
    at: Pick<Deployment, 'login'>,
    anew?: boolean,
    through?: Orm,
  ): Promise<SessionCustomer | null>
  /** Ends the login at once; other processes may hold and release places in its name for ten seconds more. */
  logOut(token: string): Promise<void>
  /** Ends every login of a customer, as `logOut` ends one. */
  logOutEverywhere(customerId: number): Promise<void>
  /** Ends every login of a customer but that of this token. */
  logOutOthers(customerId: number, token: string): Promise<void>
  /** Ends one login of a customer, by its id. @returns false where it is nobody's, another's or over. */
  end(customerId: number, id: string): Promise<boolean>
  /** Logins that are not over: that of this token first, then the newest. */
  list(customerId: number, token: string): Promise<OpenSession[]>
  /** What is known of a customer was changed: this process reads it anew. */
  forget(customerId: number): void
}

export interface OpenSession {
  id: string
  startedAt: Date
  expiresAt: Date
  browser: Browser
  isThis: boolean
}

const REMEMBERED_MS = 10_000
const REMEMBERED = 5000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const withoutPassword = ({ passwordHash: _hidden, ...rest }: CustomerRow): SessionCustomer => rest

/** @returns whose login an address is: who has confirmed it, else who claimed it last. */
export const findAccount = (orm: Pick<Orm, 'query'>, email: string): Promise<CustomerRow | undefined> =>
  orm.query.customer.findFirst({
    where: eq(customer.email, email.trim().toLowerCase()),
    orderBy: [sql`${customer.emailConfirmedAt} is null`, desc(customer.id)],
  })

interface Remembered {
  id: string
  realm: string
  customer: SessionCustomer
  expiresAt: Date
  at: number
}

/**
 * Only hashes of tokens are kept; a login lasts as long as the deployment says where it is made.
 * @param aside connections for what an owner does with the logins that there are.
 */
export const createSessions = (
  database: Database,
  clock: Clock,
  aside: Pick<Database, 'orm'> = database,
): Sessions => {
  const { orm } = database
  const remembered = new Map<string, Remembered>()
  const guesses = createAccountGuesses(database)

  const remember = (tokenHash: string, found: Remembered): void => {
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(tokenHash, found)
  }

  /** How often logins were forgotten: what was read before one ended is not remembered after it. */
  let endings = 0
  const forget = (isMeant: (known: Remembered, tokenHash: string) => boolean): void => {
    endings += 1
    for (const [tokenHash, known] of remembered) if (isMeant(known, tokenHash)) remembered.delete(tokenHash)
  }

  const open: Sessions['open'] = async (row, at, browser = null) => {
    const token = randomToken(32)
    const startedAt = clock.now()
    const expiresAt = new Date(startedAt.getTime() + at.limits.sessionMinutes * 60_000)
    const userAgent = browser?.slice(0, LONGEST_BROWSER) || null
    await orm.insert(session).values({
      tokenHash: hashOf(token),
      customerId: row.id,
      startedAt,
      expiresAt,
      realm: realmOf(at),
      userAgent,
    })
    return { token, customer: withoutPassword(row), startedAt }
  }

  return {
    open,
    logIn: async (email, password, at, from, browser, hasWorked) => {
      await guesses.take(email, from, clock.now(), hasWorked)
      const found = await findAccount(orm, email)
      const matches = await verifyPassword(password, found?.passwordHash ?? null)
      if (!matches || found === undefined) return null
      await guesses.succeed(email, from, clock.now())
      return open(found, at, browser)
    },
    find: async (token, at, anew = false, through = orm) => {
      const realm = realmOf(at)
      const tokenHash = hashOf(token)
      const now = clock.now()
      const known = remembered.get(tokenHash)
      if (
        !anew &&
        known !== undefined &&
        Math.abs(now.getTime() - known.at) < REMEMBERED_MS &&
        known.expiresAt > now
      ) {
        return known.realm === realm ? known.customer : null
      }
      remembered.delete(tokenHash)
      const endingsBefore = endings
      const [row] = await through
        .select()
        .from(session)
        .innerJoin(customer, eq(customer.id, session.customerId))
        .where(eq(session.tokenHash, tokenHash))
      if (row === undefined || row.session.expiresAt <= now) return null
      const { id, expiresAt } = row.session
      const found = {
        id,
        realm: row.session.realm,
        customer: withoutPassword(row.customer),
        expiresAt,
        at: now.getTime(),
      }
      if (endings === endingsBefore) remember(tokenHash, found)
      return found.realm === realm ? found.customer : null
    },
    logOut: async (token) => {
      const tokenHash = hashOf(token)
      await aside.orm.delete(session).where(eq(session.tokenHash, tokenHash))
      forget((_known, hash) => hash === tokenHash)
    },
    logOutEverywhere: async (customerId) => {
      await aside.orm.delete(session).where(eq(session.customerId, customerId))
      forget(({ customer: { id } }) => id === customerId)
    },
    logOutOthers: async (customerId, token) => {
      await aside.orm
        .delete(session)
        .where(and(eq(session.customerId, customerId), ne(session.tokenHash, hashOf(token))))
      forget(({ customer: { id } }) => id === customerId)
    },
    end: async (customerId, id) => {
      const ended = await aside.orm
        .delete(session)
        .where(
          and(eq(session.customerId, customerId), eq(session.id, id), gt(session.expiresAt, clock.now())),
        )
        .returning({ id: session.id })
      if (ended.length > 0) forget((known) => known.id === id)
      return ended.length > 0
    },
    list: async (customerId, token) => {
      const rows = await aside.orm
        .select()
        .from(session)
        .where(and(eq(session.customerId, customerId), gt(session.expiresAt, clock.now())))
        .orderBy(desc(session.startedAt), session.id)
      const sessions = rows.map(({ id, startedAt, expiresAt, userAgent, tokenHash }) => {
        return { id, startedAt, expiresAt, browser: userAgent, isThis: tokenHash === hashOf(token) }
      })
      return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)]
    },
    forget: (customerId) => forget(({ customer: { id } }) => id === customerId),
  }
}
