import { and, eq, gt } from 'drizzle-orm'
import type { StaffRole } from '../../contract/index.ts'
import { createAccountGuesses } from '../auth/account-guesses.ts'
import { verifyPassword } from '../auth/passwords.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm } from '../db/open.ts'
import { staff, staffSession } from '../db/schema/index.ts'
import { hashOfToken, newStaffToken } from './tokens.ts'

/** Who a staff member's bearer token stands for. */
export interface StaffMember {
  id: number
  deploymentId: string
  name: string
  role: StaffRole
  /** Of the login itself: what is begun with it ends with it. */
  sessionHash: string
}

/** A staff member's name and password, said to one deployment. */
export interface StaffPassword {
  deploymentId: string
  login: string
  password: string
  /** The address group that asks. */
  from: string
  /** A proof of work came with it. */
  hasWorked?: boolean
}

/** Staff works in one deployment: to another, their name, password and token are unknown. */
export interface StaffLogins {
  /**
   * @returns null for a wrong name as for a wrong password, after the same time.
   * @throws Refusal DEMASIADAS_LLAMADAS where too many passwords were guessed from there; CAPTCHA_NO_VALIDO where too
   * many were from everywhere, and a proof of work is asked for.
   */
  logIn(given: StaffPassword): Promise<StaffLoginMade | null>
  /**
   * Who a manager's name and password are of, for what a clerk may not do alone.
   * @returns null where they are wrong, or not a manager's.
   * @throws Refusal DEMASIADAS_LLAMADAS
   */
  findManager(given: StaffPassword): Promise<{ id: number } | null>
  /**
   * @param through the connections to ask; without, those of logins.
   * @returns null for a token that is unknown, forged or over, and for staff that works here no more.
   */
  find(token: string, deploymentId: string, through?: Orm): Promise<StaffMember | null>
  logOut(member: StaffMember): Promise<void>
}

interface StaffLoginMade {
  token: string
  member: StaffMember
  startedAt: Date
  expiresAt: Date
}

/** A working day with its overtime. */
const HOURS = 12

/** Staff has a table, passwords and tokens of its own: no customer can become staff, nor the other way. */
export const createStaffLogins = (database: Database, clock: Clock): StaffLogins => {
  const { orm } = database
  const guesses = createAccountGuesses(database)
  const check = async (
    { deploymentId, login, password, from, hasWorked }: StaffPassword,
    account = `boleteria ${deploymentId} ${login}`,
  ) => {
    await guesses.take(account, from, clock.now(), hasWorked)
    const [known] = await orm
      .select()
      .from(staff)
      .where(
        and(
          eq(staff.deploymentId, deploymentId),
          eq(staff.login, login.toLowerCase()),
          eq(staff.active, true),
        ),
      )
    const matches = await verifyPassword(password, known?.passwordHash ?? null)
    if (!matches || known === undefined) return null
    await guesses.succeed(account, from, clock.now())
    return known
  }
  return {
    logIn: async (given) => {
      const known = await check(given)
      if (known === null) return null
      const token = newStaffToken()
      const sessionHash = hashOfToken(token)
      const startedAt = clock.now()
      const expiresAt = new Date(startedAt.getTime() + HOURS * 3_600_000)
      await orm
        .insert(staffSession)
        .values({ tokenHash: sessionHash, staffId: known.id, startedAt, expiresAt })
      const { id, deploymentId, name, role } = known
      return { token, member: { id, deploymentId, name, role, sessionHash }, startedAt, expiresAt }
    },

    findManager: async (given) => {
      // Clerks alone can guess here: what strangers guess at the login is no part of this count.
      const { deploymentId, login } = given
      const known = await check(given, `boleteria ${deploymentId} palabra ${login}`)
      return known?.role === 'ENCARGADO' ? known : null
    },

    find: async (token, deploymentId, through = orm) => {
      const [row] = await through
        .select({
          id: staff.id,
          deploymentId: staff.deploymentId,
          name: staff.name,
          role: staff.role,
          sessionHash: staffSession.tokenHash,
        })
        .from(staffSession)
        .innerJoin(staff, eq(staff.id, staffSession.staffId))
        .where(
          and(
            eq(staffSession.tokenHash, hashOfToken(token)),
            gt(staffSession.expiresAt, clock.now()),
            eq(staff.deploymentId, deploymentId),
            eq(staff.active, true),
          ),
        )
      return row ?? null
    },

    logOut: async ({ sessionHash }) => {
      await orm.delete(staffSession).where(eq(staffSession.tokenHash, sessionHash))
    },
  }
}
