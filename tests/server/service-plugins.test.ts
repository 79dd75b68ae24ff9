import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { systemClock } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { createDeployments } from '../../server/deployments/deployments.ts'
import { servicePlugins } from '../../server/service-plugins.ts'
import { createTicketSigner } from '../../server/tickets/ticket-signer.ts'
import { openTestDatabase } from './support/database.ts'
import { nobodysProvider, testConfig } from './support/shop.ts'

type Plugin = (typeof servicePlugins)[number]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const metaOf = (plugin: Plugin) =>
  (plugin as unknown as Record<symbol, { name: string; dependencies?: string[] }>)[Symbol.for('plugin-meta')]!
const names = servicePlugins.map((plugin) => metaOf(plugin).name)

/** All that a plugin needs to be registered before it, by name. */
const neededBy = (name: string): string[] => {
  const { dependencies = [] } = metaOf(servicePlugins[names.indexOf(name)]!)
  return [...dependencies, ...dependencies.flatMap(neededBy)]
}

const newServer = (): FastifyInstance => {
  const server = Fastify()
  server.decorate('config', testConfig)
  server.decorate('clock', systemClock)
  server.decorate('deployments', createDeployments([programaRegional]))
  server.decorate('signer', createTicketSigner())
  return server
}
const register = async (server: FastifyInstance, name: string): Promise<void> => {
  await server.register(servicePlugins[names.indexOf(name)]!, { database, payment: nobodysProvider })
}

/** What each plugin decorates the server with. */
const servicesOf = async (): Promise<Map<string, string[]>> => {
  const server = newServer()
  const services = new Map<string, string[]>()
  for (const name of names) {
    const before = new Set(Object.keys(server))
    await register(server, name)
    services.set(
      name,
      Object.keys(server).filter((key) => !before.has(key)),
    )
  }
  await server.close()
  return services
}

test('a plugin opens with the services of those that it depends on, and looks at no others', async () => {
  const services = await servicesOf()
  for (const name of names) {
    const server = newServer()
    const needed = new Set(neededBy(name))
    for (const one of names.filter((each) => needed.has(each))) await register(server, one)
    for (const [other, keys] of services)
      for (const key of other === name || needed.has(other) ? [] : keys)
        Object.defineProperty(server, key, {
          get: () => {
            throw new Error(`${name} does not depend on ${other}, which makes ${key}`)
          },
        })
    await register(server, name)
    await server.ready()
    await server.close()
  }
})

test.each(names.filter((name) => neededBy(name).length > 0))(
  '%s says what is missing when nothing is there',
  async (name) => {
    const [missing] = metaOf(servicePlugins[names.indexOf(name)]!).dependencies!
    await expect(register(newServer(), name)).rejects.toThrow(
      `The dependency '${missing}' of plugin '${name}' is not registered`,
    )
  },
)
