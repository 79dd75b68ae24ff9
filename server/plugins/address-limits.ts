/** Calls that are counted together. Each bucket of an address is full by itself. */
export type Bucket = 'browsing' | 'paying' | 'watching' | 'login' | 'mailing' | 'getPurchaseTrace' | 'door'

export interface AddressLimits {
  /** Counts a call. @returns false where the bucket is full: then it is not counted. */
  allows(bucket: Bucket, address: string): boolean
}

const WINDOW_MS = 60_000
/** Of one window; the address that was counted first makes room. */
const MOST_ADDRESSES = 100_000

/**
 * Counts calls by address in this process. The minute slides: of the window before, the share counts that a minute
 * back from now still covers.
 * @param most calls a minute, by bucket.
 * @param now milliseconds of a clock that never goes back.
 */
export const createAddressLimits = (
  most: Readonly<Record<Bucket, number>>,
  now: () => number = () => performance.now(),
): AddressLimits => {
  type Counts = Partial<Record<Bucket, number>>
  let before = new Map<string, Counts>()
  let current = new Map<string, Counts>()
  let startedAt = now()

  const rotate = (at: number): void => {
    const windows = Math.floor((at - startedAt) / WINDOW_MS)
    if (windows === 0) return
    before = windows === 1 ? current : new Map()
    current = new Map()
    startedAt += windows * WINDOW_MS
  }

  const countsOf = (address: string): Counts => {
    const known = current.get(address)
    if (known !== undefined) return known
    const oldest = current.size >= MOST_ADDRESSES ? current.keys().next().value : undefined
    if (oldest !== undefined) current.delete(oldest)
    const counts: Counts = {}
    current.set(address, counts)
    return counts
  }

  return {
    allows: (bucket, address) => {
      const at = now()
      rotate(at)
      const counts = countsOf(address)
      const here = counts[bucket] ?? 0
      const earlier = before.get(address)?.[bucket] ?? 0
      const covered = 1 - (at - startedAt) / WINDOW_MS
      if (here + earlier * covered >= most[bucket]) return false
      counts[bucket] = here + 1
      return true
    },
  }
}
