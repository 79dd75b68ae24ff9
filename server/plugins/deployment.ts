import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deployments } from '../deployments/deployments.ts'

/** `request.deployment`: the shop whose host name was called, for pages and for calls. */
export const registerDeployment = (app: FastifyInstance, deployments: Deployments): void => {
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
 * A deployment's own origin as its customers see it, without a trailing slash: the public address, or for another
 * deployment than the one that has it, the address that was called, where it is one of its own.
 */
export const originOf = (
  { host, hostname, deployment }: Pick<FastifyRequest, 'host' | 'hostname' | 'deployment'>,
  deployments: Deployments,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => {
  const home = homeOf(publicUrl)
  if (deployments.ofHost(home.hostname).id === deployment.id) return home.origin
  const isOwn = deployment.hosts.includes(hostname.toLowerCase())
  return `${home.protocol}//${isOwn ? host : deployment.hosts[0]}`
}
