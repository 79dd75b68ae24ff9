import { createPrivateKey } from 'node:crypto'
import type { Environment } from './environment.ts'

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

const SHORTEST_SECRET = 32
const SHORTEST_STAFF_KEY = 20

/** The key that signs tickets, with the line ends that a file of one line writes as \n. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n')

const isTicketKey = (text: string): boolean => {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

type Secret = 'TAQUILLA_SECRET' | 'SANDBOX_SECRET' | 'SANDBOX_NOTIFY_SECRET' | 'EXTERNAL_LOGIN_SECRET'
const SECRETS: readonly Secret[] = ['TAQUILLA_SECRET', 'SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET']

const secretProblems = (environment: Partial<Environment>, names: readonly Secret[]): string[] =>
  names.flatMap((name) => {
    const value = environment[name]
    if (value === undefined) return [`${name} is missing`]
    if (PUBLISHED.has(value)) return [`${name} is published in the source code`]
    if (Buffer.byteLength(value) < SHORTEST_SECRET) return [`${name} has fewer than ${SHORTEST_SECRET} bytes`]
    return names.some((other) => other !== name && environment[other] === value)
      ? [`${name} is the same as another secret`]
      : []
  })

const staffKeyProblems = (environment: Partial<Environment>, name: 'SUPPORT_KEY' | 'DOOR_KEY'): string[] => {
  const key = environment[name]
  if (key === undefined) return []
  if (PUBLISHED.has(key)) return [`${name} is published in the source code`]
  return key.length < SHORTEST_STAFF_KEY ? [`${name} has fewer than ${SHORTEST_STAFF_KEY} characters`] : []
}

const missing = (environment: Partial<Environment>, name: keyof Environment, why: string): string[] =>
  environment[name] === undefined ? [`${name} is missing: ${why}`] : []

/** What the sandbox provider's own process needs in production. */
export const sandboxProblems = (environment: Partial<Environment>): string[] => [
  ...(environment.SANDBOX_PROVIDER === 'yes'
    ? []
    : [
        'SANDBOX_PROVIDER=yes is missing: the sandbox provider charges nobody, and is only run where it is asked for',
      ]),
  ...secretProblems(environment, ['SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET']),
  ...(environment.TAQUILLA_TEST === '1' ? ['TAQUILLA_TEST=1 lets anybody move the clock'] : []),
]

/** What the sandbox identity provider's own process needs in production. */
export const loginSandboxProblems = (environment: Partial<Environment>): string[] =>
  environment.LOGIN_SANDBOX === 'yes'
    ? secretProblems(environment, ['EXTERNAL_LOGIN_SECRET'])
    : [
        'LOGIN_SANDBOX=yes is missing: the sandbox identity provider lets anybody be anybody, and is only run where it is asked for',
      ]

/** What a shop that sells cannot be without. */
export const productionProblems = (environment: Partial<Environment>): string[] => {
  const { TICKET_PRIVATE_KEY: ticketKey, PUBLIC_URL: publicUrl } = environment
  return [
    ...secretProblems(environment, SECRETS),
    ...staffKeyProblems(environment, 'SUPPORT_KEY'),
    ...staffKeyProblems(environment, 'DOOR_KEY'),
    ...missing(environment, 'TICKET_PRIVATE_KEY', 'an Ed25519 key, PKCS 8 PEM, that signs tickets'),
    ...(ticketKey !== undefined && !isTicketKey(ticketKey)
      ? ['TICKET_PRIVATE_KEY cannot be read as an Ed25519 key, PKCS 8 PEM']
      : []),
    ...missing(environment, 'PUBLIC_URL', "the shop's origin as customers see it"),
    ...(publicUrl?.startsWith('http:') ? ['PUBLIC_URL must begin with https://'] : []),
    ...(environment.AUTH_URL?.startsWith('http:') ? ['AUTH_URL must begin with https://'] : []),
    ...missing(environment, 'TRUSTED_PROXIES', 'how many proxies are in front; 0 where there are none'),
    ...missing(environment, 'SMTP_URL', 'tickets are sent by mail'),
    ...missing(environment, 'MAIL_FROM', 'the sender of the mails'),
    ...(environment.SMS_URL === undefined
      ? []
      : missing(environment, 'SMS_KEY', 'the gateway of short messages asks for it')),
    ...(environment.DATABASE_URL === undefined && environment.EMBEDDED_DATABASE !== 'yes'
      ? ['DATABASE_URL is missing: EMBEDDED_DATABASE=yes would sell from the embedded database']
      : []),
    ...(environment.SANDBOX_PROVIDER === 'yes'
      ? missing(environment, 'SANDBOX_URL', "the provider's origin as customers see it")
      : [
          'SANDBOX_PROVIDER=yes is missing: there is no other payment provider yet, and the sandbox charges nobody',
        ]),
    ...(environment.LOGIN_SANDBOX === 'yes'
      ? [
          ...loginSandboxProblems(environment),
          ...missing(environment, 'LOGIN_SANDBOX_URL', "the identity provider's origin as customers see it"),
        ]
      : []),
    ...(environment.EMBEDDED_SYNC === 'no' ? ['EMBEDDED_SYNC=no loses in a power cut what was sold'] : []),
    ...(environment.TAQUILLA_TEST === '1'
      ? ['TAQUILLA_TEST=1 lets anybody move the clock and have cards fail']
      : []),
    ...(environment.TAQUILLA_DEMO === '1'
      ? ['TAQUILLA_DEMO=1 makes customers whose passwords are published']
      : []),
  ]
}

/** One forgotten variable must not open a real shop with the published passwords and everybody's mails. */
export const openModeProblems = (environment: Partial<Environment>): string[] => {
  if (environment.NODE_ENV !== undefined) return []
  const signs = [
    ...(environment.DATABASE_URL === undefined ? [] : ['DATABASE_URL']),
    ...(environment.PUBLIC_URL?.startsWith('https:') ? ['an https PUBLIC_URL'] : []),
  ]
  return signs.length === 0
    ? []
    : [
        `NODE_ENV is missing, though there is ${signs.join(' and ')}: production sells, development is open to everybody who reaches it`,
      ]
}
