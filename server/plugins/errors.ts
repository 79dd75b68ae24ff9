import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { API_BASE, type ErrorCode, QUEUE_BASE } from '../../contract/index.ts'
import type { Clock } from '../domain/clock.ts'
import { Refusal } from '../domain/refusal.ts'
import { localeOf } from '../text/language.ts'
import { httpStatusOf, refused } from './envelope.ts'

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof Refusal) return error.code
  if (hasZodFastifySchemaValidationErrors(error)) return 'FORMA_INVALIDA'
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 429) return 'DEMASIADAS_LLAMADAS'
  if (status === 503) return 'SOBRECARGA'
  return status >= 400 && status < 500 ? 'FORMA_INVALIDA' : 'ERROR_INTERNO'
}

export const isApiPath = (url: string): boolean =>
  url.startsWith(`${API_BASE}/`) || url.startsWith(`${QUEUE_BASE}/`) || url.startsWith('/__test/')

/** Every refusal and every unexpected error leaves in the envelope; only the latter are logged. */
export const registerErrors = (app: FastifyInstance, clock: Clock): void => {
  const answer = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, data?: unknown) =>
    reply
      .code(httpStatusOf(code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refused(code, localeOf(request, request.deployment), clock.now(), data)))

  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    if (code === 'ERROR_INTERNO') request.log.error({ err: error }, 'unexpected error')
    return answer(request, reply, code, error instanceof Refusal ? error.data : undefined)
  })
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) return answer(request, reply, 'NO_ENCONTRADO')
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  })
}
