/**
 * What a search costs in a season of 50,000 events, beside one of 500, on a PostgreSQL 15 of its own.
 *
 *   npm run bench -- search [--rounds 9] [--port 3129]
 *
 * Each question is asked of one season after the other; the figure is the median over rounds of the larger season's
 * time as a multiple of the smaller one's.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { SearchRequest } from '../../contract/index.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { secretsOf } from '../../server/auth/secrets.ts'
import { createSignatures } from '../../server/auth/signatures.ts'
import { openCatalogue } from '../../server/catalogue/catalogue-cache.ts'
import { createSoldBy } from '../../server/catalogue/deployment-catalogue.ts'
import { loadCatalogue } from '../../server/catalogue/import/load.ts'
import { systemClock } from '../../server/clock.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { createSearch, type Search } from '../../server/search/search.ts'
import { SEASON_START } from './growth/season.ts'
import { startCluster } from './holds/cluster.ts'
import { eventsOf } from './search/season.ts'

const [FEW, MANY] = [500, 50_000]
const MOST = 3
const NOW = new Date(SEASON_START.getTime() - 3_600_000)

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, port: { type: 'string', default: '3129' } },
})

const questions: [what: string, request: SearchRequest, page: number][] = [
  ['everything', {}, 1],
  ['everything, page 20', {}, 20],
  ['type and price', { aListaidTipoDeEspectaculo: [2], fPrecioHasta: 9000 }, 1],
  ['a weekend', { dDesde: '2030-03-09', dHasta: '2030-03-10' }, 1],
  ['a rare name', { cBuscar: 'zarzuela' }, 1],
  ['a rare name, misspelt', { cBuscar: 'sarzuella' }, 1],
  ['a common word', { cBuscar: 'concierto' }, 1],
  ['a common, misspelt', { cBuscar: 'rigolleto' }, 1],
  ['text and filters', { cBuscar: 'concierto', aListaidTipoDeEspectaculo: [2] }, 1],
]

const medianOf = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

const searchOf = async (database: Database): Promise<Search> => {
  const catalogue = await openCatalogue(database, systemClock)
  const context = {
    catalogue,
    signatures: createSignatures(secretsOf('bench')),
    availability: { freeOfSector: () => 10 },
  } as unknown as Parameters<typeof createSearch>[2]
  return createSearch(database, createSoldBy(catalogue), context)
}

/** @returns milliseconds of one answer. */
const timed = async (search: Search, request: SearchRequest, page: number): Promise<number> => {
  const start = performance.now()
  await search.find({ request, page, pageSize: 20, deployment: programaRegional, locale: 'es', now: NOW })
  return performance.now() - start
}

const cluster = startCluster(Number(values.port))
try {
  const open = async (name: string, events: number) => {
    cluster.run('createdb', ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', name])
    const databaseUrl = cluster.url.replace(/postgres$/, name)
    const database = await openDatabase({ databaseUrl, dataDirectory: null })
    await loadCatalogue(database, eventsOf(events))
    await database.query('', 'analyze', [])
    return { database, search: await searchOf(database) }
  }
  const few = await open('few', FEW)
  const many = await open('many', MANY)
  for (const [what, request, page] of questions) {
    // The first of each pays for plans and indexes.
    await timed(few.search, request, page)
    await timed(many.search, request, page)
    const pairs: [number, number][] = []
    for (let round = 0; round < Number(values.rounds); round++)
      pairs.push([await timed(few.search, request, page), await timed(many.search, request, page)])
    const ratio = medianOf(pairs.map(([small, large]) => large / small))
    const times = [0, 1].map((nth) => medianOf(pairs.map((pair) => pair[nth] as number)).toFixed(2))
    const verdict = ratio <= MOST ? 'held' : 'MISSED'
    if (ratio > MOST) process.exitCode = 1
    console.log(
      `${what.padEnd(22)} ${ratio.toFixed(2).padStart(6)}  most ${MOST}  ${verdict}  ${times[0]} and ${times[1]} ms`,
    )
  }
  await few.database.close()
  await many.database.close()
} finally {
  cluster.stop()
}
