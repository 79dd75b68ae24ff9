import { asc, eq } from 'drizzle-orm'
import type { StaffRole } from '../../contract/index.ts'
import { hashPassword } from '../auth/passwords.ts'
import { randomToken } from '../auth/random-token.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { staff, staffSession } from '../db/schema/index.ts'
import { operatorAction } from '../db/schema/operator.ts'
import { OperatorError } from './operator-commands.ts'

/** What operators may do to the staff of the box office. All but `list` are recorded with who gave them. */
export const STAFF_COMMANDS = ['list', 'add', 'password', 'retire'] as const
export type StaffCommand = (typeof STAFF_COMMANDS)[number]

const ROLES: Record<string, StaffRole> = { clerk: 'BOLETERIA', manager: 'ENCARGADO' }

export interface StaffServices {
  database: Database
  clock: Clock
  operator: string
  print(line: string): void
}

const newPassword = (): string => randomToken(12)

const memberOf = async ({ orm }: Database, login: string) => {
  const [member] = await orm.select().from(staff).where(eq(staff.login, login))
  if (!member) throw new OperatorError(`Nobody logs in as ${login}.`)
  return member
}

const list = async ({ database, print }: StaffServices): Promise<void> => {
  const members = await database.orm.select().from(staff).orderBy(asc(staff.login))
  for (const { login, name, role, active } of members)
    print(`${login}: ${name}, ${role}${active ? '' : ', retired'}`)
  if (members.length === 0) print('The box office has no staff.')
}

const add = async ({ database, print }: StaffServices, login: string, name: string, role: string) => {
  const known = ROLES[role]
  if (known === undefined || name.trim() === '')
    throw new OperatorError(
      'npm run staff -- add LOGIN NAME clerk|manager: what is missing is the name or role.',
    )
  const password = newPassword()
  const rows = await database.orm
    .insert(staff)
    .values({ login, name: name.trim(), role: known, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  if (rows.length === 0) throw new OperatorError(`Somebody logs in as ${login} already.`)
  print(`${login} logs in at /boleteria with ${password}, shown this once.`)
}

const setPassword = async ({ database, print }: StaffServices, login: string): Promise<void> => {
  const { id } = await memberOf(database, login)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await database.orm.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, active: true }).where(eq(staff.id, id))
    await tx.delete(staffSession).where(eq(staffSession.staffId, id))
  })
  print(`${login} logs in with ${password}, shown this once; other logins have ended.`)
}

const retire = async ({ database, print }: StaffServices, login: string): Promise<void> => {
  const { id } = await memberOf(database, login)
  await database.orm.transaction(async (tx) => {
    await tx.update(staff).set({ active: false }).where(eq(staff.id, id))
    await tx.delete(staffSession).where(eq(staffSession.staffId, id))
  })
  print(`${login} works here no more; what they sold is kept.`)
}

/**
 * Runs one command.
 * @param words its login, and for `add` a name and a role.
 * @throws OperatorError for what cannot be done, in words for whoever gave the command.
 */
export const runStaffCommand = async (
  services: StaffServices,
  command: StaffCommand,
  words: readonly string[],
): Promise<void> => {
  if (command === 'list') return list(services)
  const [given = '', name = '', role = ''] = words
  const login = given.trim().toLowerCase()
  if (!/^[a-z0-9._-]{2,40}$/.test(login))
    throw new OperatorError('A login has 2 to 40 letters, digits, dots, hyphens or underscores.')
  const run = { add: () => add(services, login, name, role), password: setPassword, retire }[command]
  await run(services, login)
  const { database, clock, operator } = services
  await database.orm.insert(operatorAction).values({
    at: clock.now(),
    operator,
    command: `staff ${command}`,
    subjectId: login,
    result: 'DONE',
  })
}
