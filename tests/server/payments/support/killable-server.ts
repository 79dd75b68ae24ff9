// A process of its own: the whole shop, which dies by SIGKILL at the step of paying named in DIE_AT.

import { programaRegional } from '../../../../deployments/programa-regional.ts'
import { buildApp } from '../../../../server/app.ts'
import { loadCatalogue } from '../../../../server/catalogue/load.ts'
import { readConfig, readPaymentConfig } from '../../../../server/config.ts'
import { openDatabase } from '../../../../server/db/open.ts'
import { count } from '../../../../server/db/operators.ts'
import { customer } from '../../../../server/db/schema/index.ts'
import { createMovableClock } from '../../../../server/domain/clock.ts'
import { seedDemoCustomers } from '../../../../server/domain/demo-customers.ts'
import { createDeployments } from '../../../../server/domain/deployments.ts'
import { openPaymentDesk, type PaymentParts } from '../../../../server/payments/payment-desk.ts'
import { openShopKeys } from '../../../../server/start/shop-keys.ts'
import { SEASON_START, testSeason } from '../../support/season.ts'
import { unlimited } from '../../support/shop.ts'

const dieAt = process.env.DIE_AT
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('dead')
}
const at = (step: string) => {
  if (step === dieAt) die()
}

const dying = (parts: PaymentParts): PaymentParts => ({
  ...parts,
  seal: {
    ...parts.seal,
    close: (token) => {
      at('in T1')
      return parts.seal.close(token)
    },
  },
  provider: {
    ...parts.provider,
    charge: async (request) => {
      at('after T1, before the charge')
      const answer = await parts.provider.charge(request)
      at('after the charge, before T2')
      return answer
    },
  },
  signer: {
    get keySet() {
      return parts.signer.keySet
    },
    sign: (payload) => {
      at('in T2')
      return parts.signer.sign(payload)
    },
  },
  placesChanged: (performanceIds) => {
    at('after T2')
    parts.placesChanged(performanceIds)
  },
})

const config = readConfig(process.env)
const clock = createMovableClock()
clock.set(SEASON_START)
const database = await openDatabase(config)
const [customers] = await database.orm.select({ known: count() }).from(customer)
if (customers?.known === 0) {
  await loadCatalogue(database, testSeason())
  await seedDemoCustomers(database)
}
const { server } = await buildApp({
  config,
  clock,
  database,
  payment: readPaymentConfig(process.env),
  signer: await openShopKeys(config, database, clock.now()),
  openDesk: (parts) => openPaymentDesk(dying(parts)),
  deployments: createDeployments([programaRegional]),
  limits: unlimited,
})
await server.listen({ port: config.port, host: '127.0.0.1' })
console.log('listening')
