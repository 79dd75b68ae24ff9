import type { FastifyServerOptions } from 'fastify'

/** Only what is listed is logged: no bodies, no query, no headers, so no token and no mail. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: {
    req: (request) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
    res: (reply) => ({ status: reply.statusCode }),
    err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
  },
})
