import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { environmentSchema } from '../../../server/config/environment.ts'
import { ConfigurationError, readConfig, readPaymentConfig } from '../../../server/config.ts'
import { readLoginSandboxConfig } from '../../../server/external-login/sandbox/sandbox-config.ts'
import { servedDeployments } from '../../../server/external-login/served-deployments.ts'
import { entryNamed } from '../../../server/payments/providers/registry.ts'
import { providerSettings } from '../../../server/payments/providers/settings.ts'
import { securityHeaders } from '../../../server/plugins/security.ts'
import { productionEnvironment } from '../support/production-environment.ts'

const problemsOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message
  }
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

const OTHER = 'another-secret-of-the-tests-with-32-bytes'

describe('settings of a shop that sells', () => {
  it('are enough when nothing is missing', () => {
    expect(readConfig(productionEnvironment)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
    })
    expect(readPaymentConfig(productionEnvironment).providerUrl).toBe('https://card.test')
  })

  it('are all named at once where they are missing', () => {
    const message = problemsOf({ NODE_ENV: 'production' })
    for (const name of [
      ...['TAQUILLA_SECRET', 'TICKET_PRIVATE_KEY', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SMTP_URL', 'MAIL_FROM'],
      ...['DATABASE_URL', 'SANDBOX_PROVIDER=yes', 'SANDBOX_SECRET', 'SANDBOX_NOTIFY_SECRET'],
    ])
      expect(message).toMatch(new RegExp(`^  - ${name} is missing`, 'm'))
  })

  it.each([
    ['TAQUILLA_SECRET', '', 'TAQUILLA_SECRET is missing'],
    ['TAQUILLA_SECRET', '   ', 'TAQUILLA_SECRET is missing'],
    ['TAQUILLA_SECRET', 'short', 'TAQUILLA_SECRET has fewer than 32 bytes'],
    ['TAQUILLA_OTHER_SECRETS', `${OTHER},short`, 'TAQUILLA_OTHER_SECRETS has one with fewer than 32 bytes'],
    [
      'TAQUILLA_OTHER_SECRETS',
      `${OTHER},sandbox-development-sandbox_notify_secret`,
      'TAQUILLA_OTHER_SECRETS has one that is published in the source code',
    ],
    ...[OTHER, productionEnvironment.TAQUILLA_SECRET, productionEnvironment.SANDBOX_SECRET].map((second) => [
      'TAQUILLA_OTHER_SECRETS',
      `${OTHER}, ${second}`,
      'TAQUILLA_OTHER_SECRETS has one that is the same as another secret',
    ]),
    [
      'SANDBOX_SECRET',
      'sandbox-development-sandbox_secret',
      'SANDBOX_SECRET is published in the source code',
    ],
    ['SUPPORT_KEY', 'Soporte2026', 'SUPPORT_KEY is published in the source code'],
    ['DOOR_KEY', 'Puerta2026', 'DOOR_KEY is published in the source code'],
    ['DOOR_KEY', 'short', 'DOOR_KEY has fewer than 20 characters'],
    ['TICKET_PRIVATE_KEY', 'garbage', 'TICKET_PRIVATE_KEY cannot be read as an Ed25519 key'],
    ['TICKET_PRIVATE_KEY', rsa, 'TICKET_PRIVATE_KEY cannot be read as an Ed25519 key'],
    ['TICKET_NEXT_KEY', rsa, 'TICKET_NEXT_KEY cannot be read as an Ed25519 key'],
    ['PUBLIC_URL', 'http://shop.test', 'PUBLIC_URL must begin with https://'],
    ['PUBLIC_URL', 'shop.test', 'PUBLIC_URL must be an address that begins with http:// or https://'],
    ['AUTH_URL', 'http://auth.shop.test', 'AUTH_URL must begin with https://'],
    ['TRUSTED_PROXIES', 'yes', 'TRUSTED_PROXIES has to be of type number'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES has to be 0 or more'],
    ['EMBEDDED_DATABASE', 'true', 'EMBEDDED_DATABASE has to be "yes"'],
    ['PORT', 'abc', 'PORT has to be of type number'],
    ['PORT', '70000', 'PORT has to be 65535 or less'],
    ['DATABASE_URL', 'mysql://shop', 'DATABASE_URL must be an address that begins with postgres://'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be a mail address'],
    ['TAQUILLA_TEST', '1', 'TAQUILLA_TEST=1 lets anybody move the clock'],
    ['TAQUILLA_DEMO', '1', 'TAQUILLA_DEMO=1 makes customers whose passwords are published'],
    ['EMBEDDED_SYNC', 'no', 'EMBEDDED_SYNC=no loses in a power cut what was sold'],
    ['SANDBOX_PROVIDER', 'true', 'SANDBOX_PROVIDER=yes is missing: there is no other payment provider yet'],
    ['SMS_URL', 'https://sms.test', 'SMS_KEY is missing: the gateway of short messages asks for it'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL has to be one of "trace", '],
  ])('refuse %s=%j', (name, value, problem) => {
    const message = problemsOf({ ...productionEnvironment, [name]: value })
    expect(message).toContain(`  - ${problem}`)
    expect(message.match(/^ {2}- /gm)).toHaveLength(1)
  })

  it('have secrets that are accepted beside the one that seals, each as good as it', () => {
    const more = `${OTHER}, ${OTHER}-2`
    expect(readConfig({ ...productionEnvironment, TAQUILLA_OTHER_SECRETS: more }).secrets).toEqual({
      current: productionEnvironment.TAQUILLA_SECRET,
      all: [productionEnvironment.TAQUILLA_SECRET, OTHER, `${OTHER}-2`],
    })
    expect(problemsOf({ ...productionEnvironment, TAQUILLA_OTHER_SECRETS: `${more},short` })).not.toContain(
      OTHER,
    )
  })

  it('refuse one secret for two purposes, and never print it', () => {
    const message = problemsOf({
      ...productionEnvironment,
      SANDBOX_SECRET: productionEnvironment.TAQUILLA_SECRET,
    })
    expect(message).toContain('SANDBOX_SECRET is the same as another secret')
    expect(message).not.toContain(productionEnvironment.TAQUILLA_SECRET)
  })

  it('refuse one key for support and doors', () => {
    const key = 'a-key-of-more-than-twenty-characters'
    const message = problemsOf({ ...productionEnvironment, SUPPORT_KEY: key, DOOR_KEY: key })
    expect(message).toContain('DOOR_KEY is the same as another key')
    expect(problemsOf({ ...productionEnvironment, SUPPORT_KEY: key, DOOR_KEY: `${key}-2` })).toBe('')
  })

  it('charge at Mercado Pago with its token and the secret of its notices, at its real address', () => {
    const keys = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: 'secret-of-notices' }
    const real = {
      url: 'https://api.mercadopago.com',
      accessToken: 'APP_USR-1',
      webhookSecret: 'secret-of-notices',
    }
    expect(readPaymentConfig({ ...productionEnvironment, ...keys }).accounts?.['mercadopago']).toEqual(real)
    expect(readPaymentConfig(productionEnvironment).accounts?.['mercadopago']).toBeUndefined()
    // Outside production real payers are charged where the address is named too, and only there.
    expect(readPaymentConfig(keys).accounts?.['mercadopago']).toBeUndefined()
    expect(readPaymentConfig({ ...keys, MERCADOPAGO_URL: `${real.url}/` }).accounts?.['mercadopago']).toEqual(
      real,
    )
  })

  it.each([
    [{ MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' }, 'MERCADOPAGO_WEBHOOK_SECRET is missing'],
    [
      { MERCADOPAGO_ACCESS_TOKEN: 'TEST-1', MERCADOPAGO_WEBHOOK_SECRET: 'secret' },
      'MERCADOPAGO_ACCESS_TOKEN is a test token, which charges nobody',
    ],
    [{ MERCADOPAGO_URL: 'http://api.test' }, 'MERCADOPAGO_URL must begin with https://'],
  ])('refuse %j', (keys, problem) => {
    expect(problemsOf({ ...productionEnvironment, ...keys })).toContain(`  - ${problem}`)
  })

  it('take the embedded database only where it is asked for by name', () => {
    const { DATABASE_URL: _without, ...rest } = productionEnvironment
    expect(problemsOf(rest)).toContain('EMBEDDED_DATABASE=yes would sell from the embedded database')
    expect(readConfig({ ...rest, EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeNull()
  })

  it('take a ticket key whose line ends are written as \\n', () => {
    const key = productionEnvironment.TICKET_PRIVATE_KEY
    const inOneLine = { ...productionEnvironment, TICKET_PRIVATE_KEY: key.replaceAll('\n', '\\n') }
    expect(readConfig(inOneLine).ticketKey).toBe(key)
  })
})

const ACCOUNTS = {
  bancard: {
    BANCARD_URL: 'https://vpos.test/',
    BANCARD_PUBLIC_KEY: 'p'.repeat(32),
    BANCARD_PRIVATE_KEY: 's'.repeat(40),
  },
  bancardqr: {
    BANCARD_QR_URL: 'https://comercios.test',
    BANCARD_QR_PUBLIC_KEY: 'p'.repeat(32),
    BANCARD_QR_PRIVATE_KEY: 's'.repeat(40),
    BANCARD_QR_COMMERCE: '100002',
    BANCARD_QR_BRANCH: '3',
    BANCARD_QR_NOTICE_USER: 'bancard',
    BANCARD_QR_NOTICE_PASSWORD: 'password-of-the-notices',
  },
  tigo: {
    TIGO_URL: 'https://api.tigo.test',
    TIGO_CLIENT_ID: 'client',
    TIGO_CLIENT_SECRET: 'client-secret',
    TIGO_ACCOUNT: '0981000001',
    TIGO_PIN: '1234',
    TIGO_MERCHANT_ID: 'centro',
  },
} as const

it.each(['bancard', 'bancardqr', 'tigo'] as const)(
  'an account at %s is whole, or the sandbox stands for it',
  (name) => {
    const whole: Record<string, string> = ACCOUNTS[name]
    expect(readPaymentConfig({}).accounts?.[name]).toBeUndefined()
    const given = Object.values(whole).map((value) => value.replace(/\/$/, ''))
    const settings = Object.values(readPaymentConfig(whole).accounts?.[name] ?? {})
    expect(settings.filter((value) => typeof value === 'string')).toEqual(given)
    for (const missing of Object.keys(whole))
      expect(problemsOf({ ...whole, [missing]: '' })).toContain(`  - ${missing} is missing`)
  },
)

it('an account at PayPal is whole, or the sandbox stands for it', () => {
  const whole = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: '1AB' }
  const account = { clientId: 'client', secret: 'secret', webhookId: '1AB' }
  expect(readPaymentConfig({}).accounts?.['paypal']).toBeUndefined()
  expect(readPaymentConfig(whole).accounts?.['paypal']).toEqual({
    url: 'https://api-m.paypal.com',
    ...account,
  })
  const there = { ...whole, PAYPAL_URL: 'https://api-m.sandbox.paypal.test/' }
  expect(readPaymentConfig(there).accounts?.['paypal']).toMatchObject({
    url: 'https://api-m.sandbox.paypal.test',
  })
  for (const name of Object.keys(whole))
    expect(problemsOf({ ...whole, [name]: '' })).toContain(`  - ${name} is missing`)
})

it('an account at Pagopar is whole, or the sandbox stands for it, and its addresses are secure in production', () => {
  const whole = { PAGOPAR_PUBLIC_KEY: 'public', PAGOPAR_PRIVATE_KEY: 'private' }
  const keys = { publicKey: 'public', privateKey: 'private' }
  const real = { url: 'https://api.pagopar.com', pagesUrl: 'https://www.pagopar.com', ...keys }
  expect(readPaymentConfig({}).accounts?.['pagopar']).toBeUndefined()
  expect(readPaymentConfig(whole).accounts?.['pagopar']).toEqual(real)
  expect(readPaymentConfig({ ...productionEnvironment, ...whole }).accounts?.['pagopar']).toEqual(real)
  for (const name of Object.keys(whole))
    expect(problemsOf({ ...whole, [name]: '' })).toContain(`  - ${name} is missing`)
  for (const name of ['PAGOPAR_URL', 'PAGOPAR_PAGES_URL']) {
    expect(problemsOf({ ...productionEnvironment, [name]: 'http://pagopar.test' })).toContain(
      `  - ${name} must begin with https://`,
    )
    expect(problemsOf({ ...whole, [name]: 'http://pagopar.test' })).toBe('')
  }
})

it('the settings of each provider that has some are read', () => {
  const folder = 'server/payments/providers'
  const withSettings = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/settings.ts`))
  expect(providerSettings.map(({ name }) => name)).toEqual(withSettings)
  expect(withSettings.filter((name) => entryNamed(name) === undefined)).toEqual([])
})

it('every variable of the environment is explained to who runs the shop', () => {
  const pages = ['running', 'test-cards']
    .map((page) => readFileSync(`docs/operating/${page}.md`, 'utf8'))
    .join('')
  const names = Object.keys(environmentSchema.shape)
  expect(names.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
})

describe('the service that finds countries', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'taquilla-country-'))
  const asks = (env: NodeJS.ProcessEnv) => readConfig(env).countryLookUpUrl

  it('is the sandbox for a shop that is tried, and none in production unless it is named', () => {
    expect(asks({ DATA_DIR })).toBe('/sandbox/pais')
    expect(asks(productionEnvironment)).toBeNull()
    const COUNTRY_LOOKUP_URL = 'https://country.test/json'
    expect(asks({ ...productionEnvironment, COUNTRY_LOOKUP_URL })).toBe(COUNTRY_LOOKUP_URL)
    expect(problemsOf({ DATA_DIR, COUNTRY_LOOKUP_URL: 'country.test' })).toContain('COUNTRY_LOOKUP_URL')
  })

  it('is asked by the pages of every deployment, and by nobody else', () => {
    const [deployment] = servedDeployments([programaRegional], {
      ...readConfig({ DATA_DIR }),
      countryLookUpUrl: 'https://country.test/json',
    })
    expect(deployment?.country.lookUpUri).toBe('https://country.test/json')
    const policy = (asked: string[]) => securityHeaders(true, [], asked)['content-security-policy']
    expect(policy(['https://country.test'])).toContain("connect-src 'self' https://country.test;")
    expect(policy([])).toContain("connect-src 'self';")
  })
})

describe('the secret of card-validation hosts', () => {
  const CARD_VALIDATION_SECRET = 'card-validation-secret-of-the-tests-32-bytes'
  const of = (env: NodeJS.ProcessEnv) => readPaymentConfig({ ...productionEnvironment, ...env })

  it('is given to nobody where it is not set, and is no other secret of the shop', () => {
    expect(of({}).cardValidationSecret).toBeUndefined()
    expect(of({ CARD_VALIDATION_SECRET }).cardValidationSecret).toBe(CARD_VALIDATION_SECRET)
    const others = {
      EXTERNAL_LOGIN_SECRET: 'external-login-secret-of-the-tests-32-bytes',
      SANDBOX_SECRET: 'sandbox-secret-of-the-tests-more-than-32-bytes',
    }
    expect(of(others).cardValidationSecret).toBeUndefined()
    expect(of({ ...others, CARD_VALIDATION_SECRET }).cardValidationSecret).toBe(CARD_VALIDATION_SECRET)
    const { SANDBOX_SECRET, TAQUILLA_SECRET } = productionEnvironment
    for (const [secret, problem] of [
      [SANDBOX_SECRET, 'is the same as another secret'],
      [TAQUILLA_SECRET, 'is the same as another secret'],
      ['short', 'has fewer than 32 bytes'],
    ])
      expect(problemsOf({ ...productionEnvironment, CARD_VALIDATION_SECRET: secret })).toContain(
        `CARD_VALIDATION_SECRET ${problem}`,
      )
  })
})

describe('settings of an external login', () => {
  const all = [programaRegional, festival]
  const idsOf = (env: NodeJS.ProcessEnv) => servedDeployments(all, readConfig(env)).map(({ id }) => id)
  const withSandbox = {
    ...productionEnvironment,
    LOGIN_SANDBOX: 'yes',
    LOGIN_SANDBOX_URL: 'https://identity.test',
    EXTERNAL_LOGIN_SECRET: 'identity-secret-of-the-tests-more-than-32-bytes',
  }

  it('leave out in production what needs the sandbox, unless it is asked for by name', () => {
    expect(idsOf(productionEnvironment)).toEqual(['programa-regional'])
    expect(idsOf(withSandbox)).toEqual(['programa-regional', 'festival'])
  })

  it.each([
    ['LOGIN_SANDBOX_URL', 'LOGIN_SANDBOX_URL is missing'],
    ['EXTERNAL_LOGIN_SECRET', 'EXTERNAL_LOGIN_SECRET is missing'],
  ])('with the sandbox need %s', (name, problem) => {
    expect(problemsOf({ ...withSandbox, [name]: '' })).toContain(`  - ${problem}`)
  })

  it('need a secret where a deployment has a provider of its own', () => {
    const issuer = 'https://identity.test'
    const served = [{ ...festival, login: { ...festival.login, issuer } as Deployment['login'] }]
    expect(() => servedDeployments(served, readConfig(productionEnvironment))).toThrow(
      'EXTERNAL_LOGIN_SECRET is missing: customers of festival log in with an identity provider',
    )
  })

  it('put the sandbox where a deployment names it', () => {
    const [deployment] = servedDeployments([festival], readConfig(withSandbox))
    expect(deployment?.login).toMatchObject({
      issuer: 'https://identity.test',
      dataUri: 'https://identity.test/datos?back={back}',
      logoutUri: 'https://identity.test/salir',
    })
  })

  it('refuse the sandbox itself in production, unless it is asked for by name', () => {
    expect(() => readLoginSandboxConfig(productionEnvironment)).toThrow('LOGIN_SANDBOX=yes is missing')
    expect(readLoginSandboxConfig(withSandbox)).toMatchObject({ issuer: 'https://identity.test' })
  })
})

describe('settings of the open shop', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'taquilla-config-'))

  it('are not needed, and it listens on this machine alone', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      production: false,
    })
    expect(readConfig({ DATA_DIR, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('refuse a ticket key that signs nothing', () => {
    const problem = 'TICKET_PRIVATE_KEY cannot be read as an Ed25519 key, PKCS 8 PEM'
    expect(problemsOf({ DATA_DIR, TICKET_PRIVATE_KEY: rsa })).toContain(`  - ${problem}`)
  })

  it('count an empty secret as none: one is made and kept', () => {
    const { secrets } = readConfig({ DATA_DIR, TAQUILLA_SECRET: '' })
    expect(secrets.current.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR }).secrets).toEqual(secrets)
  })

  it.each([
    [{ DATABASE_URL: 'postgres://shop' }, 'NODE_ENV is missing, though there is DATABASE_URL'],
    [{ PUBLIC_URL: 'https://shop.test' }, 'NODE_ENV is missing, though there is an https PUBLIC_URL'],
  ])('are refused where they look like a real shop: %o', (env, problem) => {
    expect(problemsOf(env)).toContain(problem)
    expect(problemsOf({ ...env, TAQUILLA_TEST: '1' })).toContain(problem)
    expect(problemsOf({ ...env, NODE_ENV: 'development', DATA_DIR })).toBe('')
  })
})
