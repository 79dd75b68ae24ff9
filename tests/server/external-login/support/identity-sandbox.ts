import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildLoginSandbox } from '../../../../server/external-login/sandbox/app.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A running sandbox identity provider that knows one shop. */
export const startIdentitySandbox = async (origin: string, clientSecret: string) => {
  const port = await freePort()
  const issuer = `http://identity.localhost:${port}`
  const server = buildLoginSandbox({
    port,
    host: '127.0.0.1',
    issuer,
    clientSecret,
    clients: [{ clientId: 'festival', origins: [origin] }],
    slowMs: 300,
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A browser at the identity provider: it follows redirects and keeps cookies. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  async #ask(address: string, body?: URLSearchParams): Promise<Response> {
    const reply = await fetch(address.replace('//identity.localhost', '//127.0.0.1'), {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return reply
  }

  /** Follows redirects as long as they stay at the provider. @returns where it ends. */
  async open(address: string): Promise<{ address: URL; reply: Response }> {
    return this.#follow(address, await this.#ask(address))
  }

  /** Presses a button of the page that asks who logs in. */
  async press(
    address: URL,
    field: 'person' | 'deny',
    value: string,
  ): Promise<{ address: URL; reply: Response }> {
    return this.#follow(address.href, await this.#ask(address.href, new URLSearchParams({ [field]: value })))
  }

  async #follow(from: string, reply: Response): Promise<{ address: URL; reply: Response }> {
    const location = reply.headers.get('location')
    if (location === null) return { address: new URL(from), reply }
    const next = new URL(location, from)
    if (next.origin !== new URL(from).origin) return { address: next, reply }
    return this.#follow(next.href, await this.#ask(next.href))
  }
}
