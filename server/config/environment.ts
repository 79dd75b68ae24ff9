import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { arcaVariables } from '../invoices/providers/arca/settings.ts'
import { providerVariables } from '../payments/providers/settings.ts'
import { issueInWords } from '../text/issue-in-words.ts'
import { origin, url, web, yesOrNo } from '../variables.ts'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const count = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20))
const connections = z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))

const isTicketKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
/** A file of one line writes line ends as `\n`. */
const ticketKey = z.string().check(
  z.overwrite((text) => text.replaceAll('\\n', '\n')),
  z.refine(isTicketKey, 'cannot be read as an Ed25519 key, PKCS 8 PEM'),
)

/** Every variable that the shop and its sandboxes read: docs/operating/running.md has them all. */
export const environmentSchema = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(origin),
  AUTH_URL: z.optional(origin),
  TRUSTED_PROXIES: z.optional(count),
  FORWARDED_HOST: z.optional(z.literal('yes')),
  DRAIN_SECONDS: z.optional(count),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_SELLING_CONNECTIONS: z.optional(connections),
  DATABASE_OTHER_CONNECTIONS: z.optional(connections),
  OWNER_DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  EMBEDDED_DATABASE: z.optional(z.literal('yes')),
  EMBEDDED_SYNC: z.optional(z.literal('no')),
  DATA_DIR: z._default(z.string(), '.data'),
  TAQUILLA_SECRET: z.optional(z.string()),
  TAQUILLA_OTHER_SECRETS: z.optional(z.string()),
  TICKET_PRIVATE_KEY: z.optional(ticketKey),
  TICKET_NEXT_KEY: z.optional(ticketKey),
  REPLACE_KEYS: z.optional(z.literal('yes')),
  SUPPORT_KEY: z.optional(z.string()),
  DOOR_KEY: z.optional(z.string()),
  WALLETS_FILE: z.optional(z.string()),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  TAQUILLA_DEMO: z.optional(yesOrNo),
  TAQUILLA_TEST: z.optional(yesOrNo),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  SMS_URL: z.optional(web),
  SMS_KEY: z.optional(z.string()),
  COUNTRY_LOOKUP_URL: z.optional(web),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be a mail address' }))),
  SANDBOX_URL: z.optional(origin),
  SANDBOX_PORT: z._default(port, 3001),
  SANDBOX_SECRET: z.optional(z.string()),
  SANDBOX_NOTIFY_SECRET: z.optional(z.string()),
  SANDBOX_PROVIDER: z.optional(z.literal('yes')),
  SANDBOX_DATA_DIR: z.optional(z.string()),
  SANDBOX_NOTIFY_URL: z.optional(web),
  SANDBOX_ORIGINS: z.optional(z.string()),
  SANDBOX_HANG_MS: z._default(milliseconds, 30_000),
  SANDBOX_SLOW_MS: z._default(milliseconds, 4_000),
  ...arcaVariables,
  ...providerVariables,
  CARD_VALIDATION_SECRET: z.optional(z.string()),
  EXTERNAL_LOGIN_SECRET: z.optional(z.string()),
  LOGIN_SANDBOX: z.optional(z.literal('yes')),
  LOGIN_SANDBOX_URL: z.optional(origin),
  LOGIN_SANDBOX_PORT: z._default(port, 3002),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
})

export type Environment = z.infer<typeof environmentSchema>

/** Whoever starts the shop has to change something; the message lists all of it, without a secret's value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(problems: readonly string[]) {
    super(['The shop cannot start with these settings:', ...problems.map((line) => `  - ${line}`)].join('\n'))
  }
}

/** What is set: a variable that is set to nothing counts as missing, since compose files and unit files write those. */
export type Given = Partial<Record<keyof Environment, string>>

const givenIn = (env: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/** What a process asks of single variables beyond the schema, by what is set. */
export type Rules = (given: Given) => { [name in keyof Environment]?: z.ZodMiniType }

/**
 * @param rules their messages follow the variable's name, at once where they begin with `=`.
 * @throws ConfigurationError
 */
export const readEnvironment = (env: NodeJS.ProcessEnv, rules: Rules = () => ({})): Environment => {
  const given = givenIn(env)
  const { error } = z.extend(environmentSchema, rules(given)).safeParse(given)
  if (error)
    throw new ConfigurationError(
      error.issues.map((issue) => `${issue.path.join('.')} ${issueInWords(issue)}`.replace(' =', '=')),
    )
  return environmentSchema.parse(given)
}
