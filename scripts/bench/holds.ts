/**
 * Holding three seats through the whole of HTTP, beside pgbench calling the same database function for one hold
 * a transaction, round about on one PostgreSQL 15 of its own. Figures are medians over rounds.
 *
 *   node scripts/bench/holds.ts [--rounds 3] [--seconds 5] [--clients 64] [--port 3118]
 */
import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/db/open.ts'
import { type Cluster, startCluster } from './holds/cluster.ts'
import { CUSTOMERS, loadBench, PERFORMANCES, SEATS } from './holds/season.ts'

const LEAST_RATIO = 0.5
const MOST_P99_RATIO = 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
    port: { type: 'string', default: '3118' },
  },
})
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
]

interface Figures {
  perSecond: number
  p50: number
  p99: number
}

const HOLD = `\\set c random(1, ${CUSTOMERS})
\\set f random(1, ${PERFORMANCES})
\\set o random(0, ${SEATS - 4})
select hold_places_batch(jsonb_build_array(jsonb_build_object('customerId', :c::int, 'purchaseId', '0',
  'newPurchaseId', gen_random_uuid()::text, 'processType', 'CART', 'idempotencyKey', gen_random_uuid()::text,
  'requestHash', 'h', 'deploymentId', 'd', 'purchaseMinutes', 30, 'placeLimit', 8, 'customerLimit', 16, 'heldMinutes', 60, 'performanceId', :f::int,
  'seats', jsonb_build_array(jsonb_build_object('ordinal', :o::int, 'promotionId', null),
    jsonb_build_object('ordinal', :o::int + 1, 'promotionId', null),
    jsonb_build_object('ordinal', :o::int + 2, 'promotionId', null)),
  'sectors', '[]'::jsonb, 'group', null, 'admitted', true)), now());
`

const runPgbench = (cluster: Cluster): Figures => {
  const prefix = path.join(cluster.folder, 'latency')
  const pgbench = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', '-n', '-M', 'prepared']
  const load = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-l', '--log-prefix', prefix]
  cluster.run('pgbench', [...pgbench, ...load, '-f', path.join(cluster.folder, 'hold.sql'), 'postgres'])
  const logs = readdirSync(cluster.folder).filter((file) => file.startsWith('latency'))
  const latencies = logs
    .flatMap((file) => readFileSync(path.join(cluster.folder, file), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  for (const file of logs) rmSync(path.join(cluster.folder, file))
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}

const runHttp = (port: number): Figures & { codes: Record<string, number> } =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [path.join(import.meta.dirname, 'holds/load.ts'), String(port), String(seconds), String(clients)],
      { encoding: 'utf8' },
    ),
  )

const startShop = async (cluster: Cluster) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'holds/server.ts'), cluster.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => resolve(Number(text.toString())))
    child.on('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
  })
  return { port, stop: () => child.kill() }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const cluster = startCluster(Number(values.port))
try {
  const database = await openDatabase({ databaseUrl: cluster.url, dataDirectory: null })
  await loadBench(database, new Date())
  await database.close()
  writeFileSync(path.join(cluster.folder, 'hold.sql'), HOLD)
  const shop = await startShop(cluster)
  const ratios: number[] = []
  const tails: number[] = []
  runHttp(shop.port)
  for (let round = 1; round <= rounds; round += 1) {
    const floor = runPgbench(cluster)
    const http = runHttp(shop.port)
    ratios.push(http.perSecond / floor.perSecond)
    tails.push(http.p99 / floor.p99)
    const format = ({ perSecond, p50, p99 }: Figures) =>
      `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    console.log(
      `${round}. pgbench ${format(floor)}; HTTP ${format(http)}; replies ${JSON.stringify(http.codes)}`,
    )
  }
  shop.stop()
  const [ratio, tail] = [median(ratios), median(tails)]
  console.log(`Holds a second: ${ratio.toFixed(2)} of pgbench (at least ${LEAST_RATIO})`)
  console.log(`p99: ${tail.toFixed(2)} times pgbench's (at most ${MOST_P99_RATIO})`)
  if (ratio < LEAST_RATIO || tail > MOST_P99_RATIO) process.exitCode = 1
} finally {
  cluster.stop()
}
