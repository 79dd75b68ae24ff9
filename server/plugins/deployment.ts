import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { ownOrigin } from '../deployments/own-origin.ts'

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

/** A deployment's own origin, by the name that a request called: see ownOrigin. */
export const originOf = (
  { hostname, deployment }: Pick<FastifyRequest, 'hostname' | 'deployment'>,
  deployments: Deployments,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => ownOrigin(deployment, deployments, publicUrl, hostname.toLowerCase())
