import fp from 'fastify-plugin'
import type { BackgroundLoop } from './loop.ts'
import { withTimeout } from './with-timeout.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that runs by itself; no loop waits for another. */
    loops: BackgroundLoop[]
  }
}

/** For what runs in the background, of the time that a graceful stop has. */
const STOP_MS = 10_000

/** Runs the loops of other plugins from when the server is ready until it is closed. */
export const backgroundPlugin = fp(
  async (app) => {
    const loops: BackgroundLoop[] = []
    app.decorate('loops', loops)
    app.addHook('onReady', async () => {
      for (const loop of loops) loop.start()
    })
    app.addHook('onClose', async () => {
      // What is under way longer than that is another node's, or the next start's, once its claim is over.
      const stopped = Promise.all(loops.map((loop) => loop.stop()))
      await withTimeout(STOP_MS, stopped).catch(() => app.log.warn('background work was left behind'))
    })
  },
  { name: 'background' },
)
