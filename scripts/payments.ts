// `npm run payments -- show|ask|void|refund|resend [ID]`: for operators; docs/operating/running.md.
import { userInfo } from 'node:os'
import process from 'node:process'
import { deployments } from '../deployments/index.ts'
import { readConfig, readPaymentConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { systemClock } from '../server/domain/clock.ts'
import { createDeployments } from '../server/domain/deployments.ts'
import {
  OPERATOR_COMMANDS,
  type OperatorCommand,
  OperatorError,
  runOperatorCommand,
} from '../server/operators/operator-commands.ts'
import { openOperatorDesk } from '../server/operators/operator-desk.ts'
import { openShopKeys } from '../server/start/shop-keys.ts'

const [command = '', id = null] = process.argv.slice(2)
const isCommand = (name: string): name is OperatorCommand => OPERATOR_COMMANDS.some((known) => known === name)

if (!isCommand(command)) {
  console.error(`npm run payments -- ${OPERATOR_COMMANDS.join('|')} [ID]`)
  process.exit(2)
}

const config = readConfig(process.env)
const database = await openDatabase(config)
try {
  const desk = openOperatorDesk({
    config,
    payment: readPaymentConfig(process.env),
    database,
    clock: systemClock,
    deployments: createDeployments(deployments),
    signer: await openShopKeys(config, database, systemClock.now()),
  })
  const print = (line: string) => console.log(line)
  await runOperatorCommand(
    { ...desk, database, clock: systemClock, operator: userInfo().username, print },
    command,
    id,
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
process.exit()
