import type { FastifyInstance } from 'fastify'
import type { Clock } from '../domain/clock.ts'
import { writeReady } from '../replies/send-ready.ts'
import type { Admit } from './limits.ts'

/**
 * Answers what is ready before anything else is done for a request, but for counting it. To be registered as the
 * first hook: headers, cookies and limits of the others cost more than the reply.
 */
export const answerEarly = (app: FastifyInstance, clock: Clock, admit: Admit): void => {
  app.decorateRequest('isAnsweredEarly', false)
  app.addHook('onRequest', (request, reply, done) => {
    const ready = request.method === 'GET' ? request.routeOptions.config.ready?.(request) : undefined
    // A request over the limit goes on to the hook of the limits, which answers it.
    if (ready === undefined || !admit(request)) return done()
    request.isAnsweredEarly = true
    writeReady(request, reply, ready, clock.now())
  })
}
