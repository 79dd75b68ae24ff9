import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Serves /metrics on an address of its own, which customers do not reach. */
export const startMetricsServer = async (
  registry: Registry,
  at: { port: number; host: string },
): Promise<Server> => {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  }).listen(at.port, at.host)
  await once(server, 'listening')
  return server
}
