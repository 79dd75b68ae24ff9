import type { FastifyInstance } from 'fastify'

/** /health is the process; /ready is what the node last saw of its database, a second ago, and not draining. */
export const registerHealth = (app: FastifyInstance): void => {
  const { clock, database, readiness } = app
  const hidden = { schema: { hide: true } as object, config: { rateLimit: false } as object }
  app.get('/health', hidden, () => ({ status: 'ok', dServidor: clock.now().toISOString() }))
  app.get('/ready', hidden, (_request, reply) => {
    const { isReady, ...report } = readiness.report()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...report, database: database.kind })
  })
}
