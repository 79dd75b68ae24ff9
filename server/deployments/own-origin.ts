import type { Deployment } from '../../contract/index.ts'
import type { Deployments } from './deployments.ts'

const homes = new Map<string, URL>()

/** Read once: every view asks for it. */
const homeOf = (publicUrl: string): URL => {
  const home = homes.get(publicUrl) ?? new URL(publicUrl)
  homes.set(publicUrl, home)
  return home
}

const originAt = ({ protocol, port }: URL, name: string): string =>
  `${protocol}//${name}${port && `:${port}`}`

/** Where pages of a deployment begin and read purchases; null where that is their own origin. */
export const processOrigin = (
  { processHost }: Pick<Deployment, 'processHost'>,
  publicUrl: string,
): string | null => (processHost === undefined ? null : originAt(homeOf(publicUrl), processHost))

/** Every origin that pages of a deployment have. */
export const ownOrigins = (
  { id, hosts }: Pick<Deployment, 'id' | 'hosts'>,
  deployments: Pick<Deployments, 'ofHost'>,
  publicUrl: string,
): string[] => {
  const home = homeOf(publicUrl)
  return [
    ...(deployments.ofHost(home.hostname).id === id ? [home.origin] : []),
    ...hosts.map((host) => originAt(home, host.toLowerCase())),
  ]
}

/**
 * A deployment's own origin as its customers see it, without a trailing slash: the public address, with a host name of
 * the deployment's own where that address is another's.
 * @param called the name that a request called, in lower case: it is in the origin where it is one of the deployment's,
 *   and nothing else of a request is. The first of its names without it.
 */
export const ownOrigin = (
  deployment: Pick<Deployment, 'id' | 'hosts'>,
  deployments: Pick<Deployments, 'ofHost'>,
  publicUrl: string,
  called?: string,
): string => {
  const home = homeOf(publicUrl)
  if (deployments.ofHost(home.hostname).id === deployment.id) return home.origin
  const name = called !== undefined && deployment.hosts.includes(called) ? called : deployment.hosts[0]
  return originAt(home, String(name))
}
