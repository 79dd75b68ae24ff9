import { createMovableClock } from '../../clock.ts'
import { exitWithProblem } from '../../exit-with-problem.ts'
import { buildSandbox } from './app.ts'
import { openLedger } from './ledger.ts'
import { readSandboxConfig } from './sandbox-config.ts'

process.on('uncaughtException', exitWithProblem)

const config = readSandboxConfig(process.env)
const app = buildSandbox(config, openLedger(config.dataDirectory), createMovableClock())
await app.listen({ port: config.port, host: config.host })

const stop = () => void app.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
