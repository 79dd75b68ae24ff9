import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../e2e/support/free-port.ts'
import { ServerProcess } from '../../../e2e/support/server-process.ts'
import { projectRoot } from '../../../server/project-root.ts'
import type { startSandbox } from '../../server/payments/support/sandbox-server.ts'

/** What every node of one shop has in common, as an operator sets it in production. */
export type SharedSettings = Record<string, string>

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const newTicketKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

export const sharedSettings = (
  databaseUrl: string,
  smtpUrl: string,
  { config }: Awaited<ReturnType<typeof startSandbox>>,
): SharedSettings => ({
  NODE_ENV: 'production',
  TAQUILLA_TEST: '',
  TAQUILLA_DEMO: '0',
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'entradas@shop.test',
  PUBLIC_URL: 'https://shop.test',
  TRUSTED_PROXIES: '1',
  TAQUILLA_SECRET: newSecret(),
  SUPPORT_KEY: newSecret(),
  TICKET_PRIVATE_KEY: newTicketKey(),
  SANDBOX_PROVIDER: 'yes',
  SANDBOX_URL: config.providerUrl,
  SANDBOX_SECRET: config.providerSecret,
  SANDBOX_NOTIFY_SECRET: config.notifySecret,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
})

/** A node of the shop: the built server as a process of its own, with a data folder of its own. */
export interface ShopNode {
  port: number
  start(): Promise<void>
  /** Stops it and starts it again with other settings, which it keeps. */
  restartWith(settings: SharedSettings): Promise<void>
  /** As a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** The signal that ends it, once it does; to be asked for while it runs. */
  ended(): Promise<string | null>
  /** What it has written so far. */
  output(): string
}

export interface NodeOptions {
  /** The root of the checkout whose built server runs. */
  root?: string
  /** Further settings, or others. */
  environment?: Record<string, string>
  /** The script to run in place of the built server. */
  file?: string
  /** For Node itself. */
  nodeOptions?: string
}

/** @returns a node that is not started yet */
export const createNode = async (settings: SharedSettings, options: NodeOptions = {}): Promise<ShopNode> => {
  const port = await freePort()
  const environment: SharedSettings = {
    ...settings,
    PORT: String(port),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'taquilla-node-')),
    ...(options.nodeOptions && { NODE_OPTIONS: options.nodeOptions }),
    ...options.environment,
  }
  const process = new ServerProcess({
    file: options.file ?? path.join(options.root ?? projectRoot, 'dist/server/main.js'),
    environment,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok,
  })
  return {
    port,
    start: () => process.start(),
    restartWith: async (others) => {
      await process.stop()
      Object.assign(environment, others)
      await process.start()
    },
    kill: () => process.kill(),
    stop: () => process.stop(),
    ended: () => process.ended(),
    output: () => process.output,
  }
}
