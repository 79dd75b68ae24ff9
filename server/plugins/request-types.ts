import type { SessionCustomer } from '../domain/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose bearer token came along; null without a valid one. */
    customer: SessionCustomer | null
  }
  interface FastifyContextConfig {
    /** The route's name in the contract's table. */
    name?: string
  }
}
