import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ShopNode } from './node.ts'

export interface Balancer {
  origin: string
  /** Who takes calls from now on. */
  serve(nodes: readonly ShopNode[]): void
  close(): Promise<void>
}

const forward = (
  port: number,
  call: IncomingMessage,
  body: Buffer,
  agent: Agent | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, url: path, headers } = call
    request({ host: '127.0.0.1', port, method, path, headers, ...(agent && { agent }) }, resolve)
      .on('error', reject)
      .end(body)
  })

/**
 * A proxy in front of the nodes: each call goes to the next one, and to the other one where a node takes no
 * connections. A call that broke off once it was sent is answered 502, as a proxy that must not repeat it does.
 * Customers name their own address in `x-forwarded-for`.
 *
 * @param keepsConnections to the nodes: one for each call leaves ten thousand buyers without ports.
 */
export const startBalancer = async ({ keepsConnections = false } = {}): Promise<Balancer> => {
  const agent = keepsConnections ? new Agent({ keepAlive: true }) : undefined
  let nodes: readonly ShopNode[] = []
  let turn = 0
  const answer = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(call)
    for (let tries = 0; tries < nodes.length; tries += 1) {
      const node = nodes[turn++ % nodes.length]!
      try {
        const answered = await forward(node.port, call, body, agent)
        const content = await buffer(answered)
        reply.writeHead(answered.statusCode ?? 502, answered.headers).end(content)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    reply.writeHead(502).end()
  }
  const server = createServer((call, reply) => {
    answer(call, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      nodes = next
    },
    close: () =>
      new Promise((resolve) => {
        agent?.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
