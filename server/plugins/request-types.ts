import type { Deployment } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { StaffMember } from '../box-office/staff.ts'
import type { ReadReady } from '../replies/fast-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop whose host name was called. */
    readonly deployment: Deployment
    /** The reply was ready and has been sent before anything else was done. */
    isAnsweredEarly: boolean
    /** The bearer token that came along, valid or not; null without one. */
    token: string | null
    /** Whose bearer token came along; null without a valid one. */
    customer: SessionCustomer | null
    /** Whose staff token came along, on calls of the box office. */
    staff: StaffMember | null
    /** The door whose key came along, on calls of doors. */
    door: string | null
  }
  interface FastifyContextConfig {
    /** The route's name in the contract's table. */
    name?: string
    /** False where requests are not counted against the limits by address. */
    rateLimit?: false
    /** Reads what can be answered before anything else is done for a request; undefined where nothing ever is. */
    ready?: (request: FastifyRequest) => ReadReady | undefined
  }
}
