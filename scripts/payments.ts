// `npm run payments -- show|ask|void|refund|resend|compare|give-back [ID]`: for operators; docs/operating/running.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { deployments } from '../deployments/index.ts'
import { systemClock } from '../server/clock.ts'
import { readPaymentConfig } from '../server/config.ts'
import { createDeployments } from '../server/deployments/deployments.ts'
import {
  OPERATOR_COMMANDS,
  type OperatorCommand,
  runOperatorCommand,
} from '../server/operators/operator-commands.ts'
import { openOperatorDesk } from '../server/operators/operator-desk.ts'
import { openKeysForCommand } from '../server/start/shop-keys.ts'
import { onDatabase } from './on-database.ts'

const [command = '', id = null] = process.argv.slice(2)
const isCommand = (name: string): name is OperatorCommand => OPERATOR_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error(`npm run payments -- ${OPERATOR_COMMANDS.join('|')} [ID]`)
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
  await runOperatorCommand(
    { ...desk, database, clock: systemClock, operator: userInfo().username, print },
    command,
    id,
  )
})
