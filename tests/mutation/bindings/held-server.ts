import type { ViteDevServer } from 'vite'

const KEY = '__bindingServer'

/** Makes a server the one that all test files get: each would open its own, and read the whole shop again. */
export const hold = (server: ViteDevServer): void => {
  // Two instances of this module, the lane's and the one that it serves to tests, know one server.
  Object.assign(globalThis, {
    [KEY]: new Proxy(server, {
      get: (target, name) => (name === 'close' ? async () => {} : Reflect.get(target, name)),
    }),
  })
}

/** In the place of vite's own. */
export const createServer = async (): Promise<ViteDevServer> =>
  (globalThis as unknown as Record<typeof KEY, ViteDevServer>)[KEY]
