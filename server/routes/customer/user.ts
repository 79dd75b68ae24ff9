import type { User } from '../../../contract/index.ts'
import type { Login } from '../../domain/sessions.ts'

/** A login as its browser keeps it (section 3, User). */
export const userOf = ({ token, customer, startedAt }: Login): User => ({
  token,
  cNombre: customer.firstName,
  cEmail: customer.email ?? '',
  lAlias: customer.hasAlias,
  dLogin: startedAt.toISOString(),
})
