import fp from 'fastify-plugin'
import { createMetrics, type Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

export const metricsPlugin = fp(
  async (app) => {
    const metrics = createMetrics()
    metrics.watchLoops(app.loops)
    app.decorate('metrics', metrics)
  },
  { name: 'metrics', dependencies: ['background'] },
)
