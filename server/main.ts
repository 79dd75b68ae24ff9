import type { Server } from 'node:http'
import process from 'node:process'
import { deployments as known } from '../deployments/index.ts'
import { buildApp } from './app.ts'
import { demoCustomers, seedDemoCustomers } from './auth/demo-customers.ts'
import { doorKeyOf } from './auth/door-key.ts'
import { seedDemoBookings } from './bookings/demo-bookings.ts'
import { demoStaff, seedDemoStaff } from './box-office/demo-staff.ts'
import { rollSeason } from './catalogue/import/roll-season.ts'
import { createMovableClock } from './clock.ts'
import { readConfig, readInvoicingConfig, readPaymentConfig } from './config.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { openDatabase } from './db/open.ts'
import { buildDemoSeason, otherDemoSeasons } from './demo/season.ts'
import { createDeployments } from './deployments/deployments.ts'
import { inheritedInWords, inheritedSettings } from './deployments/inherited-settings.ts'
import { emptyInWords } from './deployments/on-sale-in-words.ts'
import { readableTheme } from './deployments/readable-theme.ts'
import { readPageTexts } from './documents/page-texts.ts'
import { exitWithProblem } from './exit-with-problem.ts'
import { servedDeployments } from './external-login/served-deployments.ts'
import { arcaAccountOf } from './invoices/providers/arca/account.ts'
import { createArcaClient } from './invoices/providers/arca/client.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { createTokenSeal } from './payments/token-seal.ts'
import { originOf } from './plugins/deployment.ts'
import { drawPoster } from './posters/poster.ts'
import { projectRoot, runsBuilt } from './project-root.ts'
import { seedDemoCoupons } from './selling/demo-coupons.ts'
import { serveSite } from './ssr/serve-site.ts'
import { checkDeployments } from './start/check-deployments.ts'
import { openShopKeys } from './start/shop-keys.ts'
import { waitForDatabase, whichDatabase } from './start/wait-for-database.ts'

/** Hard end of a graceful stop. */
const STOP_MS = 25_000

process.on('uncaughtException', exitWithProblem)

const config = readConfig(process.env)
const payment = readPaymentConfig(process.env)
const invoicing = readInvoicingConfig(process.env)
checkDeployments(known)
const served = servedDeployments(known, config).map((one) => readableTheme(one, console.warn))
for (const inherited of inheritedSettings(known, (content) => readPageTexts(projectRoot, content)))
  console.log(inheritedInWords(inherited))
const deployments = createDeployments(served)
const home = deployments.ofHost(new URL(config.publicUrl).hostname)
const database = await waitForDatabase(whichDatabase(config), () => openDatabase(config), {
  say: (line) => console.log(line),
})
const databaseClock = await openDatabaseClock(database)
const clock = config.testMode ? createMovableClock(databaseClock) : databaseClock
const { signer, node } = await openShopKeys(config, database, clock.now())

if (config.demo) {
  const loaded = await rollSeason(database, clock.now(), (now) => buildDemoSeason(now, home.timeZone))
  if (loaded !== null) console.log(`Demo season: ${loaded.shows} shows, ${loaded.performances} performances.`)
  for (const { season, build } of otherDemoSeasons) {
    const seller = served.find(({ sells }) => sells.season === season)
    if (seller !== undefined)
      await rollSeason(database, clock.now(), (now) => build(now, seller.timeZone), { season, leftMs: 0 })
  }
  await seedDemoCustomers(database, clock.now())
  await seedDemoStaff(
    database,
    served.map(({ id }) => id),
  )
  await seedDemoBookings(database, home, config.publicUrl, clock.now())
  for (const deployment of served) await seedDemoCoupons(database, deployment, clock.now())
}

const { server, drain } = await buildApp({
  config,
  payment,
  signer,
  clock,
  databaseClock,
  runningNode: node,
  database,
  deployments,
  openAuthority: (parts) =>
    createArcaClient(arcaAccountOf(invoicing, parts.clock.now()), {
      ...parts,
      seal: createTokenSeal(config.secrets, 'authority ticket'),
    }),
  posterOf: ({ catalogue }, { seo, scene, inks }) => {
    const show = [...catalogue.shows.values()].find((candidate) => candidate.seo === seo)
    if (show === undefined) return null
    return drawPoster({ seed: scene === 0 ? show.key : `${show.key} ${scene}`, kind: show.eventTypeId, inks })
  },
  renderPages: (app, replies) =>
    serveSite(app, {
      ...replies,
      root: projectRoot,
      from: runsBuilt ? 'build' : 'source',
      originOf: (request) => originOf(request, deployments, config),
      production: config.production,
      now: () => clock.now(),
    }),
})

let metricsServer: Server | null = null
let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  drain()
  await new Promise((resolve) => setTimeout(resolve, config.drainMs))
  await server.close()
  metricsServer?.close()
  await database.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

if (config.metrics) metricsServer = await startMetricsServer(server.metrics.registry, config.metrics)
await server.listen({ port: config.port, host: config.host })
for (const one of [home, ...served.filter(({ id }) => id !== home.id)]) {
  const isHome = one === home
  const address = isHome
    ? config.publicUrl
    : config.publicUrl.replace(new URL(config.publicUrl).hostname, one.hosts[0] ?? '')
  const isEmpty = server.soldBy(one).performances.size === 0
  console.log(`${isHome ? '\n' : ''}${one.name}: ${address}${isEmpty ? ` (${emptyInWords(one)})` : ''}`)
}
if (config.demo) {
  console.log('Demo customers:')
  for (const { email, password } of demoCustomers) console.log(`  ${email}  ${password}`)
  console.log('Demo staff, at /boleteria:')
  for (const { login, password } of demoStaff) console.log(`  ${login}  ${password}`)
}
if (!config.production)
  console.log(
    `Support key: ${config.supportKey}; key of the north door: ${doorKeyOf(config.doorKey ?? '', home.id, 'Norte')}`,
  )
