import * as z from 'zod/mini'
import { listedSecrets } from '../auth/secrets.ts'
import { arcaRules } from '../invoices/providers/arca/settings.ts'
import { providerSettings } from '../payments/providers/settings.ts'
import { https, required as requiredOf } from '../variables.ts'
import { type Environment, environmentSchema, type Given, type Rules } from './environment.ts'

/** Values that anybody can read in this repository. */
export const DEMO_SUPPORT_KEY = 'Soporte2026'
export const DEMO_DOOR_KEY = 'Puerta2026'
export const developmentSecret = (
  name: 'SANDBOX_SECRET' | 'SANDBOX_NOTIFY_SECRET' | 'EXTERNAL_LOGIN_SECRET',
): string => `sandbox-development-${name.toLowerCase()}`
const PUBLISHED = new Set([
  DEMO_SUPPORT_KEY,
  DEMO_DOOR_KEY,
  developmentSecret('SANDBOX_SECRET'),
  developmentSecret('SANDBOX_NOTIFY_SECRET'),
  developmentSecret('EXTERNAL_LOGIN_SECRET'),
])

type Name = keyof Environment
const { shape } = environmentSchema
const shapes: Record<Name, z.ZodMiniType> = shape

const required = (why: { [name in Name]?: string }): ReturnType<Rules> => requiredOf(shapes, why)

const refused = (name: Name, value: string, why: string) => ({
  [name]: shapes[name].check(z.refine((given) => given !== value, `=${value} ${why}`)),
})

const yesTo = (name: Name, why: string) => ({ [name]: z.literal('yes', `=yes is missing: ${why}`) })

const unpublished = z.refine<string>((value) => !PUBLISHED.has(value), {
  error: 'is published in the source code',
  abort: true,
})
const isLong = (value: string): boolean => Buffer.byteLength(value) >= 32
const long = z.refine<string>(isLong, {
  error: 'has fewer than 32 bytes',
  abort: true,
})

const secrets = (given: Given, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const isAnother = (value: string) => names.some((other) => other !== name && given[other] === value)
      const own = z.refine<string>((value) => !isAnother(value), 'is the same as another secret')
      return [name, z.string('is missing').check(unpublished, long, own)]
    }),
  )
/** Another firm has it: it opens nothing of the shop's. */
const ownSecret = (given: Given) => {
  const { CARD_VALIDATION_SECRET } = secrets(
    given,
    'CARD_VALIDATION_SECRET',
    'TAQUILLA_SECRET',
    'SANDBOX_SECRET',
    'SANDBOX_NOTIFY_SECRET',
    'EXTERNAL_LOGIN_SECRET',
  )
  return CARD_VALIDATION_SECRET && { CARD_VALIDATION_SECRET }
}
/** Each of them is as good as the secret itself. */
const otherSecrets = (given: Given, ...names: Name[]) => {
  const each = (isGood: (value: string, all: readonly string[]) => boolean) => (text: string) =>
    listedSecrets(text).every((value, _index, all) => isGood(value, all))
  const isOnce = (value: string, all: readonly string[]) =>
    all.filter((other) => other === value).length === 1 && names.every((name) => given[name] !== value)
  return {
    TAQUILLA_OTHER_SECRETS: z.optional(
      z.string().check(
        z.refine(
          each((value) => !PUBLISHED.has(value)),
          {
            error: 'has one that is published in the source code',
            abort: true,
          },
        ),
        z.refine(each(isLong), { error: 'has one with fewer than 32 bytes', abort: true }),
        z.refine(each(isOnce), 'has one that is the same as another secret'),
      ),
    ),
  }
}
const staffKey = (other: string | undefined) =>
  z.optional(
    z.string().check(
      unpublished,
      z.minLength(20, 'has fewer than 20 characters'),
      z.refine((key) => key !== other, 'is the same as another key'),
    ),
  )

const inProduction =
  (rules: Rules): Rules =>
  (given) =>
    given.NODE_ENV === 'production' ? rules(given) : {}

/** Of the sandbox provider's own process. */
export const sandboxRules = inProduction((given) => ({
  ...yesTo('SANDBOX_PROVIDER', 'the sandbox provider charges nobody, and is only run where it is asked for'),
  ...secrets(given, 'SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET'),
  ...refused('TAQUILLA_TEST', '1', 'lets anybody move the clock'),
}))

/** Of the sandbox identity provider's own process. */
export const loginSandboxRules = inProduction((given) => ({
  ...yesTo(
    'LOGIN_SANDBOX',
    'the sandbox identity provider lets anybody be anybody, and is only run where it is asked for',
  ),
  ...(given.LOGIN_SANDBOX === 'yes' && secrets(given, 'EXTERNAL_LOGIN_SECRET')),
}))

/** What a shop that sells cannot be without. */
const sellingShop = inProduction((given) => ({
  ...secrets(given, 'TAQUILLA_SECRET', 'SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET'),
  ...otherSecrets(
    given,
    ...(['TAQUILLA_SECRET', 'SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET', 'EXTERNAL_LOGIN_SECRET'] as const),
  ),
  SUPPORT_KEY: staffKey(given.DOOR_KEY),
  DOOR_KEY: staffKey(given.SUPPORT_KEY),
  PUBLIC_URL: z.nonoptional(https, "is missing: the shop's origin as customers see it"),
  AUTH_URL: https,
  ...required({
    TICKET_PRIVATE_KEY: 'an Ed25519 key, PKCS 8 PEM, that signs tickets',
    TRUSTED_PROXIES: 'how many proxies are in front; 0 where there are none',
    SMTP_URL: 'tickets are sent by mail',
    MAIL_FROM: 'the sender of the mails',
    ...(given.SMS_URL && { SMS_KEY: 'the gateway of short messages asks for it' }),
    ...(given.EMBEDDED_DATABASE !== 'yes' && {
      DATABASE_URL: 'EMBEDDED_DATABASE=yes would sell from the embedded database',
    }),
    ...(given.SANDBOX_PROVIDER === 'yes' && { SANDBOX_URL: "the provider's origin as customers see it" }),
    ...(given.LOGIN_SANDBOX === 'yes' && {
      LOGIN_SANDBOX_URL: "the identity provider's origin as customers see it",
    }),
  }),
  ...yesTo('SANDBOX_PROVIDER', 'there is no other payment provider yet, and the sandbox charges nobody'),
  ...(given.LOGIN_SANDBOX === 'yes' && secrets(given, 'EXTERNAL_LOGIN_SECRET')),
  ...(given.CARD_VALIDATION_SECRET && ownSecret(given)),
  ...refused('EMBEDDED_SYNC', 'no', 'loses in a power cut what was sold'),
  ...refused('TAQUILLA_TEST', '1', 'lets anybody move the clock and have cards fail'),
  ...refused('TAQUILLA_DEMO', '1', 'makes customers whose passwords are published'),
}))

/** One forgotten variable must not open a real shop with the published passwords and everybody's mails. */
const openShop: Rules = ({ NODE_ENV, DATABASE_URL, PUBLIC_URL }) => {
  const signs = [DATABASE_URL && 'DATABASE_URL', PUBLIC_URL?.startsWith('https:') && 'an https PUBLIC_URL']
  const found = signs.filter(Boolean).join(' and ')
  if (NODE_ENV !== undefined || found === '') return {}
  const why = 'production sells, development is open to everybody who reaches it'
  return { NODE_ENV: z.string(`is missing, though there is ${found}: ${why}`) }
}

export const shopRules: Rules = (given) => ({
  ...openShop(given),
  ...arcaRules(given, given.NODE_ENV === 'production'),
  ...Object.assign({}, ...providerSettings.map(({ rules }) => rules(given, given.NODE_ENV === 'production'))),
  ...sellingShop(given),
})
