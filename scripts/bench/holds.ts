/**
 * Holding three seats through the whole of HTTP, with the shop's default limits and each client from an address of
 * its own, beside the same database function called for one hold at a time: by pgbench on a PostgreSQL 15 of its
 * own, and by as many callers in one process on the embedded database. Figures are medians over rounds.
 *
 *   node scripts/bench/holds.ts [--rounds 3] [--seconds 5] [--clients 64] [--port 3118] [--database embedded]
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/db/open.ts'
import { type Cluster, startCluster } from './holds/cluster.ts'
import { PGBENCH_SCRIPT } from './holds/command.ts'
import { type Figures, figuresOf } from './holds/figures.ts'
import { loadBench } from './holds/season.ts'

const LEAST_RATIO = 0.5
const MOST_P99_RATIO = 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
    port: { type: 'string', default: '3118' },
    database: { type: 'string' },
  },
})
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
]

/** A loaded database, and what it does without the shop. */
interface Floor {
  /** What the shop's process is told. */
  where: string
  measure(): Promise<Figures>
  stop(): void
}

const script = (name: string) => path.join(import.meta.dirname, 'holds', name)

const runPgbench = (cluster: Cluster): Figures => {
  const prefix = path.join(cluster.folder, 'latency')
  const pgbench = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', '-n', '-M', 'prepared']
  const load = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-l', '--log-prefix', prefix]
  cluster.run('pgbench', [...pgbench, ...load, '-f', path.join(cluster.folder, 'hold.sql'), 'postgres'])
  const logs = readdirSync(cluster.folder).filter((file) => file.startsWith('latency'))
  const latencies = logs
    .flatMap((file) => readFileSync(path.join(cluster.folder, file), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
  for (const file of logs) rmSync(path.join(cluster.folder, file))
  return figuresOf(latencies, seconds)
}

const load = async (where: Parameters<typeof openDatabase>[0]): Promise<void> => {
  const database = await openDatabase(where)
  await loadBench(database, new Date())
  await database.close()
}

const onPostgres = async (): Promise<Floor> => {
  const cluster = startCluster(Number(values.port))
  await load({ databaseUrl: cluster.url, dataDirectory: null }).catch((failure: unknown) => {
    cluster.stop()
    throw failure
  })
  writeFileSync(path.join(cluster.folder, 'hold.sql'), PGBENCH_SCRIPT)
  return { where: cluster.url, measure: async () => runPgbench(cluster), stop: cluster.stop }
}

/** Two folders, since one process has an embedded database for itself. */
const onEmbedded = async (): Promise<Floor> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-bench-'))
  const [where, own] = ['shop', 'floor'].map((name) => path.join(folder, name)) as [string, string]
  for (const dataDirectory of [where, own]) await load({ databaseUrl: null, dataDirectory })
  const child = spawn(
    process.execPath,
    [script('embedded-floor.ts'), own, String(seconds), String(clients)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })
  return {
    where,
    measure: async () => {
      child.stdin.write('\n')
      const ended = new AbortController()
      lines.once('close', () => ended.abort(new Error('the function’s process ended')))
      const [line] = (await once(lines, 'line', { signal: ended.signal })) as [string]
      return JSON.parse(line) as Figures
    },
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const runHttp = (port: number): Figures & { codes: Record<string, number> } =>
  JSON.parse(
    execFileSync(process.execPath, [script('load.ts'), String(port), String(seconds), String(clients)], {
      encoding: 'utf8',
    }),
  )

const startShop = async (where: string) => {
  const child = spawn(process.execPath, [script('server.ts'), where], {
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

const inWords = ({ perSecond, p50, p99 }: Figures): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

/** @returns whether the medians hold their bars. */
const compare = async (name: string, floor: Floor): Promise<boolean> => {
  const ratios: number[] = []
  const tails: number[] = []
  const shop = await startShop(floor.where)
  try {
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const least = await floor.measure()
      const http = runHttp(shop.port)
      if (round === 0) continue
      ratios.push(http.perSecond / least.perSecond)
      tails.push(http.p99 / least.p99)
      console.log(
        `${name} ${round}. function ${inWords(least)}; HTTP ${inWords(http)}; replies ${JSON.stringify(http.codes)}`,
      )
    }
  } finally {
    shop.stop()
  }
  const [ratio, tail] = [median(ratios), median(tails)]
  console.log(`${name}: ${ratio.toFixed(2)} of the function's holds a second (at least ${LEAST_RATIO})`)
  console.log(`${name}: p99 ${tail.toFixed(2)} times the function's (at most ${MOST_P99_RATIO})`)
  return ratio >= LEAST_RATIO && tail <= MOST_P99_RATIO
}

const databases = { postgresql: onPostgres, embedded: onEmbedded }
if (values.database !== undefined && !Object.hasOwn(databases, values.database))
  throw new Error(`--database ${values.database}: ${Object.keys(databases).join(' or ')}`)
for (const [name, open] of Object.entries(databases)) {
  if (values.database !== undefined && values.database !== name) continue
  const floor = await open()
  try {
    if (!(await compare(name, floor))) process.exitCode = 1
  } finally {
    floor.stop()
  }
}
