// `npm run payments`: what is open, owed and by hand; `npm run payments -- COMMAND`: for operators; docs/operating/running.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { deployments } from '../deployments/index.ts'
import { systemClock } from '../server/clock.ts'
import { readPaymentConfig } from '../server/config.ts'
import { createDeployments } from '../server/deployments/deployments.ts'
import { runOperatorCommand } from '../server/operators/operator-commands.ts'
import { openOperatorDesk } from '../server/operators/operator-desk.ts'
import { readPaymentCommand, runRefundCommand, USAGE } from '../server/operators/payment-command.ts'
import { openKeysForCommand } from '../server/start/shop-keys.ts'
import { onDatabase } from './on-database.ts'

const asked = readPaymentCommand(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        deployment: { type: 'string' },
        tickets: { type: 'string' },
        reason: { type: 'string' },
        evidence: { type: 'string' },
        by: { type: 'string' },
        unnamed: { type: 'boolean' },
      },
    }),
  deployments.map(({ id }) => id),
)
if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`)
  process.exit(2)
}

await onDatabase(async (database, config) => {
  const desk = openOperatorDesk({
    config,
    payment: readPaymentConfig(process.env),
    database,
    clock: systemClock,
    deployments: createDeployments(deployments),
    signer: await openKeysForCommand(config, database),
  })
  const print = (line: string) => console.log(line)
  const services = { ...desk, database, clock: systemClock, operator: userInfo().username, print }
  if (asked.kind === 'refunds') return runRefundCommand(services, asked)
  await runOperatorCommand(services, asked.command, asked.id)
})
