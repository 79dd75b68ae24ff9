/**
 * What a season of 50,000 performances costs, beside one of 500 and beside COPY.
 *
 *   node scripts/bench/growth.ts [--rounds 5] [--port 3119]
 *
 * Listings: processor time of a minute of answers, one a second, in which performances begin once; the larger season's
 * as a multiple of the smaller one's, the median over rounds of one after the other. Loading: the time of a load of
 * 50,000 as a multiple of COPY of the rows that it wrote, in one transaction, on one PostgreSQL 15 of its own.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { secretsOf } from '../../server/auth/secrets.ts'
import { createSignatures } from '../../server/auth/signatures.ts'
import { type CatalogueCache, openCatalogue } from '../../server/catalogue/catalogue-cache.ts'
import { loadCatalogue } from '../../server/catalogue/import/load.ts'
import { systemClock } from '../../server/clock.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { browse } from '../../server/routes/browse/index.ts'
import type { Handlers } from '../../server/routes/handler.ts'
import type { Services } from '../../server/services.ts'
import { SEASON_START, seasonOf } from './growth/season.ts'
import { type Cluster, startCluster } from './holds/cluster.ts'

const [FEW, MANY] = [500, 50_000]
const MOST = { billboard: 3, day: 3, loading: 5 }
const TABLES = ['event_type', 'establishment', 'show', 'performance', 'sector', 'bucket']

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, port: { type: 'string', default: '3119' } },
})
const rounds = Number(values.rounds)

const medianOf = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

const report = (what: string, ratio: number, most: number, detail: string): boolean => {
  const holds = ratio <= most
  console.log(
    `${what.padEnd(10)} ${ratio.toFixed(2).padStart(6)}  most ${most}  ${holds ? 'held' : 'MISSED'}  ${detail}`,
  )
  return holds
}

const openEmpty = async (cluster: Cluster, name: string): Promise<Database> => {
  cluster.run('createdb', ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', name])
  const databaseUrl = cluster.url.replace(/postgres$/, name)
  return openDatabase({ databaseUrl, dataDirectory: null })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @returns milliseconds of processor time that a minute of answers takes, one a second. */
const minuteOf = (answer: (now: Date) => unknown): number => {
  answer(new Date(SEASON_START.getTime() - 31_000))
  const start = process.cpuUsage()
  for (let second = 0; second < 60; second++)
    JSON.stringify(answer(new Date(SEASON_START.getTime() - 30_000 + second * 1000)))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const handlersOf = (catalogue: CatalogueCache): Handlers =>
  browse.createHandlers?.({
    catalogue,
    signatures: createSignatures(secretsOf('bench')),
    availability: { freeOfSector: () => 10 },
  } as unknown as Services) as Handlers

const listings = (few: CatalogueCache, many: CatalogueCache): boolean => {
  const seasons = [handlersOf(few), handlersOf(many)] as const
  const day = new Date(SEASON_START.getTime() + 86_400_000).toISOString().slice(0, 10)
  const asked = { params: {}, deployment: programaRegional, locale: 'es' }
  const answers = {
    billboard: (of: Handlers) => (now: Date) => of.getBillboard({ ...asked, query: {}, now } as never),
    day: (of: Handlers) => (now: Date) => of.listShows({ ...asked, query: { dDia: day }, now } as never),
  }
  return (['billboard', 'day'] as const)
    .map((what) => {
      const pairs = Array.from({ length: rounds }, () =>
        seasons.map((season) => minuteOf(answers[what](season))),
      ) as [number, number][]
      const [small, large] = [medianOf(pairs.map(([one]) => one)), medianOf(pairs.map(([, two]) => two))]
      const ratio = medianOf(pairs.map(([one, two]) => two / one))
      return report(what, ratio, MOST[what], `${small.toFixed(1)} and ${large.toFixed(1)} ms a minute`)
    })
    .every(Boolean)
}

/** COPY of what a load has written, into an empty database, in one transaction. */
const copyOf = async (cluster: Cluster, loaded: Database): Promise<number> => {
  const fileOf = (table: string) => `${cluster.folder}/${table}.copy`
  for (const table of TABLES) await loaded.query('', `copy "${table}" to '${fileOf(table)}'`, [])
  const empty = await openEmpty(cluster, 'copied')
  const took = await timed(() =>
    empty.orm.transaction(async (tx) => {
      for (const table of TABLES) await tx.execute(`copy "${table}" from '${fileOf(table)}'`)
    }),
  )
  await empty.close()
  return took
}

const cluster = startCluster(Number(values.port))
try {
  const few = await openEmpty(cluster, 'few')
  const many = await openEmpty(cluster, 'many')
  await loadCatalogue(few, seasonOf(FEW))
  const load = await timed(() => loadCatalogue(many, seasonOf(MANY)))
  const copy = await copyOf(cluster, many)
  const detail = `${(load / 1000).toFixed(1)} s for ${MANY} performances, COPY ${(copy / 1000).toFixed(1)} s`
  const loads = report('loading', load / copy, MOST.loading, detail)
  const lists = listings(await openCatalogue(few, systemClock), await openCatalogue(many, systemClock))
  process.exitCode = loads && lists ? 0 : 1
  await few.close()
  await many.close()
} finally {
  cluster.stop()
}
