/**
 * The billboard's listing as the shop answers it, beside bare node:http sending the same bytes.
 *
 *   node scripts/bench/listing.ts [--rounds 5] [--seconds 2] [--port 3500]
 *
 * Both answer in turns, round by round, to as many connections; figures are requests a second as shares of the
 * bare server's in the same round. A second pair asks with If-None-Match.
 */
import { once } from 'node:events'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { API_BASE, apiAddresses } from '../../contract/api-addresses.ts'
import { load } from './listing/load.ts'
import { openShop } from './pages/running-shop.ts'

const BARS = { listing: 0.85, unchanged: 0.95 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    port: { type: 'string', default: '3500' },
  },
})
const port = Number(values.port)
const seconds = Number(values.seconds)
const shop = await openShop(port)
try {
  await measure()
} finally {
  await shop.stop()
}

async function measure(): Promise<void> {
  const uri = `${shop.origin}${API_BASE}${apiAddresses.getBillboard.path}`
  const asked = { 'accept-encoding': 'br' }
  const reply = await fetch(uri, { headers: asked })
  const etag = reply.headers.get('etag')
  const encoding = reply.headers.get('content-encoding') ?? 'identity'
  const bytes = await rawBytes(uri, asked)
  console.log(`${uri}: ${bytes.length} bytes, ${encoding}, ${etag ? 'with' : 'without'} an ETag`)
  const bare = new Worker(new URL('./listing/bare-server.ts', import.meta.url), {
    workerData: { port: port + 2, bytes, encoding, etag: etag ?? '"bare"' },
  })
  await once(bare, 'message')
  const bareUri = `http://localhost:${port + 2}/`
  try {
    const known = { ...asked, 'if-none-match': etag ?? '"bare"' }
    const rows = [
      await compare('listing', BARS.listing, uri, bareUri, asked),
      await compare('unchanged', BARS.unchanged, uri, bareUri, known),
    ]
    process.exitCode = rows.every((holds) => holds) ? 0 : 1
  } finally {
    await bare.terminate()
  }
}

/** @returns whether the median share holds its bar. */
async function compare(
  what: string,
  bar: number,
  uri: string,
  bareUri: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const shares: number[] = []
  const statuses = new Set<number>()
  // The first round warms both up and is not counted.
  for (let round = 0; round <= Number(values.rounds); round++) {
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
    `${what.padEnd(12)} bar, median, least, most: ${figures}  ${holds ? 'held' : 'MISSED'}  (HTTP ${[...statuses].join(', ')})`,
  )
  return holds
}

/** The body as it crosses the wire. */
async function rawBytes(uri: string, headers: Record<string, string>): Promise<Uint8Array> {
  const { request } = await import('node:http')
  const asked = request(uri, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  return Buffer.concat((await answer.toArray()) as Buffer[])
}
