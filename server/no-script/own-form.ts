import type { FastifyRequest } from 'fastify'

const isOfHost = (address: string, host: string): boolean => {
  try {
    return new URL(address).host === host
  } catch {
    return false
  }
}

/**
 * Whether a form was sent from a page of the same shop: its cookie comes along with forms of other sites too, where a
 * browser does not know SameSite. A browser that says nothing of where a form comes from is refused.
 */
export const isOwnForm = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
  const { origin, referer } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined) return isOfHost(origin, host)
  return site === 'same-origin' || (referer !== undefined && isOfHost(referer, host))
}
