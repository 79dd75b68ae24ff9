import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Provider, { type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { pageUrl } from '../../../contract/index.ts'
import { randomToken } from '../../auth/random-token.ts'
import { failurePage, languageOf } from './pages.ts'
import { personOf } from './people.ts'
import type { LoginSandboxConfig } from './sandbox-config.ts'

const SESSION_SECONDS = 3600

const signingKey = (): JWK =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK

/** The shops are the provider's own: nobody is asked what they may know. */
const grantAll = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant !== undefined) return grant
  const fresh = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  fresh.addOIDCScope('openid profile email')
  await fresh.save()
  return fresh
}

/** The sandbox's OpenID Connect: PKCE is asked of every client, and nothing outlives the process. */
export const openProvider = ({ issuer, clientSecret, clients, slowMs }: LoginSandboxConfig): Provider =>
  new Provider(issuer, {
    clients: clients.map(({ clientId, origins }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: origins.map((origin) => `${origin}${pageUrl.loginRedirect()}`),
    })),
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomToken(32)] },
    claims: {
      profile: ['given_name', 'family_name', 'alias_allowed'],
      email: ['email', 'email_verified'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      Interaction: SESSION_SECONDS,
      AccessToken: 60,
      IdToken: 60,
    },
    interactions: { url: (_, { uid }) => `/persona/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: async ({ oidc }, sub) => {
      const person = personOf(sub)
      if (person === undefined) return undefined
      if (oidc.route === 'token' && person.fault === 'slow') await sleep(slowMs)
      if (oidc.route === 'token' && person.fault === 'down') throw new Error('down on purpose')
      const { fault: _fault, ...claims } = person
      return { accountId: sub, claims: () => ({ ...claims }) }
    },
    renderError: (context, { error }) => {
      context.type = 'html'
      context.body = failurePage(languageOf(context.get('accept-language')), error)
    },
  })
