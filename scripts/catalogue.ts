import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { seatingPlan } from '../contract/index.ts'
import { deployments } from '../deployments/index.ts'
import { runCatalogueCommand } from '../server/catalogue/import/command.ts'
import { loadCatalogue } from '../server/catalogue/import/load.ts'
import { otherSeasonsOf } from '../server/catalogue/import/load-shows.ts'
import { readCatalogueConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { seatPlan } from '../server/db/schema/index.ts'
import { exitWithProblem } from '../server/exit-with-problem.ts'
import { deliversProducts } from '../server/selling/undeliverable.ts'

process.on('uncaughtException', exitWithProblem)
const config = readCatalogueConfig(process.env)

process.exitCode = await runCatalogueCommand(process.argv.slice(2), {
  seasons: new Map(
    deployments.toReversed().map(({ sells: { season }, timeZone }) => {
      const selling = deployments.filter(({ sells }) => sells.season === season)
      const decimals = Math.min(...selling.map(({ currency }) => currency.decimals))
      return [season, { timeZone, decimals, deliversProducts: selling.some(deliversProducts) }] as const
    }),
  ),
  readFile: (path) => readFile(path, 'utf8'),
  print: (line) => console.log(line),
  open: async () => {
    const database = await openDatabase(config)
    return {
      load: (catalogue) => loadCatalogue(database, catalogue),
      plansNamed: async (name) => {
        const rows = await database.orm.select().from(seatPlan).where(eq(seatPlan.name, name))
        return rows.map((row) => seatingPlan.parse(JSON.parse(row.source)))
      },
      otherSeasonsOf: (keys, season) => otherSeasonsOf(database.orm, keys, season),
      close: () => database.close(),
    }
  },
})
