import type { Database } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'
import { hashPassword } from './passwords.ts'

export interface DemoCustomer {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Printed at start: anybody may be one of them. */
export const demoCustomers: readonly DemoCustomer[] = [
  { email: 'lucia@ejemplo.ar', password: 'Cartelera26', firstName: 'Lucía', lastName: 'Ferreyra' },
  { email: 'tomas@ejemplo.ar', password: 'Platea2026', firstName: 'Tomás', lastName: 'Aguirre' },
  { email: 'ines@ejemplo.ar', password: 'Funcion2026', firstName: 'Inés', lastName: 'Sosa' },
]

/** Those that are there keep what they have. */
export const seedDemoCustomers = async ({ orm }: Database, now: Date): Promise<void> => {
  for (const { email, password, firstName, lastName } of demoCustomers) {
    await orm
      .insert(customer)
      .values({
        email,
        emailConfirmedAt: now,
        passwordHash: await hashPassword(password),
        firstName,
        lastName,
      })
      .onConflictDoNothing()
  }
}
