// A process of its own: a node with production's settings that dies by SIGKILL at the step of paying named in DIE_AT.
import { deployments } from '../../../deployments/index.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig, readPaymentConfig } from '../../../server/config.ts'
import { openDatabaseClock } from '../../../server/db/database-clock.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShopKeys } from '../../../server/start/shop-keys.ts'
import { openDyingDesk } from '../../server/payments/support/dying-desk.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
const databaseClock = await openDatabaseClock(database)
const { signer, node } = await openShopKeys(config, database, databaseClock.now())
const { server } = await buildApp({
  config,
  database,
  databaseClock,
  clock: databaseClock,
  payment: readPaymentConfig(process.env),
  signer,
  runningNode: node,
  openDesk: openDyingDesk,
  deployments: createDeployments(deployments),
})
await server.listen({ port: config.port, host: config.host })
