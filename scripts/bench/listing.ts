/**
 * The billboard's listing as the shop answers it, beside bare node:http sending the same bytes.
 *
 *   node scripts/bench/listing.ts [--rounds 5] [--seconds 2] [--port 3500] [--database embedded]
 *
 * Both answer in turns, round by round, to as many connections, each from a source address of its own; the shop's
 * limits are on and its replies carry their security headers, the bare server's none. Figures are requests a
 * second as shares of the bare server's in the same round. A second pair asks with If-None-Match.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { API_BASE, apiAddresses } from '../../contract/api-addresses.ts'
import { openBare } from './load/bare.ts'
import { compare } from './load/compare.ts'
import { openServedShop } from './load/served-shop.ts'

const BARS = { listing: 0.85, unchanged: 0.95 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    port: { type: 'string', default: '3500' },
    database: { type: 'string', default: 'postgresql' },
  },
})
const port = Number(values.port)
const shop = await openServedShop(port, values.database)
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await shop.stop()
}

async function measure(): Promise<boolean> {
  const uri = `${shop.origin}${API_BASE}${apiAddresses.getBillboard.path}`
  const asked = { 'accept-encoding': 'br' }
  const bare = await openBare(uri, asked, port + 2)
  const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const both = { shop: { uri, pid: shop.pid }, bare }
  try {
    const rows = [
      await compare({ what: 'listing', bar: BARS.listing, ...both, headers: asked }, pace),
      await compare(
        {
          what: 'unchanged',
          bar: BARS.unchanged,
          ...both,
          headers: { ...asked, 'if-none-match': bare.etag },
        },
        pace,
      ),
    ]
    return rows.every((holds) => holds)
  } finally {
    bare.stop()
  }
}
