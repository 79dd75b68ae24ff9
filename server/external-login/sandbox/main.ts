import { exitWithProblem } from '../../exit-with-problem.ts'
import { readLoginSandboxConfig } from './sandbox-config.ts'

process.on('uncaughtException', exitWithProblem)

// The library warns whoever would run it in production; this provider keeps everything in memory on purpose.
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
}
const { buildLoginSandbox } = await import('./app.ts')

const config = readLoginSandboxConfig(process.env)
const server = buildLoginSandbox(config)
server.listen(config.port, config.host)

const stop = () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
