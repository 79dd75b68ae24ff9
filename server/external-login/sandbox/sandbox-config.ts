import { deployments } from '../../../deployments/index.ts'
import { readEnvironment } from '../../config/environment.ts'
import { loginSandboxRules } from '../../config/production-rules.ts'
import { externalLoginSecretOf, loginSandboxUrlOf, publicUrlOf } from '../../config.ts'

/** A shop whose customers log in here. */
export interface SandboxClient {
  clientId: string
  /** The shop's, as its customers see them. */
  origins: string[]
}

export interface LoginSandboxConfig {
  port: number
  host: string
  issuer: string
  clientSecret: string
  clients: SandboxClient[]
  /** How long a slow answer takes, in milliseconds. */
  slowMs: number
}

/** @throws ConfigurationError in production, unless the sandbox was asked for by name and has a secret of its own. */
export const readLoginSandboxConfig = (env: NodeJS.ProcessEnv): LoginSandboxConfig => {
  const given = readEnvironment(env, loginSandboxRules)
  const { protocol, port } = new URL(publicUrlOf(given))
  return {
    port: given.LOGIN_SANDBOX_PORT,
    host: given.HOST ?? (given.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    issuer: loginSandboxUrlOf(given),
    clientSecret: externalLoginSecretOf(given) ?? '',
    clients: deployments.flatMap(({ login, hosts }) =>
      login.system === 'EXTERNAL_LOGIN'
        ? [
            {
              clientId: login.clientId,
              origins: hosts.map((host) => `${protocol}//${host}${port && `:${port}`}`),
            },
          ]
        : [],
    ),
    slowMs: given.SANDBOX_SLOW_MS,
  }
}
