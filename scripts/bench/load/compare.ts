import { load } from './load.ts'
import { processorTimeOf } from './processor-time.ts'

export interface Subject {
  uri: string
  pid: number
}

export interface Comparison {
  what: string
  /** The least share of the bare server's requests a second. */
  bar: number
  shop: Subject
  bare: Subject
  headers: Record<string, string>
}

/** Loads one server. @returns its replies, and their cost in microseconds of processor time each. */
const measure = async ({ uri, pid }: Subject, headers: Record<string, string>, seconds: number) => {
  const before = processorTimeOf(pid)
  const { answered, statuses } = await load(uri, headers, seconds)
  const after = processorTimeOf(pid)
  const cost = before === null || after === null ? Number.NaN : ((after - before) * 1000) / answered
  return { answered, statuses, cost }
}

const middle = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1]!

/**
 * Loads both in turns, round by round, and prints the shares of requests, then what one request costs both in
 * processor time: that is the steadier figure where a machine is shared.
 * @returns whether the median share holds its bar.
 */
export const compare = async (
  { what, bar, shop, bare, headers }: Comparison,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<boolean> => {
  const shares: number[] = []
  const costs: { mine: number[]; least: number[] } = { mine: [], least: [] }
  const statuses = new Set<number>()
  // The first round warms both up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const mine = await measure(shop, headers, seconds)
    const least = await measure(bare, headers, seconds)
    for (const status of [...mine.statuses, ...least.statuses]) statuses.add(status)
    if (round === 0) continue
    shares.push(mine.answered / least.answered)
    costs.mine.push(mine.cost)
    costs.least.push(least.cost)
  }
  const median = middle(shares)
  const holds = median >= bar
  const figures = [bar, median, Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(2))
  const [mine, least] = [middle(costs.mine), middle(costs.least)].map((cost) => cost.toFixed(0))
  console.log(
    `${what.padEnd(14)} bar, median, least, most: ${figures.join('  ')}  ${holds ? 'held' : 'MISSED'}  ` +
      `(HTTP ${[...statuses].join(', ')}; ${mine} and ${least} µs of processor time each)`,
  )
  return holds
}
