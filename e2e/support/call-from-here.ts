/**
 * How Node calls an address that a browser calls. A browser takes every name below localhost for this machine, Node does
 * not: it calls as a proxy would, of a shop with FORWARDED_HOST.
 * @param headers that are sent in any case
 */
export const callFromHere = (
  address: string,
  headers: Record<string, string> = {},
): { url: string; headers: Record<string, string> } => {
  const called = new URL(address)
  if (!called.hostname.endsWith('.localhost')) return { url: called.href, headers }
  const { host } = called
  called.hostname = 'localhost'
  return { url: called.href, headers: { ...headers, 'x-forwarded-host': host } }
}
