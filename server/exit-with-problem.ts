import process from 'node:process'
import { ConfigurationError } from './config/environment.ts'
import { StartError } from './start-error.ts'

const OTHER_PORT = 'PORT, SANDBOX_PORT, LOGIN_SANDBOX_PORT or METRICS_PORT'

/** @returns a sentence that says what to do, or null for an error that needs its stack to be understood. */
export const startProblem = (error: unknown): string | null => {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message
  const { code, syscall, address, port, path } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE')
      return `Something listens on port ${port} already: stop it, or choose another one (${OTHER_PORT}).`
    if (code === 'EACCES')
      return `This user may not listen on port ${port}: choose one from 1024 on (${OTHER_PORT}).`
    if (code === 'EADDRNOTAVAIL')
      return `This machine has no address ${address}: check HOST and METRICS_HOST.`
  }
  if ((syscall === 'mkdir' || syscall === 'open') && path !== undefined)
    return `${path} cannot be written (${code}): check DATA_DIR, and who owns it.`
  return null
}

/** Ends the process with what an operator has to know. */
export const exitWithProblem = (error: unknown): never => {
  console.error(startProblem(error) ?? error)
  process.exit(1)
}
