import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections: a shop that restarts finds its port free. */
const FIRST = 12_000
const LAST = 31_999

/** A port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

/** Whether nobody listens on a port. */
export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  const outcome = Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  server.listen(port, '0.0.0.0')
  const free = await outcome.catch(() => false)
  if (free) await new Promise((resolve) => server.close(resolve))
  return free
}
