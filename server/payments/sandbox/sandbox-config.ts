import path from 'node:path'
import { readPaymentConfig } from '../../config.ts'
import { NOTIFICATION_PATH } from '../payment-config.ts'

export interface SandboxConfig {
  port: number
  host: string
  dataDirectory: string
  providerSecret: string
  notifySecret: string
  notifyUrl: string
  /** Origins that may show the card page in a frame and talk with it. */
  shopOrigins: string[]
  testMode: boolean
  /** How long a reply that never comes keeps its caller waiting, in milliseconds. */
  hangMs: number
  /** How long a slow charge takes, in milliseconds. */
  slowMs: number
}

/** @throws in production, unless the sandbox was asked for by name. */
export const readSandboxConfig = (env: NodeJS.ProcessEnv): SandboxConfig => {
  if (env.NODE_ENV === 'production' && env.SANDBOX_PROVIDER !== 'yes')
    throw new Error('The sandbox provider charges nobody: SANDBOX_PROVIDER=yes runs it in production')
  const shopPort = env.PORT ?? '3000'
  const shop = (env.PUBLIC_URL ?? `http://localhost:${shopPort}`).replace(/\/$/, '')
  const { providerSecret, notifySecret } = readPaymentConfig(env)
  return {
    port: Number(env.SANDBOX_PORT ?? 3001),
    host: env.HOST ?? '0.0.0.0',
    dataDirectory: path.resolve(env.SANDBOX_DATA_DIR ?? `${env.DATA_DIR ?? '.data'}/sandbox`),
    providerSecret,
    notifySecret,
    notifyUrl: env.SANDBOX_NOTIFY_URL ?? `http://127.0.0.1:${shopPort}${NOTIFICATION_PATH}`,
    shopOrigins: [
      new URL(shop).origin,
      ...(env.PUBLIC_URL ? [] : [`http://127.0.0.1:${shopPort}`]),
      ...(env.SANDBOX_ORIGINS?.split(',').filter(Boolean) ?? []),
    ],
    testMode: env.TAQUILLA_TEST === '1',
    hangMs: Number(env.SANDBOX_HANG_MS ?? 30_000),
    slowMs: Number(env.SANDBOX_SLOW_MS ?? 4_000),
  }
}
