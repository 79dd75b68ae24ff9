import type { FastifyRequest } from 'fastify'

/**
 * Where customers see a provider of the sandbox: on this machine at a name of its own, which is another origin than
 * the card page's; elsewhere at the address that the shop calls.
 */
export const providerOriginOf = ({ host, protocol }: FastifyRequest, name: string): string =>
  seenProviderOrigin(`${protocol}://${host}`, name)

/** The same for who knows the address that it calls. @param called of the sandbox, without a path */
export const seenProviderOrigin = (called: string, name: string): string => {
  const { hostname, port, protocol, origin } = new URL(called)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
  if (!isHere) return origin
  return `${protocol}//${name}.localhost${port === '' ? '' : `:${port}`}`
}
