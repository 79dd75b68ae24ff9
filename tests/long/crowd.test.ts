import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Kind, Tally } from './crowd/buyers.ts'
import type { BuyersOrder, BuyersReport } from './crowd/buyers-process.ts'
import { buildShop, openTwoNodes, POSTGRES, type TwoNodes, violationsAtQuiescence } from './nodes/shop.ts'

/** More of them with CROWD=10000, and SEATS. */
const BUYERS = Number(process.env['CROWD'] ?? 400)
const SEATS = Number(process.env['SEATS'] ?? 120)
const BUYERS_OF_A_PROCESS = 2_500

const percentile = (of: readonly number[], part: number): number =>
  [...of].sort((a, b) => a - b)[Math.max(0, Math.ceil(of.length * part) - 1)] ?? 0

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000)

/** @throws when the process ends without a message */
const nextMessage = async (of: ChildProcess): Promise<unknown> => {
  const over = new AbortController()
  try {
    return await Promise.race([
      once(of, 'message', over).then(([message]: unknown[]) => message),
      once(of, 'exit', over).then(([code]: unknown[]) => {
        throw new Error(`a process of buyers ended with ${String(code)}`)
      }),
    ])
  } finally {
    over.abort()
  }
}

/** Each logs in, and all begin together once every one of them has. */
const letBuy = async (two: TwoNodes, mails: readonly string[]): Promise<readonly BuyersReport[]> => {
  const file = path.join(import.meta.dirname, 'crowd/buyers-process.ts')
  const groups = Array.from({ length: Math.ceil(mails.length / BUYERS_OF_A_PROCESS) }, (_, nth) =>
    mails.slice(nth * BUYERS_OF_A_PROCESS, (nth + 1) * BUYERS_OF_A_PROCESS),
  )
  const processes = groups.map(() => fork(file))
  try {
    const loggingIn = performance.now()
    await Promise.all(
      processes.map((buyers, nth) => {
        const shop = {
          origin: two.balancer.origin,
          performanceId: two.performanceId,
          sandboxUrl: two.sandbox.url,
          nth,
        }
        buyers.send({ shop, mails: groups[nth]! } satisfies BuyersOrder)
        return nextMessage(buyers)
      }),
    )
    console.log(`crowd: ${mails.length} logged in, ${seconds(loggingIn)} s`)
    const reports = processes.map(nextMessage)
    for (const buyers of processes) buyers.send('begin')
    return (await Promise.all(reports)) as BuyersReport[]
  } finally {
    for (const buyers of processes) buyers.kill()
  }
}

const joined = (tallies: readonly Tally[]): Tally => {
  const codes: Record<string, number> = {}
  for (const tally of tallies)
    for (const [code, count] of Object.entries(tally.codes)) codes[code] = (codes[code] ?? 0) + count
  return { codes, ms: tallies.flatMap(({ ms }) => ms) }
}

const KINDS: readonly Kind[] = ['looking', 'holding', 'of a holder']

describe.skipIf(POSTGRES === undefined)('a crowd at two nodes, with the limits of production', () => {
  beforeAll(buildShop, 600_000)

  it('sells every place, and refuses no call of somebody who has places', async () => {
    const two = await openTwoNodes({ seats: SEATS, keepsConnections: true })
    await two.nodes[1].start()
    const mails = await two.database.addCustomers(BUYERS)
    const begun = performance.now()
    const reports = await letBuy(two, mails)
    const places = reports[0]?.places ?? 0
    console.log(`crowd: ${BUYERS} buyers, ${places} places, ${seconds(begun)} s with their logins`)
    const tallyOf = (kind: Kind) => joined(reports.map(({ tallies }) => tallies[kind]))
    for (const kind of KINDS) {
      const { codes, ms } = tallyOf(kind)
      console.log(
        `crowd: ${kind}: p50 ${Math.round(percentile(ms, 0.5))} ms, p99 ${Math.round(percentile(ms, 0.99))} ms`,
        codes,
      )
    }
    const sum = (what: 'bought' | 'without' | 'unpaid') => reports.reduce((all, one) => all + one[what], 0)
    expect({ bought: sum('bought'), without: sum('without'), unpaid: sum('unpaid') }).toEqual({
      bought: places,
      without: BUYERS - places,
      unpaid: 0,
    })
    // A reply that was lost between the balancer and a socket of a buyer is asked for again.
    const refused = Object.keys(tallyOf('of a holder').codes).filter((code) => code !== 'NO_ANSWER')
    expect(refused).toEqual(['OK'])
    const acknowledged = new Set(reports.flatMap(({ held }) => held))
    expect(await violationsAtQuiescence(two, { acknowledged, wrongReplies: [] }, 'all live')).toEqual([])
    await two.close()
  }, 2_700_000)
})
