import { and, asc, eq } from 'drizzle-orm'
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
  /** Those that are served. */
  deploymentIds: readonly string[]
  print(line: string): void
}

const newPassword = (): string => randomToken(12)

/** A login of one deployment. */
interface Named {
  deploymentId: string
  login: string
}

const memberOf = async ({ orm }: Database, { deploymentId, login }: Named) => {
  const [member] = await orm
    .select()
    .from(staff)
    .where(and(eq(staff.deploymentId, deploymentId), eq(staff.login, login)))
  if (!member) throw new OperatorError(`Nobody logs in as ${login} in ${deploymentId}.`)
  return member
}

const list = async ({ database, print }: StaffServices): Promise<void> => {
  const members = await database.orm.select().from(staff).orderBy(asc(staff.deploymentId), asc(staff.login))
  for (const { deploymentId, login, name, role, active } of members)
    print(`${deploymentId} ${login}: ${name}, ${role}${active ? '' : ', retired'}`)
  if (members.length === 0) print('The box office has no staff.')
}

const add = async ({ database, print }: StaffServices, named: Named, name: string, role: string) => {
  const known = ROLES[role]
  if (known === undefined || name.trim() === '')
    throw new OperatorError(
      'npm run staff -- add DEPLOYMENT LOGIN NAME clerk|manager: what is missing is the name or role.',
    )
  const password = newPassword()
  const rows = await database.orm
    .insert(staff)
    .values({ ...named, name: name.trim(), role: known, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  if (rows.length === 0) throw new OperatorError(`Somebody logs in as ${named.login} already.`)
  print(`${named.login} logs in at /boleteria of ${named.deploymentId} with ${password}, shown this once.`)
}

const setPassword = async ({ database, print }: StaffServices, named: Named): Promise<void> => {
  const { id, login } = await memberOf(database, named)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await database.orm.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash, active: true }).where(eq(staff.id, id))
    await tx.delete(staffSession).where(eq(staffSession.staffId, id))
  })
  print(`${login} logs in with ${password}, shown this once; other logins have ended.`)
}

const retire = async ({ database, print }: StaffServices, named: Named): Promise<void> => {
  const { id, login } = await memberOf(database, named)
  await database.orm.transaction(async (tx) => {
    await tx.update(staff).set({ active: false }).where(eq(staff.id, id))
    await tx.delete(staffSession).where(eq(staffSession.staffId, id))
  })
  print(`${login} works here no more; what they sold is kept.`)
}

/**
 * Runs one command.
 * @param words a deployment, a login, and for `add` a name and a role.
 * @throws OperatorError for what cannot be done, in words for whoever gave the command.
 */
export const runStaffCommand = async (
  services: StaffServices,
  command: StaffCommand,
  words: readonly string[],
): Promise<void> => {
  if (command === 'list') return list(services)
  const [deploymentId = '', given = '', name = '', role = ''] = words
  if (!services.deploymentIds.includes(deploymentId))
    throw new OperatorError(
      `No deployment is called ${deploymentId || 'nothing'}. Served are: ${services.deploymentIds.join(', ')}.`,
    )
  const login = given.trim().toLowerCase()
  if (!/^[a-z0-9._-]{2,40}$/.test(login))
    throw new OperatorError('A login has 2 to 40 letters, digits, dots, hyphens or underscores.')
  const named = { deploymentId, login }
  const run = { add: () => add(services, named, name, role), password: setPassword, retire }[command]
  await run(services, named)
  const { database, clock, operator } = services
  await database.orm.insert(operatorAction).values({
    at: clock.now(),
    operator,
    command: `staff ${command}`,
    subjectId: `${deploymentId} ${login}`,
    result: 'DONE',
  })
}
