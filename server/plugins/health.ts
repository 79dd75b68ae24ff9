import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

export interface Readiness {
  /** From now on /ready fails, so that a proxy sends nobody here. */
  drain(): void
}

/** /health is the process; /ready is the database, its schema, and not draining. */
export const registerHealth = (app: FastifyInstance, { database, clock }: Services): Readiness => {
  let draining = false
  const hidden = { schema: { hide: true } as object, config: { rateLimit: false } as object }
  app.get('/health', hidden, () => ({ status: 'ok', dServidor: clock.now().toISOString() }))
  app.get('/ready', hidden, async (_request, reply) => {
    try {
      if (draining) throw new Error('draining')
      return { status: 'ready', schema: await database.schemaVersion(), database: database.kind }
    } catch (error) {
      return reply.code(503).send({ status: error instanceof Error ? error.message : 'not ready' })
    }
  })
  return {
    drain: () => {
      draining = true
    },
  }
}
