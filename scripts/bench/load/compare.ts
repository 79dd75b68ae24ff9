import { load } from './load.ts'

export interface Comparison {
  what: string
  /** The least share of the bare server's requests a second. */
  bar: number
  uri: string
  bareUri: string
  headers: Record<string, string>
}

/** Loads both in turns, round by round, and prints the shares. @returns whether the median share holds its bar. */
export const compare = async (
  { what, bar, uri, bareUri, headers }: Comparison,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<boolean> => {
  const shares: number[] = []
  const statuses = new Set<number>()
  // The first round warms both up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const mine = await load(uri, headers, seconds)
    const least = await load(bareUri, headers, seconds)
    for (const status of [...mine.statuses, ...least.statuses]) statuses.add(status)
    if (round > 0) shares.push(mine.answered / least.answered)
  }
  shares.sort((one, other) => one - other)
  const median = shares[shares.length >> 1]!
  const holds = median >= bar
  const figures = [bar, median, shares[0]!, shares.at(-1)!].map((share) => share.toFixed(2)).join('  ')
  console.log(
    `${what.padEnd(14)} bar, median, least, most: ${figures}  ${holds ? 'held' : 'MISSED'}  (HTTP ${[...statuses].join(', ')})`,
  )
  return holds
}
