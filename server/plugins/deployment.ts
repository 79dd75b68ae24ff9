import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deployments } from '../domain/deployments.ts'

/** `request.deployment`: the shop whose host name was called, for pages and for calls. */
export const registerDeployment = (app: FastifyInstance, deployments: Deployments): void => {
  app.decorateRequest('deployment', {
    getter(this: FastifyRequest) {
      return deployments.ofHost(this.hostname)
    },
  })
}

/**
 * A deployment's own origin as its customers see it, without a trailing slash: the public address, or for another
 * deployment than the one that has it, the address that was called.
 */
export const originOf = (
  { host, deployment }: Pick<FastifyRequest, 'host' | 'deployment'>,
  deployments: Deployments,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => {
  const { hostname, protocol, origin } = new URL(publicUrl)
  return deployments.ofHost(hostname).id === deployment.id ? origin : `${protocol}//${host}`
}
