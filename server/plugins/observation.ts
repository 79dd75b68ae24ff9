import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { Refusal } from '../refusal.ts'
import { traced } from '../trace.ts'
import { inItsTurn } from './goes-first.ts'

/** Few names, whatever is asked for: an address that no route has is `none`. */
const nameOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.name ?? routeOptions.url ?? 'none'

/** Gives each request an id that its reply, its log lines, the provider and the database see; times and counts it. */
export const registerObservation = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => inItsTurn(request, () => traced(request.id, done)))
  app.addHook('onError', (_request, _reply, error, done) => {
    metrics.countRefusal(error instanceof Refusal ? error.code : 'ERROR')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isAnsweredEarly) metrics.countReady()
    else metrics.observeRequest(nameOf(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
