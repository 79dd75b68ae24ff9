// The shop in a process of its own, with its default limits, for the bench of holds. Argument: the address of a
// PostgreSQL, or the folder of an embedded database.
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { deployments } from '../../../deployments/index.ts'
import { buildApp } from '../../../server/app.ts'
import { systemClock } from '../../../server/clock.ts'
import { readConfig, readPaymentConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'

const [where = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'development',
  ...(where.startsWith('postgres:') ? { DATABASE_URL: where } : { DATA_DIR: where }),
  TAQUILLA_SECRET: 'bench',
  LOG_LEVEL: 'silent',
})
const { server } = await buildApp({
  config,
  payment: readPaymentConfig({}),
  signer: createTicketSigner(),
  clock: systemClock,
  database: await openDatabase(config),
  deployments: createDeployments(deployments),
})
await server.listen({ port: 0, host: '127.0.0.1' })
console.log((server.server.address() as AddressInfo).port)
