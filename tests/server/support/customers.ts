import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { customer, session } from '../../../server/db/schema/index.ts'
import type { Shop } from './shop.ts'

/** Customers who are logged in for a year, without the cost of a password each. @returns their tokens. */
export const insertCustomers = async ({ database, clock }: Shop, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const startedAt = clock.now()
  const rows = await database.orm
    .insert(customer)
    .values(
      tokens.map(() => ({
        email: `${randomUUID()}@ejemplo.ar`,
        passwordHash: null,
        firstName: 'Ana',
        lastName: 'Paz',
      })),
    )
    .returning({ id: customer.id })
  await database.orm.insert(session).values(
    tokens.map((token, index) => ({
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      customerId: rows[index]!.id,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + 365 * 86_400_000),
    })),
  )
  return tokens
}
