// A process of its own: the whole shop, which dies by SIGKILL at the step of paying named in DIE_AT.

import { flushCompileCache } from 'node:module'
import { programaRegional } from '../../../../deployments/programa-regional.ts'
import { buildApp } from '../../../../server/app.ts'
import { seedDemoCustomers } from '../../../../server/auth/demo-customers.ts'
import { seedDemoStaff } from '../../../../server/box-office/demo-staff.ts'
import { loadCatalogue } from '../../../../server/catalogue/import/load.ts'
import { createMovableClock } from '../../../../server/clock.ts'
import { readConfig, readPaymentConfig } from '../../../../server/config.ts'
import { openDatabase } from '../../../../server/db/open.ts'
import { count } from '../../../../server/db/operators.ts'
import { customer } from '../../../../server/db/schema/index.ts'
import { createDeployments } from '../../../../server/deployments/deployments.ts'
import { openShopKeys } from '../../../../server/start/shop-keys.ts'
import { SEASON_START, testSeason } from '../../support/season.ts'
import { unlimited } from '../../support/shop.ts'
import { at, openDyingDesk } from './dying-desk.ts'
import { guaranies } from './guaranies.ts'

const inGuaranies = process.env.CURRENCY === guaranies.code
const withWays = {
  ...programaRegional,
  exchangeHours: 24,
  currency: inGuaranies ? guaranies : programaRegional.currency,
  charges: {
    ...programaRegional.charges,
    ways: inGuaranies
      ? [{ provider: 'bancard' }, { provider: 'tigo' }, { provider: 'pagopar' }]
      : [
          ...[{ provider: 'apay' }, { provider: 'mercadopago' }, { provider: 'link' }],
          { provider: 'paypal', chargesIn: { currency: 'USD', rate: '0.00072' } },
        ],
  },
}
const config = readConfig(process.env)
const clock = createMovableClock()
clock.set(SEASON_START)
const database = await openDatabase(config)
const [customers] = await database.orm.select({ known: count() }).from(customer)
if (customers?.known === 0) {
  await loadCatalogue(database, testSeason())
  await seedDemoCustomers(database, clock.now())
  await seedDemoStaff(database, [withWays.id])
}
const { signer } = await openShopKeys(config, database, clock.now())
const { server } = await buildApp({
  config,
  clock,
  database,
  payment: readPaymentConfig(process.env),
  signer,
  openDesk: openDyingDesk,
  deployments: createDeployments([withWays]),
  limits: unlimited,
})
const { hold } = server.holds
server.holds.hold = async (...asked) => {
  const held = await hold(...asked)
  at('after the hold')
  return held
}
await server.listen({ port: config.port, host: '127.0.0.1' })
// It is killed: at its end it would keep no code for the next start.
flushCompileCache()
console.log('listening')
