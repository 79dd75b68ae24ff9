import path from 'node:path'
import { deployments } from '../../../deployments/index.ts'
import { paymentConfigOf, publicUrlOf, readSandboxEnvironment } from '../../config.ts'
import { NOTIFICATION_PATH } from '../payment-config.ts'

export interface SandboxConfig {
  port: number
  host: string
  dataDirectory: string
  providerSecret: string
  notifySecret: string
  /** Each provider's notifications go below it. */
  notifyUrl: string
  /** Origins that may show the card page in a frame and talk with it. */
  shopOrigins: string[]
  testMode: boolean
  /** How long a reply that never comes keeps its caller waiting, in milliseconds. */
  hangMs: number
  /** How long a slow charge takes, in milliseconds. */
  slowMs: number
}

/** @throws ConfigurationError in production, unless the sandbox was asked for by name and has secrets of its own. */
export const readSandboxConfig = (env: NodeJS.ProcessEnv): SandboxConfig => {
  const given = readSandboxEnvironment(env)
  const home = new URL(publicUrlOf(given))
  const { providerSecret, notifySecret } = paymentConfigOf(given)
  return {
    port: given.SANDBOX_PORT,
    host: given.HOST ?? (given.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDirectory: path.resolve(given.SANDBOX_DATA_DIR ?? `${given.DATA_DIR}/sandbox`),
    providerSecret,
    notifySecret,
    notifyUrl: given.SANDBOX_NOTIFY_URL ?? `http://127.0.0.1:${given.PORT}${NOTIFICATION_PATH}`,
    shopOrigins: [
      home.origin,
      ...deployments.flatMap(({ hosts }) =>
        hosts.map((host) => `${home.protocol}//${host}${home.port && `:${home.port}`}`),
      ),
      ...(given.SANDBOX_ORIGINS?.split(',').filter(Boolean) ?? []),
    ],
    testMode: given.TAQUILLA_TEST === '1',
    hangMs: given.SANDBOX_HANG_MS,
    slowMs: given.SANDBOX_SLOW_MS,
  }
}
