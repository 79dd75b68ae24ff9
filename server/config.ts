import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomToken } from './domain/random-token.ts'
import type { PaymentConfig } from './payments/payment-config.ts'

export interface Config {
  port: number
  host: string
  /** Own origin as customers see it, without a trailing slash. */
  publicUrl: string
  /** PostgreSQL; without it PGlite keeps its files in dataDirectory. */
  databaseUrl: string | null
  dataDirectory: string
  smtpUrl: string | null
  /** Sender of the shop's mails. */
  mailFrom: string
  /** PKCS 8 PEM of the key that signs tickets; null makes one in the data directory. */
  ticketKey: string | null
  /** Signs validation hashes, queue cookies and admission tokens. */
  secret: string
  production: boolean
  /** Key of the support calls; null switches them off. */
  supportKey: string | null
  /** How many proxies in front are trusted for the customer's address; 0 trusts none. */
  trustedProxies: number
  /** Offers /__test/* controls. */
  testMode: boolean
  /** Loads the demo season and its customers when the catalogue is empty. */
  demo: boolean
  logLevel: string
}

/** Kept beside the data, so that signed cookies survive a restart without any setting. */
const persistedSecret = (directory: string): string => {
  const file = path.join(directory, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(directory, { recursive: true })
  const secret = randomToken(32)
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

/** Only outside production: there the demo customers' passwords are public too. */
const DEMO_SUPPORT_KEY = 'Soporte2026'
const SHORTEST_KEY = 20

const supportKeyOf = (configured: string | undefined, production: boolean): string | null => {
  if (!configured) return production ? null : DEMO_SUPPORT_KEY
  if (production && configured.length < SHORTEST_KEY)
    throw new Error(`SUPPORT_KEY has fewer than ${SHORTEST_KEY} characters`)
  return configured
}

/**
 * Only this file reads the environment: here the settings of every process, below those of processes that take
 * payments.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const port = Number(env.PORT ?? 3000)
  const dataDirectory = path.resolve(env.DATA_DIR ?? '.data')
  const production = env.NODE_ENV === 'production'
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    dataDirectory,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'entradas@localhost',
    ticketKey: env.TICKET_PRIVATE_KEY ?? null,
    secret: env.TAQUILLA_SECRET ?? persistedSecret(dataDirectory),
    production,
    supportKey: supportKeyOf(env.SUPPORT_KEY, production),
    trustedProxies: Number(env.TRUSTED_PROXIES ?? 0),
    testMode: env.TAQUILLA_TEST === '1',
    demo: env.TAQUILLA_DEMO === '1' || (!production && env.TAQUILLA_DEMO !== '0'),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

const DEVELOPMENT_SECRET = 'sandbox-development'

/** @throws in production where a secret is missing: the development ones are public knowledge. */
export const readPaymentConfig = (env: NodeJS.ProcessEnv): PaymentConfig => {
  const secret = (name: string): string => {
    const given = env[name]
    if (given) return given
    if (env.NODE_ENV === 'production' && env.SANDBOX_PROVIDER !== 'yes')
      throw new Error(`${name} is required in production`)
    return `${DEVELOPMENT_SECRET}-${name.toLowerCase()}`
  }
  return {
    providerUrl: (env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT ?? 3001}`).replace(/\/$/, ''),
    providerSecret: secret('SANDBOX_SECRET'),
    notifySecret: secret('SANDBOX_NOTIFY_SECRET'),
  }
}
