// `npm run changes`: what the house changed of performances that were sold, and how far the orders concerned have come;
// `npm run changes -- COMMAND`: changes something, for operators; docs/operating/changes.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { deployments } from '../deployments/index.ts'
import { systemClock } from '../server/clock.ts'
import { readPaymentConfig } from '../server/config.ts'
import { createDeployments } from '../server/deployments/deployments.ts'
import { CHANGES_USAGE, type ChangeOptions, runChangeCommand } from '../server/operators/change-commands.ts'
import { openOperatorDesk } from '../server/operators/operator-desk.ts'
import { createChangeMailings } from '../server/selling/change-mailings.ts'
import { openKeysForCommand } from '../server/start/shop-keys.ts'
import { onDatabase } from './on-database.ts'

const readTyped = (): { positionals: string[]; values: ChangeOptions } => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        deployment: { type: 'string' },
        starts: { type: 'string' },
        venue: { type: 'string' },
        by: { type: 'string' },
        until: { type: 'string' },
        to: { type: 'string' },
        sector: { type: 'string' },
        'off-sale': { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n${CHANGES_USAGE}`)
    process.exit(2)
  }
}
const { positionals, values } = readTyped()
const log = {
  info: () => {},
  warn: (fields: object, message: string) => console.error(message, JSON.stringify(fields)),
  error: (fields: object, message: string) => console.error(message, JSON.stringify(fields)),
}

await onDatabase(async (database, config) => {
  const signer = await openKeysForCommand(config, database)
  const { work } = openOperatorDesk({
    config,
    payment: readPaymentConfig(process.env),
    database,
    clock: systemClock,
    deployments: createDeployments(deployments),
    signer,
  })
  const owe = createChangeMailings(database, systemClock, log).work
  const print = (line: string) => console.log(line)
  const operator = userInfo().username
  const services = { database, clock: systemClock, signer, operator, print, owe, work }
  await runChangeCommand(services, positionals, values)
})
