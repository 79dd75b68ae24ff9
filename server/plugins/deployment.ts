import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deployments } from '../deployments/deployments.ts'

/**
 * `request.deployment`: the shop whose host name was called, for pages and for calls. Most proxies pass a customer's own
 * X-Forwarded-Host on, so it chooses no shop unless the configuration says that they write it.
 */
export const registerDeployment = (
  app: FastifyInstance,
  deployments: Deployments,
  { forwardedHost }: Pick<Config, 'forwardedHost'>,
): void => {
  if (!forwardedHost)
    app.addHook('onRequest', (request, _reply, done) => {
      delete request.headers['x-forwarded-host']
      done()
    })
  app.decorateRequest('deployment', {
    getter(this: FastifyRequest) {
      return deployments.ofHost(this.hostname)
    },
  })
}

const homes = new Map<string, URL>()

/** Read once: every view asks for it. */
const homeOf = (publicUrl: string): URL => {
  const home = homes.get(publicUrl) ?? new URL(publicUrl)
  homes.set(publicUrl, home)
  return home
}

/**
 * A deployment's own origin as its customers see it, without a trailing slash: the public address, with the name that
 * was called where it is one of a deployment which does not have that address. Nothing else of a request is in it.
 */
export const originOf = (
  { hostname, deployment }: Pick<FastifyRequest, 'hostname' | 'deployment'>,
  deployments: Deployments,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => {
  const home = homeOf(publicUrl)
  if (deployments.ofHost(home.hostname).id === deployment.id) return home.origin
  const called = hostname.toLowerCase()
  const name = deployment.hosts.includes(called) ? called : deployment.hosts[0]
  return `${home.protocol}//${name}${home.port && `:${home.port}`}`
}
