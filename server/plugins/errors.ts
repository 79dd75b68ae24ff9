import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { API_BASE, type ApiRoute, apiRoutes, type ErrorCode, QUEUE_BASE } from '../../contract/index.ts'
import { createAlarm } from '../background/alarm.ts'
import { kindOfError } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import { isBroken, isOverload } from '../db/overload.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { Refusal } from '../refusal.ts'
import { localeOf } from '../text/language.ts'
import { httpStatusOf, refused } from './envelope.ts'

/** What may have been done all the same is done once when it is asked again; a payment says itself what is not known. */
const isOfTheDatabase = (error: unknown): boolean => isOverload(error) || isBroken(error)

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof Refusal) return error.code
  if (hasZodFastifySchemaValidationErrors(error)) return 'FORMA_INVALIDA'
  if (isOfTheDatabase(error)) return 'SOBRECARGA'
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 429) return 'DEMASIADAS_LLAMADAS'
  if (status === 503) return 'SOBRECARGA'
  return status >= 400 && status < 500 ? 'FORMA_INVALIDA' : 'ERROR_INTERNO'
}

export const isApiPath = (url: string): boolean =>
  url.startsWith(`${API_BASE}/`) || url.startsWith(`${QUEUE_BASE}/`) || url.startsWith('/__test/')

const routes: Readonly<Record<string, ApiRoute>> = apiRoutes
const rawAddresses = Object.values(routes)
  .filter(({ raw }) => raw)
  .map(({ base, path }) => new RegExp(`^${base}${path.replace(/:\w+/g, '[^/?]*')}(?:\\?|$)`))

/** By its address where the framework refused that before it had looked for the route. */
const isRaw = (name: string | undefined, url: string): boolean =>
  name === undefined ? rawAddresses.some((address) => address.test(url)) : routes[name]?.raw === true

/** Whether whoever asks looks for an envelope; the replies of the queue and other raw ones have none. */
const isEnveloped = ({ url, routeOptions }: FastifyRequest): boolean =>
  isApiPath(url) && !url.startsWith(`${QUEUE_BASE}/`) && !isRaw(routeOptions?.config?.name, url)

export interface ErrorReplies {
  /** What fastify asks for a request that has no route yet: a broken address, an over-long id. */
  frameworkErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): void
  /** To be called once, on the app that was made with frameworkErrors. */
  register(app: FastifyInstance, everyReply: Readonly<Record<string, string>>): void
}

/**
 * Every refusal and every unexpected error leaves in the envelope, or in words where a page or a file was asked for;
 * only unexpected errors are logged, and once a minute that the database is overloaded, with how many calls since the
 * start.
 */
export const createErrorReplies = (clock: Clock, deployments: Deployments): ErrorReplies => {
  let everyReply: Readonly<Record<string, string>> = {}
  const overload = createAlarm()

  const answer = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, data?: unknown) => {
    const locale = localeOf(request, deployments.ofHost(request.hostname))
    const refusal = refused(code, locale, clock.now(), data)
    const isForCode = isApiPath(request.url)
    return reply
      .code(httpStatusOf(code, isEnveloped(request)))
      .header('cache-control', 'no-store')
      .type(isForCode ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(isForCode ? JSON.stringify(refusal) : refusal.cMensaje)
  }

  return {
    frameworkErrors: (error, request, reply) =>
      void answer(request, reply.headers({ ...everyReply }), codeOf(error)),

    register(app, headers) {
      everyReply = headers
      app.setErrorHandler((error, request, reply) => {
        const code = codeOf(error)
        if (code === 'ERROR_INTERNO') request.log.error({ err: error }, 'unexpected error')
        else if (isOfTheDatabase(error))
          overload.failed((calls) =>
            request.log.warn({ ...kindOfError(error), calls }, 'the database had no time for calls'),
          )
        return answer(request, reply, code, error instanceof Refusal ? error.data : undefined)
      })
      app.setNotFoundHandler((request, reply) => answer(request, reply, 'NO_ENCONTRADO'))
    },
  }
}
