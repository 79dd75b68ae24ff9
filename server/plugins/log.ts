import type { FastifyServerOptions } from 'fastify'

/** The frames of a stack alone: its first lines repeat the message. */
const placesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** A failed query's own message carries the statement's values; the database's message does not. */
const serializeError = (error: Error & { code?: string }) => {
  const { cause } = error as { cause?: Error & { code?: string } }
  const source = cause instanceof Error ? cause : error
  return {
    type: error.name,
    code: source.code ?? null,
    message: source.message,
    stack: placesOf(error.stack),
  }
}

/** Only what is listed is logged: no bodies, no query, no headers, so no token and no mail. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: {
    req: (request) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
    res: (reply) => ({ status: reply.statusCode }),
    err: serializeError,
  },
})
