import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { HEADERS } from '../../contract/protocol.ts'
import { traceId } from '../trace.ts'

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

/** Two letters that a browser says of where it is; anything else is not kept. */
const countryOf = ({ headers }: { headers?: Record<string, unknown> }): { country?: string } => {
  const said = headers?.[HEADERS.country]
  return typeof said === 'string' && /^[A-Z]{2}$/.test(said) ? { country: said } : {}
}

/** Only what is listed is logged: no bodies, no query, of the headers the country alone, so no token and no mail. */
export const loggerOptions = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  // Of a request, or of a job in the background.
  mixin: () => {
    const trace = traceId()
    return trace === null ? {} : { trace }
  },
  serializers: {
    req: (request) => ({
      method: request.method,
      // A payment link's token pays, an offer's gives a ticket, and an alias is a card: they are in no log.
      path: request.url
        .split('?')[0]
        ?.replace(/(\/(?:linkPago|entradaPara|billetera|Bancard\/borrar)\/).+/i, '$1:token'),
      id: request.id,
      ...countryOf(request),
    }),
    res: (reply) => ({ status: reply.statusCode }),
    err: serializeError,
  },
})

/**
 * One line a request, once it is answered; none for what was ready, which a rush asks for thousands of times a
 * second and the proxy logs anyway.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.isAnsweredEarly) return
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...fields, err: error }, 'request errored')
    else reply.log.info(fields, 'request completed')
  }
}

export const requestLog = new RequestLog()
