import type { FastifyInstance } from 'fastify'

/** A service by the name under which a plugin decorates the server with it. */
export type ServiceName = keyof FastifyInstance

/** Those of the server's services that a function uses. */
export type Services<Name extends ServiceName> = Pick<FastifyInstance, Name>
