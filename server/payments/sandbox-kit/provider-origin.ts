import type { FastifyRequest } from 'fastify'

/**
 * Where customers see a provider of the sandbox: on this machine at a name of its own, which is another origin than
 * the card page's; elsewhere at the address that the shop calls.
 */
export const providerOriginOf = ({ host, hostname, protocol }: FastifyRequest, name: string): string => {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
  if (!isHere) return `${protocol}://${host}`
  const port = host.includes(':') ? host.slice(host.lastIndexOf(':')) : ''
  return `${protocol}://${name}.localhost${port}`
}
