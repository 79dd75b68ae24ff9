import { type Deployment, type ExternalReply, matchPage, pageUrl, safeNext } from '../../contract/index.ts'
import type { Clock } from '../clock.ts'
import type { TokenSeal } from '../payments/token-seal.ts'
import { Refusal } from '../refusal.ts'
import {
  createIdentityProvider,
  type ExternalPerson,
  type IdentityProvider,
  type ProviderSettings,
} from './identity-provider.ts'
import { attemptCookie, type LoginAttempt, openAttempt, sealAttempt } from './login-attempt.ts'

/** The login of deployments whose customers log in elsewhere (sections 2 and 6). */
export interface ExternalLogin {
  /**
   * @param origin the shop's, as the customer sees it
   * @param target the page that the login is for; only a page of the shop is kept
   * @returns where the browser goes, and the cookie that recognises its reply
   * @throws Refusal
   */
  begin(
    deployment: Deployment,
    origin: string,
    target: string | undefined,
  ): Promise<{ address: string; cookie: { name: string; value: string } }>
  /** @throws Refusal for every reply that does not belong to an attempt of this browser. */
  finish(
    deployment: Deployment,
    origin: string,
    reply: ExternalReply,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<{ person: ExternalPerson; fullPath: string | null }>
}

export interface ExternalLoginOptions extends Pick<ProviderSettings, 'clientSecret' | 'patience'> {
  seal: TokenSeal
  clock: Clock
  onProblem(error: unknown): void
}

/** A page of the shop that is not a login itself. */
const targetOf = (target: string | undefined): string | null => {
  const safe = safeNext(target)
  const screen = safe === null ? undefined : matchPage(safe.split(/[?#]/)[0] ?? '/')?.route.screen
  return screen === 'login' || screen === 'loginRedirect' ? null : safe
}

const replyAddress = (origin: string): string => `${origin}${pageUrl.loginRedirect()}`

export const createExternalLogin = (options: ExternalLoginOptions): ExternalLogin => {
  const { seal, clock, onProblem, ...settings } = options
  const providers = new Map<string, IdentityProvider>()
  const providerOf = ({ id, login }: Deployment): IdentityProvider => {
    if (login.system !== 'EXTERNAL_LOGIN') throw new Refusal('NO_ENCONTRADO')
    const { issuer, clientId, aliasClaim } = login
    const known =
      providers.get(id) ?? createIdentityProvider({ issuer, clientId, aliasClaim, ...settings }, onProblem)
    providers.set(id, known)
    return known
  }
  return {
    begin: async (deployment, origin, target) => {
      const { address, secrets } = await providerOf(deployment).begin(replyAddress(origin))
      const begun: LoginAttempt = {
        ...secrets,
        deployment: deployment.id,
        fullPath: targetOf(target),
        at: clock.now().getTime(),
      }
      return { address, cookie: { name: attemptCookie(secrets.state), value: sealAttempt(seal, begun) } }
    },
    finish: async (deployment, origin, reply, cookies) => {
      const provider = providerOf(deployment)
      const state = reply.state ?? ''
      const begun = openAttempt(seal, cookies[attemptCookie(state)], {
        state,
        deployment: deployment.id,
        now: clock.now(),
      })
      if (begun === null) throw new Refusal('INGRESO_NO_VALIDO')
      const address = new URL(replyAddress(origin))
      for (const [name, value] of Object.entries(reply)) if (value) address.searchParams.set(name, value)
      return { person: await provider.finish(address, begun), fullPath: begun.fullPath }
    },
  }
}
