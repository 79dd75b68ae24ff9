import { accountAddresses } from '../../../contract/addresses/account.ts'
import { API_BASE, pageUrl } from '../../../contract/index.ts'
import { recordExternalCustomer } from '../../external-login/external-customers.ts'
import { ATTEMPT_MS, attemptCookie } from '../../external-login/login-attempt.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import { browserOf, userOf } from '../customer/user.ts'
import type { RouteModule } from '../handler.ts'

/** Only the call that takes the reply up gets the cookie of an attempt. */
const COOKIE_PATH = `${API_BASE}${accountAddresses.takeUpExternalLogin.path}`

const parametersOf = (query: unknown): { redirect_uri?: string } => {
  const { redirect_uri: target } = query as { redirect_uri?: unknown }
  return typeof target === 'string' ? { redirect_uri: target } : {}
}

export const externalLogin: RouteModule = {
  register: (app, { config, deployments, externalLogin: login }) => {
    const path = pageUrl.externalLogin()
    app.get(path, { schema: { hide: true } as object }, async (request, reply) => {
      const { deployment, query } = request
      reply.header('cache-control', 'no-store')
      if (deployment.login.system !== 'EXTERNAL_LOGIN') return reply.redirect(pageUrl.login(), 302)
      const origin = originOf(request, deployments, config)
      const target = parametersOf(query).redirect_uri
      try {
        const { address, cookie } = await login.begin(deployment, origin, target)
        reply.setCookie(cookie.name, cookie.value, {
          path: COOKIE_PATH,
          maxAge: ATTEMPT_MS / 1000,
          httpOnly: true,
          sameSite: 'strict',
          secure: origin.startsWith('https:'),
        })
        return reply.redirect(address, 302)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // The page of the reply says what went wrong, in the customer's language, and offers another try.
        return reply.redirect(`${pageUrl.loginRedirect()}?error=temporarily_unavailable`, 302)
      }
    })
  },
  createHandlers: ({ config, database, deployments, externalLogin: login, sessions }) => ({
    takeUpExternalLogin: async ({ query, deployment, request, reply, now }) => {
      if (query.error === 'temporarily_unavailable' && !query.state)
        throw new Refusal('INGRESO_NO_DISPONIBLE')
      const origin = originOf(request, deployments, config)
      const { person, fullPath } = await login.finish(deployment, origin, query, request.cookies)
      reply.clearCookie(attemptCookie(query.state ?? ''), { path: COOKIE_PATH })
      const customer = await recordExternalCustomer(database, person, now)
      const begun = await sessions.open(customer, deployment, browserOf(request))
      return { ...userOf(begun), redirect_uri: fullPath === null ? null : { fullPath } }
    },
  }),
}
