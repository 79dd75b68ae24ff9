import { isIPv6, SocketAddress } from 'node:net'

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/**
 * Whom a call is counted as: an IPv4 address, or the network of an IPv6 one, since a household has 2^64 addresses of
 * its own.
 */
export const addressGroupOf = (address: string): string => {
  if (!address.includes(':')) return address
  const inV6 = V4_IN_V6.exec(address)
  if (inV6?.[1] !== undefined) return inV6[1]
  const [plain = ''] = address.split('%')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address
}
