import http, { type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Clock } from '../clock.ts'
import type { FastPath } from '../replies/fast-path.ts'
import { writeReady } from '../replies/send-ready.ts'
import type { Admit } from './limits.ts'

/** Answers known requests before the framework sees them. Timeouts are set as the framework's own server has them. */
export const serverWithFastPath =
  (fastPath: FastPath): FastifyServerFactory =>
  (handle, options): Server => {
    const {
      http: httpOptions,
      keepAliveTimeout,
      requestTimeout,
      connectionTimeout,
    } = options as Record<string, never>
    const listener: RequestListener = (request, response) => {
      if (!fastPath.answer(request, response)) handle(request, response)
    }
    const server = http.createServer(httpOptions ?? {}, listener)
    Object.assign(server, { keepAliveTimeout, requestTimeout })
    return server.setTimeout(connectionTimeout)
  }

/**
 * Answers what is ready before anything else is done for a request, but for counting it. To be registered as the
 * first hook: headers, cookies and limits of the others cost more than the reply.
 */
export const answerEarly = (app: FastifyInstance, clock: Clock, admit: Admit, fastPath: FastPath): void => {
  app.decorateRequest('isAnsweredEarly', false)
  app.addHook('onRequest', (request, reply, done) => {
    const read = request.method === 'GET' ? request.routeOptions.config.ready?.(request) : undefined
    const ready = read?.()
    // A request over the limit goes on to the hook of the limits, which answers it.
    if (read === undefined || ready === undefined || !admit(request)) return done()
    fastPath.remember(request.raw, read)
    request.isAnsweredEarly = true
    reply.hijack()
    writeReady(request.headers, reply.raw, ready, clock.now())
  })
  app.addHook('preClose', (done) => {
    fastPath.close()
    done()
  })
}
