import { ConfigurationError } from '../../config.ts'
import { buildLoginSandbox } from './app.ts'
import { readLoginSandboxConfig } from './sandbox-config.ts'

process.on('uncaughtException', (error) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
})

const config = readLoginSandboxConfig(process.env)
const server = buildLoginSandbox(config)
server.listen(config.port, config.host)

const stop = () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
