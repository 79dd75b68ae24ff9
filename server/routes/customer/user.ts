import type { FastifyRequest } from 'fastify'
import type { User } from '../../../contract/index.ts'
import type { Browser, Login } from '../../auth/sessions.ts'

/** A login as its browser keeps it (section 3, User): with what the shop calls the customer. */
export const userOf = ({ token, customer, startedAt }: Login): User => ({
  token,
  cNombre: (customer.hasAlias && customer.alias) || customer.firstName,
  cEmail: customer.email ?? '',
  lAlias: customer.hasAlias,
  dLogin: startedAt.toISOString(),
})

/** What the browser that logs in says of itself: its owner tells their logins apart by it. */
export const browserOf = ({ headers }: FastifyRequest): Browser => headers['user-agent'] ?? null
