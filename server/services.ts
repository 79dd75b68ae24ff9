import type { FastifyInstance } from 'fastify'

/** What every handler may use: all that plugins decorate the server with. */
export type Services = FastifyInstance
