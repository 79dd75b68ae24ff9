import * as z from 'zod/mini'
import { issueInWords } from '../text/issue-in-words.ts'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const count = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20))
const connections = z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    }),
  )
const web = url('http:', 'https:')
const yesOrNo = z.enum(['0', '1'])

/** Every variable that the shop and its sandboxes read: docs/operating/running.md has them all. */
export const environmentSchema = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(web),
  AUTH_URL: z.optional(web),
  TRUSTED_PROXIES: z.optional(count),
  DRAIN_SECONDS: z.optional(count),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_SELLING_CONNECTIONS: z.optional(connections),
  DATABASE_OTHER_CONNECTIONS: z.optional(connections),
  OWNER_DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  EMBEDDED_DATABASE: z.optional(z.literal('yes')),
  EMBEDDED_SYNC: z.optional(z.literal('no')),
  DATA_DIR: z._default(z.string(), '.data'),
  TAQUILLA_SECRET: z.optional(z.string()),
  TICKET_PRIVATE_KEY: z.optional(z.string()),
  REPLACE_KEYS: z.optional(z.literal('yes')),
  SUPPORT_KEY: z.optional(z.string()),
  DOOR_KEY: z.optional(z.string()),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  TAQUILLA_DEMO: z.optional(yesOrNo),
  TAQUILLA_TEST: z.optional(yesOrNo),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  SMS_URL: z.optional(web),
  SMS_KEY: z.optional(z.string()),
  COUNTRY_LOOKUP_URL: z.optional(web),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be a mail address' }))),
  SANDBOX_URL: z.optional(web),
  SANDBOX_PORT: z._default(port, 3001),
  SANDBOX_SECRET: z.optional(z.string()),
  SANDBOX_NOTIFY_SECRET: z.optional(z.string()),
  SANDBOX_PROVIDER: z.optional(z.literal('yes')),
  SANDBOX_DATA_DIR: z.optional(z.string()),
  SANDBOX_NOTIFY_URL: z.optional(web),
  SANDBOX_ORIGINS: z.optional(z.string()),
  SANDBOX_HANG_MS: z._default(milliseconds, 30_000),
  SANDBOX_SLOW_MS: z._default(milliseconds, 4_000),
  EXTERNAL_LOGIN_SECRET: z.optional(z.string()),
  LOGIN_SANDBOX: z.optional(z.literal('yes')),
  LOGIN_SANDBOX_URL: z.optional(web),
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

export interface Reading {
  environment: Partial<Environment>
  /** What is wrong with single variables, in words. */
  problems: string[]
}

/** A variable that is set to nothing counts as missing: compose files and unit files write those. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])),
  )

/** Reads what can be read, and says what cannot. */
export const readEnvironment = (env: NodeJS.ProcessEnv): Reading => {
  const given = withoutEmpty(env)
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return { environment: parsed.data, problems: [] }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issueInWords(issue)}`)
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return { environment: environmentSchema.parse(rest), problems }
}
