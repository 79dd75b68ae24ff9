import type { User } from '../../contract/index.ts'
import type { Outcome } from '../outcome.ts'
import type { IdentityEmitted } from './sign-up.events.ts'

/** Who an accepted call logged in. @throws for a refusal, which identifies nobody */
export const identityOf = (_: unknown, answer: Outcome<User>): IdentityEmitted => {
  if (!answer.ok) throw new Error('nobody is identified by a refusal')
  return { type: 'customer.identified', user: answer.data }
}
