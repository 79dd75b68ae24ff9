import type { StaffRole } from '../../contract/index.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../db/open.ts'
import { staff } from '../db/schema/index.ts'

interface DemoStaff {
  login: string
  password: string
  name: string
  role: StaffRole
}

/** Printed at start: anybody may sell at the demo's box office. */
export const demoStaff: readonly DemoStaff[] = [
  { login: 'ana', password: 'Boleteria26', name: 'Ana Sosa', role: 'BOLETERIA' },
  { login: 'marta', password: 'Encargada26', name: 'Marta Ruiz', role: 'ENCARGADO' },
]

/** Seeds the same names into each deployment. Those that are there keep what they have. */
export const seedDemoStaff = async ({ orm }: Database, deploymentIds: readonly string[]): Promise<void> => {
  for (const { password, ...member } of demoStaff) {
    const passwordHash = await hashPassword(password)
    await orm
      .insert(staff)
      .values(deploymentIds.map((deploymentId) => ({ ...member, deploymentId, passwordHash })))
      .onConflictDoNothing()
  }
}
