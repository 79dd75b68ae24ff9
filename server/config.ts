import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomToken } from './auth/random-token.ts'
import { listedSecrets, secretsOf } from './auth/secrets.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import {
  DEMO_DOOR_KEY,
  DEMO_SUPPORT_KEY,
  developmentSecret,
  sandboxRules,
  shopRules,
} from './config/production-rules.ts'
import { DEFAULT_POOLS } from './db/pools.ts'
import type { InvoicingConfig } from './invoices/providers/arca/account.ts'
import type { PaymentConfig } from './payments/payment-config.ts'
import { accountsIn } from './payments/providers/settings.ts'
import { readWalletAccounts } from './wallets/wallet-accounts.ts'

export { ConfigurationError } from './config/environment.ts'

/** The sandbox of the service that tells countries, at the shop's own origin. */
export const COUNTRY_SANDBOX = '/sandbox/pais'

/** Kept beside the data, so that signed cookies survive a restart without any setting. */
const persistedSecret = (directory: string): string => {
  const file = path.join(directory, 'secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept !== '') return kept
  mkdirSync(directory, { recursive: true })
  const secret = randomToken(32)
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

export const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

/** The development secret is public: a shop that sells has its own. */
export const externalLoginSecretOf = (given: Environment): string | null =>
  given.EXTERNAL_LOGIN_SECRET ??
  (given.NODE_ENV === 'production' ? null : developmentSecret('EXTERNAL_LOGIN_SECRET'))

/**
 * The origin of the sandbox identity provider as customers see it, without a trailing slash. Its host is below the
 * festival's: browsers keep cookies from the hidden frame of a logout on any other site.
 */
export const loginSandboxUrlOf = ({ LOGIN_SANDBOX_URL, LOGIN_SANDBOX_PORT }: Environment): string =>
  LOGIN_SANDBOX_URL ?? `http://identidad.festival.localhost:${LOGIN_SANDBOX_PORT}`

/**
 * Only this file and its folder read the environment: here the settings of every process, below those of processes
 * that take payments.
 * @throws ConfigurationError
 */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const given = readEnvironment(env, shopRules)
  const production = given.NODE_ENV === 'production'
  const dataDirectory = path.resolve(given.DATA_DIR)
  return {
    production,
    port: given.PORT,
    // The open mode is for this machine alone.
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** Own origin as customers see it, without a trailing slash. */
    publicUrl: publicUrlOf(given),
    /** Origin of the links that confirm an address, without a trailing slash; null for the shop's own. */
    authUrl: given.AUTH_URL ?? null,
    /** PostgreSQL; without it PGlite keeps its files in dataDirectory. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Connections of this node to PostgreSQL. */
    pools: {
      selling: given.DATABASE_SELLING_CONNECTIONS ?? DEFAULT_POOLS.selling,
      other: given.DATABASE_OTHER_CONNECTIONS ?? DEFAULT_POOLS.other,
    },
    /** PostgreSQL as the owner of the tables, for migrations alone; null where databaseUrl is the owner's. */
    ownerDatabaseUrl: given.OWNER_DATABASE_URL ?? null,
    dataDirectory,
    /** The embedded database has each commit on disk before it is acknowledged. */
    sync: given.EMBEDDED_SYNC !== 'no',
    smtpUrl: given.SMTP_URL ?? null,
    /** Gateway of short messages and its key; null keeps them for the mailbox page. */
    sms: given.SMS_URL === undefined ? null : { url: given.SMS_URL, key: given.SMS_KEY ?? '' },
    /** Sender of the shop's mails. */
    mailFrom: given.MAIL_FROM ?? 'entradas@localhost',
    /** PKCS 8 PEM of the key that signs tickets; null makes one in the data directory. */
    ticketKey: given.TICKET_PRIVATE_KEY ?? null,
    /** PKCS 8 PEM of the key that will sign tickets once every door knows its public half; null for none. */
    ticketNextKey: given.TICKET_NEXT_KEY ?? null,
    /** Sign validation hashes, queue cookies and admission tokens, seal card tokens, and hash one-time codes. */
    secrets: secretsOf(
      given.TAQUILLA_SECRET ?? persistedSecret(dataDirectory),
      listedSecrets(given.TAQUILLA_OTHER_SECRETS ?? ''),
    ),
    /** This start replaces the keys that the database knows the shop by, without asking whether any node knows them. */
    replaceKeys: given.REPLACE_KEYS === 'yes',
    /** Key of the support calls; null switches them off. */
    supportKey: given.SUPPORT_KEY ?? (production ? null : DEMO_SUPPORT_KEY),
    /** Key of the calls of doors; null switches them off. */
    doorKey: given.DOOR_KEY ?? (production ? null : DEMO_DOOR_KEY),
    /** Accounts of wallets by deployment; a deployment without one offers none. */
    wallets: readWalletAccounts(given.WALLETS_FILE),
    /** How many proxies in front are trusted for the customer's address; 0 trusts none. */
    trustedProxies: given.TRUSTED_PROXIES ?? 0,
    /** The proxies in front write X-Forwarded-Host: the host name that the customer called. */
    forwardedHost: given.FORWARDED_HOST === 'yes',
    /** How long a leaving node waits for the proxy to see that it is not ready. */
    drainMs: (given.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    /** Where Prometheus reads; null for nowhere. */
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** Offers /__test/* controls. */
    testMode: given.TAQUILLA_TEST === '1',
    /** Loads the demo season and its customers when the catalogue is empty. */
    demo: given.TAQUILLA_DEMO === '1' || (!production && given.TAQUILLA_DEMO !== '0'),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Shared with the identity provider of deployments whose customers log in elsewhere; null where it is missing. */
    externalLoginSecret: externalLoginSecretOf(given),
    /** Where the sandbox identity provider is, without a trailing slash; null where no deployment may use it. */
    loginSandboxUrl: production && given.LOGIN_SANDBOX !== 'yes' ? null : loginSandboxUrlOf(given),
    /** Service that tells a browser's country, or the path of the sandbox; null where browsers ask nobody. */
    countryLookUpUrl: given.COUNTRY_LOOKUP_URL ?? (production ? null : COUNTRY_SANDBOX),
  }
}

export type Config = ReturnType<typeof readConfig>

/** Where the catalogue is, for a command that sells nothing. @throws ConfigurationError */
export const readCatalogueConfig = (
  env: NodeJS.ProcessEnv,
): Pick<Config, 'publicUrl' | 'databaseUrl' | 'ownerDatabaseUrl' | 'dataDirectory'> => {
  const given = readEnvironment(env)
  return {
    publicUrl: publicUrlOf(given),
    databaseUrl: given.DATABASE_URL ?? null,
    ownerDatabaseUrl: given.OWNER_DATABASE_URL ?? null,
    dataDirectory: path.resolve(given.DATA_DIR),
  }
}

/** The secrets are those of readConfig, which has checked them; the development ones are public. */
export const paymentConfigOf = (given: Environment): PaymentConfig => ({
  providerUrl: given.SANDBOX_URL ?? `http://localhost:${given.SANDBOX_PORT}`,
  providerSecret: given.SANDBOX_SECRET ?? developmentSecret('SANDBOX_SECRET'),
  notifySecret: given.SANDBOX_NOTIFY_SECRET ?? developmentSecret('SANDBOX_NOTIFY_SECRET'),
  accounts: accountsIn(given, given.NODE_ENV === 'production'),
  ...(given.CARD_VALIDATION_SECRET && { cardValidationSecret: given.CARD_VALIDATION_SECRET }),
})

/** @throws ConfigurationError */
export const readPaymentConfig = (env: NodeJS.ProcessEnv): PaymentConfig =>
  paymentConfigOf(readEnvironment(env, shopRules))

/** Where invoices are authorised: by the tax authority with a certificate, else by the sandbox. @throws ConfigurationError */
export const readInvoicingConfig = (env: NodeJS.ProcessEnv): InvoicingConfig => {
  const given = readEnvironment(env, shopRules)
  const { providerUrl, providerSecret } = paymentConfigOf(given)
  const { ARCA_CERTIFICATE: certificate, ARCA_PRIVATE_KEY: privateKey } = given
  return {
    loginOrigin: given.ARCA_LOGIN_URL,
    invoicesOrigin: given.ARCA_INVOICES_URL,
    certificate: certificate && privateKey ? { certificate, privateKey } : null,
    sandboxUrl: providerUrl,
    sandboxSecret: providerSecret,
  }
}

/** What the sandbox provider's own process reads. @throws ConfigurationError */
export const readSandboxEnvironment = (env: NodeJS.ProcessEnv): Environment =>
  readEnvironment(env, sandboxRules)
