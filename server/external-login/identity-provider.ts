import * as openid from 'openid-client'
import { Refusal } from '../refusal.ts'

/** Who the identity provider says somebody is. */
export interface ExternalPerson {
  issuer: string
  /** The provider's own name for the person, which never changes. */
  subject: string
  firstName: string
  lastName: string
  /** Null where the provider has none, or has not verified it. */
  email: string | null
  mayHaveAlias: boolean
}

/** What an attempt to log in is recognised by when its reply comes; kept by the browser, unreadable to it. */
export interface AttemptSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  aliasClaim: string
  /** Seconds until an answer is no longer waited for. */
  patience?: number
}

/** A provider of OpenID Connect: authorisation code flow with PKCE, state and nonce. */
export interface IdentityProvider {
  /** @returns the address to send the browser to. @throws Refusal INGRESO_NO_DISPONIBLE */
  begin(redirectUri: string): Promise<{ address: string; secrets: AttemptSecrets }>
  /**
   * @param reply the whole address that the browser came back to
   * @throws Refusal INGRESO_CANCELADO, INGRESO_NO_VALIDO or INGRESO_NO_DISPONIBLE
   */
  finish(reply: URL, secrets: AttemptSecrets): Promise<ExternalPerson>
}

const PATIENCE_SECONDS = 8
/** Addresses and keys of a provider are asked for again after this time. */
const KNOWN_MS = 3_600_000

/** Names below localhost are this machine's (RFC 6761). Browsers know that; the resolvers of many systems do not. */
const fetchNearby: openid.CustomFetch = (address, options) => {
  const url = new URL(address)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return fetch(url, options as RequestInit)
}

const isUnanswered = (error: unknown): boolean => {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (error instanceof openid.ClientError) {
    const { cause } = error
    return error.code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500)
  }
  // What fetch throws where nobody answers.
  return error instanceof TypeError
}

const refusalFor = (error: unknown): Refusal => {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    return new Refusal('INGRESO_CANCELADO')
  return new Refusal(isUnanswered(error) ? 'INGRESO_NO_DISPONIBLE' : 'INGRESO_NO_VALIDO')
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

const personOf = (
  issuer: string,
  claims: { sub: string } & Record<string, unknown>,
  aliasClaim: string,
): ExternalPerson => ({
  issuer,
  subject: claims.sub,
  firstName: text(claims['given_name']) || text(claims['name']),
  lastName: text(claims['family_name']),
  email: claims['email_verified'] === true ? text(claims['email']).toLowerCase() || null : null,
  mayHaveAlias: claims[aliasClaim] === true,
})

/** @param onProblem hears what went wrong, for the log; the customer is told less. */
export const createIdentityProvider = (
  { issuer, clientId, clientSecret, aliasClaim, patience = PATIENCE_SECONDS }: ProviderSettings,
  onProblem: (error: unknown) => void,
): IdentityProvider => {
  let known: { asked: Promise<openid.Configuration>; at: number } | null = null
  const discover = () =>
    openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
      timeout: patience,
      // Only a sandbox has no https: the schema of a deployment asks every other for it.
      ...(issuer.startsWith('http:') && {
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: fetchNearby,
      }),
    })
  const configuration = (): Promise<openid.Configuration> => {
    if (known !== null && Date.now() - known.at < KNOWN_MS) return known.asked
    const asked = discover()
    known = { asked, at: Date.now() }
    asked.catch(() => {
      known = null
    })
    return asked
  }
  const orRefusal = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      onProblem(error)
      throw refusalFor(error)
    }
  }
  return {
    begin: (redirectUri) =>
      orRefusal(async () => {
        const config = await configuration()
        const secrets = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, secrets }
      }),
    finish: (reply, { state, nonce, verifier }) =>
      orRefusal(async () => {
        const config = await configuration()
        const tokens = await openid.authorizationCodeGrant(config, reply, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const subject = tokens.claims()?.sub ?? ''
        const info = await openid.fetchUserInfo(config, tokens.access_token, subject)
        return personOf(issuer, { ...tokens.claims(), ...info }, aliasClaim)
      }),
  }
}
