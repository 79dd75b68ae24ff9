/**
 * The billboard's page as the shop serves it, beside bare node:http sending the same bytes.
 *
 *   node scripts/bench/pages-served.ts [--rounds 5] [--seconds 2] [--port 3500] [--database embedded]
 *
 * First as many views as both can, in turns, as npm run bench -- listing does it. Then 500 views a second from
 * fifty source addresses, in turns: no view may fail, and the delay that one in a hundred exceeds is compared with
 * the bare server's in the same round. Limits are on.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openBare } from './load/bare.ts'
import { compare } from './load/compare.ts'
import { loadSteadily, type SteadyLoad } from './load/load.ts'
import { openServedShop } from './load/served-shop.ts'

const BARS = { page: 0.7, unchanged: 0.7, delay: 4 }
const PER_SECOND = 500

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    port: { type: 'string', default: '3500' },
    database: { type: 'string', default: 'postgresql' },
  },
})
const port = Number(values.port)
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const shop = await openServedShop(port, values.database)
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await shop.stop()
}

async function measure(): Promise<boolean> {
  const uri = `${shop.origin}/`
  const asked = { 'accept-encoding': 'br' }
  const bare = await openBare(uri, asked, port + 2)
  const both = { shop: { uri, pid: shop.pid }, bare }
  try {
    const steady = await compareDelays(uri, bare.uri, asked)
    const rows = [
      await compare({ what: 'page', bar: BARS.page, ...both, headers: asked }, pace),
      await compare(
        {
          what: 'page unchanged',
          bar: BARS.unchanged,
          ...both,
          headers: { ...asked, 'if-none-match': bare.etag },
        },
        pace,
      ),
      steady,
    ]
    return rows.every((holds) => holds)
  } finally {
    bare.stop()
  }
}

/** @returns whether every view was answered with its page, and the median ratio of the rounds holds the bar. */
async function compareDelays(
  uri: string,
  bareUri: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const ratios: number[] = []
  const statuses = new Map<number | string, number>()
  const steadily = { perSecond: PER_SECOND, seconds: Math.max(4, pace.seconds * 2) }
  for (let round = 0; round <= pace.rounds; round++) {
    const mine = await loadSteadily(uri, headers, steadily)
    const least = await loadSteadily(bareUri, headers, steadily)
    for (const [status, count] of mine.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    if (round === 0) continue
    ratios.push(late(mine) / late(least))
    console.log(`  round ${round}: p99 ${late(mine).toFixed(1)} ms, bare ${late(least).toFixed(1)} ms`)
  }
  ratios.sort((one, other) => one - other)
  const median = ratios[ratios.length >> 1]!
  const failed = [...statuses].some(([status]) => status !== 200)
  const holds = median <= BARS.delay && !failed
  const figures = [BARS.delay, median, ratios[0]!, ratios.at(-1)!].map((ratio) => ratio.toFixed(2)).join('  ')
  const seen = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  console.log(
    `p99 at ${PER_SECOND}/s   bar, median, least, most: ${figures}  ${holds ? 'held' : 'MISSED'}  (${seen})`,
  )
  return holds
}

/** The delay that one view in a hundred exceeds. */
function late({ delays }: SteadyLoad): number {
  return delays[Math.floor(delays.length * 0.99)] ?? Number.NaN
}
